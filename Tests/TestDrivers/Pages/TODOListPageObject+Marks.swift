import TerminalUI

/// Selects several items and changes them.
extension TODOListPageObject {
  @discardableResult
  public func markAll() async throws -> Self { try await press(.character("*")) }

  @discardableResult
  public func clearMarks() async throws -> Self { try await press(Key(.escape)) }

  @discardableResult
  public func toggleMarked() async throws -> Self { try await press(.character(" ")) }

  @discardableResult
  public func removeMarked() async throws -> Self { try await press(.character("d")) }

  @discardableResult
  public func moveMarkedDown() async throws -> Self { try await press(.character("J")) }

  /// Types the due date of the selected items, or of the current one.
  @discardableResult
  public func setDue(_ text: String) async throws -> Self {
    try await press(.character("w"))
    for character in text { try await press(.character(character)) }
    return try await press(Key(.enter))
  }

  public var markedTitles: [String] { itemLines.filter(\.isMarked).map(\.title) }
  /// The number of selected items in the header.
  public var markCount: Int { header.firstMatch(of: /([0-9]+) selected/).flatMap { Int($0.1) } ?? 0 }
}
