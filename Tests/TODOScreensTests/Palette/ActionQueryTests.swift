import Testing

@testable import TODOScreens

@Suite("Finding an action by its words")
struct ActionQueryTests {
  private func matches(_ query: String, _ texts: [String]) -> [String] {
    ActionQuery(query).matches(among: texts.map { [$0] }).map { texts[$0] }
  }

  @Test(
    "ranks a whole text first, then the beginning of a word, the beginnings of several, letters within a word"
  )
  func order() {
    let texts = ["resort", "shop or rest", "re-sort", "sorts", "sort"]
    #expect(matches("sort", texts) == ["sort", "sorts", "re-sort", "resort"])
    #expect(matches("sor", texts) == ["sorts", "sort", "re-sort", "shop or rest", "resort"])
  }

  @Test(
    "finds actions with the beginnings of their words or with a run of letters, and no others",
    arguments: [
      ("prio", ["Choose the priority"]), ("choprio", ["Choose the priority"]),
      ("ctp", ["Choose the priority"]), ("stor", ["Show history"]),
      ("whry", []), ("yh", []), ("zz", []),
    ]
  )
  func finds(query: String, expected: [String]) {
    #expect(matches(query, ["Choose the priority", "Show history"]) == expected)
  }

  @Test("of the beginnings of words uses the first one")
  func firstWord() {
    #expect(matches("mar", ["take the mark away", "mark all"]) == ["mark all", "take the mark away"])
  }

  @Test("skips no more than one word between two beginnings")
  func skips() {
    #expect(matches("ad", ["a b c d", "a b d"]) == ["a b d"])
  }

  @Test("takes several typed words that are a whole text first")
  func wholeWords() {
    #expect(
      matches("select all", ["select all of them", "Select all"]) == ["Select all", "select all of them"]
    )
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

  @Test("finds only beginnings of words in an explanation")
  func explanations() {
    let help = ["Dismiss the reminder in the message row", "Change the theme"]
    #expect(ActionQuery("theme").matches(among: [["dismiss"], ["colours"]], explained: help) == [1])
    #expect(ActionQuery("mess").matches(among: [["dismiss"], ["colours"]], explained: help) == [0])
  }

  @Test("ranks the name of an action first that has the typed word as an alias, too")
  func aliases() {
    let entries = [
      ["Due a day later", "later", "postpone"], ["Set due date", "date", "due"], ["Review", "review", "due"],
    ]
    #expect(ActionQuery("due").matches(among: entries) == [1, 0, 2])
    #expect(ActionQuery("du").matches(among: entries) == [0, 1, 2])
  }

  @Test("compares a letter with any number of marks at once: each letter of many texts would take minutes")
  func marks() {
    let text = "e" + String(repeating: "\u{301}", count: 250_000)
    let texts = (0..<2000).map { "Set the priority of every selected entry \($0)" }
    #expect(matches(text, texts) == [])
    #expect(
      matches("e\u{301}tude", ["Étude", "Etude", "Play an e\u{301}tude"]) == [
        "Étude", "Play an e\u{301}tude",
      ]
    )
  }
}
