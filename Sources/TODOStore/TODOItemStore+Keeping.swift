import GRDB
public import TODOCore

extension TODOItemStore {
  /// Keeps what a file says of items that have just been written to it, or taken out of it, in place of what was kept before: so that its
  /// entries are known when it is read again, and what changes in it from now on.
  ///
  /// It is no step of the history, because no item changes. Steps that know what was kept before know this instead, so that they can
  /// still be undone and redone.
  public func keep(_ sources: [(item: TODOItem.ID, source: ItemSource)]) async throws(TODOStoreError) {
    for start in stride(from: 0, to: sources.count, by: Self.sourcesAtOnce) {
      let slice = Array(sources[start..<min(start + Self.sourcesAtOnce, sources.count)])
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
