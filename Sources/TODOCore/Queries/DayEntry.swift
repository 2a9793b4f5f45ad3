public import Foundation

/// One line in the cell of a day in a calendar.
public enum DayEntry: Hashable, Sendable {
  /// An open item that is due on the day; one that is snoozed is not overdue.
  case due(
    item: TODOItem.ID,
    title: String,
    priority: TODOPriority,
    minute: MinuteOfDay?,
    isSnoozed: Bool = false
  )
  /// A later date of an open item that repeats.
  case coming(item: TODOItem.ID, title: String, minute: MinuteOfDay?)

  public var isComing: Bool { if case .coming = self { true } else { false } }

  public var item: TODOItem.ID {
    switch self {
    case .due(let item, _, _, _, _), .coming(let item, _, _): item
    }
  }

  public var title: String {
    switch self {
    case .due(_, let title, _, _, _), .coming(_, let title, _): title
    }
  }

  /// Whether it is overdue at a moment.
  ///
  /// - Parameter day: the day that it is an entry of.
  public func isOverdue(on day: CalendarDay, at moment: LocalMoment) -> Bool {
    guard case .due(_, _, _, let minute, isSnoozed: false) = self else { return false }
    return DueDate(day: day, minute: minute).isOverdue(at: moment)
  }

  public var minute: MinuteOfDay? {
    switch self {
    case .due(_, _, _, let minute, _), .coming(_, _, let minute): minute
    }
  }
}

/// The entries of a day of a calendar: what has no time first, then by time; of the same time, what is due before later dates.
public struct DayEntries: Hashable, Sendable {
  /// The first of those that are due, and the later dates among them.
  public private(set) var shown: [DayEntry]
  /// How many are due besides those, as far as they are counted.
  public let rest: Int

  /// - Parameters:
  ///   - due: in the order of a list by due date.
  ///   - rest: how many more are due.
  ///   - coming: in any order.
  public init(due: [DayEntry], rest: Int, coming: [DayEntry]) {
    shown = []
    shown.reserveCapacity(due.count + coming.count)
    self.rest = rest
    var coming = coming.sorted { Self.precedes($0.minute, $1.minute) }[...]
    for entry in due {
      while let next = coming.first, Self.precedes(next.minute, entry.minute) {
        shown.append(next)
        coming.removeFirst()
      }
      shown.append(entry)
    }
    shown += coming
  }

  public var count: Int { shown.count + rest }
  public var dueCount: Int { shown.count { !$0.isComing } + rest }
  public var coming: [DayEntry] { shown.filter(\.isComing) }

  /// Whether one time of a day is before another one; no time is before all.
  public static func precedes(_ a: MinuteOfDay?, _ b: MinuteOfDay?) -> Bool {
    guard let b else { return false }
    return a.map { $0 < b } ?? true
  }
}

/// The days of a calendar whose entries are read with its list.
public struct ShownDays: Hashable, Sendable {
  public let days: ClosedRange<CalendarDay>
  /// How many items of a day are shown at most; the others are counted, up to ``countLimit``.
  public let limit: Int

  /// More entries of a day than that are not counted.
  public static let countLimit = 99

  public init(_ days: ClosedRange<CalendarDay>, limit: Int) {
    self.days = days
    self.limit = limit
  }

  /// How many days there are.
  package var count: Int { days.upperBound.dayNumber - days.lowerBound.dayNumber + 1 }

  /// How many later dates of a day are known.
  package var comingLimit: Int { max(limit, Self.countLimit) }
}
