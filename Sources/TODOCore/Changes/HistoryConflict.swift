/// A field that prevents undoing or redoing a step, because it no longer holds the value that the step left.
public struct HistoryConflict: Hashable, Sendable {
  public enum Cause: Hashable, Sendable {
    case field(ItemField)
    /// The item has been moved in manual order since.
    case position
    /// The list, tag or view has been renamed since, or another one has got the name.
    case name
    /// The query or the order of the view has been replaced since.
    case view
    /// The item has been imported again since.
    case source
    /// The list has been linked or unlinked since, or another one has got its link.
    case link
    /// The conflict has been resolved, has come back, or has got another value of the other side since.
    case conflict
    /// The item has been deleted or restored since.
    case deletion
  }

  public let step: HistoryStep
  /// The current title of the item.
  public let itemTitle: String
  public let cause: Cause

  package init(step: HistoryStep, itemTitle: String, cause: Cause) {
    self.step = step
    self.itemTitle = itemTitle
    self.cause = cause
  }
}
