extension TODOPriority {
  /// The priority of that name: low, middle, high, highest, or its number from 1 to 4. Upper and lower case are the
  /// same.
  public init?(typed text: some StringProtocol) {
    let text = text.lowercased()
    guard let priority = Self.allCases.first(where: { $0.typedName == text || String($0.rawValue) == text })
    else { return nil }
    self = priority
  }

  /// The name that ``init(typed:)`` reads.
  public var typedName: String {
    switch self {
    case .low: "low"
    case .middle: "middle"
    case .high: "high"
    case .highest: "highest"
    }
  }
}

extension TODOFilter {
  /// The filter of that name: todo or to-do, done, all.
  public init?(typed text: String) {
    guard let filter = Self.allCases.first(where: { $0.typedName == text }) ?? (text == "to-do" ? .toDo : nil)
    else { return nil }
    self = filter
  }

  /// The name that is shown of those that ``init(typed:)`` reads.
  public var typedName: String {
    switch self {
    case .toDo: "todo"
    case .done: "done"
    case .all: "all"
    }
  }
}
