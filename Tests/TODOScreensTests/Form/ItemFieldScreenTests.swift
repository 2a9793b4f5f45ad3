import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

/// What the screens do with every field of the table, so that none can be forgotten.
@Suite("Every field on the screen") struct ItemFieldScreenTests {
  private let formatter = MessageFormatter(marks: .unicode) { String($0.prefix(1)) }
  private let dates = DateWording(now: FixedTime.clock.localNow, order: .dayMonthYear)

  /// An open item with a value in every field.
  private static var filled: TODOItemValues {
    var values = TODOItemValues.distinct(1)
    values.isDone = false
    return values
  }

  private func app() async throws -> AppFixture {
    try await AppFixture(drafts: [Self.filled], columns: 120, rows: 30)
  }

  private func text(_ field: ItemField, _ values: TODOItemValues) -> String {
    formatter.value(field, of: values, dates: dates)
  }

  @Test("has a name of its own") func names() {
    let names = ItemField.independent.map { formatter.text(.field($0)) }
    #expect(Set(names).count == names.count && !names.contains(""))
  }

  /// A start that has passed says nothing, and a location with a name has its point on the map.
  nonisolated private static let fieldsOfPane = ItemField.independent.filter {
    $0 != .start && $0 != .coordinate
  }

  @Test("is in the pane beside the list", arguments: fieldsOfPane)
  func pane(field: ItemField) async throws {
    // Only of a done item does the pane say whether it is done.
    let values = TODOItemValues.distinct(1)
    let app = try await AppFixture(drafts: [values], columns: 120, rows: 30, query: TODOQuery(filter: .all))
    let pane = FrameLayout(TerminalSize(columns: 120, rows: 30)).pane
    let lines = app.lines[pane.row..<pane.endRow].map { $0.dropFirst(pane.column) }
    let expected =
      field == .priority ? formatter.text(.level(values.priority)) : text(field, values)
    #expect(lines.contains { $0.contains(expected) })
  }

  @Test("can be changed in the form, where it is typed or chosen", arguments: fieldsOfForm)
  func form(field: ItemField) async throws {
    // Given
    let app = try await app()
    var wanted = Self.filled
    if field == .isDone { wanted.isDone = true } else { field.fill(&wanted, 2) }
    // When
    await app.press(Key(.enter))
    #expect(app.shows(formatter.text(FormField.field(field).label)))
    await app.tab(to: .field(field))
    switch field.row.kind {
    case .line, .lines, .date, .reminder, .tags:
      await app.clearLine()
      await app.type(field.typed(2) ?? "")
    case .flag: await app.press(.character(" "))
    case .priority: await app.press(.character("1"))
    case .repeats, .item, .coordinate: break
    }
    await app.press(.control("s"))
    // A new list is asked about.
    if field == .list { await app.press(.control("s")) }
    // Then
    let rows = try await app.store.filteredItems(TODOQuery(filter: .all), window: .start(count: 2)).rows
    #expect(rows.map(\.item.values) == [wanted])
  }

  /// All but those that a map will show.
  nonisolated private static let fieldsOfForm = ItemField.independent.filter { field in
    if case .coordinate = field.row.kind { false } else { true }
  }

  @Test("differs where two versions are compared", arguments: ItemField.independent)
  func comparison(field: ItemField) {
    let texts = [1, 2].map { text(field, .distinct($0)) }
    #expect(!texts[0].isEmpty && texts[0] != texts[1])
  }

  @Test("keeps the value of the one who changed it, when two versions are put together")
  func settles() async throws {
    // Given
    let app = try await app()
    let item = try #require(app.list.currentItem)
    let form = EditViewModel(app.list, item: item, clock: FixedTime.clock)
    form.type("Mine", into: .title)
    let theirs = TODOItemValues.distinct(2)
    _ = try await app.store.updateItem(item.id, item.values.edits(to: theirs))
    // When
    guard case .changed(let conflict)? = try await form.save()?.refused.first?.reason else {
      Issue.record("no conflict")
      return
    }
    form.settle(conflict, theirs: [])
    // Then
    var wanted = theirs
    wanted.title = "Mine"
    #expect(form.values == wanted)
  }

  @Test("comes back with a recovered draft") func recovers() async throws {
    // Given
    let app = try await app()
    let draft = FormDraft(item: nil, values: .distinct(1), dueText: "2027-01-01")
    let orphan = OrphanedDraft(draft: draft, writtenAt: FixedTime.clock.now, path: "")
    // When
    let form = EditViewModel(app.list, recovering: orphan, clock: FixedTime.clock)
    // Then
    #expect(form.values == .distinct(1))
  }

  @Test("that is found is shown in the row", arguments: ItemField.independent.filter(\.row.isSearched))
  func found(field: ItemField) async throws {
    // Given
    var values = TODOItemValues("title1")
    field.fill(&values, 1)
    let app = try await AppFixture(drafts: [values], columns: 90)
    // When
    await app.press(.character("/"))
    await app.type(field.text(in: Self.filled))
    // Then
    #expect(app.selectedLine?.contains(field.text(in: Self.filled)) == true)
  }

  @Test("with a key is understood when an item is typed in one line", arguments: keys)
  func oneLine(field: ItemField, key: String) async throws {
    // Given
    let app = try await AppFixture(columns: 120)
    // When
    await app.press(.character("A"))
    await app.type("Title \(key):\(field.typed(1) ?? "")")
    // Then
    #expect(app.meaning.contains(text(field, .distinct(1))))
    // When
    await app.press(Key(.function(1)))
    // Then
    #expect(app.shows("\(key):"))
  }

  nonisolated private static let keys = ItemField.independent.compactMap { field in
    field.row.lineKey.map { (field, $0) }
  }
}
