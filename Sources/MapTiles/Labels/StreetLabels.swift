/// Finds the names of streets: each once, on its longest piece in sight.
struct StreetLabels {
  /// A part of a street that is in sight, in dots of the frame.
  private struct Piece {
    var length = 0.0
    var left = Double.infinity
    var right = -Double.infinity
    var top = Double.infinity
    var bottom = -Double.infinity
    var points: [(x: Double, y: Double)] = []

    mutating func add(_ x: Double, _ y: Double) {
      if points.isEmpty { points.reserveCapacity(16) }
      if let last = points.last {
        length += ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
      }
      points.append((x, y))
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }

    /// Whether it is longer than another piece, or as long and first from the left or the top: tiles come in any order,
    /// and many cut a street into equal pieces.
    func isBetter(than other: Piece) -> Bool {
      (length.rounded(), -left, -top) > (other.length.rounded(), -other.left, -other.top)
    }

    /// The point at a share of the way along the street.
    func point(at share: Double) -> (x: Double, y: Double) {
      var rest = length * share
      for (start, end) in zip(points, points.dropFirst()) {
        let (stepX, stepY) = (end.x - start.x, end.y - start.y)
        let step = (stepX * stepX + stepY * stepY).squareRoot()
        if step >= rest, step > 0 { return (start.x + stepX * rest / step, start.y + stepY * rest / step) }
        rest -= step
      }
      return points.last ?? (0, 0)
    }
  }

  /// Where along a street its name may be, best first.
  private static let shares = [0.5, 0.35, 0.65, 0.2, 0.8]

  private let frame: DotFrame
  private let names: NameChoice
  private var longest: [String: Piece] = [:]
  /// How many of the steps of a frame are left (``TileLimits/steps``).
  private var allowance: Int

  init(frame: DotFrame, names: NameChoice, allowance: Int) {
    (self.allowance, self.frame, self.names) = (allowance, frame, names)
  }

  mutating func add(_ tile: MapTile, at place: PlacedTile) {
    let ranks = tile.layers.map { names.ranks(of: $0.keys) }
    for street in tile.streets where allowance > 0 && place.mayShow(street.geometry.box) {
      let layer = Int(street.geometry.layer)
      let geometry = tile.geometry(street.geometry)
      allowance -= geometry.steps
      var walk = Walk(frame: frame, place: place, extent: geometry.extent)
      try? geometry.read(into: &walk)
      walk.finish()
      guard let piece = walk.longest else { continue }
      let fields = TagReader(start: street.tagStart, end: street.tagEnd)
      guard let name = names.best(of: fields.names(tile.bytes, tile.layers[layer], ranks[layer])) else {
        continue
      }
      if longest[name].map(piece.isBetter) ?? (piece.length > 0) { longest[name] = piece }
    }
  }

  /// The labels that fit onto their streets.
  ///
  /// - Parameter width: the columns of a text.
  func candidates(width: (String) -> Int) -> [LabelCandidate] {
    // A dictionary has another order in each run.
    longest.sorted { $0.key < $1.key }.compactMap { name, piece in
      let wide = piece.right - piece.left
      guard wide >= piece.bottom - piece.top, wide / 2 >= Double(width(name)) else { return nil }
      let cells = Self.shares.compactMap { share in
        let point = piece.point(at: share)
        return frame.cell(x: Int(point.x), y: Int(point.y))
      }
      guard let middle = cells.first else { return nil }
      return LabelCandidate(
        ink: .street,
        name: name,
        cell: middle,
        mark: nil,
        order: MapLabelKind.street.order * 10_000 - min(Int(piece.length), 5000),
        otherCells: Array(cells.dropFirst())
      )
    }
  }

  /// Collects the pieces of a line that lie in the frame and in the tile's own dots.
  private struct Walk: GeometrySink {
    private let place: PlacedTile
    private let scale: Double
    private let sight: DotRect
    private var piece = Piece()
    private var x = 0.0
    private var y = 0.0
    private(set) var longest: Piece?

    init(frame: DotFrame, place: PlacedTile, extent: Int) {
      self.place = place
      scale = place.side / Double(extent)
      sight = DotRect(
        left: Double(max(DotFrame.marginColumns, place.columns.lowerBound)),
        right: Double(min(frame.width - DotFrame.marginColumns, place.columns.upperBound)),
        top: Double(max(DotFrame.marginRows, place.rows.lowerBound)),
        bottom: Double(min(frame.height - DotFrame.marginRows, place.rows.upperBound))
      )
    }

    mutating func move(x: Int, y: Int) {
      finish()
      (self.x, self.y) = (place.x + Double(x) * scale, place.y + Double(y) * scale)
    }

    mutating func line(x: Int, y: Int) {
      let (nextX, nextY) = (place.x + Double(x) * scale, place.y + Double(y) * scale)
      if let part = sight.clip(self.x, self.y, nextX, nextY) {
        if piece.points.isEmpty { piece.add(part.x0, part.y0) }
        piece.add(part.x1, part.y1)
        if part.x1 != nextX || part.y1 != nextY { finish() }
      } else {
        finish()
      }
      (self.x, self.y) = (nextX, nextY)
    }

    mutating func close() {}

    /// Ends the piece.
    mutating func finish() {
      if piece.length > longest?.length ?? 0 { longest = piece }
      if !piece.points.isEmpty { piece = Piece() }
    }
  }
}
