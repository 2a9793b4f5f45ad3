import TerminalUI

/// The question which items to delete.
public struct DeleteQuestionPageObject {
  let list: TODOListPageObject

  // MARK: Acts

  @discardableResult
  public func keepAll() async throws -> TODOListPageObject { try await list.press(.character("c")) }

  @discardableResult
  public func deleteFinished() async throws -> TODOListPageObject { try await list.press(.character("d")) }

  @discardableResult
  public func deleteAll() async throws -> TODOListPageObject { try await list.press(.character("a")) }

  // MARK: Facts

  private var popup: Popup { Popup(screen: list.driver.screen) }

  public var isShown: Bool { popup.title == "Delete…" }
  public var answers: [String] { popup.labels }
  public var availableAnswers: [String] { popup.availableLabels }
  public var selectedAnswer: String? { popup.selectedLabel }
}

/// The question whether to discard typed text in a form.
public struct LeaveQuestionPageObject {
  private let driver: any AppDriver

  public init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  @discardableResult
  public func keepEditing() async throws -> TODOListItemDetailPageObject {
    try await driver.form(after: .character("k"))
  }

  @discardableResult
  public func save() async throws -> TODOListPageObject {
    try await driver.list(after: .character("s"))
  }

  @discardableResult
  public func discard() async throws -> TODOListPageObject {
    try await driver.list(after: .character("d"))
  }

  // MARK: Facts

  private var popup: Popup { Popup(screen: driver.screen) }

  public var isShown: Bool { popup.title == "Leave the form?" }
  public var availableAnswers: [String] { popup.availableLabels }
}

/// The question what to do with a form that a window left open when it ended.
public struct UnsavedFormQuestionPageObject {
  private let driver: any AppDriver

  public init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  @discardableResult
  public func open() async throws -> TODOListItemDetailPageObject {
    try await driver.form(after: .character("o"))
  }

  @discardableResult
  public func discard() async throws -> TODOListPageObject {
    try await driver.press(.character("d"))
    return try await driver.list(after: .character("y"))
  }

  // MARK: Facts

  /// The question itself; nil if it is not asked.
  public var title: String? {
    let title = Popup(screen: driver.screen).title
    return title.hasPrefix("Recovered draft") ? title : nil
  }
}
