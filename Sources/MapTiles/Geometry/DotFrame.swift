import TODOCore

/// The grid of dots that a picture is made of, and its place in the world.
///
/// The grid has a margin of one cell on each side, because what a dot shows depends on its neighbours. Its corner lies
/// on a whole dot of the world, so that a view that moves by whole dots shows the same dots.
struct DotFrame: Sendable {
  static let marginColumns = 2
  static let marginRows = 4

  let size: MapSize
  /// The dots of a row, with the margin.
  let width: Int
  /// The rows of dots, with the margin.
  let height: Int
  /// The width of the world in dots.
  let worldDots: Double
  /// The place of the grid's left edge, in dots from 180° west.
  let left: Double
  /// The place of its upper edge, in dots from 85.05° north.
  let top: Double

  init(view: MapView, size: MapSize) {
    self.size = size
    width = size.columns * 2 + 2 * Self.marginColumns
    height = size.rows * 4 + 2 * Self.marginRows
    worldDots = view.worldDots
    let center = WorldPoint(view.center)
    left = (center.x * worldDots - Double(width) / 2).rounded()
    top = (center.y * worldDots - Double(height) / 2).rounded()
  }

  /// The copies of the world that the frame shows; number 0 begins at 180° west.
  var copies: ClosedRange<Int> {
    let first = Int((left / worldDots).rounded(.down))
    return first...max(first, Int(((left + Double(width) - 0.5) / worldDots).rounded(.down)))
  }

  /// The cell of the picture that shows a dot; nil for a dot of the margin.
  func cell(x: Int, y: Int) -> CellPosition? {
    let column = (x - Self.marginColumns) >> 1
    let row = (y - Self.marginRows) >> 2
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
    return CellPosition(column: column, row: row)
  }

  /// The cells of a point in the picture: one for each copy of the world that shows it.
  func cells(of point: WorldPoint) -> [CellPosition] {
    var cells: [CellPosition] = []
    visitCells(of: point) { cells.append($0) }
    return cells
  }

  /// Visits the cells of a point in the picture.
  func visitCells(of point: WorldPoint, _ visit: (CellPosition) -> Void) {
    let y = Int((point.y * worldDots - top).rounded(.down))
    guard y >= Self.marginRows, y < height - Self.marginRows else { return }
    for copy in copies {
      let x = Int(((point.x + Double(copy)) * worldDots - left).rounded(.down))
      if let cell = cell(x: x, y: y) { visit(cell) }
    }
  }

  /// The tiles of a zoom that the frame shows, those in the middle first.
  func tiles(zoom: Int) -> [PlacedTile] {
    let count = 1 << zoom
    let side = worldDots / Double(count)
    func places(_ start: Double, _ length: Int) -> ClosedRange<Int> {
      let first = Int((start / side).rounded(.down))
      return first...max(first, Int(((start + Double(length) - 0.5) / side).rounded(.down)))
    }
    let columns = places(left, width)
    let rows = places(top, height).clamped(to: 0...count - 1)
    var placed: [PlacedTile] = []
    for row in rows {
      for column in columns {
        let wrapped = ((column % count) + count) % count
        let x = Double(column) * side - left
        let y = Double(row) * side - top
        guard y < Double(height), y + side > 0 else { continue }
        placed.append(
          PlacedTile(
            id: TileID(zoom: zoom, column: wrapped, row: row),
            x: x,
            y: y,
            side: side,
            columns: Self.dots(from: x, to: Double(column + 1) * side - left, limit: width),
            rows: Self.dots(from: y, to: Double(row + 1) * side - top, limit: height)
          )
        )
      }
    }
    let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
    func distance(_ tile: PlacedTile) -> Double {
      let (x, y) = (tile.x + side / 2 - middleX, tile.y + side / 2 - middleY)
      return x * x + y * y
    }
    return placed.sorted { distance($0) < distance($1) }
  }

  /// The dots whose centres lie between two edges. Neighbouring tiles share an edge, so each dot belongs to one tile.
  static func dots(from start: Double, to end: Double, limit: Int) -> Range<Int> {
    let first = min(max(0, (start - 0.5).rounded(.up)), Double(limit))
    let last = min(max(first, (end - 0.5).rounded(.up)), Double(limit))
    return Int(first)..<Int(last)
  }
}

/// A rectangle in dots of a frame.
struct DotRect {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  /// The part of a segment that lies inside; nil if none does. (Liang and Barsky's algorithm.)
  func clip(
    _ x0: Double,
    _ y0: Double,
    _ x1: Double,
    _ y1: Double
  ) -> (x0: Double, y0: Double, x1: Double, y1: Double)? {
    if max(x0, x1) < left || min(x0, x1) > right || max(y0, y1) < top || min(y0, y1) > bottom { return nil }
    let (stepX, stepY) = (x1 - x0, y1 - y0)
    var start = 0.0
    var end = 1.0
    func limit(_ step: Double, _ distance: Double) -> Bool {
      if step == 0 { return distance >= 0 }
      let place = distance / step
      if step < 0 { start = max(start, place) } else { end = min(end, place) }
      return start <= end
    }
    guard limit(-stepX, x0 - left), limit(stepX, right - x0), limit(-stepY, y0 - top),
      limit(stepY, bottom - y0)
    else { return nil }
    return (x0 + start * stepX, y0 + start * stepY, x0 + end * stepX, y0 + end * stepY)
  }
}
