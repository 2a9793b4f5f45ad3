/// The order of a list, forward or reversed: one of a fixed set, each with its own index in the store.
public struct TODOSort: Hashable, Sendable {
  /// What items are sorted by.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// Title, then highest priority first.
    case title
    /// Highest first, then title.
    case priority
    /// Earliest first, then priority, then title; items without a due date come last, even reversed.
    case due
    /// Newest first.
    case age
    /// The manual order; a new item comes last.
    case manual
    /// Completed last first. Open items have no time of completion: they come before done ones, as in every order, newest
    /// first.
    case completed
    /// The lists in their order, the Inbox first, then by priority and title.
    case list
  }

  public var order: Order
  /// Reverses every criterion.
  public var isReversed: Bool

  /// The order of done items below open ones; nil if it is the same.
  public var doneOrder: Order?

  public init(_ order: Order, isReversed: Bool = false, done doneOrder: Order? = nil) {
    (self.order, self.isReversed, self.doneOrder) = (order, isReversed, doneOrder)
  }

  /// The order of a list unless another one is asked for.
  public static let standard = TODOSort(.due)

  /// As the database has it: the name of the order, with a minus before it if it is reversed.
  package var stored: String { (isReversed ? "-" : "") + order.rawValue }

  package init?(stored text: String) {
    let isReversed = text.hasPrefix("-")
    guard let order = Order(rawValue: String(text.dropFirst(isReversed ? 1 : 0))) else { return nil }
    self.init(order, isReversed: isReversed)
  }

  /// The criteria in their order, most significant first.
  public var sortDescriptors: [TODOSortDescriptor] {
    let forward = order.row.descriptors
    guard isReversed else { return forward }
    return forward.map { TODOSortDescriptor($0.key, isAscending: !$0.isAscending) }
  }

  /// The next order of the menu, forward.
  public var next: TODOSort {
    let later = Order.inMenu.drop { $0 != order }.dropFirst()
    return TODOSort(later.first ?? Order.inMenu[0])
  }
}

/// One criterion of an order.
public struct TODOSortDescriptor: Hashable, Sendable {
  /// The value that is compared.
  public enum Key: Hashable, Sendable {
    case field(ItemField)
    case createdAt, completedAt, position
  }

  public var key: Key
  public var isAscending: Bool

  public init(_ key: Key, isAscending: Bool) {
    self.key = key
    self.isAscending = isAscending
  }
}

extension TODOSort.Order {
  /// All of them in the order of the menu, the default first.
  public static let inMenu: [Self] = [.due, .priority, .title, .age, .manual, .completed, .list]

  /// One row of the table of orders; the store has its index, its columns and its digest, and the catalogue its words.
  public struct Row: Sendable {
    /// The key that chooses it in the menu, and the one that chooses it without the menu.
    public let letter: Character
    public let key: Character?
    /// The identifier of the action that chooses it.
    public let action: String
    let descriptors: [TODOSortDescriptor]

    init(_ letter: Character, key: Character? = nil, action: String, by descriptors: [TODOSortDescriptor]) {
      (self.letter, self.key, self.action, self.descriptors) = (letter, key, action, descriptors)
    }
  }

  /// The table.
  public var row: Row {
    switch self {
    case .title: Row("t", key: "t", action: "sort-by-title", by: [.rising(.title), .falling(.priority)])
    case .priority:
      Row("p", key: "P", action: "sort-by-priority", by: [.falling(.priority), .rising(.title)])
    case .due:
      Row("d", action: "sort-by-due", by: [.rising(.due), .falling(.priority), .rising(.title)])
    case .age: Row("a", action: "sort-by-age", by: [.init(.createdAt, isAscending: false)])
    case .manual: Row("m", action: "sort-manually", by: [.init(.position, isAscending: true)])
    case .completed:
      Row("c", action: "sort-by-completion", by: [.init(.completedAt, isAscending: false)])
    case .list:
      Row("l", action: "sort-by-list", by: [.rising(.list), .falling(.priority), .rising(.title)])
    }
  }
}

extension TODOSortDescriptor {
  fileprivate static func rising(_ field: ItemField) -> Self { Self(.field(field), isAscending: true) }
  fileprivate static func falling(_ field: ItemField) -> Self { Self(.field(field), isAscending: false) }
}
