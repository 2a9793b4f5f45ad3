import TerminalUI

/// The list: actions press keys, facts are read from the screen.
public struct TODOListPageObject {
  let driver: any AppDriver

  public init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  public func addButtonTap() async throws -> TODOListItemDetailPageObject {
    try await press(.character("a"))
    return TODOListItemDetailPageObject(driver)
  }

  /// Open, done, all, and open again.
  @discardableResult
  public func toggleFilter() async throws -> Self { try await press("f").press("f").press(Key(.escape)) }

  /// Switches to a filter: "Open", "Done" or "All".
  @discardableResult
  public func changeFilter(to name: String) async throws -> Self {
    for _ in 0..<3 where filterText != name { try await toggleFilter() }
    return self
  }

  @discardableResult
  public func changeToTitleSort() async throws -> Self { try await press(.character("t")) }

  @discardableResult
  public func changeToPrioritySort() async throws -> Self { try await press(.character("P")) }

  /// Switches to the manual order.
  @discardableResult
  public func changeToManualSort() async throws -> Self {
    try await press(.character("s"))
    return try await press(.character("m"))
  }

  /// Switches to the order by due date.
  @discardableResult
  public func changeToDueSort() async throws -> Self {
    try await press(.character("s"))
    return try await press(.character("d"))
  }

  @discardableResult
  public func reverseSort() async throws -> Self { try await press(.character("S")) }

  /// Zero-based from the top, including done items.
  public func rowPageObjectAtIndex(_ index: Int) -> TODOItemRowPageObject {
    TODOItemRowPageObject(list: self, index: index)
  }

  public func rowPageObject(titled title: String) throws -> TODOItemRowPageObject {
    guard let index = titles.firstIndex(of: title) else {
      throw DriverFailure("No row is titled “\(title)”", driver.screen)
    }
    return rowPageObjectAtIndex(index)
  }

  /// Removes an item with a key on its row.
  @discardableResult
  public func removeItem(at index: Int) async throws -> Self {
    try await rowPageObjectAtIndex(index).remove()
  }

  /// Removes an item with the button of its form.
  @discardableResult
  public func removeItemInDetailView(at index: Int) async throws -> Self {
    try await rowPageObjectAtIndex(index).tapToDetailView().tapDelete()
  }

  public func deleteManyTap() async throws -> DeleteQuestionPageObject {
    try await press(.character("D"))
    return DeleteQuestionPageObject(list: self)
  }

  public func conflictsTap() async throws -> ConflictsPageObject {
    try await driver.press(.character("C"))
    let conflicts = ConflictsPageObject(driver)
    // A change of another window may draw the list once more while they are read.
    if !conflicts.isShown {
      try await driver.wait(until: "the conflicts are shown") { _ in conflicts.isShown }
    }
    return conflicts
  }

  @discardableResult
  public func undo() async throws -> Self { try await press(.character("u")) }

  @discardableResult
  public func redo() async throws -> Self { try await press(.character("r")) }

  public func historyTap() async throws -> HistoryPageObject {
    try await press(.character("U"))
    return HistoryPageObject(list: self)
  }

  public func helpTap() async throws -> HelpPageObject {
    try await press(.character("?"))
    return HelpPageObject(driver)
  }

  @discardableResult
  func press(_ key: Key) async throws -> Self {
    try await driver.press(key)
    return self
  }

  // MARK: Facts

  private var text: ScreenText { ScreenText(screen: driver.screen) }

  /// The whole first row.
  public var header: String { text.row(0) }
  /// "Open", "Done" or "All".
  public var filterText: String {
    if let place = header.columnTexts.first, ["Snoozed", "Done"].contains(place) { return place }
    let names = ["snoozed", "done", "all"]
    return headerParts.first { names.contains($0) }?.capitalized ?? "Open"
  }
  /// "by title", "by priority, reversed" and the like.
  public var sortText: String { headerParts.first { $0.hasPrefix("by ") } ?? "by due date" }

  private var headerParts: [String] { Array(header.columnTexts.dropFirst()) }

  /// The number of items at the right of the header.
  public var shownCount: Int? {
    header.firstMatch(of: /([0-9,]+) (?:open|done|snoozed|items?)$/).map {
      Int($0.1.filter { $0 != "," }) ?? -1
    }
  }

  public var todoListRows: [TODOItemRowPageObject] {
    itemLines.indices.map { TODOItemRowPageObject(list: self, index: $0) }
  }

  public var titles: [String] { itemLines.map(\.title) }
  /// The contents of all rows.
  public var rowFacts: [TODOItemRowPageObject.Facts] { itemLines.map(TODOItemRowPageObject.Facts.init) }
  /// The titles of the rows under the heading Finished.
  public var finishedTitles: [String] { groups.first { $0.heading == Self.finished }?.titles ?? [] }
  /// The titles of the rows above the heading Finished; all rows if there is none.
  public var openTitles: [String] { groups.filter { $0.heading != Self.finished }.flatMap(\.titles) }
  public var isFinishedHeadingShown: Bool { groups.contains { $0.heading == Self.finished } }

  private static let finished = "Done"

  /// The rows under each heading, preceded by those without a heading, if there are any.
  public var groups: [Group] {
    let lines = itemLines
    let rows = text.bodyRows
    let headings = rows.compactMap { row in heading(inRow: row).map { (row: row, name: $0) } }
    let starts = [(row: rows.lowerBound, name: nil)] + headings.map { (row: $0.row, name: Optional($0.name)) }
    let ends = headings.map(\.row) + [rows.upperBound]
    return zip(starts, ends).map { start, end in
      Group(
        heading: start.name,
        titles: lines.filter { (start.row..<end).contains($0.row) }.map(\.title)
      )
    }
    .filter { $0.heading != nil || !$0.titles.isEmpty }
  }

  public struct Group: Hashable, Sendable {
    /// Nil for the rows before the first heading.
    public let heading: String?
    public let titles: [String]

    public init(_ heading: String?, _ titles: [String]) { self.init(heading: heading, titles: titles) }

    init(heading: String?, titles: [String]) {
      self.heading = heading
      self.titles = titles
    }
  }

  /// The label above rows, or beside the first of them.
  private func heading(inRow row: Int) -> String? {
    let line = itemLine(row)
    let end = line.map { max(0, $0.box - 3) } ?? text.divider ?? driver.screen.size.columns
    return text.label(inRow: row, columns: 0..<end)
  }

  /// The index of the current row; nil in an empty list.
  public var currentIndex: Int? { itemLines.firstIndex(where: \.isCurrent) }
  /// The lines that an empty list shows instead of rows.
  public var emptyText: [String] {
    itemLines.isEmpty ? text.bodyRows.map(text.row).filter { !$0.isEmpty } : []
  }
  /// The message about the last key.
  public var message: String { text.message }
  /// Whether the message is about a change, which `u` takes back.
  public var offersUndo: Bool { text.offersUndo }
  /// Whether the list is the screen that receives keys.
  public var isShown: Bool {
    let footer = text.row(driver.screen.size.rows - 1)
    return ["a add", "A add your own", "Esc clear"].contains { footer.contains($0) }
      && !header.hasPrefix("Calendar")
  }
  /// The current item in the pane beside the list, line by line; empty without a pane.
  public var paneLines: [String] {
    guard let divider = text.divider else { return [] }
    let columns = divider + 1..<driver.screen.size.columns
    return text.bodyRows.dropFirst().dropLast().map { text.trimmed(row: $0, columns: columns) }
  }

  /// The lines of items, without that of one that has just left its place.
  var itemLines: [ItemLine] {
    let lines = text.bodyRows.compactMap(itemLine)
    guard filterText != "Done" else { return lines }
    let end = text.bodyRows.first { heading(inRow: $0) == Self.finished } ?? text.bodyRows.upperBound
    let box = lines.map(\.box).min() ?? 0
    // A done step is below its open item, farther right.
    return lines.filter { !($0.isDone && $0.isStruck) || $0.row >= end || $0.box > box }
  }

  private func itemLine(_ row: Int) -> ItemLine? { ItemLine(driver.screen, row: row, to: text.divider) }
}
