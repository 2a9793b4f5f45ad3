/// Whether so many items of a list may be deleted without a question: a folder that is not mounted, a program with a fault and a wrong
/// key all look like deletions.
public struct DeletionGuard: Hashable, Sendable {
  /// Up to this number, and up to a fifth of a list, nothing is asked.
  public let limit: Int

  public init(limit: Int) { self.limit = limit }

  /// - Parameter total: how many there are before.
  public func asks(_ count: Int, of total: Int) -> Bool {
    if count >= total, total > Self.smallest { return true }
    return count > limit && count > total / Self.share
  }

  /// All of a list of so few may go.
  static let smallest = 3
  static let share = 5
}
