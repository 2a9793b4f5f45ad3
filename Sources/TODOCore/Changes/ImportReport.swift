/// How many entries of a file were taken in, or would be.
public struct ImportCounts: Hashable, Sendable {
  /// Items that are made.
  public var new: Int
  /// Items in which a field changes.
  public var changed: Int
  /// Items that are as the file says, or have been changed here only.
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
  /// The first items that would be changed, up to ``limit``, as they are now.
  public let changed: [(item: TODOItem, merge: FieldMerge)]

  /// How many items of each kind are shown.
  public static let limit = 200

  package init(
    counts: ImportCounts,
    notes: FileNotes,
    new: [(item: ImportedItem, level: Int)],
    changed: [(item: TODOItem, merge: FieldMerge)]
  ) {
    (self.counts, self.notes, self.new, self.changed) = (counts, notes, new, changed)
  }
}
