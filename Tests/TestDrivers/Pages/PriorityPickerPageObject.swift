public import TODOCore
import TerminalUI

/// The menu of the four priorities over the list or a form, which is the page that follows.
public struct PriorityPickerPageObject<Next> {
  let driver: any AppDriver
  let next: Next

  // MARK: Acts

  /// Chooses a priority by its number.
  @discardableResult
  public func choose(_ priority: TODOPriority) async throws -> Next {
    try await driver.press(.character(Character(String(priority.rawValue))))
    return next
  }

  @discardableResult
  public func selectNext() async throws -> Self {
    try await driver.press(Key(.down))
    return self
  }

  /// Chooses the selected priority.
  @discardableResult
  public func tapOk() async throws -> Next {
    try await driver.press(Key(.enter))
    return next
  }

  @discardableResult
  public func tapCancel() async throws -> Next {
    try await driver.press(Key(.escape))
    return next
  }

  // MARK: Facts

  private var popup: Popup { Popup(screen: driver.screen) }

  public var isShown: Bool { popup.title.hasPrefix("Priority") }
  /// From top to bottom.
  public var labels: [String] { popup.labels }
  public var selectedLabel: String? { popup.selectedLabel }
}
