/// How far the processing of a step has come.
struct StepPlace: Sendable {
  /// The ordinal of the change processed last.
  var ordinal: Int64 = 0
  /// How many rows have been processed.
  var rowCount = 0
  /// The rest of a step that is being made.
  var parts: [any StepPart] = []
}
