/// Rows that a new step creates, changes or deletes. They are processed one after the other, so that a step of many
/// rows can be made in slices, between which other windows write.
protocol StepPart: Sendable {
  /// How many rows are left to process.
  var rowCount: Int { get }

  /// Changes the next rows, up to `limit`, and records each change. A row that already has the value, or has another
  /// one than expected, is skipped and is not part of the step.
  ///
  /// - Throws: ``StaleChange`` if the step must not be made at all; then it is rolled back. In a step that is made at
  ///   once, this is known before.
  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws
}
