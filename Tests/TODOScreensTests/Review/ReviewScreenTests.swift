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
    var asleep = TODOItemValues("Asleep")
    asleep.start = DueDate(stored: "2026-11-23")
    return [
      TODOItemValues("Rent", due: DueDate(stored: "2026-11-16")), TODOItemValues("Milk"),
      TODOItemValues("牛乳"),
      asleep,
    ]
  }()

  private func review(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    let fixture = try await AppFixture(drafts: Self.some, columns: columns, rows: rows)
    await fixture.press("R")
    return fixture
  }

  @Test("shows its parts, above their items or beside them", arguments: [40, 80, 160])
  func parts(columns: Int) async throws {
    let fixture = try await review(columns: columns)
    #expect(fixture.header.contains("Review   Overdue   1 of 4"))
    let lines = fixture.lines[2...21]
    if columns == 40 {
      let headings = lines.filter { !$0.isEmpty && !$0.contains("▢") }
      #expect(headings == [" Overdue 1", " Inbox 2", " Waking up 1"])
    } else {
      let labels = lines.map { $0.prefix(11).split(separator: " ").joined(separator: " ") }
        .filter { !$0.isEmpty }
      #expect(labels.dropLast() == ["Overdue", "Inbox", "2"])
      #expect(labels.last?.hasPrefix("Waking up") == true)
    }
    #expect(fixture.selectedLine?.contains("Rent") == true)
    #expect(fixture.footer.contains("K keep"))
    #expect(fixture.footer.hasSuffix("R list") || columns < 160)
  }

  @Test("keeps the item with K, and says when it is finished; nothing is undone by that") func keeping()
    async throws
  {
    let fixture = try await review()
    await fixture.press("K")
    #expect(fixture.message.contains("Kept “Rent” as it is. The review asks again tomorrow."))
    #expect(fixture.header.contains("Inbox   1 of 3") && fixture.header.hasSuffix("1 kept"))
    #expect(fixture.list.currentItem?.title == "Milk")
    await fixture.press(" ")
    #expect(fixture.list.currentItem?.title == "牛乳")
    await fixture.press("v", "K")
    #expect(fixture.message.contains("Kept 1 item"))
    await fixture.press("K")
    #expect(fixture.shows("Review complete") && fixture.shows("Press R to return to the list"))
    await fixture.press("K")
    #expect(fixture.message.contains("Review complete") && !fixture.message.contains("Press"))
    await fixture.press("u")
    #expect(fixture.list.currentItem?.title == "Milk" && fixture.message.contains("Undid: complete “Milk”"))
    await fixture.press("R")
    #expect(fixture.header.hasPrefix(" Everything "))
    await fixture.press("R")
    #expect(fixture.header.contains("Review   Inbox   1 of 1"))
  }

  @Test("says when it asks again about an untouched item that is kept") func untouched() async throws {
    var values = TODOItemValues("Read")
    values.list = "Home"
    let fixture = try await AppFixture(drafts: [values])
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE item SET modifiedAt = modifiedAt - 40 * 86400000")
    }
    await fixture.press("R", "K")
    #expect(fixture.message.contains("Kept “Read” as it is. The review asks again in 30 days."))
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

  @Test("does with an item what the list does") func actions() async throws {
    let fixture = try await review()
    await fixture.press("]", "]", "]", "]")
    #expect(fixture.list.currentItem?.title == "Rent")
    #expect(fixture.header.contains("Inbox   1 of 4"))
    await fixture.press("z")
    await fixture.type("sun")
    await fixture.press(Key(.enter))
    #expect(fixture.list.currentItem?.title == "Milk" && fixture.header.contains("Inbox   1 of 4"))
    await fixture.press("d", Key(.enter))
    #expect(fixture.shows("Edit item") && fixture.shows("牛乳"))
    await fixture.press(Key(.escape), Key(.end))
    #expect(fixture.header.contains("Waking up"))
    #expect(try await fixture.store.titles(.asleep).sorted() == ["Asleep", "Rent"])
  }
}
