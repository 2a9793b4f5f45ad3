/// The priority of an item. The raw value is stored in the database and in exports.
public enum TODOPriority: Int, CaseIterable, Comparable, Hashable, Sendable {
  case low = 1
  case middle = 2
  case high = 3
  case highest = 4

  public static func < (a: TODOPriority, b: TODOPriority) -> Bool { a.rawValue < b.rawValue }
}
