/// The result of a change to a list, a tag or a view.
public enum TODOCollectionOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  case unchanged
  /// Another one of its kind has that name, or none can have it.
  case nameTaken
  /// It does not exist any more.
  case notFound
  /// The change was stopped, and rolled back.
  case cancelled
}
