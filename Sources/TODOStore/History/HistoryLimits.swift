import Foundation
import GRDB
import TODOCore

/// How much of the history is kept: a step is removed if it is beyond both limits.
public struct HistoryLimits: Hashable, Sendable {
  /// This many of the newest steps are kept.
  public var steps: Int
  /// Steps that are younger than this are kept; in days.
  public var days: Int

  public init(steps: Int, days: Int) {
    self.steps = steps
    self.days = days
  }

  public static let standard = HistoryLimits(steps: 1000, days: 90)
}
