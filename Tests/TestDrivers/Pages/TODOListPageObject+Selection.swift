import TerminalUI

/// Selects several items and changes them.
extension TODOListPageObject {
  @discardableResult
  public func selectAll() async throws -> Self { try await press(.character("*")) }

  @discardableResult
  public func clearSelection() async throws -> Self { try await press(Key(.escape)) }

  @discardableResult
  public func toggleSelected() async throws -> Self { try await press(.character(" ")) }

  @discardableResult
  public func removeSelected() async throws -> Self { try await press(.character("d")) }

  @discardableResult
  public func moveSelectedDown() async throws -> Self { try await press(.character("J")) }

  /// Types the due date of the selected items, or of the current one.
  @discardableResult
  public func setDue(_ text: String) async throws -> Self {
    try await press(.character("w"))
    for character in text { try await press(.character(character)) }
    return try await press(Key(.enter))
  }

  public var selectedTitles: [String] { itemLines.filter(\.isSelected).map(\.title) }
  /// The number of selected items in the header.
  public var selectedCount: Int { header.firstMatch(of: /([0-9]+) selected/).flatMap { Int($0.1) } ?? 0 }
}
