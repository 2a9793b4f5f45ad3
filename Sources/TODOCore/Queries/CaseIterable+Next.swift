extension CaseIterable where Self: Equatable {
  /// The next case; after the last one, the first.
  public var next: Self {
    Self.allCases.drop { $0 != self }.dropFirst().first ?? Self.allCases.first ?? self
  }
}
