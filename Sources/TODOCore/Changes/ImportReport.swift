/// How many entries of a file were taken in, or would be.
public struct ImportCounts: Hashable, Sendable {
  /// Items that are made.
  public var new: Int
  /// Items in which a field changes.
  public var changed: Int
  /// Items that are as the file says, or were changed only here.
  public var same: Int
  /// Entries that are not taken in: their items were deleted here, or another entry of the import is the same item.
  public var leftOut: Int

  public init(new: Int = 0, changed: Int = 0, same: Int = 0, leftOut: Int = 0) {
    (self.new, self.changed, self.same, self.leftOut) = (new, changed, same, leftOut)
  }

  /// How many entries there are.
  public var total: Int { new + changed + same + leftOut }
}

/// What an import would do. Nothing has been written.
public struct ImportPlan: Sendable {
  public let counts: ImportCounts
  /// The conflicts, with our value and the file's, and the entries that are left out.
  public let notes: FileNotes
  /// The first items that would be made, up to ``limit``, each before its steps, and how deep it is below them: 0 for the first ones.
  public let new: [(item: ImportedItem, level: Int)]
  /// The first items that would be changed, up to ``limit``.
  public let changed: [Changed]
  /// The first items with conflicts, up to ``limit``. One that would be changed in another field, too, is also among those.
  public let conflicting: [Changed]
  /// How many items have conflicts.
  public let conflictingCount: Int

  /// An item that would be changed, or of which both have changed a field.
  public struct Changed: Sendable {
    /// As it is now.
    public let item: TODOItem
    public let merge: FieldMerge
    /// What changes, as the history would have it; empty if that is only a date of its rule.
    public let changes: [ChangedItem.Change]
    /// What both have changed: our value, and that of the file.
    public let conflicts: [ChangedItem.Change]
    /// The number of the file that has its entry, from 0, and the first line of that, from 1.
    public let file, line: Int

    package init(
      _ item: TODOItem,
      _ merge: FieldMerge,
      _ changes: [ChangedItem.Change],
      conflicts: [ChangedItem.Change],
      file: Int,
      line: Int
    ) {
      (self.item, self.merge, self.changes, self.conflicts) = (item, merge, changes, conflicts)
      (self.file, self.line) = (file, line)
    }

    /// As it would be.
    public var after: TODOItem {
      var item = item
      item.values.apply(merge.edits)
      return item
    }
  }

  /// How many items of each kind are shown.
  public static let limit = 200

  package init(
    counts: ImportCounts,
    notes: FileNotes,
    new: [(item: ImportedItem, level: Int)] = [],
    changed: [Changed] = [],
    conflicting: [Changed] = [],
    conflictingCount: Int = 0
  ) {
    (self.counts, self.notes, self.new, self.changed) = (counts, notes, new, changed)
    (self.conflicting, self.conflictingCount) = (conflicting, conflictingCount)
  }
}
