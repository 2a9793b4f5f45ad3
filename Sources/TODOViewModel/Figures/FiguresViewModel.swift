public import TODOCore
import TODOStore

/// The figures of the last weeks, counted in the background.
public final class FiguresViewModel {
  private let list: MyTODOViewModel
  private let clock: WallClock
  private let firstWeekday: Weekday
  /// Nil until they have been counted; while they are counted again, they stay.
  public private(set) var figures: Figures?
  /// Counts the figures off the main actor.
  public private(set) var counting: Task<Void, Never>?
  /// The weeks that they were last counted for, even if that failed.
  private var countedWeeks: RecentWeeks?
  /// The newest step in effect when they were last counted.
  private var countedStep: Int64?
  /// Whether something changed while they were being counted.
  private var isOutdated = false
  /// Called when they have been counted, or could not be.
  public var onNews: (TODOStoreError?) -> Void = { _ in }

  /// - Parameter firstWeekday: the first day of the user's week.
  public init(_ list: MyTODOViewModel, clock: WallClock, firstWeekday: Weekday) {
    (self.list, self.clock, self.firstWeekday) = (list, clock, firstWeekday)
  }

  /// The weeks as they are today.
  private var weeks: RecentWeeks { RecentWeeks(until: clock.localNow.day, firstWeekday: firstWeekday) }

  /// How many items are open.
  public var openCount: Int { list.window.counts.open }

  /// Counts the figures if the day has turned, or something was changed in this window.
  public func countIfOutdated() {
    if countedWeeks != weeks || countedStep != list.seenStep { count() }
  }

  /// Counts the figures, after a change or on another day. A count that has begun is finished first: if it
  /// started over with each change of another window, it might never end.
  public func count() {
    countedWeeks = weeks
    countedStep = list.seenStep
    guard counting == nil else {
      isOutdated = true
      return
    }
    isOutdated = false
    counting = Task {
      var failure: TODOStoreError?
      do throws(TODOStoreError) {
        figures = try await list.store.figures(of: weeks) ?? figures
      } catch { failure = error }
      guard !Task.isCancelled else { return }
      counting = nil
      onNews(failure)
      if isOutdated { count() }
    }
  }

  /// Ends the count that is being made.
  public func stop() { counting?.cancel() }

  /// An item as it is now; nil if it was deleted.
  public func item(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOItem? {
    try await list.store.refetchItem(id)
  }
}
