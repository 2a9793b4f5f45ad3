import TerminalUI

/// The question whose values to keep, if two windows have changed the same fields.
public struct ConflictQuestionPageObject {
  private let driver: any AppDriver

  public init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  public func look() async throws -> VersionsPageObject {
    try await driver.press(.character("c"))
    return VersionsPageObject(driver)
  }

  @discardableResult
  public func keepMine() async throws -> TODOListPageObject {
    try await driver.list(after: .character("m"))
  }

  @discardableResult
  public func takeTheirs() async throws -> TODOListItemDetailPageObject {
    try await driver.form(after: .character("t"))
  }

  @discardableResult
  public func keepEditing() async throws -> TODOListItemDetailPageObject {
    try await driver.form(after: .character("k"))
  }

  // MARK: Facts

  private var popup: Popup { Popup(screen: driver.screen) }

  public var isShown: Bool { text.contains(" also changed elsewhere") }
  /// The whole question.
  public var text: String { popup.title }
  public var answers: [String] { popup.labels }
  public var selectedAnswer: String? { popup.selectedLabel }
}

/// Both versions of the fields that two windows have changed.
public struct VersionsPageObject {
  private let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  @discardableResult
  public func keepMine() async throws -> TODOListPageObject {
    try await driver.press(.character("m"))
    return try await driver.list(after: Key(.enter))
  }

  @discardableResult
  public func takeTheirs() async throws -> TODOListPageObject {
    try await driver.press(.character("t"))
    return try await driver.list(after: Key(.enter))
  }

  @discardableResult
  public func back() async throws -> TODOListItemDetailPageObject {
    try await driver.form(after: Key(.escape))
  }

  @discardableResult
  public func pageDown() async throws -> Self {
    try await driver.press(Key(.pageDown))
    return self
  }

  // MARK: Facts

  private var text: ScreenText { ScreenText(screen: driver.screen) }

  public var isShown: Bool { text.row(0).hasPrefix("Compare versions") }
  /// The visible rows, without surrounding blanks.
  public var lines: [String] { text.bodyRows.map(text.row) }
}

/// The question whether to delete an item along with typed text.
public struct DeleteUnsavedQuestionPageObject {
  private let driver: any AppDriver

  public init(_ driver: any AppDriver) { self.driver = driver }

  @discardableResult
  public func keepEditing() async throws -> TODOListItemDetailPageObject {
    try await driver.form(after: .character("k"))
  }

  @discardableResult
  public func delete() async throws -> TODOListPageObject {
    try await driver.list(after: .character("d"))
  }

  public var isShown: Bool {
    Popup(screen: driver.screen).title == "Delete the item and your unsaved changes?"
  }
}
