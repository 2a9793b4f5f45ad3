import Foundation
import GRDB
import Synchronization
import TODOCore

/// Imports what files say, as one step: the lists and views that they bring with them, the new items, and the changes of others.
struct ItemImport: Sendable {
  let survey: ImportSurvey
  /// The name of the step.
  let subject: String
  let clock: WallClock
  let tally: ImportTally

  func plan(_ history: HistoryTable, now: Date) throws -> StepRunner.Plan {
    let db = history.db
    try SourceTable(db: db).keep(survey.files.zones)
    let firstNumber = try ItemEntity.reserveNumbers(survey.new.count, db)
    let edits = ImportedEdits(survey, firstNumber: firstNumber, tally, clock)
    let parts: [any StepPart] = [
      RowCreation(.collection, try creations(db)),
      ItemReturn(survey, firstNumber: firstNumber, clock),
      batch(from: firstNumber, now: now), edits,
    ]
    return .plain(NewStep(.import, .item, subject: subject, parts: parts.filter { $0.rowCount > 0 }))
  }

  // MARK: Lists and views

  /// Those that are not there yet.
  private func creations(_ db: Database) throws -> [RowCreation.Insert] {
    let table = CollectionTable(db: db)
    var made: Set<ImportedName> = []
    let brought = survey.files.collections.filter { $0.kind != .tag }
    return try (brought + survey.lists.map { ImportedCollection(.list, name: $0) }).compactMap { collection in
      guard let name = CollectionName(collection.name, collection.kind), !name.isInbox(collection.kind),
        !name.isEverything(collection.kind),
        made.insert(ImportedName(kind: collection.kind, name: name)).inserted,
        try table.numbers(of: name, collection.kind).isEmpty
      else { return nil }
      let view =
        collection.kind == .view ? SavedView(storedQuery: collection.query, sort: collection.sort) : nil
      return { db, now in
        try CollectionTable(db: db).insert(name, collection.kind, view, now: now, isDeleted: true)
      }
    }
  }

  private struct ImportedName: Hashable {
    let kind: TODOCollection.Kind
    let name: CollectionName
  }

  // MARK: New items

  private func batch(from firstNumber: Int64, now: Date) -> ItemBatch {
    let (survey, tally) = (survey, tally)
    let (count, levels) = (survey.new.count, survey.levelCount + 1)
    let coming = ItemSet(survey.changed.map { survey.entries[Int($0)].item })
    return ItemBatch(survey.new, firstNumber: firstNumber) { db, index in
      let (entry, read) = (survey.entries[index], survey.files.item(at: index))
      let item = read.item
      let place = Int(entry.place)
      var values = item.values
      values.parent = nil
      let new = NewItem(
        values,
        id: entry.fate == .newWithOtherID ? TODOItem.ID() : item.id,
        // Without a time in the file, a millisecond apart, the last one now.
        createdAt: item.createdAt ?? Date(milliseconds: now.milliseconds - Int64(count - 1 - place)),
        completedAt: item.completedAt,
        copyOf: item.copyOf
      )
      var row = ItemBatch.Row(item: new, sources: item.sources, place: place)
      // A clock may have been ahead.
      row.modifiedAt = item.modifiedAt.map { min($0, now) }
      if values.due != nil, values.repeats != nil, item.scheduled != values.due {
        row.scheduled = item.scheduled
      }
      row.parent = survey.parentNumber(of: index, firstNumber: firstNumber)
      let top = survey.top(of: index)
      let outer = survey.parentNumber(of: top, firstNumber: firstNumber)
      let refusal = try outer.flatMap {
        try Self.refusal(of: $0, survey.entries[top].isDone, levels: levels, coming, db)
      }
      if let outer, refusal == nil {
        row.listOwner = outer
      } else if top == index {
        row.parent = nil
        if let refusal { tally.note(read.note(without: .parent, refusal)) }
      } else {
        row.item.values.list = survey.files.item(at: top).item.values.list
      }
      tally.count(\.new)
      return row
    } taken: { step, row in
      // Another window has just imported it, or deleted it.
      let isLive = try ItemRecord.fetchLive(step.history.db, id: row.item.id) != nil
      tally.take(backNew: isLive ? \.same : \.leftOut)
    }
  }
}

extension ItemImport {
  /// Why a new item cannot be a step of one that is there, which others may have deleted or completed; nil if it can.
  ///
  /// - Parameter coming: the items that the import changes later.
  fileprivate static func refusal(
    of parent: Int64,
    _ isDone: Bool,
    levels: Int,
    _ coming: ItemSet,
    _ db: Database
  ) throws -> FileNote.Reason? {
    let outline = ItemOutline(db: db)
    guard let above = try outline.member(parent) else { return .parentMissing }
    guard !above.isDone || isDone || coming.contains(parent) else { return .itemIsDone }
    let hasRoom = try outline.hasRoom(forLevels: levels, under: parent)
    return hasRoom ? nil : .tooDeep(limit: StepCount.readLevelLimit)
  }
}

/// What an import has done so far.
final class ImportTally: Sendable {
  private let state: Mutex<(counts: ImportCounts, notes: FileNotes)>

  /// - Parameter survey: the entries of which those that are not written are counted.
  init(_ survey: ImportSurvey) {
    let counts = ImportCounts(
      same: survey.entries.count { $0.fate == .same },
      leftOut: survey.entries.count { $0.fate == .leftOut }
    )
    state = Mutex((counts, survey.notes))
  }

  var counts: ImportCounts { state.withLock(\.counts) }
  var notes: FileNotes { state.withLock(\.notes) }

  func count(_ kind: any WritableKeyPath<ImportCounts, Int> & Sendable) {
    state.withLock { $0.counts[keyPath: kind] += 1 }
  }

  func note(_ note: FileNote) { state.withLock { $0.notes.add(note) } }

  /// One that was counted as new is not.
  func take(backNew kind: any WritableKeyPath<ImportCounts, Int> & Sendable) {
    state.withLock {
      $0.counts.new -= 1
      $0.counts[keyPath: kind] += 1
    }
  }
}
