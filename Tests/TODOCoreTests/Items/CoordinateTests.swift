import Testing

@testable import TODOCore

@Suite struct CoordinateTests {
  @Test(
    "coordinates can be read back from their stored text",
    arguments: [
      (21.2187, 105.8042), (-90, 180), (1e-7, -0.1), (0.1 + 0.2, -105.804_200_000_000_01), (-0.0, 0),
      (12.345678901234567, 123.45678901234),
    ]
  )
  func readsStoredText(latitude: Double, longitude: Double) throws {
    // Given
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    // Then
    #expect(Coordinate(stored: point.stored) == point)
  }

  @Test(
    "the uncertainty of a point is stored and shown with it",
    arguments: [
      (0, "21.5,105.5"), (300, "21.5,105.5 ±300 m"), (2_600, "21.5,105.5 ±3 km"),
    ]
  )
  func keepsUncertainty(metres: Int, text: String) throws {
    // Given
    let point = try #require(Coordinate(latitude: 21.5, longitude: 105.5, uncertainty: metres))
    // Then
    #expect(point.stored == "21.5,105.5;u=\(metres)")
    #expect(Coordinate(stored: point.stored) == point)
    #expect(point.text == text)
  }

  @Test("a number has no exponent", arguments: [5e-05, -1.25e-06, 1e-07])
  func hasNoExponent(degrees: Double) throws {
    // Given
    let point = try #require(Coordinate(latitude: 51.5, longitude: degrees))
    // Then
    #expect(!point.description.contains("e"))
    #expect(Coordinate(stored: point.description) == point)
  }

  @Test("a point off the earth is refused", arguments: [(90.1, 0), (0, -180.1), (.nan, 0), (0, .infinity)])
  func refusesOthers(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test(
    "text that is not coordinates is refused",
    arguments: [
      "", "1", "1,2,3", "a,b", "91,0", "1, 2", "1,2;", "1,2;u=", "1,2;u=-1", "1,2;u=x", "1,2;v=1",
      "1,2;u=9223372036854775807",
    ]
  )
  func refusesOtherText(text: String) {
    #expect(Coordinate(stored: text) == nil)
  }

  @Test(
    "a found point goes with its address, a set one stays",
    arguments: [
      ("21.2187,105.8042;u=300", "Hà Nội", nil), ("21.2187,105.8042", "Hà Nội", "21.2187,105.8042"),
      ("21.2187,105.8042;u=300", "Huế", "21.2187,105.8042;u=300"), ("21.2187,105.8042;u=0", "", nil),
    ]
  )
  func followsAddress(point: String, address: String, kept: String?) {
    var location = TODOLocation(address: "Huế", coordinate: Coordinate(stored: point))
    location.change(address: address)
    #expect(location.coordinate?.stored == kept && location.address == address)
  }
}
