/// The progress of a change to many items.
public struct WorkProgress: Hashable, Sendable {
  /// How many items are processed. It decreases while a change is rolled back.
  public var done: Int
  /// How many items there are to process, as far as is known.
  public var total: Int
  /// Whether the change was stopped, by the user or by an error, and is being rolled back.
  public var isReturning: Bool
  /// Whether the change is made in several transactions, so that it takes a while. The store says so before the first one.
  public var isInSlices = false

  public init(done: Int = 0, total: Int = 0, isReturning: Bool = false) {
    (self.done, self.total, self.isReturning) = (done, total, isReturning)
  }

  /// Between 0 and 1.
  public var fraction: Double { total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 0 }

  /// Receives the progress after each slice, and continues the change when it returns.
  public typealias Report = @Sendable (WorkProgress) async -> Void
}

extension RandomAccessCollection where Index == Int {
  /// Groups of this size, of which the last one may have fewer elements: for work that is done piece by piece.
  package func pages(of size: Int) -> [SubSequence] {
    stride(from: startIndex, to: endIndex, by: size).map { self[$0..<Swift.min($0 + size, endIndex)] }
  }
}
