/// The order of a list, forward or reversed: one of a fixed set, each with its own index in the store.
public struct TODOSort: Hashable, Sendable {
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
  }

  public var order: Order
  /// Reverses every criterion.
  public var isReversed: Bool

  public init(_ order: Order, isReversed: Bool = false) {
    self.order = order
    self.isReversed = isReversed
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
    let forward: [TODOSortDescriptor] =
      switch order {
      case .title: [.init(.field(.title), isAscending: true), .init(.field(.priority), isAscending: false)]
      case .priority:
        [.init(.field(.priority), isAscending: false), .init(.field(.title), isAscending: true)]
      case .due:
        [
          .init(.field(.due), isAscending: true), .init(.field(.priority), isAscending: false),
          .init(.field(.title), isAscending: true),
        ]
      case .age: [.init(.createdAt, isAscending: false)]
      case .manual: [.init(.position, isAscending: true)]
      case .completed: [.init(.completedAt, isAscending: false)]
      }
    guard isReversed else { return forward }
    return forward.map { TODOSortDescriptor($0.key, isAscending: !$0.isAscending) }
  }

  /// The next order, forward.
  public var next: TODOSort { TODOSort(order.next) }
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
