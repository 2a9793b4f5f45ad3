public import TODOCore
import TerminalUI

/// The form of a new or existing item: actions press keys.
public struct TODOListItemDetailPageObject {
  let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  var form: FormText { FormText(screen: driver.screen) }

  // MARK: Fields

  /// Replaces the title by `text`.
  @discardableResult
  public func typeTitle(_ text: String) async throws -> Self { try await replaceLine(.title, with: text) }

  /// Replaces the details by `text`.
  @discardableResult
  public func typeDetail(_ text: String) async throws -> Self {
    try await focus(.detail)
    try await driver.press(Key(.end, .control))
    for _ in 0..<100 where !isCursorAtStart(of: .detail) {
      try await driver.press(.control("u"))
      if !isCursorAtStart(of: .detail) { try await driver.press(Key(.backspace)) }
    }
    guard form.detailLines.isEmpty else { throw DriverFailure("The detail was not emptied", driver.screen) }
    return try await type(text)
  }

  @discardableResult
  public func typeDue(_ text: String) async throws -> Self { try await replaceLine(.due, with: text) }

  @discardableResult
  public func typeLocation(_ text: String) async throws -> Self {
    try await replaceLine(.location, with: text)
  }

  @discardableResult
  public func typeAddress(_ text: String) async throws -> Self {
    try await replaceLine(.address, with: text)
  }

  /// Pastes into the title, at the cursor.
  @discardableResult
  public func pasteTitle(_ text: String) async throws -> Self {
    try await focus(.title)
    try await driver.paste(text)
    return self
  }

  @discardableResult
  public func tapIsDone() async throws -> Self {
    try await focus(.status)
    try await driver.press(.character(" "))
    return self
  }

  @discardableResult
  public func selectPriority(_ priority: TODOPriority) async throws -> Self {
    try await focus(.priority)
    return try await type("\(priority.rawValue)")
  }

  // MARK: Ways out

  /// Saves. The list follows; if the title is missing, the form stays.
  @discardableResult
  public func tapOk() async throws -> TODOListPageObject {
    try await driver.list(after: .control("s"))
  }

  /// Presses the button Save.
  @discardableResult
  public func tapSaveButton() async throws -> TODOListPageObject {
    try await focus(.save)
    try await driver.press(Key(.enter))
    return TODOListPageObject(driver)
  }

  /// Leaves without saving, and confirms if asked.
  @discardableResult
  public func tapCancel() async throws -> TODOListPageObject {
    let question = try await tapEscape()
    return question.isShown ? try await question.discard() : TODOListPageObject(driver)
  }

  /// The list follows if nothing was changed, otherwise the question.
  public func tapEscape() async throws -> LeaveQuestionPageObject {
    try await driver.press(Key(.escape))
    return LeaveQuestionPageObject(driver)
  }

  @discardableResult
  public func tapDelete() async throws -> TODOListPageObject {
    try await focus(.delete)
    try await driver.press(Key(.enter))
    return TODOListPageObject(driver)
  }

  // MARK: Keys

  private func focus(_ element: FormText.Element) async throws {
    for _ in FormText.Element.allCases where form.focus != element { try await driver.press(Key(.tab)) }
    guard form.focus == element else {
      throw DriverFailure("\(element.rawValue) does not get the focus", driver.screen)
    }
  }

  private func replaceLine(_ element: FormText.Element, with text: String) async throws -> Self {
    try await focus(element)
    try await driver.press(.control("e"))
    if !isCursorAtStart(of: element) { try await driver.press(.control("u")) }
    return try await type(text)
  }

  private func isCursorAtStart(of element: FormText.Element) -> Bool {
    driver.cursor == form.start(of: element)
  }

  private func type(_ text: String) async throws -> Self {
    if !text.isEmpty { try await driver.type(text) }
    return self
  }
}
