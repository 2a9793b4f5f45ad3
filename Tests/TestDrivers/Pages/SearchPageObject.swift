import TerminalUI

/// The search prompt, below the list that it narrows.
public struct SearchPageObject {
  private let driver: any AppDriver
  /// The narrowed list.
  public let list: TODOListPageObject

  init(list: TODOListPageObject) {
    self.list = list
    driver = list.driver
  }

  // MARK: Acts

  @discardableResult
  public func type(_ text: String) async throws -> Self {
    try await driver.pressEach(of: text)
    return self
  }

  /// Returns when the list shows the matches, which follow the typed text.
  ///
  /// - Parameter titles: the titles of all matches.
  @discardableResult
  public func finds(_ titles: [String]) async throws -> Self {
    try await driver.wait(until: "the search finds \(titles)") { _ in list.titles == titles }
    return self
  }

  @discardableResult
  public func erase(_ count: Int) async throws -> Self {
    for _ in 0..<count { try await driver.press(Key(.backspace)) }
    return self
  }

  /// Keeps the matches and returns to the list.
  @discardableResult
  public func keep() async throws -> TODOListPageObject { try await list.press(Key(.enter)) }

  /// Restores the previous list.
  @discardableResult
  public func giveBack() async throws -> TODOListPageObject { try await list.press(Key(.escape)) }

  // MARK: Facts

  /// What it means, and the number of matches.
  public var meaning: String { list.message }
  /// The typed text.
  public var line: String { ScreenText(screen: list.driver.screen).typedLine }
}

extension TODOListPageObject {
  public func searchTap() async throws -> SearchPageObject {
    try await press(.character("/"))
    return SearchPageObject(list: self)
  }

  /// Returns from the matches of a search to the whole list.
  @discardableResult
  public func leaveSearch() async throws -> Self { try await press(Key(.escape)) }
}
