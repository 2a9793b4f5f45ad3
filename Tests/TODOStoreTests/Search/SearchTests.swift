import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// The results of searches.
@Suite struct SearchTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  private func found(_ text: String, _ filter: TODOFilter = .all) async throws -> [String] {
    let query = TODOQuery(filter: filter, conditions: [.matching(TODOSearch(text))])
    return try await store.filteredItems(query, window: .start(count: 100)).rows.map(\.item.title)
  }

  @Test(
    "case, width, diacritics and the kind of kana make no difference",
    arguments: [
      ("ha noi", "Bay ra Hà Nội"), ("HÀ NỘI", "bay ra ha noi"), ("duong", "Đường về nhà"),
      ("hanoi", "Bay ra Hà Nội"),
      ("Saigon", "Vé đi Sài Gòn"), ("danang", "Đà Nẵng"),
      ("テレビ", "ﾃﾚﾋﾞを直す"), ("ﾃﾚﾋﾞ", "テレビを直す"), ("ひらがな", "カタカナとヒラガナ"),
      ("ABC", "ａｂｃ"), ("strasse", "Straße"), ("cafe\u{301}", "CAFÉ"), ("ﬁn", "Find it"),
    ]
  ) func foldsText(search: String, title: String) async throws {
    // Given
    try await store.add(title)
    try await store.add("Something else")
    // Then
    #expect(try await found(search) == [title])
  }

  @Test(
    "apostrophes, hyphens and letters that are not drawn make no difference",
    arguments: [
      ("don't", "We don’t know"), ("don’t", "We don't know"), ("e-mail", "An e\u{2011}mail"),
      ("e\u{2011}mail", "An e-mail"),
      ("hyphen", "Hy\u{AD}phenation"), ("hy\u{AD}phen", "Hyphenation"), ("milk", "Oat mi\u{200B}lk"),
      ("mi\u{2060}lk", "Oat milk"),
    ]
  ) func foldsPunctuation(search: String, title: String) async throws {
    // Given
    try await store.add(title)
    for other in ["Something else", "dont", "email", "hyph", "mil"] { try await store.add(other) }
    // Then
    #expect(try await found(search) == [title])
    try await store.searchTexts.merge()
    #expect(try await found(search) == [title])
    #expect(TODOSearch(search).matches(in: title).count == 1)
  }

  @Test("it's and its are two words") func tellsApostropheApart() async throws {
    // Given
    try await store.add("it’s")
    try await store.add("its")
    // Then
    #expect(try await found("it's") == ["it’s"])
    #expect(try await found("its") == ["its"])
  }

  @Test("a voiced kana is another letter") func tellsVoicedKanaApart() async throws {
    // Given
    try await store.add("かき")
    try await store.add("がき")
    // Then
    #expect(try await found("が") == ["がき"])
  }

  @Test(
    "a word of any length is found wherever it occurs",
    arguments: ["牛", "牛乳", "乳を買", "牛乳を買う", "を", "乳を買うよ", "👨‍👩‍👧", "𠮷", "z", "zy", "zyx", "zyxw", "7"]
  ) func findsAnyLength(word: String) async throws {
    // Given
    try await store.add("12牛乳を買うよ👨‍👩‍👧𠮷 uvzyxwuv 37")
    try await store.add("1ab乳cd👨 xy wvx")
    // Then
    #expect(try await found(word) == ["12牛乳を買うよ👨‍👩‍👧𠮷 uvzyxwuv 37"])
  }

  @Test("letters in another order do not match", arguments: ["乳牛", "abcdab", "bcda", "dabc", "買乳", "𠀀"])
  func needsTheWholeWord(word: String) async throws {
    // Given
    try await store.add("牛乳を買う abcd cdab bcd 𠮷")
    // Then
    #expect(try await found(word).isEmpty)
  }

  @Test("all of several words must match, in any field and order") func needsAllWords() async throws {
    // Given
    try await store.add(TODOItemValues("Milk", detail: "from the red shop"))
    try await store.add(TODOItemValues("Red milk"))
    try await store.add("Milk")
    // Then
    #expect(try await found(" red  milk ") == ["Milk", "Red milk"])
    #expect(try await found("red milk shop") == ["Milk"])
    #expect(try await found("shopm").isEmpty)
  }

  @Test("a search stays within the filter") func staysWithinFilter() async throws {
    // Given
    try await store.add("Open milk")
    try await store.add("Done milk", isDone: true)
    // Then
    #expect(try await found("milk", .open) == ["Open milk"])
    #expect(try await found("milk", .done) == ["Done milk"])
    #expect(try await found("milk", .all) == ["Open milk", "Done milk"])
  }

  @Test("every change is found at once, and the replaced text no longer") func followsChanges() async throws {
    // Given
    let item = try await store.add("Milk")
    // When
    _ = try await store.updateItem(item.id, [.title("Bread")])
    // Then
    #expect(try await found("milk").isEmpty)
    #expect(try await found("bread") == ["Bread"])
    // When
    try await store.undo()
    // Then
    #expect(try await found("milk") == ["Milk"])
    // When
    _ = try await store.toggleIsDone(item.id)
    // Then
    #expect(try await found("milk", .open).isEmpty)
    #expect(try await found("milk", .done) == ["Milk"])
    // When
    _ = try await store.deleteTODOItem(item.id)
    // Then
    #expect(try await found("milk").isEmpty)
    // When
    try await store.undo()
    // Then
    #expect(try await found("milk") == ["Milk"])
  }

  @Test("items deleted with all others do not match, and match again when they are restored")
  func followsDeletingAll()
    async throws
  {
    // Given
    for title in ["Red milk", "White milk"] { try await store.add(title) }
    // When
    _ = try await store.deleteAll(onlyDone: false)
    // Then
    #expect(try await found("milk").isEmpty)
    // When
    try await store.undo()
    // Then
    #expect(try await found("milk") == ["Red milk", "White milk"])
  }

  @Test("white space alone matches everything", arguments: ["", " ", "\u{3000}\t"])
  func narrowsNothing(text: String) async throws {
    // Given
    try await store.add("Milk")
    // Then
    #expect(TODOSearch(text).isEmpty)
    #expect(try await found(text) == ["Milk"])
  }

  @Test("matches are counted exactly up to a thousand") func countsMatches() async throws {
    // Given
    try await store.fill(count: 1005) { TODOItemValues("Item \($0)", detail: $0 < 1000 ? "alphabet" : "") }
    try await store.rebuildSearchIndex()
    func count(_ text: String) async throws -> TODOMatchCount? {
      let query = TODOQuery(conditions: [.matching(TODOSearch(text))])
      let counted = try await store.filteredItems(query, window: .start(count: 10)).matchCount
      return counted == .unknown ? try await store.countMatches(query) : counted
    }
    // Then
    #expect(try await count("item") == .moreThanLimit)
    #expect(try await count("alp") == .exactly(1000))
    #expect(try await count("alphabet") == .exactly(1000))
    #expect(try await count("1000") == .exactly(1))
    #expect(try await count("nothing") == .exactly(0))
    #expect(try await store.filteredItems(TODOQuery(), window: .start(count: 1)).matchCount == nil)
  }
}
