import Foundation

@testable import TODOCore
@testable import TODOStore

/// A temporary directory, removed with everything in it when the last reference is released.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("mytodo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// The database file that most tests use.
  var database: String { file("list.sqlite") }

  /// Opens a store on ``database``, as another window would.
  func openStore(
    _ name: String = "window",
    clock: WallClock = .november,
    lockTimeout: TimeInterval = DatabaseConfiguration.lockTimeout
  ) throws -> TODOItemStore {
    try TODOItemStore(
      .file(database),
      session: TODOSession(name: name),
      clock: clock,
      lockTimeout: lockTimeout
    )
  }

  /// Every byte of a file.
  func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
}
