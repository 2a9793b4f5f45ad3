import Foundation
import GRDB
import TODOCore

/// A part of a run: changes this side in slices, each of which stays, whatever becomes of the rest. Its step is beside the stack.
///
/// A slice is never rolled back for another one: its bases say that both sides agree, so rolling back its items alone would look like a
/// change of ours, and send the old values.
struct IncomingRun: Sendable {
  let runner: StepRunner

  private struct Place: Sendable {
    var part: any StepPart
    var step: IncomingStep
  }

  /// - Returns: the part as far as it came, and the step as it is then.
  func run<Part: StepPart>(
    _ part: Part,
    in step: IncomingStep,
    _ job: SlicedJob
  ) async throws(TODOStoreError) -> (part: Part, step: IncomingStep) {
    job.expect(part.rowCount)
    if part.rowCount > StepRunner.sliceThreshold { await job.announce() }
    let madeAt = runner.clock.now
    var place = Place(part: part, step: step)
    guard part.rowCount > 0 else { return (part, step) }
    _ = try await runner.database.withLargeCache { [runner] () async throws(TODOStoreError) in
      try await job.work(on: runner.database, from: &place) { db, place, limit in
        let history = runner.history(db)
        // Somebody has unlinked or deleted the list.
        guard try LinkTable(db: db).list(of: place.step.link) != nil else { return .stopped(.stopped) }
        let countBefore = place.part.rowCount
        var part = place.part
        let new = NewStep(.sync, .item, subject: place.step.subject, parts: [])
        place.step.number = try history.makeBeside(
          place.step.number,
          new,
          madeAt: madeAt,
          origin: place.step.origin
        ) { recorder in
          try part.makeNext(limit, in: &recorder)
        }
        place.part = part
        let rowCount = max(0, countBefore - part.rowCount)
        return part.rowCount > 0 ? .goesOn(rowCount: rowCount) : .finished(rowCount: rowCount)
      }
    }
    guard let part = place.part as? Part else { return (part, place.step) }
    return (part, place.step)
  }
}
