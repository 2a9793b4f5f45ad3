import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOWording

/// Whatever a screen says comes from its language. The data here has no Latin letters, so there are none on the screen but
/// those that are the same in every language.
@Suite("In a made-up language")
struct MadeUpLanguageTests {
  /// Words of queries, of items in one line and of settings, and examples of dates in the language in which they are read.
  private static let data: Set<String> = [
    "MyTODO", "is", "todo", "done", "open", "overdue", "step", "snoozed", "normal", "due", "created", "fri",
    "mon", "week", "none",
    "any",
    "today", "added",
    "high", "list", "Work", "home", "at", "milk", "rent", "pm", "tomorrow", "in", "days", "dec", "EDITOR",
    "fg", "pts",
    "buy", "tag", "next", "every", "am", "min", "hours", "weeks", "end", "of", "month", "start", "remind",
    "url", "address",
  ]

  /// The keys from the list to each screen, and to each message.
  private nonisolated static let screens: [String: [Key]] = [
    "list": [], "sort": ["s"], "filter": ["f"], "filtered": ["f", "f"],
    "selection": ["v", "v"], "moved": ["K"], "done": [" "],
    "undone": [" ", "u"], "due": ["w"], "start": ["z"], "priority": ["p"], "delete": ["d"], "which": ["D"],
    "go": [Key(.tab)],
    "list chooser": ["m"], "tags": ["#"], "add": ["a"], "quick add": ["A"], "edit": [Key(.enter)],
    "search": ["/"],
    "no match": ["/", "ん"], "palette": [":"], "help": ["?"], "form help": ["a", Key(.function(1))],
    "history": ["U"],
    "empty history": ["*", "d", "U"], "calendar": ["c"], "calendar day": ["c", Key(.right)], "review": ["R"],
    "map": ["M"],
    "leave": ["a", "ん", Key(.escape)], "wrong date": ["w", "ん"], "date": ["w", "3", "1", "/", "1", "2"],
    "repeat": ["w"] + "every 2 weeks".map { .character($0) }, "skipped": ["X"], "later": ["]"],
    "all": ["*", "]"], "folded": ["h"], "reversed": ["S"], "by title": ["t"], "step": ["n"],
    "unused": [Key(.function(7))],
    "search help": ["/", Key(.function(1))], "due help": ["w", Key(.function(1))],
    "quick add help": ["A", Key(.function(1))],
  ]

  private static func drafts() -> [TODOItemValues] {
    var bins = TODOItemValues("ごみを出す", priority: .high, due: "2026-11-21T07:30")
    bins.repeats = Repeat(stored: "FREQ=MONTHLY;BYDAY=2TU,-1FR;UNTIL=20270601")
    bins.reminder = .before(minutes: 60)
    bins.tags = ItemTags(["家"])
    var milk = TODOItemValues("牛乳を買う", detail: "低脂肪、2本\n二行目", priority: .highest)
    milk.list = "買い物"
    milk.location = TODOLocation(
      name: "店",
      address: "東京",
      coordinate: Coordinate(latitude: 35.6895, longitude: 139.6917)
    )
    return [
      bins, milk, TODOItemValues("遅い", due: "2026-11-01"),
      TODOItemValues("いつか", due: "2027-02-03T09:00"), TODOItemValues("済み", isDone: true),
    ]
  }

  @Test("a screen has no English", arguments: screens.keys.sorted(), [40, 80, 140])
  func noEnglish(screen: String, columns: Int) async throws {
    let fixture = try await AppFixture(
      drafts: Self.drafts(),
      columns: columns,
      rows: columns / 4 + 6,
      query: TODOQuery(filter: .all, sort: TODOSort(.due)),
      language: MadeUpLanguage.language
    )
    for key in Self.screens[screen] ?? [] { await fixture.press(key) }
    let frame = try #require(fixture.terminal.frame)
    #expect(frame.latinWords.subtracting(Self.data) == [])
  }
}
