public import TODOCore
import TerminalUI

/// A row of the list, by its position: after an action, another item may be there.
public struct TODOItemRowPageObject {
  let list: TODOListPageObject
  let index: Int

  // MARK: Acts

  @discardableResult
  public func goTo() async throws -> Self {
    guard list.todoListRows.indices.contains(index), let current = list.currentIndex else {
      throw DriverFailure("There is no row \(index)", list.driver.screen)
    }
    let key = Key(current < index ? .down : .up)
    for _ in 0..<abs(index - current) { try await list.press(key) }
    return self
  }

  public func tapToDetailView() async throws -> TODOListItemDetailPageObject {
    try await press(Key(.enter))
    return TODOListItemDetailPageObject(list.driver)
  }

  @discardableResult
  public func toggleIsDone() async throws -> TODOListPageObject { try await press(.character(" ")) }

  @discardableResult
  public func remove() async throws -> TODOListPageObject { try await press(.character("d")) }

  /// Sets the priority by its number.
  @discardableResult
  public func setPriority(_ priority: TODOPriority) async throws -> TODOListPageObject {
    try await press(.character(Character(String(priority.rawValue))))
  }

  public func priorityTap() async throws -> PriorityPickerPageObject<TODOListPageObject> {
    PriorityPickerPageObject(driver: list.driver, next: try await press(.character("p")))
  }

  /// Selects or deselects the item.
  @discardableResult
  public func select() async throws -> TODOListPageObject { try await press(.character("v")) }

  /// Selects from the last selected item to this one.
  @discardableResult
  public func selectRange() async throws -> TODOListPageObject { try await press(.character("V")) }

  @discardableResult
  public func moveUp() async throws -> TODOListPageObject { try await press(.character("K")) }

  @discardableResult
  public func moveDown() async throws -> TODOListPageObject { try await press(.character("J")) }

  @discardableResult
  private func press(_ key: Key) async throws -> TODOListPageObject {
    try await goTo()
    return try await list.press(key)
  }

  // MARK: Facts

  private var line: ItemLine? {
    let lines = list.itemLines
    return lines.indices.contains(index) ? lines[index] : nil
  }

  public var exists: Bool { line != nil }
  public var titleText: String { line?.title ?? "" }
  /// Whether the check box is ticked.
  public var isDoneState: Bool { line?.isDone ?? false }
  public var priority: TODOPriority? { line?.priority }
  /// "yesterday", "Wed 10:00" or "Sat 21 Nov"; only the time where a label says the day.
  public var due: String { line?.due ?? "" }
  public var locationText: String { line?.location ?? "" }
  public var isSelected: Bool { line?.isSelected ?? false }
  public var isCurrent: Bool { line?.isCurrent ?? false }

  /// Everything in the row, except whether it is current or selected.
  public var facts: Facts? { line.map(Facts.init) }

  public struct Facts: Hashable, Sendable {
    public let title: String
    public let isDone: Bool
    public let priority: TODOPriority?
    public let due: String
    public let location: String

    init(_ line: ItemLine) {
      title = line.title
      isDone = line.isDone
      priority = line.priority
      due = line.due
      location = line.location
    }
  }
}
