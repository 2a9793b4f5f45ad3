import TerminalUI

/// The quick add prompt, below the list.
public struct QuickAddPageObject {
  private let driver: any AppDriver
  private let list: TODOListPageObject

  init(list: TODOListPageObject) {
    self.list = list
    driver = list.driver
  }

  @discardableResult
  public func type(_ text: String) async throws -> Self {
    try await driver.pressEach(of: text)
    return self
  }

  /// Adds the item, and closes the prompt, which stays open for the next one.
  @discardableResult
  public func tapAdd() async throws -> TODOListPageObject {
    try await driver.press(Key(.enter))
    return try await tapCancel()
  }

  @discardableResult
  public func tapCancel() async throws -> TODOListPageObject { try await list.press(Key(.escape)) }

  /// The typed text.
  public var line: String { ScreenText(screen: list.driver.screen).typedLine }
}

extension TODOListPageObject {
  public func quickAddTap() async throws -> QuickAddPageObject {
    try await press(.character("A"))
    return QuickAddPageObject(list: self)
  }
}
