import Testing

@testable import TODOScreens

@Suite("Finding an action by its words")
struct ActionQueryTests {
  private func matches(_ query: String, _ texts: [String]) -> [String] {
    ActionQuery(query).matches(among: texts.map { [$0] }).map { texts[$0] }
  }

  @Test("ranks the beginning of a word above the beginnings of several, and those above other letters")
  func order() {
    let texts = ["aspirin today", "shop or rest", "re-sort", "sort"]
    #expect(matches("sor", texts) == ["sort", "re-sort", "shop or rest"])
  }

  @Test(
    "finds actions with the letters in their order, and no others",
    arguments: [
      ("prio", ["Choose the priority"]), ("choprio", ["Choose the priority"]),
      ("ctp", ["Choose the priority"]),
      ("whry", ["Show history"]), ("yh", []), ("zz", []),
    ]
  )
  func finds(query: String, expected: [String]) {
    #expect(matches(query, ["Choose the priority", "Show history"]) == expected)
  }

  @Test("of the beginnings of words uses the first one")
  func firstWord() {
    #expect(matches("mar", ["take the mark away", "mark all"]) == ["mark all", "take the mark away"])
  }

  @Test("of letters that only occur in order uses those closest together")
  func closest() {
    #expect(matches("ax", ["bacccx", "baxc"]) == ["baxc", "bacccx"])
  }

  @Test("looks for each word separately, in any order")
  func words() {
    #expect(matches("range mark", ["Mark a range", "Mark all", "Range"]) == ["Mark a range"])
  }

  @Test("makes no difference between upper and lower case")
  func cases() {
    #expect(matches("UNDO", ["Undo"]) == ["Undo"])
  }

  @Test("keeps the order of equal ranks, and of everything if nothing is typed")
  func stable() {
    #expect(matches("item", ["item c", "item a", "item b"]) == ["item c", "item a", "item b"])
    #expect(matches(" ", ["c", "a"]) == ["c", "a"])
  }

  @Test("ranks a match in the first text above an equal one in the second")
  func texts() {
    #expect(ActionQuery("de").matches(among: [["x", "delete"], ["delete", "x"]]) == [1, 0])
  }
}
