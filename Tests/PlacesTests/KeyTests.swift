import GRDB
import Testing

@testable import Places

@Suite("keys of names") struct KeyTests {
  private func numbers(_ sql: String) throws -> [Int] {
    try DatabaseQueue(path: SampleGazetteer.path).read { try Int.fetchAll($0, sql: sql) }
  }

  @Test("each place of every twentieth block is found by the names that are shown") func places() throws {
    let blocks = try numbers("SELECT first FROM place ORDER BY first")
    #expect(blocks.count > 1_800)
    for first in stride(from: 0, to: blocks.count - 1, by: 20).map({ blocks[$0] }) {
      let missing = try SampleGazetteer.shared.get().read { reader in
        try (first..<first + 128).flatMap { number in
          try reader.place(number).names.all.filter { name in
            let key = PlaceKey.key(name)
            // The file has no keys of one letter, and none of long names.
            guard key.utf8.count > 1, name.unicodeScalars.count <= 60 else { return false }
            return try !reader.places(named: key).contains(number)
          }
        }
      }
      #expect(missing.isEmpty)
    }
  }

  @Test("every country and division is found by the names that are shown") func regions() throws {
    let ids = try numbers("SELECT id FROM region")
    #expect(ids.count > 19_000)
    for start in stride(from: 0, to: ids.count, by: 1_000) {
      let missing = try SampleGazetteer.shared.get().read { reader in
        try ids[start...].prefix(1_000).map(reader.region).flatMap { region in
          try region.names.all.filter { name in
            let key = PlaceKey.key(name)
            return try !key.isEmpty && !reader.regions(named: key).contains(region)
          }
        }
      }
      #expect(missing.isEmpty)
    }
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
