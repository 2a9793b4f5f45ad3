public import TerminalUI

/// The accounts, and the lists that are linked.
public struct SyncPageObject {
  private let driver: any AppDriver

  public init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  /// Moves to a row that a text is in.
  @discardableResult
  public func go(to text: String) async throws -> Self {
    try await wait(until: "there is “\(text)”") { $0.contains { $0.contains(text) } }
    try await driver.press(Key(.home))
    for _ in 0..<20 where currentRow?.contains(text) != true { try await driver.press(Key(.down)) }
    guard currentRow?.contains(text) == true else {
      throw DriverFailure("“\(text)” cannot be reached", driver.screen)
    }
    return self
  }

  /// Links the current collection with the list that is offered: that of its name, or a new one.
  public func link() async throws -> LinkPageObject {
    try await driver.press(.character("l"))
    // Where a name is typed, no message says that a key has been handled.
    try await driver.pressAhead([Key(.enter)])
    let link = LinkPageObject(driver)
    try await link.settle()
    return link
  }

  /// Syncs, and returns when the message row says what was done.
  @discardableResult
  public func syncNow() async throws -> Self {
    try await driver.press(.character("="))
    try await driver.wait(until: "it has synced") { screen in
      let message = ScreenText(screen: screen).message
      return ["/", " lists: ", "Nothing new"].contains { message.contains($0) }
    }
    return self
  }

  /// Answers what the current list waits for, by the letter of the answer.
  @discardableResult
  public func answer(_ letter: Character) async throws -> Self {
    try await driver.press(Key(.enter))
    try await driver.press(.character(letter))
    return self
  }

  @discardableResult
  public func close() async throws -> TODOListPageObject { try await driver.list(after: Key(.escape)) }

  @discardableResult
  public func wait(until fact: String, _ condition: ([String]) -> Bool) async throws -> Self {
    try await driver.wait(until: fact) { screen in
      let text = ScreenText(screen: screen)
      return condition(text.bodyRows.map(text.row))
    }
    return self
  }

  // MARK: Facts

  private var text: ScreenText { ScreenText(screen: driver.screen) }

  public var isShown: Bool { text.row(0).hasPrefix("Sync") }
  public var header: String { text.row(0) }
  public var message: String { text.message }
  /// The visible rows, without surrounding blanks.
  public var lines: [String] { text.bodyRows.map(text.row).filter { !$0.isEmpty } }

  private var currentRow: String? {
    let screen = driver.screen
    // Where the bar would be, or what is painted instead.
    let row = text.bodyRows.first { row in
      let style = screen[1, row].style
      return screen[0, row].glyph.text == "▐" || style.attributes.contains(.reverse)
        || style.background != nil
    }
    return row.map { screen.text(row: $0) }
  }
}

/// What would become of a list and a collection.
public struct LinkPageObject {
  private let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  /// Returns when both sides have been read.
  func settle() async throws {
    try await driver.wait(until: "both sides were read") { screen in
      let text = ScreenText(screen: screen)
      return text.bodyRows.contains { text.row($0).contains("Only there") }
    }
  }

  @discardableResult
  public func begin() async throws -> SyncPageObject {
    try await driver.press(.character("L"))
    return SyncPageObject(driver)
  }

  @discardableResult
  public func cancel() async throws -> SyncPageObject {
    try await driver.press(Key(.escape))
    return SyncPageObject(driver)
  }

  // MARK: Facts

  private var text: ScreenText { ScreenText(screen: driver.screen) }

  public var isShown: Bool { text.row(0).hasPrefix("Link") }
  public var lines: [String] { text.bodyRows.map(text.row).filter { !$0.isEmpty } }
}

extension TODOListPageObject {
  /// Opens the accounts and linked lists with a key that the configuration has bound.
  public func syncTap(_ key: Key) async throws -> SyncPageObject {
    try await press(key)
    return SyncPageObject(driver)
  }
}
