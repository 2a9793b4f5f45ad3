import Foundation

/// A folder of files to read and write, removed with the last reference.
final class FileFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "mytodo-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The contents of a file; nil if there is none.
  func contents(_ name: String) -> String? {
    (try? Data(contentsOf: file(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: file(name)) }

  /// The names of the files.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func file(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }
}
