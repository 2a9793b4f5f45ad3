import Foundation
import GRDB
import TODOCore

/// The file that was opened by a name, to tell whether the name still leads to it: what is written to a file that was
/// moved away, deleted or replaced would be lost with it.
struct OpenedFile: Sendable {
  /// The name by which it was opened.
  let path: String
  private let identity: FileIdentity

  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` when there is no such file.
  init(path: String) throws {
    guard let identity = FileIdentity(path: path) else {
      throw TODOStoreError.cannotOpen(reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.identity = identity
  }

  /// Only the name is looked at: opening the file would drop SQLite's locks when it is closed again.
  ///
  /// - Throws: ``TODOStoreError/moved`` when the name leads to another file, or to none.
  func check() throws {
    guard FileIdentity(path: path) == identity else { throw TODOStoreError.moved }
  }
}

extension Database {
  /// Throws when the file holds something else than this release may use. An open file may have come to do so: a copy
  /// over it leaves its name as it is.
  func refuseOtherContent() throws {
    let id = try Int64.fetchOne(cachedStatement(sql: "PRAGMA application_id"))
    guard id == Schema.applicationID else { throw TODOStoreError.foreign }
    let version = try Int64.fetchOne(cachedStatement(sql: "PRAGMA user_version")) ?? 0
    guard version <= Schema.version else { throw TODOStoreError.newer(version: Int(version)) }
  }
}
