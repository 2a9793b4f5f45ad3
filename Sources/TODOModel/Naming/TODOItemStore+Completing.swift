import Foundation
import GRDB

extension ItemIDPrefix {
  /// What a person has typed of an id so far, which may be fewer than ``fewestDigits`` digits; nil when no id begins so.
  public init?(typed text: some StringProtocol) {
    let filler = String(repeating: "0", count: Self.fewestDigits)
    if let whole = Self(text) {
      self = whole
    } else if text.utf8.count < Self.fewestDigits, let padded = Self(text + filler) {
      self.init(firstDigits: Array(padded.digits.prefix(text.utf8.count)))
    } else {
      return nil
    }
  }
}

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
