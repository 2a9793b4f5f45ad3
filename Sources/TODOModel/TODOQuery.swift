/// Which items a list shows.
public enum TODOFilter: String, CaseIterable, Hashable, Sendable {
  /// Not done.
  case toDo
  case done
  /// Open items, then the finished ones.
  case all

  /// The sections of its list from the top: whether the items of each are done.
  var sections: [Bool] {
    switch self {
    case .toDo: [false]
    case .done: [true]
    case .all: [false, true]
    }
  }

  /// The next one in the order in which the filter key goes round.
  public var next: TODOFilter {
    switch self {
    case .toDo: .done
    case .done: .all
    case .all: .toDo
    }
  }
}

/// One criterion of an order.
public struct TODOSortDescriptor: Hashable, Sendable {
  /// What is compared.
  public enum Field: Hashable, Sendable { case title, priority, due, createdAt, position }

  public var field: Field
  public var isAscending: Bool

  public init(_ field: Field, isAscending: Bool) {
    self.field = field
    self.isAscending = isAscending
  }
}

/// The order of a list: one of a closed set, each with its index in the store, forward or reversed.
public struct TODOSort: Hashable, Sendable {
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// Title, then highest priority first.
    case title
    /// Highest first, then title.
    case priority
    /// Earliest first, then priority, then title; items without a day come last, reversed or not.
    case due
    /// Newest first.
    case age
    /// As moved by hand; a new item comes last.
    case manual
  }

  public var order: Order
  /// Turns every criterion round.
  public var isReversed: Bool

  public init(_ order: Order, isReversed: Bool = false) {
    self.order = order
    self.isReversed = isReversed
  }

  /// The criteria in their order, most significant first.
  public var sortDescriptors: [TODOSortDescriptor] {
    let forward: [TODOSortDescriptor] =
      switch order {
      case .title: [.init(.title, isAscending: true), .init(.priority, isAscending: false)]
      case .priority: [.init(.priority, isAscending: false), .init(.title, isAscending: true)]
      case .due:
        [
          .init(.due, isAscending: true), .init(.priority, isAscending: false),
          .init(.title, isAscending: true),
        ]
      case .age: [.init(.createdAt, isAscending: false)]
      case .manual: [.init(.position, isAscending: true)]
      }
    guard isReversed else { return forward }
    return forward.map { TODOSortDescriptor($0.field, isAscending: !$0.isAscending) }
  }

  /// The next order in the order in which the sort key goes round, forward.
  public var next: TODOSort {
    let all = Order.allCases
    let index = all.firstIndex(of: order).map { all.index(after: $0) } ?? all.startIndex
    return TODOSort(index < all.endIndex ? all[index] : all[all.startIndex])
  }
}

/// What a list shows and in which order.
public struct TODOQuery: Hashable, Sendable {
  public var filter: TODOFilter
  public var sort: TODOSort
  /// What the list is narrowed to; an empty one narrows nothing.
  public var search: TODOSearch

  /// The default: not done, by title.
  public init(
    filter: TODOFilter = .toDo,
    sort: TODOSort = TODOSort(.title),
    search: TODOSearch = TODOSearch("")
  ) {
    self.filter = filter
    self.sort = sort
    self.search = search
  }
}
