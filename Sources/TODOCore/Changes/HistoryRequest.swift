/// How undo or redo is asked for. The expected step is the one that was shown to the person.
public struct HistoryRequest: Hashable, Sendable {
  /// The step that the key was said to act on; another window may have moved on since.
  public var expectedStep: Int64?
  /// Whether the person was told that the step was made elsewhere and wants it all the same.
  public var acceptsForeignStep: Bool
  /// Whether the expected step is to be passed by, since it could not be taken back.
  public var skipsExpectedStep: Bool

  public init(expectedStep: Int64?, acceptsForeignStep: Bool = false, skipsExpectedStep: Bool = false) {
    self.expectedStep = expectedStep
    self.acceptsForeignStep = acceptsForeignStep
    self.skipsExpectedStep = skipsExpectedStep
  }
}
