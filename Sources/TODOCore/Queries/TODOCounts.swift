/// How many items there are, not counting deleted ones.
public struct TODOCounts: Hashable, Sendable {
  /// Open items that are not snoozed.
  public var open: Int
  /// Open items that start later.
  public var asleep: Int
  public var done: Int
  public var total: Int { open + asleep + done }

  public init(open: Int = 0, asleep: Int = 0, done: Int = 0) {
    (self.open, self.asleep, self.done) = (open, asleep, done)
  }
}

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

/// How many open items are overdue, and how many are due today but not overdue; snoozed ones are neither.
public struct DueCounts: Hashable, Sendable {
  public var overdue: TODOGroupCount
  public var today: TODOGroupCount

  public init(overdue: TODOGroupCount, today: TODOGroupCount) {
    (self.overdue, self.today) = (overdue, today)
  }
}

/// How many open items are in Today and in Upcoming, and how many are in neither because they have no date; snoozed ones are in none of
/// these.
public struct AgendaCounts: Hashable, Sendable {
  public var due: DueCounts
  public var upcoming: TODOGroupCount
  public var undated: TODOGroupCount

  public init(due: DueCounts, upcoming: TODOGroupCount, undated: TODOGroupCount) {
    (self.due, self.upcoming, self.undated) = (due, upcoming, undated)
  }
}

/// How many items match a search.
public enum TODOMatchCount: Hashable, Sendable {
  case exactly(Int)
  case moreThanLimit
  /// Not counted yet; ``TODOItemStore/countMatches(_:)`` does.
  case unknown
  /// The search index is not complete yet.
  case notReady

  /// Matches are counted up to this number.
  public static let limit = 1000

  /// How many items some groups have.
  package init(sumOf counts: some Sequence<TODOGroupCount>) {
    var sum = 0
    for count in counts {
      guard case .exactly(let number) = count else {
        self = .moreThanLimit
        return
      }
      sum += number
    }
    self = .exactly(sum)
  }

  package init(_ count: Int) { self = count > Self.limit ? .moreThanLimit : .exactly(count) }
}
