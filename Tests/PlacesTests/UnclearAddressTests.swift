import Testing

@testable import Places

@Suite("addresses that are not clear") struct UnclearAddressTests {
  @Test(
    "towns of one name are offered, the likeliest first",
    arguments: [
      (
        "Cambridge", "Cambridge, Cambridgeshire, England, United Kingdom",
        "Cambridge, Middlesex County, Massachusetts, United States"
      ),
      (
        "Frankfurt", "Frankfurt am Main, Regierungsbezirk Darmstadt, Hesse, Germany",
        "Frankfurt (Oder), Brandenburg, Germany"
      ),
      (
        "Birmingham", "Birmingham, City and Borough of Birmingham, England, United Kingdom",
        "Birmingham, Jefferson County, Alabama, United States"
      ),
      (
        "Saint-Denis", "Saint-Denis, Reunion",
        "Saint-Denis, Departement de Seine-Saint-Denis, Île-de-France, France"
      ),
      ("Georgia", "Georgia", "Georgia, United States"),
    ]
  ) func offersTowns(address: String, first: String, other: String) throws {
    let choices = try SampleGazetteer.choices(address)
    #expect(choices.first == first)
    #expect(choices.contains(other))
  }

  @Test(
    "a division that has the name of a larger town elsewhere is offered for a village that the file lacks",
    arguments: [
      ("Shere, Surrey", "Surrey, England, United Kingdom"),
      ("4 Privet Drive, Little Whinging, Surrey", "Surrey, England, United Kingdom"),
    ]
  ) func offersDivision(address: String, division: String) throws {
    #expect(try SampleGazetteer.choices(address).contains(division))
    #expect(
      try SampleGazetteer.found("12 King Street, Surrey").text(in: "en") == "Surrey, British Columbia, Canada"
    )
  }

  @Test("municipalities and wards of one name are offered", arguments: ["府中市", "北区"])
  func offersMunicipalities(address: String) throws {
    #expect(try SampleGazetteer.choices(address).count > 1)
  }

  @Test("a town in the named one decides between wards of one name") func townDecides() throws {
    #expect(try SampleGazetteer.found("北区梅田3-1-1").text(in: "ja") == "梅田, 北区, 大阪府, 日本")
  }

  @Test("the person's own country decides between towns") func ownCountry() throws {
    #expect(try SampleGazetteer.choices("Durham").count > 1)
    #expect(try SampleGazetteer.found("Durham", country: "US").names?.country == "US")
    #expect(try SampleGazetteer.choices("Birmingham").count > 1)
    #expect(try SampleGazetteer.found("Birmingham", country: "GB").names?.country == "GB")
  }

  @Test(
    "a name in a few words of many is asked about",
    arguments: ["Köln Hauptbahnhof", "Chợ Bến Thành", "Gulf of Mexico"]
  )
  func fewWords(address: String) throws {
    #expect(try !SampleGazetteer.choices(address).isEmpty)
  }

  @Test("a word that is a far village by chance is asked about", arguments: ["Bank"])
  func chance(address: String) throws {
    #expect(try !SampleGazetteer.choices(address).isEmpty)
  }

  @Test(
    "one or two words that are a place by another name than its own are asked about",
    arguments: [
      ("Saigon", "Ho Chi Minh City"), ("Bombay", "Mumbai"), ("JFK Airport", "John F. Kennedy Airport"),
      ("New Amsterdam", "New York"),
    ]
  )
  func otherName(address: String, name: String) throws {
    #expect(try SampleGazetteer.choices(address).contains { $0.hasPrefix(name) })
  }

  @Test(
    "a name of its own is no other one, and nor is one beside more words",
    arguments: [
      "Heathrow", "München", "Wien", "Đà Nẵng", "Da Nang", "大阪", "Saigon, Vietnam", "District 1, Saigon",
    ]
  )
  func ownName(address: String) throws {
    #expect(try !SampleGazetteer.found(address).text(in: "en").isEmpty)
  }

  @Test(
    "the code of an airport alone, in capitals, is asked about",
    arguments: ["FRA", " HND ", "LAX", "SGN"]
  )
  func code(address: String) throws {
    guard case .unclear(let places) = try SampleGazetteer.answer(address) else {
      Issue.record("not asked about")
      return
    }
    #expect(places.first?.kind == .airport)
  }

  @Test(
    "the code of an airport in small letters or beside words is none",
    arguments: ["fra", "Fra", "gate b FRA", "LAX deadline", "cph"]
  )
  func noCode(address: String) throws {
    switch try SampleGazetteer.answer(address) {
    case .nothing: break
    case .found(let place): #expect(place.kind != .airport)
    case .unclear(let places): #expect(!places.contains { $0.kind == .airport })
    }
  }

  @Test(
    "words that name no place give nothing",
    arguments: ["", "  ", ",;/", "dentist", "Zahnarzt Dr. Müller", "12345", "🍜"]
  )
  func nothing(address: String) throws {
    #expect(try SampleGazetteer.answer(address) == .nothing)
  }

  @Test("a village that the file lacks gives its region, not the town of the region's name") func regionOnly()
    throws
  {
    let place = try SampleGazetteer.found("Làng Chưa Biết, Lào Cai")
    #expect(place.kind == .first)
    #expect(place.names?.name == "Lào Cai")
    #expect(place.radius > 20)
  }

  @Test(
    "a region that is no larger than a town is the town of its name, even if that is beside it",
    arguments: [
      ("Hamilton, Bermuda", 32.295, -64.783), ("San Marino", 43.937, 12.446),
      ("San Marino, San Marino", 43.937, 12.446), ("Vaduz", 47.1415, 9.5215),
      ("Andorra la Vella, Andorra", 42.508, 1.521), ("Gibraltar", 36.145, -5.353),
      ("Vatican City", 41.903, 12.453),
    ]
  ) func smallRegion(address: String, latitude: Double, longitude: Double) throws {
    let place = try SampleGazetteer.found(address)
    #expect(!place.kind.isRegion)
    #expect(try KnownAddress(address, latitude, longitude, within: 1).miss(of: place) <= 1)
  }

  @Test(
    "a region reaches as far as its radius says",
    arguments: ["berlin", "hamburg", "surrey", "hamilton", "lao cai"]
  )
  func reach(name: String) throws {
    try SampleGazetteer.shared.get().read { reader in
      for region in try reader.regions(named: name) where region.coordinate != nil {
        let isFar = try reader.reaches(region, beyond: 40)
        #expect(try isFar == (reader.radius(of: region) > 40), "\(region.names.name)")
      }
    }
  }

  @Test(
    "a region alone is found as one",
    arguments: [
      ("長野県", FoundPlace.Kind.first), ("Bavaria", .first), ("Vietnam", .country), ("Tỉnh Lào Cai", .first),
    ]
  ) func region(address: String, kind: FoundPlace.Kind) throws {
    let place = try SampleGazetteer.found(address)
    #expect(place.kind == kind)
    #expect(place.kind.isRegion)
  }

  @Test("a part that names another region makes the answer less sure") func contradiction() throws {
    #expect(try SampleGazetteer.found("München, Bayern").sureness == .sure)
    guard case .unclear(let places) = try SampleGazetteer.answer("München, Sachsen") else {
      Issue.record("not asked about")
      return
    }
    #expect(places.map(\.names?.name) == ["Saxony", "Munich"])
    #expect(places.map(\.sureness) == [.sure, .likely])
  }

  @Test("a name in a few words of a part makes the answer less sure") func someWords() throws {
    #expect(try SampleGazetteer.found("Hội An, Quảng Nam").sureness == .sure)
    #expect(try SampleGazetteer.found("Phố cổ Hội An, Quảng Nam").sureness == .likely)
  }
}
