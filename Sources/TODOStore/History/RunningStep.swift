import GRDB
import TODOCore

/// A step that is being made or undone in slices.
struct RunningStep: Sendable {
  let step: HistoryStep
  /// The state it will reach.
  let goal: HistoryStep.State
  /// Who is working on it: ``StepRunner/name``.
  let runner: String?

  init(_ row: Row, for session: TODOSession) throws {
    step = try HistoryStep(row, for: session)
    goal = try row.decode(String?.self, forColumn: "goal").flatMap(HistoryStep.State.init(rawValue:)) ?? .done
    runner = try row.decode(forColumn: "runner")
  }
}
