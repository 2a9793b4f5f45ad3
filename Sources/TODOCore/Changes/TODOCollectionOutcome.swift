/// The result of a change to a list or a tag.
public enum TODOCollectionOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  case unchanged
  /// Another list, or another tag, has that name.
  case nameTaken
  /// It does not exist any more.
  case notFound
  /// The change was stopped, and rolled back.
  case cancelled
}
