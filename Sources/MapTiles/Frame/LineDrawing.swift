/// Draws lines into the dots of a frame, each dot with the ink of the highest rank.
struct LineDrawing: GeometrySink {
  private let width: Int
  /// Raw values of ``MapInk`` by row and column; 0 for none.
  private(set) var dots: [UInt8]
  private let water: DotMask

  // The tile: its place in dots, dots for each unit, and the dots that are its own.
  private var originX = 0.0
  private var originY = 0.0
  private var scale = 1.0
  private var columns = 0..<0
  private var rows = 0..<0
  /// These dots, and one more on each side.
  private var near = DotRect(left: 0, right: 0, top: 0, bottom: 0)

  // The line.
  private var ink: UInt8 = 0
  private var dashes: UInt16 = 0
  private var isOnlyOnLand = false

  /// The sum of column and row in the world of the frame's first dot, modulo 12.
  private let phase: Int

  // The pen.
  private var x = 0.0
  private var y = 0.0
  private var column = 0
  private var row = 0
  private var startX = 0.0
  private var startY = 0.0
  private var isAtStart = false

  /// How many of the steps of a frame are left (``TileLimits/steps``).
  private(set) var allowance: Int
  /// Whether something of the tile was left out, because nothing was left.
  private(set) var isCut = false

  /// - Parameter water: where borders and rivers are not drawn.
  init(frame: DotFrame, water: DotMask, allowance: Int) {
    self.allowance = allowance
    width = frame.width
    self.water = water
    dots = [UInt8](repeating: 0, count: frame.width * frame.height)
    let sum = Int(frame.left) + Int(frame.top)
    phase = (sum % 12 + 12) % 12
  }

  mutating func begin(_ tile: PlacedTile) {
    originX = tile.x
    originY = tile.y
    columns = tile.columns
    rows = tile.rows
    isCut = false
    near = DotRect(
      left: Double(columns.lowerBound) - 1,
      right: Double(columns.upperBound) + 1,
      top: Double(rows.lowerBound) - 1,
      bottom: Double(rows.upperBound) + 1
    )
  }

  mutating func draw(_ geometry: VectorGeometry, side: Double, kind: LineKind) {
    guard mayGoOn() else { return }
    allowance -= geometry.steps
    scale = side / Double(geometry.extent)
    ink = kind.ink.rawValue
    dashes = kind.dashes
    isOnlyOnLand = kind.isOnlyOnLand
    // The geometry was checked when the tile was read.
    try? geometry.read(into: &self)
  }

  @inline(__always)
  private mutating func mayGoOn() -> Bool {
    if allowance <= 0 { isCut = true }
    return allowance > 0
  }

  mutating func draw(_ mask: DotMask, ink: MapInk) {
    let raw = ink.rawValue
    mask.forEach { x, y in
      let index = y * width + x
      if x < width, dots[index] < raw { dots[index] = raw }
    }
  }

  mutating func move(x: Int, y: Int) {
    self.x = originX + Double(x) * scale
    self.y = originY + Double(y) * scale
    (column, row) = (Self.floor(self.x), Self.floor(self.y))
    (startX, startY) = (self.x, self.y)
    isAtStart = true
  }

  @inline(__always)
  mutating func line(x: Int, y: Int) {
    let nextX = originX + Double(x) * scale
    let nextY = originY + Double(y) * scale
    segment(toX: nextX, y: nextY)
  }

  mutating func close() { segment(toX: startX, y: startY) }

  @inline(__always)
  private mutating func segment(toX nextX: Double, y nextY: Double) {
    let nextColumn = Self.floor(nextX)
    let nextRow = Self.floor(nextY)
    // Most steps end in the dot in which they begin.
    if nextColumn != column || nextRow != row || isAtStart {
      drawSegment(toX: nextX, y: nextY, column: nextColumn, row: nextRow)
    }
    (x, y, column, row, isAtStart) = (nextX, nextY, nextColumn, nextRow, false)
  }

  private mutating func drawSegment(
    toX nextX: Double,
    y nextY: Double,
    column nextColumn: Int,
    row nextRow: Int
  ) {
    guard mayGoOn() else { return }
    if columns.contains(column), columns.contains(nextColumn), rows.contains(row), rows.contains(nextRow) {
      drawDots(column, row, nextColumn, nextRow)
    } else if let part = near.clip(x, y, nextX, nextY) {
      drawDots(Self.floor(part.x0), Self.floor(part.y0), Self.floor(part.x1), Self.floor(part.y1))
    }
  }

  /// Draws from one dot to another.
  private mutating func drawDots(_ firstColumn: Int, _ firstRow: Int, _ lastColumn: Int, _ lastRow: Int) {
    var column = firstColumn
    var row = firstRow
    // Bresenham's algorithm in all directions.
    let width = abs(lastColumn - column)
    let height = -abs(lastRow - row)
    let stepX = column < lastColumn ? 1 : -1
    let stepY = row < lastRow ? 1 : -1
    var error = width + height
    allowance -= max(width, -height) + 1
    while true {
      set(column, row)
      if column == lastColumn, row == lastRow { return }
      let double = 2 * error
      if double >= height {
        error += height
        column += stepX
      }
      if double <= width {
        error += width
        row += stepY
      }
    }
  }

  @inline(__always)
  private mutating func set(_ column: Int, _ row: Int) {
    guard columns.contains(column), rows.contains(row) else { return }
    let index = row * width + column
    guard dots[index] < ink, dashes >> UInt16((phase + column + row) % 12) & 1 != 0 else { return }
    if isOnlyOnLand, water.contains(x: column, y: row) { return }
    dots[index] = ink
  }

  @inline(__always)
  private static func floor(_ place: Double) -> Int {
    let whole = Int(place)
    return Double(whole) > place ? whole - 1 : whole
  }
}
