import TerminalUI

/// The command palette over another screen.
public struct PalettePageObject {
  private let list: TODOListPageObject

  init(list: TODOListPageObject) { self.list = list }

  // MARK: Acts

  @discardableResult
  public func type(_ text: String) async throws -> Self {
    try await list.driver.pressEach(of: text)
    return self
  }

  @discardableResult
  public func down() async throws -> Self {
    try await list.press(Key(.down))
    return self
  }

  /// Runs the selected action.
  @discardableResult
  public func run() async throws -> TODOListPageObject { try await list.press(Key(.enter)) }

  @discardableResult
  public func close() async throws -> TODOListPageObject { try await list.press(Key(.escape)) }

  // MARK: Facts

  private var popup: Popup { Popup(screen: list.driver.screen) }
  /// The first row of the box contains the typed letters.
  private var entries: ArraySlice<Popup.Entry> { popup.entries.dropFirst() }

  public var isShown: Bool { !popup.prompt.isEmpty }
  /// The names of the visible actions, best match first.
  public var actions: [String] { entries.map(\.label).filter { !$0.isEmpty } }
  public var selectedAction: String? { entries.first(where: \.isSelected)?.label }
}

extension TODOListPageObject {
  public func paletteTap() async throws -> PalettePageObject {
    try await press(.character(":"))
    return PalettePageObject(list: self)
  }
}
