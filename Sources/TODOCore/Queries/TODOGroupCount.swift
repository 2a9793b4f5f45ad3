/// How many items a group of the list has, including those that are not loaded.
public enum TODOGroupCount: Hashable, Sendable {
  case exactly(Int)
  /// More than the number up to which they are counted.
  case moreThan(Int)

  /// The items of a group are counted up to this number, so that a count takes the same time in any list.
  package static let limit = 999
  /// The same for those of a part of a review, each of whose rows is read.
  package static let reviewLimit = 99

  package init(counted count: Int, upTo limit: Int = limit) {
    self = count > limit ? .moreThan(limit) : .exactly(count)
  }

  /// The number of both groups together.
  public static func + (one: TODOGroupCount, other: TODOGroupCount) -> TODOGroupCount {
    guard case .exactly(let more) = other else { return .moreThan(limit) }
    return one.adding(more)
  }

  /// With more items, or fewer; what was not counted stays so.
  package func adding(_ number: Int) -> TODOGroupCount {
    guard case .exactly(let count) = self else { return self }
    return TODOGroupCount(counted: max(0, count + number))
  }
}

/// How many open items of a list are late, and due today and not late.
public struct DueCounts: Hashable, Sendable {
  public var overdue: TODOGroupCount
  public var today: TODOGroupCount

  public init(overdue: TODOGroupCount, today: TODOGroupCount) {
    (self.overdue, self.today) = (overdue, today)
  }
}

/// How many open items of all are in Today and Upcoming, and in neither for want of a date; those that are snoozed are in none.
public struct AgendaCounts: Hashable, Sendable {
  public var due: DueCounts
  public var upcoming: TODOGroupCount
  public var undated: TODOGroupCount

  public init(due: DueCounts, upcoming: TODOGroupCount, undated: TODOGroupCount) {
    (self.due, self.upcoming, self.undated) = (due, upcoming, undated)
  }
}
