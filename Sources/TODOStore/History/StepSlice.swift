import TODOCore

/// A part of a step that one transaction works on: the changes from one ordinal to another.
struct StepSlice: Sendable {
  let step: Int64
  let first: Int64
  let last: Int64
  let count: Int
  /// The field of all its changes; nil where they are of several.
  let field: TODOField?

  /// The places that changes have in their step.
  static let ordinals: ClosedRange<Int64> = 1...1 << 48
}
