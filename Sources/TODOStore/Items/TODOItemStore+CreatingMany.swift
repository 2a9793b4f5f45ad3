import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// How many items are made at once: few enough for other windows not to notice, and for undo to need no slices.
  public static let mostCreatedAtOnce = sliceThreshold

  /// Makes items, up to ``mostCreatedAtOnce``, as one step of the history: all of them or none.
  ///
  /// - Parameter drafts: those without a title make no item.
  /// - Returns: the items, in the order of their drafts.
  public func createTODOItems(_ drafts: [TODODraft]) async throws(TODOStoreError) -> [TODOItem] {
    let drafts = drafts.filter(\.hasTitle)
    guard let first = drafts.first else { return [] }
    let now = clock.now
    defer { mergeSearchTextsIfMany() }
    return try await write { [session] db in
      let ids = drafts.map { _ in UUID() }
      let changes = try zip(drafts, ids).map { try ItemRecord.creation(db, id: $1, draft: $0, now: now) }
      let command = TODOCommand(kind: .create, changes: changes)
      try command.execute(db, now: now.milliseconds)
      _ = try HistoryTable(db: db, session: session)
        .record(command, subject: StoredText.line(first.title), madeAt: now)
      return try ids.compactMap { try ItemRecord.fetch(db, id: $0)?.item }
    }
  }
}

extension ItemRecord {
  /// Inserts an item that is flagged for deletion.
  ///
  /// - Returns: the change that takes the flag away, which creates it.
  static func creation(_ db: Database, id: UUID, draft: TODODraft, now: Date) throws -> TODOChange {
    TODOChange(
      item: try insertFlagged(db, id: id, draft: draft, now: now),
      field: .deletedAt,
      before: now.milliseconds.databaseValue,
      after: .null
    )
  }
}
