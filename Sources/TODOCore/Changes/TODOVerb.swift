/// What a step of the history did to an entity, for the screens to word.
public enum TODOVerb: String, CaseIterable, Hashable, Sendable {
  case create
  case edit
  /// The query and the order of a view were replaced.
  case replace
  case complete = "markDone"
  case reopen = "markNotDone"
  case setPriority
  /// A repeating item went on to its next date without being completed.
  case skip
  case move
  case delete
  /// All done items were deleted.
  case deleteDone = "deleteFinished"
  case deleteAll
  /// Restored items that a deletion or an undone creation had hidden.
  case restore
  /// Items were made and changed by an import. Its subject is the name of the file.
  case `import`
  /// Items were made, changed and deleted by a sync. Its subject is the name of the list. Undo and redo skip it.
  case sync
  /// A list was linked with one elsewhere, and both got the items of the other. Its subject is the name of the list.
  case link
  case unlink
  /// One side was chosen for fields that both had changed.
  case resolve
  /// One step was undone alone: what it had changed, and nothing else, was put back.
  case reverse
}

/// The kind of row in a table, such as an item. A step of the history names it together with its verb.
public struct TODOEntity: RawRepresentable, Hashable, Sendable {
  /// The name of the table.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let item = TODOEntity(rawValue: "item")
  /// A list, a tag or a view.
  public static let collection = TODOEntity(rawValue: "collection")
  /// A field of an item in which the list and its copy elsewhere differ, until somebody chooses.
  public static let conflict = TODOEntity(rawValue: "conflict")
}
