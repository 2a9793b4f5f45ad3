import Foundation
import MapTiles
import Testing

@Suite("Golden maps") struct GoldenMapTests {
  private let world = MapSources(world: SampleMaps.world, folder: nil)

  private func view(_ latitude: Double, _ longitude: Double, _ zoom: Double) -> MapView {
    MapView(center: SampleMaps.point(latitude, longitude), zoom: zoom)
  }

  @Test("the world") func wholeWorld() throws {
    try GoldenMap(name: "world", sources: world, view: view(20, 10, -0.5)).check()
  }

  @Test("Hà Nội", arguments: [3, 5, 7, 9])
  func hanoi(zoom: Int) throws {
    let view = view(21.03, 105.85, Double(zoom))
    try GoldenMap(name: "hanoi-\(zoom)", sources: world, view: view, language: "vi").check()
  }

  @Test("Tokyo in Japanese") func tokyo() throws {
    try GoldenMap(name: "tokyo-ja", sources: world, view: view(35.68, 139.76, 7), language: "ja").check()
  }

  @Test("Fiji, across the date line") func fiji() throws {
    try GoldenMap(name: "fiji", sources: world, view: view(-17.5, 179.5, 6)).check()
  }

  @Test("Tromsø and its fjords") func tromso() throws {
    try GoldenMap(name: "tromso", sources: world, view: view(69.65, 18.96, 6)).check()
  }

  @Test("84° north, where the map ends") func north() throws {
    try GoldenMap(name: "north", sources: world, view: view(84, -40, 2)).check()
  }

  @Test("the middle of the Pacific") func ocean() throws {
    try GoldenMap(name: "ocean", sources: world, view: view(-30, -130, 4)).check()
  }

  @Test("the streets of an invented town", arguments: [12, 14, 16])
  func streets(zoom: Int) throws {
    let folder = URL(filePath: SampleMaps.streets).deletingLastPathComponent().path
    let sources = MapSources(world: SampleMaps.world, folder: folder)
    try GoldenMap(name: "streets-\(zoom)", sources: sources, view: view(0.003, -30, Double(zoom))).check()
  }

  @Test("a grid of degrees where there is no map") func grid() throws {
    let nothing = MapSources(world: nil, folder: nil)
    try GoldenMap(name: "grid", sources: nothing, view: view(21.03, 105.85, 5)).check()
  }
}
