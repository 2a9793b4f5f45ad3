/// What was decided in a review, and how long that took.
public struct ReviewDecisions: Hashable, Sendable {
  /// What can be decided about an item, in the order in which a review names it.
  public enum Decision: CaseIterable, Hashable, Sendable {
    case completed, dated, moved, snoozed, deleted, changed, kept
  }

  /// How many items each decision was made about: of an item, the last one counts. Decisions that were not made are left out.
  public package(set) var counts: [Decision: Int] = [:]
  /// The time since the review was opened, in seconds.
  public package(set) var duration: Double
  /// Whether every open item of the Inbox has a date.
  public package(set) var isInboxClear = false

  package init(duration: Double) { self.duration = duration }

  /// In whole minutes, at least one.
  public var minutes: Int { max(1, Int((duration / 60).rounded())) }

  /// Those that were made, with their numbers of items.
  public var made: [(decision: Decision, count: Int)] {
    Decision.allCases.compactMap { decision in
      counts[decision].flatMap { $0 > 0 ? (decision, $0) : nil }
    }
  }
}
