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
    try await driver.press(.character("M"))
    return try await driver.list(after: Key(.enter))
  }

  @discardableResult
  public func takeTheirs() async throws -> TODOListPageObject {
    try await driver.press(.character("T"))
    return try await driver.list(after: Key(.enter))
  }

  /// Chooses their version of the current field.
  @discardableResult
  public func chooseTheirs() async throws -> Self {
    try await driver.press(.character("t"))
    return self
  }

  /// Saves the chosen versions of a conflict.
  @discardableResult
  public func save() async throws -> ConflictsPageObject {
    try await driver.press(Key(.enter))
    return ConflictsPageObject(driver)
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

/// The items in which both sides of a linked list differ.
public struct ConflictsPageObject {
  private let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  /// Compares both versions of the current item.
  public func compare() async throws -> VersionsPageObject {
    try await driver.press(Key(.enter))
    return VersionsPageObject(driver)
  }

  @discardableResult
  public func keepMine() async throws -> Self { try await press(.character("m")) }

  @discardableResult
  public func takeTheirs() async throws -> Self { try await press(.character("t")) }

  @discardableResult
  public func undo() async throws -> Self { try await press(.character("u")) }

  @discardableResult
  public func redo() async throws -> Self { try await press(.character("r")) }

  @discardableResult
  public func close() async throws -> TODOListPageObject { try await driver.list(after: Key(.escape)) }

  private func press(_ key: Key) async throws -> Self {
    try await driver.press(key)
    return self
  }

  // MARK: Facts

  private var text: ScreenText { ScreenText(screen: driver.screen) }

  public var isShown: Bool { text.row(0).hasPrefix("Conflicts") }
  public var message: String { text.message }
  /// The visible rows, without surrounding blanks.
  public var lines: [String] { text.bodyRows.map(text.row).filter { !$0.isEmpty } }
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
    ScreenText(screen: driver.screen).message.hasPrefix("Delete the item and your unsaved changes?")
  }
}
