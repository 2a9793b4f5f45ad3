import TODOCore

/// The columns of an item that a step of the history can change.
enum TODOField: String, CaseIterable, Hashable, Sendable {
  case title
  case detail
  case priority
  case due
  case locationName
  case locationAddress
  case coordinate
  case completedAt
  case position
  /// Set while deletion is asked for.
  case deletedAt
}
