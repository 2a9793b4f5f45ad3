/// How many items there are, not counting deleted ones.
public struct TODOCounts: Hashable, Sendable {
  public var open: Int
  public var done: Int
  public var total: Int { open + done }

  public init(open: Int = 0, done: Int = 0) {
    self.open = open
    self.done = done
  }
}
