import TODOCore
import Testing

@testable import Places

@Suite("keys of names") struct KeyTests {
  @Test("the keys of the file are the fold's: every shown name of every twentieth block finds its place")
  func foldOfTheFile() throws {
    var (names, missing) = (0, [String]())
    for first in stride(from: 1, through: 240_999, by: 128 * 20) {
      try SampleGazetteer.shared.get().read { reader in
        for number in first..<min(first + 128, 241_000) {
          let place = try reader.place(number)
          for name in place.names.all {
            let key = PlaceKey.key(name)
            // What the maker of the file leaves out: a letter alone, and long names.
            guard key.utf8.count > 1, name.unicodeScalars.count <= 60 else { continue }
            names += 1
            if try !reader.places(named: key).contains(number) { missing.append(name) }
          }
        }
      }
    }
    #expect(names > 12_000)
    #expect(missing.isEmpty)
  }

  @Test("every country and division is found by the names that are shown") func regions() throws {
    try SampleGazetteer.shared.get().read { reader in
      var missing: [String] = []
      for id in 1...4_000 {
        let region = try reader.region(id)
        for name in region.names.all where !PlaceKey.key(name).isEmpty {
          if try !reader.regions(named: PlaceKey.key(name)).contains(region) { missing.append(name) }
        }
      }
      #expect(missing.isEmpty)
    }
  }

  @Test("the file says which version of the fold its keys have") func version() throws {
    #expect(try SampleGazetteer.shared.get().foldVersion == TextFold.version)
  }

  @Test(
    "words are letters, digits and marks; some have a short form",
    arguments: [
      ("Saint-Denis", "st denis"), ("Fort Worth", "ft worth"), ("Đà Nẵng", "da nang"),
      ("Ｎｅｗ　Ｙｏｒｋ", "new york"),
      ("L'Aquila", "l aquila"), ("パリ", "は\u{309A}り"), ("渋谷区", "渋谷区"), ("Straße", "strasse"),
      ("กรุงเทพ", "กรุงเทพ"),
      ("St. John's", "st john s"), ("½ Way", "1 2 way"), ("a_b", "a_b"),
    ]
  ) func words(name: String, key: String) {
    // Bytes, because Swift takes texts of one canonical form for equal.
    #expect(Array(PlaceKey.key(name).utf8) == Array(key.utf8))
  }
}
