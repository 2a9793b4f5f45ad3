public import Foundation

/// What a calendar has in the cell of a day.
public enum DayEntry: Hashable, Sendable {
  /// An open item that is due on the day.
  case due(title: String, priority: TODOPriority, minute: MinuteOfDay?)
  /// A later date of an open item that repeats.
  case coming(item: TODOItem.ID, title: String, minute: MinuteOfDay?)

  public var isComing: Bool { if case .coming = self { true } else { false } }
}
