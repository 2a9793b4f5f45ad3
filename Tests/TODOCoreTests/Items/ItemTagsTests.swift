import Testing

@testable import TODOCore

@Suite("Tags of an item") struct ItemTagsTests {
  @Test(
    "as a row has them are sorted like any others, and each is there once",
    arguments: [
      "", "call", "home call", "Call call", "b2 B1 a", "Zoo apple", "10 9 a1", "été call", "x-y x",
      "Ｃall call", "牛乳 a",
      String(repeating: "a", count: CollectionName.longest + 1) + " b",
    ]
  )
  func stored(names: String) {
    #expect(ItemTags(stored: names) == ItemTags(names.split(separator: " ").map(String.init)))
  }
}
