import Foundation
import GRDB
import TODOCore

/// What the file of the store has of an entry.
struct EntryLookup: Sendable {
  var item: Int64 = 0
  var outerParent: Int64 = 0
  var fate = ImportSurvey.Fate.new
  var isMoved = false

  /// - Parameter ids: those of all entries.
  init(_ read: ImportedFiles.Item, among ids: Set<TODOItem.ID>, _ db: Database) throws {
    let (sources, item) = (SourceTable(db: db), read.item)
    if let parent = item.values.parent, item.parentEntry == nil {
      outerParent = try ItemOutline(db: db).member(withID: parent)?.number ?? 0
    }
    var known = try read.kept.flatMap { kept in
      try sources.item(read.format, key: item.key, text: kept.text)
        ?? sources.item(read.format, movedTo: EntryKey(text: item.key), text: kept.text) { other in
          let place = other.state == .added ? other.with(.inFile) : other
          return ids.contains(TODOItem.ID(read.format, key: place.text))
        }
    }
    if known == nil, let other = try sources.item(withID: item.id, read.format, key: item.key) {
      // An entry of which nothing was kept has the id of its item.
      guard !other.isOfOtherEntry || read.kept == nil else {
        fate = .newWithOtherID
        return
      }
      known = other
    }
    guard let known else { return }
    (self.item, isMoved) = (known.item, known.isMoved)
    fate =
      if known.isDeleted { try sources.wasDeleted(known.item) ? .leftOut : .back } else {
        known.isSame ? .same : .known
      }
  }
}
