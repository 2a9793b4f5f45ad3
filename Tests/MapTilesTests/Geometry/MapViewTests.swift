import TODOCore
import Testing

@testable import MapTiles

@Suite struct MapViewTests {
  private let size = MapSize(columns: 80, rows: 24)

  @Test(
    "a point on earth comes back from the projection",
    arguments: [
      (0.0, 0.0), (21.03, 105.85), (-33.9, 18.4), (84, -179.9), (-85, 179.5),
    ]
  )
  func projection(latitude: Double, longitude: Double) {
    let point = WorldPoint(SampleMaps.point(latitude, longitude)).coordinate
    #expect(abs(point.latitude - latitude) < 1e-9)
    #expect(abs(point.longitude - longitude) < 1e-9)
  }

  @Test("the square ends at 85.05°, and the poles lie on its edges") func poles() {
    #expect(abs(WorldPoint(SampleMaps.point(90, 0)).y) < 1e-9)
    #expect(abs(WorldPoint(SampleMaps.point(-90, 0)).y - 1) < 1e-9)
    let view = MapView(center: SampleMaps.point(90, 0), zoom: 3)
    #expect(abs(view.center.latitude - 85.0511) < 1e-3)
  }

  @Test(
    "the least zoom is the half step at which the world fills the width",
    arguments: [
      (80, -0.5), (50, -1), (160, 0.5), (64, -1), (128, 0), (129, 0.5),
    ] as [(Int, Double)]
  )
  func minZoom(columns: Int, zoom: Double) {
    #expect(MapView.zooms(for: MapSize(columns: columns, rows: 24)) == zoom...18)
  }

  @Test("a view that moves by cells and back is the same to a dot") func panning() {
    let view = MapView(center: SampleMaps.point(21, 106), zoom: 6.5)
    let moved = view.panned(columns: 17, rows: -5)
    let frame = DotFrame(view: view, size: size)
    let movedFrame = DotFrame(view: moved, size: size)
    #expect(movedFrame.left - frame.left == 34)
    #expect(movedFrame.top - frame.top == -20)
    let back = DotFrame(view: moved.panned(columns: -17, rows: 5), size: size)
    #expect(back.left == frame.left && back.top == frame.top)
  }

  @Test("moving over the date line goes on at the other side") func dateLine() {
    let view = MapView(center: SampleMaps.point(0, 179), zoom: 3).panned(columns: 10, rows: 0)
    #expect(view.center.longitude < -160)
  }

  @Test("moving over the pole stops at 85.05°") func polarPanning() {
    let view = MapView(center: SampleMaps.point(80, 0), zoom: 3).panned(columns: 0, rows: -1000)
    #expect(abs(view.center.latitude - 85.0511) < 1e-3)
  }

  @Test(
    "the point under the cursor stays there while zooming",
    arguments: [
      (0, 0, 1), (79, 23, 3), (40, 12, -2), (10, 20, -1),
    ]
  )
  func zooming(column: Int, row: Int, steps: Int) {
    let view = MapView(center: SampleMaps.point(21, 106), zoom: 6)
    let zoomed = view.zoomed(halfSteps: steps, column: column, row: row, in: size)
    let before = view.coordinate(column: column, row: row, in: size)
    let after = zoomed.coordinate(column: column, row: row, in: size)
    #expect(zoomed.zoom == 6 + Double(steps) / 2)
    // Half a cell at the lower of the two zooms.
    let tolerance = 360 / (256 * 32) * 2.0
    #expect(abs(before.latitude - after.latitude) < tolerance)
    #expect(abs(before.longitude - after.longitude) < tolerance)
  }

  @Test("zooming stops at the least and the greatest zoom") func zoomLimits() {
    let view = MapView(center: SampleMaps.point(0, 0), zoom: 5)
    #expect(view.zoomed(halfSteps: 100, in: size).zoom == 18)
    #expect(view.zoomed(halfSteps: -100, in: size).zoom == -0.5)
  }

  @Test("all points are in sight, at the greatest zoom that has room for them") func showing() throws {
    let points = [SampleMaps.point(48.85, 2.35), SampleMaps.point(52.5, 13.4), SampleMaps.point(41.9, 12.5)]
    let view = try #require(MapView.showing(points, in: size))
    let frame = DotFrame(view: view, size: size)
    #expect(points.allSatisfy { !frame.cells(of: WorldPoint($0)).isEmpty })
    let nearer = DotFrame(view: MapView(center: view.center, zoom: view.zoom + 1), size: size)
    #expect(!points.allSatisfy { !nearer.cells(of: WorldPoint($0)).isEmpty })
  }

  @Test("points on both sides of the date line are shown across it") func showingAcross() throws {
    let points = [SampleMaps.point(-17, 178), SampleMaps.point(-14, -171)]
    let view = try #require(MapView.showing(points, in: size))
    #expect(abs(view.center.longitude) > 170)
    #expect(view.zoom >= 4)
  }

  @Test("the bounds hold what is in sight, also across the date line") func bounds() {
    let view = MapView(center: SampleMaps.point(-17, 179.9), zoom: 5)
    let bounds = view.bounds(in: size)
    #expect(bounds.west > bounds.east)
    for (column, row) in [(0, 0), (79, 0), (0, 23), (79, 23), (40, 12)] {
      #expect(bounds.contains(view.coordinate(column: column, row: row, in: size)))
    }
    #expect(!bounds.contains(view.panned(columns: 41, rows: 0).center))
    #expect(!bounds.contains(view.panned(columns: 0, rows: -13).center))
  }

  @Test("the bounds of the whole world hold all longitudes") func wholeBounds() {
    let bounds = MapView(center: SampleMaps.point(0, 170), zoom: -1).bounds(in: size)
    #expect(bounds.west == -180 && bounds.east == 180)
  }

  @Test("one point is shown at the limit of the zoom, no point has no view") func showingOne() {
    #expect(MapView.showing([SampleMaps.point(5, 5)], in: size, limit: 12)?.zoom == 12)
    #expect(MapView.showing([], in: size) == nil)
  }

  @Test("the cell of a coordinate is the cell that gives it") func cells() {
    let view = MapView(center: SampleMaps.point(-17, 179.9), zoom: 5)
    let frame = DotFrame(view: view, size: size)
    for (column, row) in [(0, 0), (79, 23), (40, 12), (60, 3)] {
      let point = view.coordinate(column: column, row: row, in: size)
      #expect(frame.cells(of: WorldPoint(point)) == [CellPosition(column: column, row: row)])
    }
  }

  @Test("every dot of a frame is of one tile", arguments: [-0.5, 0, 2.5, 7.5])
  func tiling(zoom: Double) {
    let view = MapView(center: SampleMaps.point(10, 179), zoom: zoom)
    let frame = DotFrame(view: view, size: size)
    var owners = [Int](repeating: 0, count: frame.width * frame.height)
    for tile in frame.tiles(zoom: max(0, Int(zoom.rounded(.down)))) {
      for row in tile.rows {
        for column in tile.columns { owners[row * frame.width + column] += 1 }
      }
    }
    let world = DotFrame.dots(from: -frame.top, to: frame.worldDots - frame.top, limit: frame.height)
    for row in 0..<frame.height {
      for column in 0..<frame.width where owners[row * frame.width + column] != (world.contains(row) ? 1 : 0)
      {
        Issue.record("dot \(column), \(row) has \(owners[row * frame.width + column]) tiles")
      }
    }
  }
}
