import Foundation
import GRDB

/// The pending changes of the lists of grams.
typealias PostingChanges = [PostingKey: (added: [Int], removed: [Int])]

/// A text that has changed since it was merged into the lists of grams.
struct SearchChange: Sendable {
  let item: Int64
  /// The text from which all entries of the item in the lists come.
  let old: String
  let new: String
  /// Whether the lists contain all entries that come from ``old``.
  let isOldExact: Bool
  /// Different for every change.
  let edition: Int64

  init(_ row: Row) throws {
    item = try ItemRecord.numbers.checked(row.decode(forColumn: "item"))
    old = try row.decode(forColumn: "old")
    new = try row.decode(forColumn: "new")
    isOldExact = try row.decode(forColumn: "isOldExact")
    edition = try row.decode(forColumn: "edition")
  }

  /// The lists of grams that change when the item is merged into them.
  func add(to changes: inout PostingChanges) {
    let (before, after) = (Gram.all(in: old), Gram.all(in: new))
    let (chunk, offset) = (ItemSet.chunk(of: item), ItemSet.offset(of: item))
    for gram in isOldExact ? after.subtracting(before) : after {
      changes[PostingKey(gram, chunk: chunk), default: ([], [])].added.append(offset)
    }
    for gram in before.subtracting(after) {
      changes[PostingKey(gram, chunk: chunk), default: ([], [])].removed.append(offset)
    }
  }
}
