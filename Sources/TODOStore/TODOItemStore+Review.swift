import Foundation
public import TODOCore

/// Agendas and reviews.
extension TODOItemStore {
  /// Today or Upcoming as it is now.
  public func agenda(_ span: Agenda.Span) -> Agenda { Agenda(span, clock) }

  /// What a review goes through now.
  public var review: Review { Review(clock) }

  /// What a review goes through that is opened now.
  ///
  /// - Parameter step: the place of the newest step in effect.
  public func review(openedAfter step: Int64) -> Review {
    var review = review
    review.opening = Review.Opening(time: clock.now, step: step)
    return review
  }

  /// What this session has decided since a review was opened; nil for one that was not.
  ///
  /// - Parameter kept: how many items were kept in it.
  public func decisions(in review: Review, kept: Int) async throws(TODOStoreError) -> ReviewDecisions? {
    guard let opening = review.opening else { return nil }
    let now = clock.now
    return try await steps.read { history in
      var decisions = ReviewDecisions(duration: now.timeIntervalSince(opening.time))
      var reader = ReviewDecisionReader(history, since: opening)
      decisions.counts = try reader.counts(kept: kept)
      decisions.isInboxClear = try ReviewReader(history.db, review).isInboxClear()
      return decisions
    }
  }

  /// Notes that items were looked at and need no change, so that a review leaves them out until tomorrow, and they count
  /// as touched. That is no change of them, and no step of the history.
  ///
  /// - Returns: how many items were kept: those that are done or deleted are not.
  public func keep(_ targets: Targets) async throws(TODOStoreError) -> Int {
    guard let chosen = try await database.readAll(ItemChooser(targets)) else { return 0 }
    let numbers = chosen.items.section(isDone: false).numbers()
    var count = 0
    for start in stride(from: 0, to: numbers.count, by: StepRunner.sliceThreshold) {
      let slice = numbers[start..<min(start + StepRunner.sliceThreshold, numbers.count)]
      count += try await database.write { [now = clock.now] db in
        try ReviewReader.keep(slice, at: now, db)
      }
    }
    return count
  }
}
