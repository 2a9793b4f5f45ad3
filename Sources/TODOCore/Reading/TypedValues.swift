extension TODOPriority {
  /// The priority with that name: low, normal or middle, high, highest, or its number from 1 to 4. Case does not matter.
  public init?(typed text: some StringProtocol) {
    let text = text.lowercased()
    let named = Self.allCases.first { $0.typedName == text || String($0.rawValue) == text }
    guard let priority = text == "normal" ? .middle : named else { return nil }
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
