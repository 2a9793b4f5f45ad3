import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel

@Suite("Folding a group")
struct FoldingOnScreenTests {
  private static let byDue = TODOQuery(filter: .all, sort: TODOSort(.due))

  /// Two items a day from yesterday to tomorrow, and one that is done.
  private func makeList(
    columns: Int = 60,
    rows: Int = 24,
    capabilities: TerminalCapabilities = .init(colorDepth: .trueColor, hasUnicodeMarks: true)
  ) async throws -> AppFixture {
    var drafts = (-1...1).flatMap { day in
      ["a", "b"].map { letter in
        TODOItemValues(
          "Item \(day + 100)\(letter)",
          due: FixedTime.today.adding(days: day).map { DueDate(day: $0) }
        )
      }
    }
    drafts.append(TODOItemValues("Item 50", isDone: true))
    return try await AppFixture(
      drafts: drafts,
      columns: columns,
      rows: rows,
      query: Self.byDue,
      capabilities: capabilities
    )
  }

  private func body(_ fixture: AppFixture) -> ArraySlice<String> {
    let body = FrameLayout(fixture.terminal.size).body
    return fixture.lines[body.row..<body.endRow]
  }

  /// The lines of the list: items by their title, labels by their beginning and their count.
  private func lines(_ fixture: AppFixture) -> [String] {
    body(fixture).compactMap { line in
      if let item = line.firstMatch(of: /Item \d+[ab]?/) { return String(item.0) }
      if let label = line.firstMatch(of: /^ {2}([A-Z][a-z]+).* {2}▸ (\d+) items?\b/) {
        return "▸ \(label.1) \(label.2)"
      }
      guard let label = line.firstMatch(of: /^ {2}([A-Z][a-z]+).*? (\d+)( {2}.*)?$/) else { return nil }
      return "\(label.1) \(label.2)"
    }
  }

  /// Clicks on the line of a label that is above its rows.
  private func click(_ fixture: AppFixture, _ label: String) async throws {
    let row = try #require(fixture.lines.firstIndex { $0.hasPrefix("  \(label) ") })
    await fixture.click(Position(column: 30, row: row))
  }

  private static let unfolded = [
    "Overdue 2", "Item 99a", "Item 99b", "Today 2", "Item 100a", "Item 100b", "Tomorrow 2",
    "Item 101a",
    "Item 101b", "Done 1", "Item 50",
  ]

  @Test("by a click on its heading hides its items, and by another one shows them")
  func click() async throws {
    let fixture = try await makeList()
    #expect(lines(fixture) == Self.unfolded)
    try await click(fixture, "Today")
    #expect(
      lines(fixture) == [
        "Overdue 2", "Item 99a", "Item 99b", "▸ Today 2", "Tomorrow 2", "Item 101a", "Item 101b",
        "Done 1", "Item 50",
      ]
    )
    try await click(fixture, "Done")
    #expect(lines(fixture).last == "▸ Done 1")
    try await click(fixture, "Today")
    try await click(fixture, "Done")
    #expect(lines(fixture) == Self.unfolded)
  }

  @Test("works by labels beside the rows, too, and leaves a line of them")
  func beside() async throws {
    let fixture = try await makeList(columns: 80)
    func rows() -> [String] {
      body(fixture).map { $0.prefix(26).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let unfolded = [
      "Overdue       ▢ Item 99a", "2             ▢ Item 99b", "Today         ▢ Item 100a",
      "Fri 20 Nov    ▢ Item 100b", "Tomorrow      ▢ Item 101a", "Sat 21 Nov    ▢ Item 101b",
      "Done          ✓ Item 50",
    ]
    #expect(rows() == unfolded)
    try await fixture.click("Today")
    #expect(
      rows() == Array(unfolded[..<2]) + ["Today         ▸ 2 items"] + Array(unfolded[4...])
    )
    try await fixture.click("Done")
    #expect(rows().last == "Done          ▸ 1 item")
    await fixture.press(Key(.left))
    #expect(rows().first == "Overdue       ▸ 2 items")
    for text in ["Done", "Today", "▸ 2 items"] { try await fixture.click(text) }
    #expect(rows() == unfolded)
  }

  @Test(
    "works in a list, tag or view as in the whole list, and each has its own",
    arguments: ["Work", "#desk", "Wide"]
  )
  func destinations(name: String) async throws {
    let fixture = try await makeList()
    for item in fixture.list.todoItems {
      let edits = [TODOEdit(.list) { $0.list = "Work" }, TODOEdit(.tags) { $0.tags = ItemTags(["desk"]) }]
      _ = try await fixture.store.updateItem(item.id, edits)
    }
    let view = try #require(SavedView(query: "item", sort: TODOSort(.due)))
    _ = try await fixture.store.makeView(#require(CollectionName("Wide", .view)), view)
    try await fixture.store.buildSearchIndex()
    try await click(fixture, "Tomorrow")
    await fixture.press(Key(.tab))
    await fixture.type(name)
    await fixture.press(Key(.enter), "f", "a")
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(lines(fixture) == Self.unfolded && fixture.header.hasSuffix("7 items"))
    try await click(fixture, "Today")
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(
      lines(fixture) == [
        "Overdue 2", "Item 99a", "Item 99b", "▸ Today 2", "Tomorrow 2", "Item 101a", "Item 101b",
        "Done 1", "Item 50",
      ]
    )
    #expect(fixture.header.hasSuffix("7 items"))
    await fixture.press(Key(.right))
    #expect(lines(fixture) == Self.unfolded)
    await fixture.press(Key(.left))
    #expect(lines(fixture).first == "▸ Overdue 2")
    await fixture.press("0")
    #expect(lines(fixture).contains("▸ Tomorrow 2") && lines(fixture).first == "Overdue 2")
  }

  @Test("leaves the cursor on its item or, where that is hidden, on the group")
  func cursor() async throws {
    let fixture = try await makeList()
    await fixture.press(Key(.down))
    try await click(fixture, "Today")
    #expect(fixture.selectedLine?.contains("Item 99b") == true)
    await fixture.press(Key(.down))
    #expect(fixture.selectedLine?.contains("Today  ▸ 2 items") == true)
    await fixture.press(Key(.down))
    #expect(fixture.selectedLine?.contains("Item 101a") == true)
    await fixture.press(Key(.up), Key(.up))
    #expect(fixture.selectedLine?.contains("Item 99b") == true)
    try await click(fixture, "Overdue")
    #expect(fixture.selectedLine?.contains("Overdue  ▸ 2 items") == true)
    try await click(fixture, "Done")
    try await click(fixture, "Tomorrow")
    #expect(lines(fixture) == ["▸ Overdue 2", "▸ Today 2", "▸ Tomorrow 2", "▸ Done 1"])
    #expect(fixture.list.currentItem == nil)
    await fixture.press(Key(.down))
    #expect(fixture.selectedLine?.contains("Today") == true)
    for key in [Key(.pageDown), Key(.pageUp)] { await fixture.press(key) }
    #expect(fixture.selectedLine?.contains("▸") == true)
    try await click(fixture, "Today")
    await fixture.press(Key(.down))
    #expect(fixture.selectedLine?.contains("Item 100") == true)
  }

  @Test(
    "keeps the cursor on the group, where keys that change items say why they do not",
    arguments: [60, 80, 160]
  )
  func onGroup(columns: Int) async throws {
    let fixture = try await makeList(columns: columns)
    await fixture.press(Key(.down), Key(.down), Key(.down), Key(.left))
    #expect(fixture.selectedLine?.contains("▸ 2 items") == true)
    #expect(fixture.list.window.currentGroup == .due(.today))
    for key in [" ", "d", "w", "p", "3", "e", "]", "m", "v"] as [Key] {
      await fixture.press(key)
      #expect(fixture.said == .groupIsFolded, "\(key)")
    }
    #expect(try await fixture.store.titles(.open).count == 6)
    // Another window's change leaves it there.
    _ = try await fixture.store.createTODOItem(TODOItemValues("Item 70"))
    await fixture.changedElsewhere()
    #expect(fixture.list.window.currentGroup == .due(.today))
    await fixture.press(Key(.right))
    #expect(fixture.list.currentItem?.title == "Item 100a")
  }

  @Test("of the first and the last group is reached by the keys to the ends") func ends() async throws {
    let fixture = try await makeList()
    await fixture.press(Key(.left), Key(.end), Key(.left))
    #expect(fixture.selectedLine?.contains("Done  ▸ 1 item") == true)
    await fixture.press(Key(.home))
    #expect(fixture.selectedLine?.contains("Overdue  ▸ 2 items") == true)
    await fixture.press(Key(.right))
    #expect(fixture.selectedLine?.contains("Item 99a") == true)
    await fixture.press(Key(.end), Key(.right))
    #expect(fixture.selectedLine?.contains("Item 50") == true)
  }

  @Test("keeps the groups below the last item in sight with it")
  func last() async throws {
    let fixture = try await makeList(rows: 6)
    await fixture.press(Key(.end), Key(.left), Key(.home), Key(.end), Key(.up))
    let end = ["Tomorrow 2", "Item 101a", "Item 101b", "▸ Done 1"]
    #expect(lines(fixture) == end)
    await fixture.press(Key(.up), Key(.up), Key(.down))
    #expect(lines(fixture) == ["Item 100b"] + end.dropLast())
    await fixture.press(Key(.down))
    #expect(lines(fixture) == end)
  }

  @Test("by the keys folds the group of the item, and unfolds the one that was folded last")
  func keys() async throws {
    let fixture = try await makeList()
    await fixture.press(Key(.left), Key(.down), "h")
    #expect(fixture.message.hasPrefix("  Folded Today. Press → to unfold it."))
    #expect(lines(fixture).prefix(3) == ["▸ Overdue 2", "▸ Today 2", "Tomorrow 2"])
    await fixture.press("h")
    #expect(fixture.said == .nothingToFold)
    await fixture.press(Key(.right))
    #expect(lines(fixture).prefix(3) == ["▸ Overdue 2", "Today 2", "Item 100a"])
    await fixture.press("l")
    #expect(lines(fixture) == Self.unfolded)
    await fixture.press("l")
    #expect(fixture.said == .nothingFolded)
    await fixture.press("t", "f", "d", Key(.left))
    #expect(fixture.message.contains("Folded "))
  }

  @Test("lasts through changes, orders and filters, and is over where an item of it is shown again")
  func rules() async throws {
    let fixture = try await makeList()
    try await click(fixture, "Today")
    await fixture.press("t")
    #expect(lines(fixture).contains("Item 100a"))
    try await fixture.list.changeSort(to: TODOSort(.due))
    await fixture.press(Key(.home))
    #expect(lines(fixture).contains("▸ Today 2"))
    // What a change hides is not looked for.
    await fixture.press("w")
    await fixture.enter("today")
    #expect(lines(fixture).contains("▸ Today 3"))
    #expect(fixture.selectedLine?.contains("Item 99b") == true)
    // Undo shows what it undid.
    await fixture.press("u")
    #expect(fixture.selectedLine?.contains("Item 99a") == true)
    #expect(lines(fixture).contains("▸ Today 2"))
    await fixture.press("r", "u")
    await fixture.press("A")
    await fixture.enter("Item 7 today")
    #expect(lines(fixture).contains("Today 3"))
  }

  @Test("works in a list by distance")
  func distance() async throws {
    let place = try #require(Coordinate(latitude: 0, longitude: 0))
    let drafts = [0, 0.02, 2].map { longitude in
      let point = Coordinate(latitude: 0, longitude: longitude)
      return TODOItemValues("Item \(Int(longitude * 100))", location: TODOLocation(coordinate: point))
    }
    let fixture = try await AppFixture(drafts: drafts + [TODOItemValues("Item 7")], columns: 60)
    try await fixture.list.changeSort(to: DistanceSort(from: place, name: "Here"))
    await fixture.press(Key(.home))
    try await click(fixture, "Within 5 km")
    #expect(
      lines(fixture) == [
        "Within 1", "Item 0", "▸ Within 1", "Farther 1", "Item 200", "No 1", "Item 7",
      ]
    )
    await fixture.press(Key(.down), Key(.down), Key(.left), Key(.down), Key(.left))
    #expect(
      lines(fixture) == ["Within 1", "Item 0", "▸ Within 1", "▸ Farther 1", "▸ No 1"]
    )
    await fixture.press(Key(.right), Key(.right), Key(.right))
    #expect(lines(fixture).count { $0.hasPrefix("Item") } == 4)
  }

  @Test("is off during a search, which shows items of every group")
  func search() async throws {
    let fixture = try await makeList()
    try await click(fixture, "Today")
    await fixture.press("/")
    await fixture.enter("item 100b")
    #expect(lines(fixture) == ["Today 1", "Item 100b"])
    await fixture.press(Key(.left))
    #expect(fixture.said == .noFoldingInSearch)
    // The cursor stays on its item.
    await fixture.press(Key(.escape))
    #expect(fixture.selectedLine?.contains("Item 100b") == true)
    #expect(lines(fixture) == Self.unfolded)
  }

  @Test("clears the selection of everything, because that is another list then")
  func selection() async throws {
    let fixture = try await makeList()
    await fixture.press("*")
    try await click(fixture, "Today")
    #expect(fixture.list.selectedCount == nil)
    await fixture.press("*")
    #expect(fixture.list.selectedCount == .exactly(5))
  }

  @Test("shows a sign without Unicode, too")
  func ascii() async throws {
    let fixture = try await makeList(capabilities: .init(colorDepth: .ansi8, hasUnicodeMarks: false))
    try await click(fixture, "Today")
    #expect(body(fixture).contains("  Today  + 2 items"))
  }
}
