/// What became of moving several items.
public enum TODOMoveOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// They are the first, or the last, of their section already.
  case atEnd
  /// Some are to do and some are done, so they do not stand together. Nothing was changed.
  case inBothSections
  /// There are more than the ``TODOItemStore/moveLimit``. Nothing was changed.
  case tooMany
  /// The list shows none of them.
  case notFound
}
