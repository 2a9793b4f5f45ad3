import TerminalUI

/// The calendar: weeks, and the items by day.
public struct CalendarPageObject {
  let list: TODOListPageObject

  // MARK: Acts

  @discardableResult
  public func goToToday() async throws -> Self { try await press(.character("t")) }

  /// Goes that many days on, or back if negative.
  @discardableResult
  public func go(byDays count: Int) async throws -> Self {
    for _ in 0..<abs(count) { try await list.press(Key(count < 0 ? .left : .right)) }
    return self
  }

  @discardableResult
  public func nextMonth() async throws -> Self { try await press(Key(.pageDown)) }

  @discardableResult
  public func nextItem() async throws -> Self { try await press(Key(.down)) }

  @discardableResult
  public func toggleDone() async throws -> Self { try await press(.character(" ")) }

  /// Makes the item due a day later.
  @discardableResult
  public func dueLater() async throws -> Self { try await press(.character("]")) }

  @discardableResult
  public func undo() async throws -> Self { try await press(.character("u")) }

  public func addButtonTap() async throws -> TODOListItemDetailPageObject {
    try await list.press(.character("a"))
    return TODOListItemDetailPageObject(list.driver)
  }

  @discardableResult
  public func close() async throws -> TODOListPageObject { try await list.press(Key(.escape)) }

  private func press(_ key: Key) async throws -> Self {
    try await list.press(key)
    return self
  }

  // MARK: Facts

  private var text: ScreenText { ScreenText(screen: list.driver.screen) }

  public var isShown: Bool { text.row(0).hasPrefix("Calendar") }
  /// "November, December 2026".
  public var months: String { text.row(0).columnTexts.dropFirst().first ?? "" }
  /// The number in brackets, of the selected day; nil for today.
  public var selectedNumber: String? {
    text.bodyRows.lazy.compactMap { text.row($0).firstMatch(of: /\[ ?(\d+)\]/) }.first.map { String($0.1) }
  }
  /// The headings and the lines below them, beside or below the weeks.
  public var days: [String] {
    let screen = list.driver.screen
    let start = text.divider.map { $0 + 1 } ?? (screen.size.columns < 60 ? 0 : 35)
    return text.bodyRows.compactMap { row in
      if let item = ItemLine(screen, row: row, from: start) { return item.title }
      let columns = start..<screen.size.columns
      if let label = text.label(inRow: row, columns: columns) { return "[\(label)]" }
      let line = text.trimmed(row: row, columns: columns)
      return line.hasSuffix("Nothing due") ? "Nothing due" : nil
    }
  }
  public var message: String { text.message }
}

extension TODOListPageObject {
  public func calendarTap() async throws -> CalendarPageObject {
    try await press(.character("c"))
    return CalendarPageObject(list: self)
  }
}
