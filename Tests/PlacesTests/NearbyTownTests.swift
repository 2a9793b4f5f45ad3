import TODOCore
import Testing

@testable import Places

@Suite("places near a point") struct NearbyTownTests {
  private func nearest(_ latitude: Double, _ longitude: Double) throws -> NearbyTown? {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    return try SampleGazetteer.shared.get().nearestTown(to: point)
  }

  @Test("the nearest town comes with distance and direction") func town() throws {
    // Off the coast south of Tromsø.
    let town = try #require(try nearest(69.60, 18.96))
    #expect(town.place.names.name == "Tromsø")
    #expect(abs(town.kilometres - 5.4) < 0.2)
    #expect(abs(town.bearing - 180) < 5)
  }

  @Test("the nearest town is found across the date line") func dateLine() throws {
    // 1.5 degrees east of the date line; Labasa and Savusavu in Fiji are west of it.
    let town = try #require(try nearest(-16.5, -179.9))
    #expect(town.place.coordinate.longitude > 178)
    #expect(town.kilometres < 200)
  }

  @Test("no town is near the pole", arguments: [90.0, -90.0]) func pole(latitude: Double) throws {
    #expect(try nearest(latitude, 0) == nil)
  }

  @Test(
    "no town in the wide surroundings is nearer",
    arguments: [(48.85, 2.35), (35.0, 135.0), (-25.0, 130.0), (64.0, -20.0)]
  )
  func isNearest(latitude: Double, longitude: Double) throws {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let all = try SampleGazetteer.shared.get().places(
      in: #require(
        GeoBounds(west: longitude - 2, south: latitude - 2, east: longitude + 2, north: latitude + 2)
      ),
      labelledFrom: 12
    )
    let least = all.filter { $0.kind != .airport }.map { $0.coordinate.kilometres(to: point) }.min()
    #expect(try nearest(latitude, longitude)?.kilometres == least)
  }

  @Test("labels of a view are the places in it that are labelled by its zoom") func labels() throws {
    let bounds = try #require(GeoBounds(west: 105.3, south: 20.5, east: 106.3, north: 21.5))
    let places = try SampleGazetteer.shared.get().places(in: bounds, labelledFrom: 7)
    #expect(places.contains { $0.names.name == "Hanoi" })
    #expect(places.allSatisfy { bounds.contains($0.coordinate) && $0.labelZoom <= 7 })
    let closer = try SampleGazetteer.shared.get().places(in: bounds, labelledFrom: 9)
    #expect(closer.count > places.count)
    #expect(Set(places).isSubset(of: closer))
  }

  @Test("a view across the date line has the places of both sides") func labelsAcrossDateLine() throws {
    let bounds = try #require(GeoBounds(west: 177, south: -20, east: -175, north: -12))
    let places = try SampleGazetteer.shared.get().places(in: bounds, labelledFrom: 12)
    #expect(places.contains { $0.coordinate.longitude > 177 })
    #expect(places.contains { $0.coordinate.longitude < -175 })
  }

  @Test("distances and directions are those of a sphere") func sphere() throws {
    let hanoi = try #require(Coordinate(latitude: 21.0285, longitude: 105.8542))
    let tokyo = try #require(Coordinate(latitude: 35.6895, longitude: 139.6917))
    #expect(abs(hanoi.kilometres(to: tokyo) - 3674) < 10)
    #expect(abs(hanoi.bearing(to: tokyo) - 58) < 2)
    #expect(hanoi.kilometres(to: hanoi) == 0)
  }
}
