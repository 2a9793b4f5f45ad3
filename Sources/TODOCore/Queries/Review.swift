package import Foundation

/// The parts of a review, in their order.
public enum ReviewPart: CaseIterable, Hashable, Sendable {
  /// Open items whose date or time has passed.
  case overdue
  /// Open items without a date in the Inbox that are no steps.
  case inbox
  /// Open items in other lists that are no steps and have not been changed or kept for ``Review/untouchedDays``.
  case untouched
  /// Snoozed items that start within a week.
  case waking
}

/// What a review goes through at one moment. An item is in one part, the first that it belongs to; one that was kept today is in none.
public struct Review: Hashable, Sendable {
  /// When it is asked for.
  package let moment: LocalMoment
  /// When today began, UTC.
  package let dayBegan: Date
  /// What has not been changed or kept since then is untouched.
  package let untouchedBefore: Date
  /// The first start date of a snoozed item.
  package let firstHiddenStart: DueDate
  /// The first start date of an item that stays snoozed for longer than a week.
  package let endOfWaking: DueDate

  /// Undo counts as a change, but decides nothing: what was changed since then only in steps that have been undone is still untouched. Nil
  /// for a review that is not open.
  package var opening: Opening?

  /// When a review was opened.
  package struct Opening: Hashable, Sendable {
    package let time: Date
    /// The place of the newest step that was in effect then.
    package let step: Int64

    package init(time: Date, step: Int64) { (self.time, self.step) = (time, step) }
  }

  /// The number of days after which an item is untouched.
  public static let untouchedDays = 30

  /// As of now.
  public init(_ clock: WallClock) {
    let now = clock.localNow
    moment = now
    dayBegan = clock.beginning(of: now.day)
    untouchedBefore = clock.beginning(of: now.day.adding(days: 1 - Self.untouchedDays) ?? now.day)
    firstHiddenStart = DueDate(startingAfter: now)
    endOfWaking = DueDate(day: now.day.adding(days: 8) ?? now.day)
  }

  /// The part of an item that the review goes through.
  public func part(of item: TODOItem) -> ReviewPart {
    if let start = item.start, start >= firstHiddenStart { return .waking }
    if let due = item.due, due.isOverdue(at: moment) { return .overdue }
    return item.list.isEmpty && item.values.parent == nil ? .inbox : .untouched
  }
}
