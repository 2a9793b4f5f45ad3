/// Fills areas by the even-odd rule: the dots whose centres lie inside.
///
/// Each edge flips, in every row whose centre line it crosses, the first dot to its right; a dot is inside if an odd
/// number of flips lies to its left. Edges that cross no centre line cost nothing.
struct AreaFill: GeometrySink {
  private let stride: Int
  private var flips: [UInt64]

  // The tile: its place in dots, dots for each unit, and the dots that are its own.
  private var originX = 0.0
  private var originY = 0.0
  private var scale = 1.0
  private var columns = 0..<0
  private var rows = 0..<0

  // The pen, and the row of the first centre line below it.
  private var x = 0.0
  private var y = 0.0
  private var line = 0
  private var startX = 0.0
  private var startY = 0.0
  private var startLine = 0

  /// The rows that have flips.
  private var touched = Int.max...Int.max
  private var hasFlips = false

  /// How many of the steps of a frame are left (``TileLimits/steps``).
  private(set) var allowance: Int
  /// Whether something of the tile was left out, because nothing was left.
  private(set) var isCut = false

  init(width: Int, height: Int, allowance: Int) {
    self.allowance = allowance
    stride = (width + 63) / 64
    flips = [UInt64](repeating: 0, count: stride * height)
  }

  mutating func begin(_ tile: PlacedTile) {
    originX = tile.x
    originY = tile.y
    columns = tile.columns
    rows = tile.rows
    isCut = false
  }

  /// Fills one area of the tile.
  mutating func fill(_ geometry: VectorGeometry, side: Double, into mask: inout DotMask) {
    guard mayGoOn() else { return }
    allowance -= geometry.steps
    scale = side / Double(geometry.extent)
    hasFlips = false
    // The geometry was checked when the tile was read.
    try? geometry.read(into: &self)
    if hasFlips { finish(into: &mask) }
  }

  @inline(__always)
  private mutating func mayGoOn() -> Bool {
    if allowance <= 0 { isCut = true }
    return allowance > 0
  }

  @inline(__always)
  mutating func move(x: Int, y: Int) {
    self.x = originX + Double(x) * scale
    self.y = originY + Double(y) * scale
    line = Self.line(below: self.y)
    (startX, startY, startLine) = (self.x, self.y, line)
  }

  @inline(__always)
  mutating func line(x: Int, y: Int) {
    let nextX = originX + Double(x) * scale
    let nextY = originY + Double(y) * scale
    edge(toX: nextX, y: nextY, line: Self.line(below: nextY))
  }

  @inline(__always)
  mutating func close() { edge(toX: startX, y: startY, line: startLine) }

  @inline(__always)
  private mutating func edge(toX nextX: Double, y nextY: Double, line nextLine: Int) {
    if nextLine != line { cross(toX: nextX, y: nextY, line: nextLine) }
    (x, y, line) = (nextX, nextY, nextLine)
  }

  private mutating func cross(toX nextX: Double, y nextY: Double, line nextLine: Int) {
    // Always from above, so that two areas share the dots along a common edge without gap or overlap.
    let isDown = nextLine > line
    let (topX, topY, bottomX, bottomY) = isDown ? (x, y, nextX, nextY) : (nextX, nextY, x, y)
    let first = max(rows.lowerBound, isDown ? line : nextLine)
    let end = min(rows.upperBound, isDown ? nextLine : line)
    guard first < end, mayGoOn() else { return }
    allowance -= end - first
    let slope = (bottomX - topX) / (bottomY - topY)
    for row in first..<end {
      let crossing = topX + (Double(row) + 0.5 - topY) * slope
      let column = max(columns.lowerBound, Self.line(below: crossing))
      if column < columns.upperBound { flips[row * stride + column >> 6] ^= 1 << UInt64(column & 63) }
    }
    touched =
      hasFlips ? min(touched.lowerBound, first)...max(touched.upperBound, end - 1) : first...(end - 1)
    hasFlips = true
  }

  private mutating func finish(into mask: inout DotMask) {
    let words = columns.lowerBound >> 6...(columns.upperBound - 1) >> 6
    for row in touched {
      var isInside: UInt64 = 0
      for word in words {
        let index = row * stride + word
        var bits = flips[index]
        if bits == 0, isInside == 0 { continue }
        flips[index] = 0
        bits ^= bits << 1
        bits ^= bits << 2
        bits ^= bits << 4
        bits ^= bits << 8
        bits ^= bits << 16
        bits ^= bits << 32
        bits ^= isInside
        isInside = 0 &- (bits >> 63)
        mask.formUnion(word: word, row: row, bits & DotMask.bits(of: columns, word: word))
      }
    }
  }

  /// The first row, or column, whose centre is not above, or left of, a place.
  @inline(__always)
  private static func line(below place: Double) -> Int {
    let shifted = place - 0.5
    let whole = Int(shifted)
    return Double(whole) < shifted ? whole + 1 : whole
  }
}
