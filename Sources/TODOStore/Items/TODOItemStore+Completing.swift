import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Items whose id begins with a prefix, in the order of their ids: all of them up to a limit. Of more, some for each
  /// digit that may come next, so that what their ids begin with in common is the prefix and no more.
  public nonisolated(nonsending) func items(
    completing prefix: ItemIDPrefix,
    limit: Int
  ) async throws(TODOStoreError) -> [TODOItem] {
    try await read { db in
      let first = try prefix.items(db, limit: limit + 1)
      guard first.count > limit else { return first }
      let next = prefix.oneDigitMore
      return try next.flatMap { try $0.items(db, limit: max(1, limit / next.count)) }
    }
  }
}

extension ItemIDPrefix {
  /// The prefixes that are longer by a digit.
  fileprivate var oneDigitMore: [ItemIDPrefix] { (0...0xF).map { Self(firstDigits: digits + [$0]) } }
}
