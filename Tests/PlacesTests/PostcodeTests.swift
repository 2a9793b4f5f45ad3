import Testing

@testable import Places

@Suite("postal codes") struct PostcodeTests {
  @Test(
    "the code of an address gives the point within the town",
    arguments: [
      ("London SW1A 2AA", "SW1A"), ("Ottawa K1M 1M4", "K1M"), ("1012 LG Amsterdam", "1012"),
      ("75011 Paris", "75011"),
      ("Springfield IL 62701", "62701"), ("1100-053 Lisboa", "1100"), ("101 Reykjavík", "101"),
      ("〒150-0041 東京都渋谷区神南1-19-11", "1500041"), ("00-624 Warszawa", "00624"), ("111 22 Stockholm", "11122"),
    ]
  ) func givesPoint(address: String, code: String) throws {
    #expect(try SampleGazetteer.found(address).postcode == code)
  }

  @Test("a code far from the named town is not one") func farCode() throws {
    // 20095 is a code of Hamburg.
    #expect(try SampleGazetteer.found("20095 München").postcode == nil)
  }

  @Test("house numbers are no codes") func houseNumber() throws {
    // 1000 is a code of Lisbon, where there is a São Paulo too.
    let place = try SampleGazetteer.found("Avenida Paulista 1000, São Paulo")
    #expect(place.postcode == nil)
    #expect(place.names?.country == "BR")
  }

  @Test(
    "a code alone is found if it can be of one country only",
    arguments: ["SW1A 1AA", "M5V 2T6", "150-0041"]
  )
  func alone(code: String) throws {
    #expect(try SampleGazetteer.found(code).kind == .postcode)
  }

  @Test("a code alone is one of the person's own country") func ownCountry() throws {
    #expect(try SampleGazetteer.answer("75011") == .nothing)
    #expect(try SampleGazetteer.found("75011", country: "FR").surroundings.last?.country == "FR")
  }
}
