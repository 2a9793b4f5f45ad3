import GRDB
public import TODOCore

extension TODOItemStore {
  /// Keeps what a file says of items that have just been written to it, or taken out of it, in place of what was kept before: so that its
  /// entries are known when it is read again, and what changes in it from now on.
  ///
  /// It is no step of the history, because no item changes. Steps that know what was kept before know this instead, so that they can
  /// still be undone and redone.
  ///
  /// - Parameter sources: taken slice by slice, since their texts may be a large file.
  public func keep(
    _ sources: some Sequence<(item: TODOItem.ID, source: ItemSource)>
  ) async throws(TODOStoreError) {
    var rest = sources.makeIterator()
    while true {
      let slice = (0..<Self.sourcesAtOnce).compactMap { _ in rest.next() }
      guard !slice.isEmpty else { return }
      _ = try await database.writeSlice { db in
        for (id, source) in slice {
          guard let record = try ItemRecord.fetch(db, id: id) else { continue }
          try SourceTable(db: db).replace(with: source, of: record.number)
        }
      }
    }
  }

  /// Keeps what files say of items of which no value has changed: as after an export, that is no step of the history, which would show
  /// nothing.
  func keep(notedIn survey: ImportSurvey) async throws(TODOStoreError) {
    for start in stride(from: 0, to: survey.noted.count, by: Self.sourcesAtOnce) {
      let read = survey.noted[start...].prefix(Self.sourcesAtOnce).map { survey.entryItem(Int($0)) }
      _ = try await database.writeSlice { db in
        for entry in read {
          // Others may have changed or deleted it meanwhile.
          guard let merge = try entry.merge(prefersFile: survey.prefersFile, db), !merge.isChange else {
            continue
          }
          for source in merge.kept { try SourceTable(db: db).replace(with: source, of: merge.record.number) }
        }
      }
    }
  }

  private static let sourcesAtOnce = 200
}
