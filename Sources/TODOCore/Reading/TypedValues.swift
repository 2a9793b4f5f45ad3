extension TODOPriority {
  /// The priority with that name: low, normal or middle, high, highest, or its number from 1 to 4. Case does not matter.
  public init?(typed text: some StringProtocol) {
    let text = text.lowercased()
    let priority = Self.allCases.first { $0.typedNames.contains(text) || String($0.rawValue) == text }
    guard let priority else { return nil }
    self = priority
  }

  /// The priority that a mistyped name means: “hihg”. A word that begins otherwise is another one, and so is a short one with
  /// other letters.
  init?(mistyped text: some StringProtocol) {
    let text = text.lowercased()
    let names = Self.allCases.flatMap(\.typedNames).filter { name in
      name.first == text.first && (text.count > 3 || name.sorted() == text.sorted())
    }
    guard let name = NearestName(of: text, among: names).name else { return nil }
    self.init(typed: name)
  }

  /// The name that is written.
  public var typedName: String { typedNames[0] }

  /// The name that is offered while one is typed.
  var offeredName: String { self == .middle ? "normal" : typedName }

  /// The names that ``init(typed:)`` reads.
  private var typedNames: [String] {
    switch self {
    case .low: ["low"]
    case .middle: ["middle", "normal"]
    case .high: ["high"]
    case .highest: ["highest"]
    }
  }
}
