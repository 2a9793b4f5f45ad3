import TerminalUI

/// The basic actions of the page objects.
extension AppDriver {
  /// Presses a key that leads to the list.
  func list(after key: Key) async throws -> TODOListPageObject {
    try await press(key)
    return TODOListPageObject(self)
  }

  /// Presses a key that leads to a form.
  func form(after key: Key) async throws -> TODOListItemDetailPageObject {
    try await press(key)
    return TODOListItemDetailPageObject(self)
  }

  /// Types letter by letter, to test the effect of each.
  func pressEach(of text: String) async throws {
    for character in text { try await press(.character(character)) }
  }
}
