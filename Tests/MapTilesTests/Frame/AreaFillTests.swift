import TestSupport
import Testing

@testable import MapTiles

@Suite struct AreaFillTests {
  private let width = 100
  private let height = 60

  /// The dots of areas, each a list of rings, in units that are dots.
  private func filled(_ areas: [[[(Int, Int)]]], columns: Range<Int>? = nil, rows: Range<Int>? = nil) throws
    -> Set<[Int]>
  {
    let features = areas.map { SampleTile.Feature(shape: .area($0)) }
    let tile = try MapTile(SampleTile("water", extent: 128, features).bytes)
    let place = PlacedTile(
      id: TileID(zoom: 0, column: 0, row: 0),
      x: 0,
      y: 0,
      side: 128,
      columns: columns ?? 0..<width,
      rows: rows ?? 0..<height
    )
    var fill = AreaFill(width: width, height: height, allowance: TileLimits.steps)
    var mask = DotMask(width: width, height: height)
    fill.begin(place)
    for area in tile.areas { fill.fill(tile.geometry(area.geometry), side: 128, into: &mask) }
    var dots: Set<[Int]> = []
    mask.forEach { dots.insert([$0, $1]) }
    return dots
  }

  private func dots(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<[Int]> {
    Set(columns.flatMap { column in rows.map { [column, $0] } })
  }

  @Test("the dots whose centres lie inside are filled") func square() throws {
    let square = [(10, 5), (80, 5), (80, 40), (10, 40)]
    #expect(try filled([[square]]) == dots(10..<80, 5..<40))
  }

  @Test("the direction of a ring does not matter") func direction() throws {
    let square = [(10, 5), (80, 5), (80, 40), (10, 40)]
    #expect(try filled([[square.reversed()]]) == dots(10..<80, 5..<40))
  }

  @Test("a ring in a ring is a hole") func hole() throws {
    let outer = [(10, 5), (80, 5), (80, 40), (10, 40)]
    let inner = [(20, 10), (70, 10), (70, 30), (20, 30)]
    #expect(try filled([[outer, inner]]) == dots(10..<80, 5..<40).subtracting(dots(20..<70, 10..<30)))
  }

  @Test("areas that overlap are filled once") func overlap() throws {
    let left = [(0, 0), (50, 0), (50, 50), (0, 50)]
    let right = [(30, 0), (90, 0), (90, 50), (30, 50)]
    #expect(try filled([[left], [right]]) == dots(0..<90, 0..<50))
  }

  @Test("areas with a common edge have neither gap nor overlap") func commonEdge() throws {
    let triangle = [(3, 2), (97, 31), (3, 57)]
    let other = [(3, 2), (97, 2), (97, 31)]
    let rest = [(97, 31), (97, 57), (3, 57)]
    let parts = try [triangle, other, rest].map { try filled([[$0]]) }
    #expect(parts.reduce(0) { $0 + $1.count } == 94 * 55)
    #expect(parts.reduce(into: Set()) { $0.formUnion($1) } == dots(3..<97, 2..<57))
  }

  @Test("an area is clipped to the dots of its tile") func clipping() throws {
    let large = [(-500, -500), (600, -500), (600, 600), (-500, 600)]
    #expect(try filled([[large]], columns: 7..<93, rows: 3..<58) == dots(7..<93, 3..<58))
  }

  @Test("random areas are filled as each dot's centre says", arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ring = (0..<Int.random(in: 3...30, using: &random)).map { _ in
      (Int.random(in: -20...120, using: &random), Int.random(in: -20...80, using: &random))
    }
    // A ray to the left crosses the ring an odd number of times; nil if the point lies on the ring.
    func isInside(_ x: Double, _ y: Double) -> Bool? {
      var isInside = false
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1))
      where (Double(a.1) <= y) != (Double(b.1) <= y) {
        let crossing = Double(a.0) + (y - Double(a.1)) * Double(b.0 - a.0) / Double(b.1 - a.1)
        if abs(crossing - x) < 1e-9 { return nil }
        if crossing < x { isInside.toggle() }
      }
      return isInside
    }
    let shown = try filled([[ring]])
    for dot in dots(0..<width, 0..<height) {
      guard let expected = isInside(Double(dot[0]) + 0.5, Double(dot[1]) + 0.5) else { continue }
      #expect(shown.contains(dot) == expected)
    }
  }
}
