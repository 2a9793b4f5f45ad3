/// The dots of a picture: filled areas, and the lines over them.
struct MapDots {
  let frame: DotFrame
  /// The areas that have dots; the earlier ones decide the ground of a cell.
  private let areas: [(ground: MapGround, mask: DotMask)]
  /// The dots of the tiles that were drawn.
  private var known: DotMask
  private var lines: [UInt8]
  /// The steps that labels may take after the drawing (``TileLimits/steps``).
  let allowance: Int
  /// How many tiles were not drawn in full, because they have more to draw than real ones.
  let unfinished: Int

  /// Draws tiles.
  init(_ frame: DotFrame, tiles: [(place: PlacedTile, tile: MapTile)], zoom: Double) {
    self.frame = frame
    let empty = DotMask(width: frame.width, height: frame.height)
    var masks = [DotMask](repeating: empty, count: AreaKind.allCases.count)
    known = empty
    var unfinished: Set<Int> = []
    let filled = tiles.indices.filter { !tiles[$0].place.columns.isEmpty && !tiles[$0].place.rows.isEmpty }
    var fill = AreaFill(width: frame.width, height: frame.height, allowance: TileLimits.steps / 2)
    for index in filled {
      let (place, tile) = tiles[index]
      known.insert(columns: place.columns, rows: place.rows)
      fill.begin(place)
      for area in tile.areas where zoom >= area.kind.firstZoom && place.mayShow(area.geometry.box) {
        fill.fill(tile.geometry(area.geometry), side: place.side, into: &masks[area.kind.rawValue])
      }
      if fill.isCut { unfinished.insert(index) }
    }
    let water = masks[AreaKind.water.rawValue]
    // What the areas leave of their half is for the lines too.
    let allowed = TileLimits.steps / 2 + max(0, fill.allowance)
    var drawing = LineDrawing(frame: frame, water: water, allowance: allowed)
    drawing.draw(water.shore(of: known), ink: .coast)
    for index in filled {
      let (place, tile) = tiles[index]
      drawing.begin(place)
      for line in tile.lines where zoom >= line.kind.firstZoom && place.mayShow(line.geometry.box) {
        drawing.draw(tile.geometry(line.geometry), side: place.side, kind: line.kind)
      }
      if drawing.isCut { unfinished.insert(index) }
    }
    lines = drawing.dots
    areas = zip(AreaKind.allCases, masks).filter { !$0.1.isEmpty }.map { ($0.0.ground, $0.1) }
    allowance = drawing.allowance
    self.unfinished = unfinished.count
  }

  /// Draws a grid of degrees, for a view without a map.
  init(gridOf frame: DotFrame) {
    self.frame = frame
    areas = []
    known = DotMask(width: frame.width, height: frame.height)
    (allowance, unfinished) = (0, 0)
    lines = [UInt8](repeating: 0, count: frame.width * frame.height)
    let grid = DegreeGrid(frame: frame)
    for meridian in grid.meridians {
      for y in stride(from: 0, to: frame.height, by: 2) {
        lines[y * frame.width + meridian.place] = MapInk.grid.rawValue
      }
    }
    for parallel in grid.parallels {
      for x in stride(from: 0, to: frame.width, by: 2) {
        lines[parallel.place * frame.width + x] = MapInk.grid.rawValue
      }
    }
  }

  /// The cell at a place of the picture, without its labels.
  ///
  /// - Parameter marksWater: whether some cells of water without lines have a dot.
  func cell(column: Int, row: Int, style: DotStyle, marksWater: Bool) -> MapCell {
    let left = column * 2 + DotFrame.marginColumns
    let top = row * 4 + DotFrame.marginRows
    var pattern = 0
    var ink: UInt8 = 0
    for y in 0..<4 {
      let index = (top + y) * frame.width + left
      for x in 0..<2 where lines[index + x] > 0 {
        pattern |= Braille.bit(x: x, y: y)
        ink = max(ink, lines[index + x])
      }
    }
    let ground = ground(left: left, top: top)
    if pattern == 0, ground == .water, marksWater, isWaterMarked(column: column, row: row) {
      return MapCell(style.scalar(of: Braille.middleDot), ink: .waterDot, ground: ground)
    }
    return MapCell(style.scalar(of: pattern), ink: MapInk(rawValue: ink), ground: ground)
  }

  /// Every fourth cell of water, shifted in every other row; it stays in its place on earth while the view moves.
  private func isWaterMarked(column: Int, row: Int) -> Bool {
    let worldColumn = column + Int((frame.left / 2).rounded(.down))
    let worldRow = row + Int((frame.top / 4).rounded(.down))
    return (worldColumn + (worldRow & 1) * 2) & 3 == 0
  }

  private func ground(left: Int, top: Int) -> MapGround {
    for index in areas.indices where areas[index].mask.count(left, top) >= 4 { return areas[index].ground }
    return .land
  }
}

extension DotMask {
  /// How many of a cell's dots it has.
  @inline(__always)
  fileprivate func count(_ left: Int, _ top: Int) -> Int {
    var count = 0
    for y in top..<top + 4 {
      // A cell begins in an even column, so that its dots are in one word.
      count += (words[y * stride + left >> 6] >> UInt64(left & 63) & 3).nonzeroBitCount
    }
    return count
  }
}

/// A cell of a map.
///
/// A picture has thousands of cells, which are made and drawn on every key, so a cell is plain memory, as one of the
/// screen is. A string in it would be retained and released one by one.
public struct MapCell: Hashable, Sendable {
  /// How many scalars a character keeps after its first one, as a cell of a terminal does.
  private static let maximumMarks = 4

  /// The value of the first scalar; 0 in the right half of a wide character.
  private var base: UInt32
  /// The values of the scalars after it; 0 after the last.
  private var marks: SIMD4<UInt32>
  /// What the character is part of; nil for a space.
  public var ink: MapInk?
  public var ground: MapGround
  /// Whether it takes this cell and the next one.
  public var isWide = false

  /// - Parameter scalar: a character of one column.
  init(_ scalar: Unicode.Scalar, ink: MapInk?, ground: MapGround) {
    base = scalar.value
    marks = .zero
    self.ink = ink
    self.ground = ground
  }

  /// A character of one or two columns, as it was given for labels; a space if nothing is drawn; empty in the right
  /// half of a wide character.
  public internal(set) var text: String {
    get {
      var text = String.UnicodeScalarView()
      for value in [base] + (0..<Self.maximumMarks).map({ marks[$0] }) where value != 0 {
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      return String(text)
    }
    set {
      let values = newValue.unicodeScalars.map(\.value)
      base = values.first ?? 0
      marks = .zero
      for (index, value) in values.dropFirst().prefix(Self.maximumMarks).enumerated() { marks[index] = value }
    }
  }

  /// The character, if it is a single scalar.
  public var scalar: Unicode.Scalar? {
    guard base != 0, marks[0] == 0 else { return nil }
    return Unicode.Scalar(base)
  }

  /// Whether it is the right half of a wide character, which comes with the left one.
  public var isRightHalf: Bool { base == 0 }
}
