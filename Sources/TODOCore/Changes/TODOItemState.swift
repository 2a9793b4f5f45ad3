/// An item as it is stored now, and who changed it last.
public struct TODOItemState: Hashable, Sendable {
  public let item: TODOItem
  /// The step that set the current values; nil if unknown: undo, redo and other programs do not record one.
  public let lastStep: HistoryStep?

  package init(item: TODOItem, lastStep: HistoryStep?) {
    self.item = item
    self.lastStep = lastStep
  }
}
