/// An item as it stands in the store, and who changed it last.
public struct TODOItemState: Hashable, Sendable {
  public let item: TODOItem
  /// The step that gave the item the values it has; nil when that is not known: undo, redo and other programs leave
  /// no step of their own.
  public let lastStep: HistoryStep?

  package init(
    item: TODOItem,
    lastStep: HistoryStep?
  ) {
    self.item = item
    self.lastStep = lastStep
  }
}
