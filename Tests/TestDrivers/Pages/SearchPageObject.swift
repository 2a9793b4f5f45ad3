import TerminalUI

/// The line in which a search is typed, below the list that it narrows.
public struct SearchPageObject {
  private let driver: any AppDriver
  /// The list that is narrowed.
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

  /// Returns when the list shows what has been found, which follows what is typed.
  ///
  /// - Parameter titles: of all items that are found.
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

  /// Keeps what is found, to work in it.
  @discardableResult
  public func keep() async throws -> TODOListPageObject { try await list.press(Key(.enter)) }

  /// Gives the list back as it was.
  @discardableResult
  public func giveBack() async throws -> TODOListPageObject { try await list.press(Key(.escape)) }

  // MARK: Facts

  /// What was typed, with the count at the right end.
  public var line: String { list.message }
}

extension TODOListPageObject {
  public func searchTap() async throws -> SearchPageObject {
    try await press(.character("/"))
    return SearchPageObject(list: self)
  }

  /// Goes back to the whole list from what a search has found.
  @discardableResult
  public func leaveSearch() async throws -> Self { try await press(Key(.escape)) }
}
