import Foundation
import GRDB
import TODOCore

/// The file that was opened by a name, to determine whether the name still refers to it: changes to a file that was
/// moved away, deleted or replaced would be lost.
struct OpenedFile: Sendable {
  /// The name by which it was opened.
  let path: String
  private let identity: FileIdentity

  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` if there is no such file.
  init(path: String) throws {
    guard let identity = FileIdentity(path: path) else {
      throw TODOStoreError.cannotOpen(reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.identity = identity
  }

  /// Only the name is checked: opening the file would release SQLite's locks when it is closed again.
  ///
  /// - Throws: ``TODOStoreError/moved`` if the name refers to another file, or to none.
  func check() throws {
    guard FileIdentity(path: path) == identity else { throw TODOStoreError.moved }
  }
}

extension Database {
  /// Throws if this release must not use the contents of the file. That can happen to an open file: copying over it
  /// does not change its name.
  func refuseOtherContent() throws {
    let id = try Int64.fetchOne(cachedStatement(sql: "PRAGMA application_id"))
    guard id == Schema.applicationID else { throw TODOStoreError.foreign }
    let version = try Int64.fetchOne(cachedStatement(sql: "PRAGMA user_version")) ?? 0
    guard version <= Schema.version else { throw TODOStoreError.newer(version: Int(version)) }
  }
}
