/// The geometry of a feature: commands of a pen (section 4.3 of the specification). Coordinates are in units of the
/// layer's extent from the upper left corner of the tile.
struct VectorGeometry {
  let bytes: [UInt8]
  let range: Range<Int>
  let extent: Int

  /// About how many vertices it has; each takes two bytes or more.
  var steps: Int { range.count / 2 }

  /// Moves the pen of `sink`.
  ///
  /// - Throws: ``TileProblem`` for an unknown command, a missing number, a vertex too far away, or a beginning without a
  ///   point.
  @inline(__always)
  func read<Sink: GeometrySink>(into sink: inout Sink) throws(TileProblem) {
    var reader = ProtobufReader(bytes, in: range)
    let limit = Int64(extent) * Int64(TileLimits.tilesAway)
    var x: Int64 = 0
    var y: Int64 = 0
    var hasBegun = false
    while !reader.isAtEnd {
      let command = try reader.varint()
      var count = command >> 3
      switch command & 7 {
      case 1, 2:
        let isMove = command & 7 == 1
        guard count > 0, isMove || hasBegun else { throw .damaged }
        hasBegun = true
        while count > 0 {
          count -= 1
          let stepX = try reader.signed()
          let stepY = try reader.signed()
          // Both ends lie within the limit, so a step is at most twice as long, and the sum cannot overflow.
          guard stepX.magnitude <= UInt64(2 * limit), stepY.magnitude <= UInt64(2 * limit) else {
            throw .damaged
          }
          x += stepX
          y += stepY
          guard abs(x) <= limit, abs(y) <= limit else { throw .damaged }
          if isMove { sink.move(x: Int(x), y: Int(y)) } else { sink.line(x: Int(x), y: Int(y)) }
        }
      case 7:
        guard count == 1, hasBegun else { throw .damaged }
        sink.close()
      default: throw .damaged
      }
    }
  }
}

/// What follows the pen.
protocol GeometrySink {
  /// Begins a part at a point. Each point of a feature of points begins one.
  mutating func move(x: Int, y: Int)
  /// Draws from the last point to this one.
  mutating func line(x: Int, y: Int)
  /// Draws from the last point to the beginning of the part.
  mutating func close()
}

/// Counts the vertices of a geometry and finds the rectangle around them.
struct GeometryCheck: GeometrySink {
  /// How many more vertices are allowed; negative when there were too many.
  var vertices: Int
  private var left = Int.max
  private var right = Int.min
  private var top = Int.max
  private var bottom = Int.min

  init(vertices: Int) { self.vertices = vertices }

  mutating func move(x: Int, y: Int) { line(x: x, y: y) }

  @inline(__always)
  mutating func line(x: Int, y: Int) {
    vertices -= 1
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }

  mutating func close() {}

  /// The rectangle around the vertices; without any, its left side is right of its right side.
  func box(extent: Int) -> TileBox {
    func share(_ place: Int) -> Float { Float(place) / Float(extent) }
    return TileBox(left: share(left), right: share(right), top: share(top), bottom: share(bottom))
  }
}
