import TODOCore

/// How far the work on a step has come.
struct StepPlace: Sendable {
  /// The ordinal of the change that was worked on last.
  var ordinal: Int64 = 0
  /// How many rows were worked on.
  var rowCount = 0
  /// What is left of a step that is being made.
  var parts: [any StepPart] = []
}
