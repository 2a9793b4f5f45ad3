import Foundation
import GRDB
import TODOCore

/// A change of the store as a value, after the Command pattern: it knows what each field held before, so it has
/// an inverse. A group of changes, also of a thousand items, is one command.
struct TODOCommand: Hashable, Sendable {
  let kind: TODOCommandKind
  /// In the order in which they are made.
  let changes: [TODOChange]

  /// The command that takes this one back.
  var flippedCommand: TODOCommand {
    TODOCommand(kind: kind.flipped, changes: changes.reversed().map(\.flipped))
  }

  /// Makes the changes, each only where its field still holds what the command found there.
  ///
  /// - Throws: ``StaleChange`` at the first field that holds something else; the caller's transaction then
  ///   has to be rolled back.
  func execute(_ db: Database, now: Int64) throws {
    for change in changes { try change.apply(db, now: now) }
  }
}
