/// The fields of a ``TODODraft``, one by one, in the order of a form.
public enum TODODraftField: CaseIterable, Hashable, Sendable {
  case title, detail, isDone, priority, due, locationName, locationAddress, coordinate
}
