/// The result of moving several items.
public enum TODOMoveOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// They are already the first, or the last, of their section.
  case atEnd
  /// Some are open and some are done, so they are not in one section. Nothing was changed.
  case inBothSections
  /// There are more than ``TODOItemStore/moveLimit``. Nothing was changed.
  case tooMany
  /// The list shows none of them.
  case notFound
}
