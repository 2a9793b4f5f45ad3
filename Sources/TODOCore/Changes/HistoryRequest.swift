/// A request to undo or redo. The expected step is the one that was shown to the user.
public struct HistoryRequest: Hashable, Sendable {
  /// The step that was named beside the key; another window may have moved on since.
  public var expectedStep: Int64?
  /// Whether the user knows that the step was made elsewhere, and wants to undo it anyway.
  public var acceptsForeignStep: Bool
  /// Whether to skip the expected step, because it cannot be undone.
  public var skipsExpectedStep: Bool

  public init(expectedStep: Int64?, acceptsForeignStep: Bool = false, skipsExpectedStep: Bool = false) {
    self.expectedStep = expectedStep
    self.acceptsForeignStep = acceptsForeignStep
    self.skipsExpectedStep = skipsExpectedStep
  }
}
