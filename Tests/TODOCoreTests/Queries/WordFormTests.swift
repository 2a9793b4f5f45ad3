import Testing

@testable import TODOCore

@Suite("A word of a search")
struct WordFormTests {
  @Test("may be two words, each of two letters or more, but not in scripts without blanks")
  func forms() {
    #expect(WordForm.all(of: "hanoi").map(\.text) == ["hanoi", "ha noi", "han oi"])
    for word in ["sap", "2024", "東京都庁", "ha noi", "h\u{e000}noi"] {
      #expect(WordForm.all(of: word).map(\.text) == [word])
    }
    #expect(WordForm.all(of: String(repeating: "x", count: 100)).count == 1)
  }

  @Test(
    "matches two words without the blank between them",
    arguments: [
      ("hanoi", "Bay ra Hà Nội"), ("Hanoi", "(Hà Nội)"), ("Saigon", "Sài Gòn"), ("danang", "Đà Nẵng 2027"),
      ("sapa", "Sa Pa"), ("hano", "Hà Nội"),
    ]
  )
  func matches(word: String, title: String) {
    #expect(TODOSearch(word).matches(folded: TextFold.fold(title)))
    #expect(TODOSearch(word).missing(in: title).isEmpty)
  }

  @Test(
    "matches neither the end of a word and the next one, nor words of two lines, nor those farther apart",
    arguments: ["Mocha noisette", "Hà\nNội", "Hà  Nội", "Hà, Nội"]
  )
  func separate(text: String) { #expect(!TODOSearch("hanoi").matches(folded: TextFold.fold(text))) }

  @Test("is highlighted across the blank")
  func highlights() {
    let title = "Đặt vé đi Hà Nội"
    let search = TODOSearch("hanoi")
    #expect(search.matches(in: title).map { title[$0] } == ["Hà Nội"])
    #expect(search.excerpt(of: title, lead: 3) == "đi Hà Nội")
  }
}
