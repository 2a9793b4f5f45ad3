import Foundation
import GRDB
import TODOCore

/// What the file of the store has of an entry.
struct EntryLookup: Sendable {
  var item: Int64 = 0
  var outerParent: Int64 = 0
  var fate = ImportSurvey.Fate.new

  /// - Parameters:
  ///   - files: all that are read together.
  ///   - moved: the items whose entries have moved from other files; only one of several equal entries has.
  init(
    _ read: ImportedFiles.Item,
    among files: ImportedFiles,
    moved: inout Set<Int64>,
    _ db: Database
  ) throws {
    let (sources, item) = (SourceTable(db: db), read.item)
    if let parent = item.values.parent, item.parentEntry == nil {
      outerParent = try ItemOutline(db: db).member(withID: parent)?.number ?? 0
    }
    var known = try read.kept.flatMap { kept in
      if let known = try sources.item(read.format, key: item.key, text: kept.text) { return known }
      let known = try sources.item(
        read.format,
        movedTo: EntryKey(text: item.key),
        text: kept.text,
        orCompletedFrom: read.completing(among: files.places)
      ) { other, item in
        let place = other.state == .added ? other.with(.inFile) : other
        return moved.contains(item) || files.ids.contains(TODOItem.ID(read.format, key: place.text))
      }
      if let known { moved.insert(known.item) }
      return known
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
    self.item = known.item
    fate =
      if known.isDeleted { try sources.wasDeleted(known.item) ? .leftOut : .back } else {
        known.isSame ? .same : .known
      }
  }
}

extension ImportedFiles.Item {
  /// Whether the entry is one that was kept before, since completed and moved to another file, as `todo.sh archive` moves it; nil for one that
  /// is not done. All else has to be equal but for the priority, which a done line does not keep, and the file that it was in has to be among
  /// those that are read: otherwise nobody knows whether it is still there.
  fileprivate func completing(among places: Set<String>) -> ((ItemSource) -> Bool)? {
    guard item.values.isDone, !places.isEmpty else { return nil }
    return { kept in
      guard places.contains(EntryKey(text: kept.key).file), let former = file.item(keptIn: kept) else {
        return false
      }
      let now = read(as: kept).item
      var (values, formerValues) = (now.values, former.values)
      formerValues.list = CollectionName.list(typed: formerValues.list) ?? ""
      (values.priority, formerValues.priority) = (.middle, .middle)
      // It may be in the other file.
      (values.parent, formerValues.parent) = (nil, nil)
      let isDoneAnew = !formerValues.isDone || former.completedAt == now.completedAt
      formerValues.isDone = true
      return isDoneAnew && former.createdAt == now.createdAt && values == formerValues
    }
  }
}
