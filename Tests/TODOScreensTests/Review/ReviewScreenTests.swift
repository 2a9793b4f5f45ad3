import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// It is Friday 20 November 2026.
@Suite("The review") struct ReviewScreenTests {
  private static let some: [TODOItemValues] = {
    let asleep = TODOItemValues("Asleep", start: "2026-11-23")
    return [TODOItemValues("Rent", due: "2026-11-16"), TODOItemValues("Milk"), TODOItemValues("牛乳"), asleep]
  }()

  private func review(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    let fixture = try await AppFixture(drafts: Self.some, columns: columns, rows: rows)
    await fixture.press("R")
    return fixture
  }

  @Test("shows its parts, above their items or beside them", arguments: [40, 80, 160])
  func parts(columns: Int) async throws {
    let fixture = try await review(columns: columns)
    #expect(fixture.header.contains("Review   1 of 4"))
    let lines = fixture.lines[2...21]
    if columns == 40 {
      let headings = lines.filter { !$0.isEmpty && !$0.contains("▢") }
      #expect(headings == [" Overdue 1", " Inbox 2  no date", " Waking up 1  this week"])
    } else {
      let labels = lines.map { $0.prefix(11).split(separator: " ").joined(separator: " ") }
        .filter { !$0.isEmpty }
      #expect(labels.dropLast() == ["Overdue", "Inbox", "no date"])
      #expect(labels.last?.hasPrefix("Waking up") == true)
    }
    #expect(fixture.selectedLine?.contains("Rent") == true)
    #expect(fixture.footer.contains("K keep"))
    #expect(fixture.footer.hasSuffix("R list") || columns < 160)
  }

  @Test("keeps the item with K, says when it is finished, and undoes each decision with u") func keeping()
    async throws
  {
    let fixture = try await review()
    await fixture.press("K")
    #expect(fixture.message.contains("Kept “Rent”. It will come up again tomorrow."))
    #expect(fixture.message.hasSuffix("u undo"))
    #expect(fixture.header.contains("2 of 4") && fixture.header.hasSuffix(String(repeating: "⣿", count: 28)))
    #expect(fixture.list.currentItem?.title == "Milk")
    await fixture.press(" ")
    #expect(fixture.list.currentItem?.title == "牛乳")
    await fixture.press("v", "K")
    #expect(fixture.message.contains("Kept 1 item"))
    await fixture.press("K")
    #expect(fixture.shows("Review done, 4 in 1 min") && fixture.header.contains("4 of 4"))
    #expect(fixture.shows("1  completed") && fixture.shows("3  kept as they are"))
    #expect(fixture.shows("Enter  to the list     u  undo the last decision"))
    #expect(!fixture.shows("Nothing is left in the Inbox"))
    #expect(fixture.footer.hasPrefix(" Enter list  u undo  c calendar  ? help"))
    await fixture.press("K")
    #expect(fixture.message.contains("Review done"))
    await fixture.press("u")
    #expect(!fixture.shows("Review done,") && fixture.header.contains("4 of 4"))
    #expect(fixture.list.currentItem?.title == "Asleep")
    #expect(fixture.message.contains("“Asleep” is in the review again"))
    await fixture.press("u")
    #expect(fixture.message.contains("1 item is in the review again"))
    #expect(fixture.list.currentItem?.title == "Asleep" && fixture.header.contains("4 of 4"))
    await fixture.press("u")
    #expect(
      fixture.list.currentItem?.title == "Milk" && fixture.message.contains("Undone. “Milk” is open again.")
    )
    await fixture.press("u")
    #expect(fixture.list.currentItem?.title == "Rent" && fixture.header.contains("1 of 4"))
    await fixture.press("R")
    #expect(fixture.header.hasPrefix(" Everything "))
  }

  @Test("says in the header which of its items is the current one, also before anything is decided")
  func place() async throws {
    let fixture = try await review()
    for number in 1...4 {
      #expect(fixture.header.contains("Review   \(number) of 4"))
      await fixture.press(Key(.down))
    }
    await fixture.press(Key(.up), "K")
    #expect(fixture.list.currentItem?.title == "Asleep" && fixture.header.contains("4 of 4"))
    await fixture.press(Key(.home))
    #expect(fixture.header.contains("2 of 4"))
  }

  @Test("says when it asks again about an untouched item that is kept") func untouched() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Read", list: "Home")])
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE item SET modifiedAt = modifiedAt - 40 * 86400000")
    }
    await fixture.press("R", "K")
    #expect(fixture.message.contains("Kept “Read”. It will come up again in 30 days."))
  }

  @Test("says that there is nothing to review", arguments: ["R", "q"]) func empty(key: Character) async throws
  {
    let fixture = try await AppFixture([])
    await fixture.press("R")
    #expect(fixture.header.hasPrefix(" Review") && fixture.shows("Nothing to review"))
    for unavailable: Key in ["K", " ", "w", "X"] {
      await fixture.press(unavailable)
      #expect(fixture.message.contains("Nothing to review"))
    }
    await fixture.press(.character(key))
    #expect(fixture.header.hasPrefix(" Everything "))
  }

  @Test("has Overdue in the colour of an alarm, though an item that wakes up has a date that has passed")
  func overdueBesideWaking() async throws {
    var asleep = TODOItemValues("Asleep", due: DueDate(stored: "2026-11-10"))
    asleep.start = DueDate(stored: "2026-11-23")
    let rent = TODOItemValues("Rent", due: DueDate(stored: "2026-11-16"))
    let fixture = try await AppFixture(drafts: [rent, asleep])
    await fixture.press("R")
    let row = try #require(fixture.lines.firstIndex { $0.hasPrefix(" Overdue ") && $0.contains("Rent") })
    #expect(try #require(fixture.terminal.frame)[1, row].style == fixture.app.stack.theme.alarm.bold)
    #expect(fixture.shows(" Waking up"))
  }

  @Test("has no pane at the end, nor with nothing to review, and then no keys that need an item")
  func withoutPane() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Milk")], columns: 120)
    await fixture.press("R")
    #expect(fixture.shows("│") && fixture.footer.contains("K keep"))
    await fixture.press("K")
    #expect(fixture.shows("Review done") && !fixture.shows("│"))
    await fixture.press(Key(.enter), "R")
    #expect(fixture.shows("Nothing to review") && !fixture.shows("│"))
    #expect(!fixture.footer.contains("keep") && fixture.footer.contains("R list"))
  }

  @Test("at the end goes on in the calendar with c, also when the last decision was typed") func end()
    async throws
  {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Milk")])
    await fixture.press("R", "w")
    await fixture.enter("mon")
    await (fixture.app.stack.top as? ReviewScreen)?.settling?.value
    await fixture.app.idle()
    #expect(fixture.shows("Review done, 1 in 1 min") && fixture.shows("1  given a date"))
    #expect(fixture.shows("Nothing is left in the Inbox without a date."))
    await fixture.press("c")
    #expect(fixture.header.hasPrefix(" Calendar"))
    await fixture.press("c")
    #expect(fixture.header.hasPrefix(" Everything "))
  }

  @Test("at the end goes back to the list with Enter") func endInList() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Milk")])
    await fixture.press("R", "K", Key(.enter))
    #expect(fixture.header.hasPrefix(" Everything "))
  }

  @Test("fills the bar in the header as items are decided on, and has none in a narrow window") func bar()
    async throws
  {
    let fixture = try await AppFixture(drafts: Self.some, settings: ScreenSettings(theme: .dark))
    await fixture.press("R", "K", "K")
    let theme = fixture.app.stack.theme
    let frame = try #require(fixture.terminal.frame)
    let styles = (51..<79).map { frame[$0, 0].style }
    #expect(
      styles.prefix(14).allSatisfy { $0 == theme.accent } && styles.suffix(14).allSatisfy { $0 == theme.line }
    )
    let narrow = try await review(columns: 34)
    #expect(narrow.header.contains("1 of 4") && !narrow.header.contains("⣿"))
  }

  @Test("keeps a blank between the words in the header and the bar") func barBesideDatabase() async throws {
    var settings = ScreenSettings()
    settings.database = .sample
    let fixture = try await AppFixture(drafts: Self.some, columns: 80, settings: settings)
    await fixture.press("R")
    for columns in 30...80 {
      await fixture.resize(columns: columns, rows: 24)
      #expect(!fixture.header.contains(/\d⣿/), "\(columns) columns")
    }
    #expect(fixture.header.contains("in memory   1 of 4 ") && fixture.header.hasSuffix("⣿"))
  }

  @Test("shows when items wake, once, and since when they were left alone") func whens() async throws {
    let fixture = try await AppFixture(drafts: Self.some + [TODOItemValues("Read", list: "Home")])
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE item SET modifiedAt = modifiedAt - 40 * 86400000 WHERE title = 'Read'")
    }
    await fixture.press("R")
    #expect(fixture.lines.contains { $0.contains("Read") && $0.contains("11 Oct") })
    #expect(fixture.lines.contains { $0.contains(/▢ Asleep +Mon 23 Nov/) })
  }

  @Test("does with an item what the list does") func actions() async throws {
    let fixture = try await review()
    await fixture.press("]")
    #expect(fixture.list.currentItem?.title == "Milk" && fixture.header.contains("2 of 4"))
    await fixture.press("z")
    await fixture.enter("sun")
    #expect(fixture.list.currentItem?.title == "牛乳" && fixture.header.contains("3 of 4"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Edit item") && fixture.shows("牛乳"))
    await fixture.press(Key(.escape), Key(.end))
    #expect(fixture.selectedLine?.contains("Asleep") == true)
    #expect(try await fixture.store.titles(.asleep).sorted() == ["Asleep", "Milk"])
  }
}
