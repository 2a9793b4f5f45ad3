import Testing

@testable import TODOCore

@Suite struct CoordinateTests {
  @Test(
    "coordinates can be read back from their stored text",
    arguments: [(21.2187, 105.8042), (-90, 180), (1e-7, -0.1)]
  )
  func readsStoredText(latitude: Double, longitude: Double) throws {
    // Given
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    // Then
    #expect(Coordinate(stored: point.description) == point)
  }

  @Test("a point off the earth is refused", arguments: [(90.1, 0), (0, -180.1), (.nan, 0), (0, .infinity)])
  func refusesOthers(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test("text that is not coordinates is refused", arguments: ["", "1", "1,2,3", "a,b", "91,0", "1, 2"])
  func refusesOtherText(text: String) {
    #expect(Coordinate(stored: text) == nil)
  }
}
