/// Places labels in a picture so that none touches another.
struct LabelPlacement {
  /// A label with its place.
  struct Placed {
    let ink: MapInk
    /// The cell of the mark, and the mark; nil for the name of an area.
    let mark: (cell: CellPosition, text: String)?
    /// The first cell of the text.
    let cell: CellPosition
    let glyphs: [MapGlyph]
    let columns: Int
  }

  /// The most columns of a label.
  static let longestLabel = 24
  /// The number of cells for each label.
  static let cellsPerLabel = 70
  /// No name is repeated within this number of columns; a row counts as two.
  static let repeatDistance = 40

  private let size: MapSize
  private let glyphs: (String) -> [MapGlyph]
  private(set) var placed: [Placed] = []
  /// How many labels and marks take a cell, each with the cells around it.
  private var takers: [Int]
  private var places: [String: [CellPosition]] = [:]
  private var rest: Int
  /// The pins that take the name of a place in or beside their cell.
  private var unnamedPins: [CellPosition] = []

  /// - Parameter glyphs: the characters of a text as the terminal shows them.
  init(size: MapSize, glyphs: @escaping (String) -> [MapGlyph]) {
    self.size = size
    self.glyphs = glyphs
    takers = [Int](repeating: 0, count: size.cells)
    rest = max(1, size.cells / Self.cellsPerLabel)
  }

  /// Keeps a cell and those around it free of labels.
  mutating func reserve(_ cell: CellPosition) {
    take(columns: cell.column...cell.column, row: cell.row)
  }

  /// Reserves the cell of a pin that has no name.
  mutating func reserveUnnamedPin(_ cell: CellPosition) {
    reserve(cell)
    unnamedPins.append(cell)
  }

  /// Places the candidates for which there is room, in their order. A place under a pin without a name gives it its own.
  mutating func place(_ candidates: [LabelCandidate]) {
    let ordered = candidates.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    for (_, candidate) in ordered {
      guard !isFull else { return }
      if candidate.mark != nil, let pin = unnamedPins.firstIndex(where: { $0.touches(candidate.cell) }) {
        var candidate = candidate
        candidate.cell = unnamedPins[pin]
        if place(candidate, markIsReserved: true) { unnamedPins.remove(at: pin) }
      } else {
        place(candidate, markIsReserved: false)
      }
    }
  }

  /// Whether there are as many labels as the picture can have.
  var isFull: Bool { rest == 0 }

  /// Places a label beside a mark that is reserved already, such as a pin.
  mutating func placeLabel(_ candidate: LabelCandidate) {
    if !isFull { place(candidate, markIsReserved: true) }
  }

  /// - Returns: whether there was room.
  @discardableResult
  private mutating func place(_ candidate: LabelCandidate, markIsReserved: Bool) -> Bool {
    guard markIsReserved || candidate.mark == nil || isFree(candidate.cell) else { return false }
    guard candidate.name.utf8.count <= TileLimits.nameBytes else { return false }
    // Two pins may have the same name, and so may a meridian and a parallel.
    if candidate.ink != .pin, candidate.ink != .grid, isRepeated(candidate) { return false }
    let text = glyphs(candidate.name)
    let columns = text.reduce(0) { $0 + $1.width }
    guard columns > 0, columns <= Self.longestLabel else { return false }
    guard
      let start = starts(of: candidate, columns).first(where: {
        hasRoom($0, columns, beside: markIsReserved ? candidate.cell : nil)
      })
    else { return false }
    take(columns: start.column...start.column + columns - 1, row: start.row)
    if candidate.mark != nil, !markIsReserved { reserve(candidate.cell) }
    places[candidate.name, default: []].append(candidate.cell)
    rest -= 1
    placed.append(
      Placed(
        ink: candidate.ink,
        mark: candidate.mark.map { (candidate.cell, $0) },
        cell: start,
        glyphs: text,
        columns: columns
      )
    )
    return true
  }

  /// Where a text may begin, best first.
  private func starts(of candidate: LabelCandidate, _ columns: Int) -> [CellPosition] {
    if candidate.mark != nil { return pointStarts(candidate.cell, columns) }
    guard let others = candidate.otherCells else { return areaStarts(candidate.cell, columns) }
    return ([candidate.cell] + others).map { centered(columns, at: $0) }
  }

  /// To the right and left of a mark, above and below it.
  private func pointStarts(_ cell: CellPosition, _ columns: Int) -> [CellPosition] {
    [
      CellPosition(column: cell.column + 2, row: cell.row),
      CellPosition(column: cell.column - 1 - columns, row: cell.row),
      centered(columns, at: cell, rowsBelow: -1),
      centered(columns, at: cell, rowsBelow: 1),
    ]
  }

  /// On the point of an area, or a row above or below.
  private func areaStarts(_ cell: CellPosition, _ columns: Int) -> [CellPosition] {
    [0, -1, 1].map { centered(columns, at: cell, rowsBelow: $0) }
  }

  private func centered(_ columns: Int, at cell: CellPosition, rowsBelow: Int = 0) -> CellPosition {
    CellPosition(column: cell.column - (columns - 1) / 2, row: cell.row + rowsBelow)
  }

  private func isRepeated(_ candidate: LabelCandidate) -> Bool {
    (places[candidate.name] ?? []).contains {
      max(abs($0.column - candidate.cell.column), 2 * abs($0.row - candidate.cell.row)) < Self.repeatDistance
    }
  }

  private func isFree(_ cell: CellPosition) -> Bool { takers[cell.row * size.columns + cell.column] == 0 }

  /// Whether a text fits into the picture and touches no other.
  ///
  /// - Parameter mark: the mark of the text, if it is reserved already.
  private func hasRoom(_ start: CellPosition, _ columns: Int, beside mark: CellPosition?) -> Bool {
    guard start.row >= 0, start.row < size.rows, start.column >= 0, start.column + columns <= size.columns
    else { return false }
    return (start.column..<start.column + columns).allSatisfy { column in
      let isBesideMark =
        mark.map { abs($0.column - column) <= Self.margin(rows: $0.row - start.row) } ?? false
      return takers[start.row * size.columns + column] == (isBesideMark ? 1 : 0)
    }
  }

  /// How many columns beside a label or mark are free of others, some rows above or below; negative for none. In a row,
  /// one would be no more than there is between a mark and its own name: "Sparta · Newton ·".
  private static func margin(rows: Int) -> Int {
    switch abs(rows) {
    case 0: 2
    case 1: 1
    default: -1
    }
  }

  private mutating func take(columns: ClosedRange<Int>, row: Int) {
    for nearRow in max(0, row - 1)...min(size.rows - 1, row + 1) {
      let margin = Self.margin(rows: nearRow - row)
      for column in max(0, columns.lowerBound - margin)...min(size.columns - 1, columns.upperBound + margin) {
        takers[nearRow * size.columns + column] += 1
      }
    }
  }
}

/// A label to place in the picture.
struct LabelCandidate {
  let ink: MapInk
  let name: String
  /// The cell of its point.
  var cell: CellPosition
  /// The mark at its point; nil for the name of an area, which is written on the point itself.
  let mark: String?
  /// The order in which labels take their places, lowest first.
  let order: Int
  /// Other cells along a street, to try if the first is taken; the name then does not move to the rows above and below.
  /// Nil for other labels.
  var otherCells: [CellPosition]?
}

/// A character as the terminal shows it.
public struct MapGlyph: Hashable, Sendable {
  public let text: String
  /// The columns that it takes: 1 or 2.
  public let width: Int

  public init(text: String, width: Int) {
    self.text = text
    self.width = width
  }
}
