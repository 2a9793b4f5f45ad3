import Foundation
import GRDB
import TODOCore

/// A step as it stands in the database.
struct StepRecord: Sendable {
  var number: Int64
  var sequence: Int64
  var kind: TODOCommandKind
  var subject: String
  var itemCount: Int
  var state: HistoryStep.State
  /// While running: the state that follows.
  var goal: HistoryStep.State?
  /// While running: the process that does it.
  var runner: String?
  var madeAt: Date
  var session: String
  var origin: String

  static let columns =
    "number, sequence, kind, subject, itemCount, state, goal, runner, madeAt, session, origin"

  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row) throws {
    guard let kind = TODOCommandKind(rawValue: try row.decode(forColumn: "kind")),
      let state = HistoryStep.State(rawValue: try row.decode(forColumn: "state"))
    else { throw TODOStoreError.damaged }
    number = try row.decode(forColumn: "number")
    sequence = try row.decode(forColumn: "sequence")
    self.kind = kind
    subject = try row.decode(forColumn: "subject")
    itemCount = Int(try TODOCounts.stored.checked(row.decode(forColumn: "itemCount")))
    self.state = state
    goal = try row.decode(String?.self, forColumn: "goal").flatMap(HistoryStep.State.init(rawValue:))
    runner = try row.decode(forColumn: "runner")
    madeAt = Date(milliseconds: try WallClock.times.checked(row.decode(forColumn: "madeAt")))
    session = try row.decode(forColumn: "session")
    origin = try row.decode(forColumn: "origin")
  }

  /// The step as `session` sees it.
  func step(for session: TODOSession) -> HistoryStep {
    HistoryStep(
      number: number,
      sequence: sequence,
      kind: kind,
      subject: subject,
      itemCount: itemCount,
      state: state,
      madeAt: madeAt,
      origin: origin,
      isForeign: self.session != session.id.uuidString
    )
  }
}
