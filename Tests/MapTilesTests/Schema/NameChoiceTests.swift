import Testing

@testable import MapTiles

@Suite struct NameChoiceTests {
  private func name(_ language: String, _ names: KeyValuePairs<String, String>) -> String? {
    let choice = NameChoice(language: language)
    let ranks = choice.ranks(of: names.map(\.key))
    return choice.best(of: zip(ranks, names).compactMap { rank, name in rank.map { ($0, name.value) } })
  }

  @Test(
    "the reader's language comes first",
    arguments: [("ja", "東京"), ("vi", "Tô-ki-ô"), ("ja-JP", "東京"), ("pt_BR", "Tóquio")]
  )
  func own(language: String, shown: String) {
    #expect(
      name(
        language,
        ["name": "x", "name:ja": "東京", "name_vi": "Tô-ki-ô", "name:pt": "Tóquio", "name:en": "Tokyo"]
      )
        == shown
    )
  }

  @Test(
    "then the local name, if the reader can read it",
    arguments: [
      ("de", "Zürich", "Zürich"), ("de", "東京", "Tokyo"), ("zh", "東京", "東京"), ("ru", "Киев", "Киев"),
      ("en", "Киев", "Tokyo"),
      ("vi", "Đà Nẵng", "Đà Nẵng"),
    ]
  )
  func local(language: String, name: String, shown: String) {
    #expect(self.name(language, ["name": name, "name:en": "Tokyo"]) == shown)
  }

  @Test("then Latin letters before English, then the local name") func latin() {
    #expect(name("en", ["name": "東京", "name:latin": "Tōkyō", "name:en": "Tokyo"]) == "Tokyo")
    #expect(name("fr", ["name": "東京", "name:latin": "Tōkyō", "name:en": "Tokyo"]) == "Tōkyō")
    #expect(name("fr", ["name": "東京"]) == "東京")
  }

  @Test("empty and endless names are no names") func unusable() {
    #expect(name("en", ["name": ""]) == nil)
    #expect(name("en", ["name": String(repeating: "a", count: 481)]) == nil)
    #expect(name("en", ["name:en": "", "name": "Rome"]) == "Rome")
  }
}
