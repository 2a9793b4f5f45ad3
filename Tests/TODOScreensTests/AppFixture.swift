import Foundation
import GRDB
import TerminalUI
import TestSupport

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

/// The app on a terminal in memory, with its own store.
final class AppFixture {
  let store: TODOItemStore
  let list: MyTODOViewModel
  let terminal: MemoryTerminal
  let app: TODOApp
  private(set) var run = Task<Void, Never> {}
  /// What the app waits for, which ``pass(_:)`` brings about.
  private var waiting: (time: Duration, end: () -> Void)?

  /// The app on a terminal of `columns` by `rows`, running, with to-do items of these titles.
  convenience init(
    _ titles: [String] = [],
    columns: Int = 80,
    rows: Int = 24,
    query: TODOQuery = TODOQuery(),
    settings: ScreenSettings = ScreenSettings(),
    isRunning: Bool = true
  ) async throws {
    try await self.init(
      drafts: titles.map { TODOItemValues($0) },
      columns: columns,
      rows: rows,
      query: query,
      settings: settings,
      isRunning: isRunning
    )
  }

  init(
    drafts: [TODOItemValues],
    columns: Int = 80,
    rows: Int = 24,
    query: TODOQuery = TODOQuery(),
    capabilities: TerminalCapabilities = .init(colorDepth: .trueColor, hasUnicodeMarks: true),
    settings: ScreenSettings = ScreenSettings(),
    conventions: DateConventions = DateConventions(),
    clock: WallClock = FixedTime.clock,
    language: Language = .en,
    isRunning: Bool = true,
    keeping keeper: (any FormDraftKeeping)? = nil,
    map: MapData? = nil,
    openLink: @escaping LinkOpening = { _ in },
    sync: (TODOItemStore) -> SyncAccess? = { _ in nil },
    editText: @escaping TextEditing = { $0 }
  ) async throws {
    store = try TODOItemStore(.inMemory, session: TODOSession(name: "pts/1"), clock: clock)
    for draft in drafts { _ = try await store.createTODOItem(draft) }
    list = try MyTODOViewModel(
      store: store,
      viewState: TODOViewState(query),
      dueGrouping: { DueGrouping(today: clock.localNow.day, firstWeekday: conventions.firstWeekday) }
    )
    terminal = MemoryTerminal(size: TerminalSize(columns: columns, rows: rows), capabilities: capabilities)
    var settings = settings
    settings.dates = conventions
    app = TODOApp(
      terminal: terminal,
      list: list,
      clock: clock,
      language: language,
      settings: settings,
      drafts: keeper,
      map: map,
      files: UserFiles(home: "/", folder: "/", temporary: NSTemporaryDirectory()),
      editText: editText,
      openLink: openLink,
      sync: sync(store)
    )
    app.wait = { [weak self] in self?.waiting = ($0, $1) }
    if isRunning {
      start()
      await app.idle()
    }
  }

  isolated deinit { terminal.send(.hangUp) }

  func start() {
    app.start()
    run = Task { [app] in await app.run() }
  }

  /// Adds many items at once, in another window and without steps.
  func fill(_ titles: [String]) async throws {
    try await store.fill(with: titles.map { TODOItemValues($0) })
    await changedElsewhere()
  }

  /// Another window has changed something, and this one has read it.
  func changedElsewhere() async {
    app.changedElsewhere()
    await app.idle()
  }

  func resize(columns: Int, rows: Int) async {
    terminal.resize(to: TerminalSize(columns: columns, rows: rows))
    await app.idle()
  }

  /// Whether the app has ended after the user quit.
  var hasQuit: Bool { app.stack.isFinished }

  /// Presses keys one after another, each when the previous one has been handled completely.
  func press(_ keys: Key...) async {
    for key in keys {
      terminal.send(key)
      await app.idle()
    }
  }

  /// Presses keys, without waiting for the end of work in the background.
  func tap(_ keys: Key...) async {
    for key in keys {
      terminal.send(key)
      await app.events.idle()
    }
  }

  /// Whether the app waits for time to pass.
  var isWaiting: Bool { waiting != nil }

  /// That much time passes at once.
  func pass(_ time: Duration) async {
    guard let (rest, end) = waiting else { return }
    waiting = time < rest ? (rest - time, end) : nil
    if waiting == nil { end() }
    await app.idle()
  }

  func type(_ text: String) async {
    for character in text { await press(.character(character)) }
  }

  /// Types a text and presses Enter.
  func enter(_ text: String) async {
    await type(text)
    await press(Key(.enter))
  }

  func paste(_ text: String) async {
    terminal.send(.paste(text))
    await app.idle()
  }

  /// Goes from the title of the form to a field.
  func tab(to field: FormField) async {
    for _ in 0..<Self.tabs(to: field) { await press(Key(.tab)) }
  }

  /// How often Tab is pressed in the form to go from the title to a field.
  static func tabs(to field: FormField) -> Int { FormField.allCases.firstIndex(of: field) ?? 0 }

  /// Clears the text field that has the cursor.
  func clearLine() async { await press(.control("e"), .control("u")) }

  // MARK: What the screen shows

  var lines: [String] { terminal.frame?.lines ?? [] }
  var screen: String { lines.joined(separator: "\n") }
  var header: String { lines.first ?? "" }
  var message: String { lines.dropLast().last ?? "" }
  /// The message in its row.
  var said: Message? { app.stack.message }
  var footer: String { lines.last ?? "" }
  /// The line of a prompt, which has the cursor.
  var typedLine: String { terminal.cursor.map { lines[$0.row] } ?? "" }
  /// What it means, in the rows below it.
  var meaning: String {
    guard let row = terminal.cursor?.row else { return "" }
    return lines[(row + 1)..<max(row + 1, lines.count - 1)].map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ")
  }
  /// The row of the screen that is drawn as the current one.
  var selectedRow: Int? {
    guard let frame = terminal.frame else { return nil }
    let start = FrameLayout(frame.size, wantsSidebar: app.stack.sidebar).list.column
    return (0..<frame.size.rows).first {
      frame[start, $0].glyph.text == "▐" || frame[start + 14, $0].style.attributes.contains(.reverse)
    }
  }
  /// The row of a box that is drawn as the selected one: in its frame.
  var selectedEntryRow: Int? {
    guard let frame = terminal.frame else { return nil }
    return (0..<frame.size.rows).first { row in
      let edges = (0..<frame.size.columns).filter { frame[$0, row].glyph.text == "│" }
      guard let first = edges.first, let last = edges.last, first < last else { return false }
      return (first..<last).contains { frame[$0, row].style.attributes.contains(.reverse) }
    }
  }
  var selectedLine: String? { selectedRow.map { lines[$0] } }

  func shows(_ text: String) -> Bool { terminal.frame?.contains(text) == true }
}

extension TODOItemStore {
  /// From now on, every change fails.
  func failOnChanges() async throws {
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER failStep BEFORE INSERT ON main.step BEGIN SELECT RAISE(ABORT, 'broken'); END
          """
      )
    }
  }

  /// Changes succeed again.
  func mend() async throws { try await database.write { db in try db.execute(sql: "DROP TRIGGER failStep") } }

  /// From now on, every reading of a list that is sorted by title fails.
  func failOnReading() async throws {
    try await database.write { db in try db.execute(sql: "DROP INDEX itemByTitle") }
  }

  /// From now on, every search fails.
  func failOnSearching() async throws {
    try await database.write { db in
      for table in ["searchPosting", "searchMember", "searchDigest"] {
        try db.execute(sql: "DROP TABLE \(table)")
      }
    }
  }

  func titles(_ filter: TODOFilter = .all) async throws -> [String] {
    try await filteredItems(TODOQuery(filter: filter), window: .start(count: 1000)).rows.map(\.item.title)
  }

  func item(_ title: String) async throws -> TODOItem? {
    try await filteredItems(TODOQuery(filter: .all), window: .start(count: 1000))
      .rows.map(\.item).first { $0.title == title }
  }
}

extension ScreenBuffer {
  /// Whether each wide character has both its halves, and no half is alone.
  var hasWholeCharacters: Bool {
    for row in 0..<size.rows {
      var isHalfExpected = false
      for column in 0..<size.columns {
        let width = self[column, row].width
        guard (width == 0) == isHalfExpected else { return false }
        isHalfExpected = width == 2
      }
      guard !isHalfExpected else { return false }
    }
    return true
  }
}
