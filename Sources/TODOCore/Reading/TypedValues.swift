extension TODOPriority {
  /// The priority with that name: low, middle, high, highest, or its number from 1 to 4. Case does not matter.
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
  /// The filter with that name: open (or todo, to-do), done, all.
  public init?(typed text: String) {
    self.init(rawValue: ["todo", "to-do"].contains(text) ? Self.open.rawValue : text)
  }
}
