/// How many items there are, not counting deleted ones.
public struct TODOCounts: Hashable, Sendable {
  /// Open items that are awake.
  public var open: Int
  /// Open items that start later.
  public var asleep: Int
  public var done: Int
  public var total: Int { open + asleep + done }

  public init(open: Int = 0, asleep: Int = 0, done: Int = 0) {
    self.open = open
    self.asleep = asleep
    self.done = done
  }
}
