import Foundation
import TODOCore
import TODOStore

/// A new database file, which is made once for all tests: the migrations of each would take 30 ms.
public enum NewDatabase {
  private static let contents = Result {
    let directory = FileManager.default.temporaryDirectory.appending(path: "mytodo-new-\(UUID().uuidString)")
    let file = directory.appending(path: "new.sqlite")
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try TODOItemStore(.file(file.path), session: TODOSession(name: "new"), clock: FixedTime.clock)
    return try Data(contentsOf: file)
  }

  /// Writes it for a test to which it does not matter how a file is made.
  public static func write(to path: String) throws {
    let attributes = [FileAttributeKey.posixPermissions: 0o600]
    guard FileManager.default.createFile(atPath: path, contents: try contents.get(), attributes: attributes)
    else { throw CocoaError(.fileWriteUnknown) }
  }
}
