import GRDB

/// How far the processing of a step has come.
struct StepPlace: Sendable {
  /// The ordinal of the change processed last.
  var ordinal: Int64 = 0
  /// How many rows have been processed.
  var rowCount = 0
  /// The rest of a step that is being made.
  var parts: [any StepPart] = []
  /// The file after the step was planned, or after its last rows were made; nil if others cannot write in between.
  var version: FileVersion?
  /// Whether others have written since the step was planned. Rows that they changed can belong to any later slice.
  var comesAfterOthers = false
}
