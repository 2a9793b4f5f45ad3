import TerminalUI

/// The undo history, the newest change first.
public struct HistoryPageObject {
  let list: TODOListPageObject

  // MARK: Acts

  /// Moves to a line, zero-based from the top of the visible list; at first, the cursor is on the first one.
  public func select(_ index: Int) async throws -> Self {
    for _ in 0..<index { try await list.press(Key(.down)) }
    return self
  }

  /// Jumps to the current step, and agrees where several are on the way.
  @discardableResult
  public func jump() async throws -> TODOListPageObject {
    let after = try await list.press(Key(.enter))
    return text.message.contains("changes?") ? try await list.press(.character("y")) : after
  }

  @discardableResult
  public func close() async throws -> TODOListPageObject { try await list.press(Key(.escape)) }

  // MARK: Facts

  private var text: ScreenText { ScreenText(screen: list.driver.screen) }

  public var isShown: Bool { text.row(0).hasPrefix("History") }
  /// The text of each line, without the name of its day in a window that has it beside the lines.
  public var lines: [String] {
    let columns = 13..<(text.divider ?? list.driver.screen.size.columns)
    return text.bodyRows.map { text.trimmed(row: $0, columns: columns) }.filter { !$0.isEmpty }
  }
}

/// The help.
public struct HelpPageObject {
  private let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  @discardableResult
  public func close() async throws -> TODOListPageObject {
    try await driver.list(after: Key(.escape))
  }

  private var text: ScreenText { ScreenText(screen: driver.screen) }

  public var isShown: Bool { text.row(0).hasPrefix("Keys") }
  public var lines: [String] { text.bodyRows.map(text.row).filter { !$0.isEmpty && !$0.hasPrefix("─") } }
}
