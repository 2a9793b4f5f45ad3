import TerminalUI

/// The acts of which those of the page objects are made.
extension AppDriver {
  /// Presses a key after which the list follows.
  func list(after key: Key) async throws -> TODOListPageObject {
    try await press(key)
    return TODOListPageObject(self)
  }

  /// Presses a key after which a form follows.
  func form(after key: Key) async throws -> TODOListItemDetailPageObject {
    try await press(key)
    return TODOListItemDetailPageObject(self)
  }

  /// Types letter by letter, for what follows each of them.
  func pressEach(of text: String) async throws {
    for character in text { try await press(.character(character)) }
  }
}
