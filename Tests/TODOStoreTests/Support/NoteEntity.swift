import Foundation
import GRDB
import TODOCore

@testable import TODOStore

/// An entity used only in tests: notes, with a length that is computed from the text.
struct NoteEntity: HistoryEntity {
  let name = TODOEntity.note
  let titleColumn = "text"

  func field(_ name: String) -> HistoryField? {
    switch name {
    case "text":
      HistoryField(
        column: "text",
        derived: ("length", Self.length),
        isSetAtOnce: false,
        cause: .field(.title)
      )
    case "place": HistoryField(column: "place", cause: .position)
    default: nil
    }
  }

  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws { try set() }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {}

  func followRemoval(of rows: [Int64], _ db: Database) throws {
    for row in rows { try db.execute(sql: "INSERT INTO removedNote VALUES (?)", arguments: [row]) }
  }

  private static func length(of text: DatabaseValue) -> DatabaseValue {
    (String.fromDatabaseValue(text)?.count ?? 0).databaseValue
  }

  static let tables = """
    CREATE TABLE note (
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, text TEXT NOT NULL, length INTEGER NOT NULL,
      place INTEGER NOT NULL, modifiedAt INTEGER NOT NULL, deletedAt INTEGER) STRICT;
    CREATE TABLE removedNote (number INTEGER PRIMARY KEY) STRICT;
    """

  /// Inserts a note with the deletion flag, as a creation requires.
  static func insert(_ text: String) -> RowCreation.Insert {
    { db, now in
      try db.execute(
        sql: "INSERT INTO note (id, text, length, place, modifiedAt, deletedAt) VALUES (?, ?, ?, 0, ?, ?)",
        arguments: [UUID(), text, text.count, now.milliseconds, now.milliseconds]
      )
      return db.lastInsertedRowID
    }
  }
}

extension TODOEntity {
  static let note = TODOEntity(rawValue: "note")
}

/// A note as stored.
struct Note: Equatable, FetchableRecord {
  let text: String
  let length: Int
  let place: Int

  init(_ text: String, place: Int = 0) {
    self.text = text
    length = text.count
    self.place = place
  }

  init(row: Row) throws {
    text = row["text"]
    length = row["length"]
    place = row["place"]
  }
}
