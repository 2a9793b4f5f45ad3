import Foundation
public import TODOCore

/// Agendas and reviews.
extension TODOItemStore {
  /// Today or Upcoming as it is now.
  public func agenda(_ span: Agenda.Span) -> Agenda { Agenda(span, clock) }

  /// What a review goes through now.
  public var review: Review { Review(clock) }

  /// What a review that is opened now goes through.
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
  /// - Returns: those that were kept: items that are done or deleted are not.
  public func keep(_ targets: Targets) async throws(TODOStoreError) -> KeptItems {
    var kept = KeptItems(time: clock.now.milliseconds)
    guard let chosen = try await database.readAll(ItemChooser(targets)) else { return kept }
    for slice in chosen.items.section(isDone: false).numbers().slices {
      kept.times += try await database.write { [time = kept.time] db in
        try ReviewReader.keep(slice, at: time, db)
      }
    }
    return kept
  }

  /// Takes back that items were kept, except those that have been kept again since. A review that leaves them out shows them again.
  public func takeBack(_ kept: KeptItems) async throws(TODOStoreError) {
    for slice in kept.times.slices {
      try await database.write { db in try ReviewReader.takeBack(slice, keptAt: kept.time, db) }
    }
  }
}

/// Items that were kept in a review, at one time.
public struct KeptItems: Sendable {
  /// When they were kept, in milliseconds since 1970.
  fileprivate let time: Int64
  /// When each was kept before.
  fileprivate(set) var times: [(number: Int64, before: Int64?)] = []

  public var count: Int { times.count }
}

extension Array {
  /// Its elements, as many at a time as are changed in one transaction.
  fileprivate var slices: [ArraySlice<Element>] {
    stride(from: 0, to: count, by: StepRunner.sliceThreshold).map {
      self[$0...].prefix(StepRunner.sliceThreshold)
    }
  }
}
