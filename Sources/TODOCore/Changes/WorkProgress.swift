/// How far work on many items has come.
public struct WorkProgress: Hashable, Sendable {
  /// How many items are dealt with. It falls while what was done is taken back.
  public var done: Int
  /// How many there are to deal with, as far as is known.
  public var total: Int
  /// Whether the work was stopped, by a person or by an error, and what it had done is being taken back.
  public var isReturning: Bool

  public init(done: Int = 0, total: Int = 0, isReturning: Bool = false) {
    self.done = done
    self.total = total
    self.isReturning = isReturning
  }

  /// Between 0 and 1.
  public var fraction: Double {
    total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 0
  }

  /// Is told of the progress after each slice of the work, which goes on when this returns.
  public typealias Report = @Sendable (WorkProgress) async -> Void
}
