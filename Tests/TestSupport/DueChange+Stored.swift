public import TODOCore

extension DueChange {
  /// A date as it is stored: "2026-12-24T18:00"; both day and time are set.
  public init?(stored text: String) {
    guard let date = DueDate(stored: text) else { return nil }
    self = .date(date)
  }
}
