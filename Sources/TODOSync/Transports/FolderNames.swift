import Foundation
import SystemCalls
import TODOCore

/// Names of files in a folder of calendars. They come from elsewhere: none leads out of the folder.
enum FolderNames {
  /// The folder itself as a collection.
  static let itself = "."
  /// The file that holds the name of a collection.
  static let displayName = "displayname"
  /// The file in which Radicale has it, in JSON.
  static let radicaleProperties = ".Radicale.props"

  private static let suffix = ".ics"
  private static let copyMark = ".sync-conflict-"

  /// Whether a file is a resource: neither hidden nor half-written.
  static func isResource(_ name: String) -> Bool {
    isPlain(name) && name.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count
      && !name.hasPrefix("~syncthing~")
  }

  /// Whether a name is one of the folder itself, and not hidden.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
  }

  /// The file of which one is another version, as Syncthing names it: `a.sync-conflict-20261128-101010-ABCDEFG.ics` of `a.ics`.
  static func original(of name: String) -> String? {
    guard let mark = name.range(of: copyMark), mark.lowerBound > name.startIndex else { return nil }
    return String(name[..<mark.lowerBound]) + suffix
  }

  /// The name of a file that has lost its own.
  static func recovered(_ number: Substring) -> String { "recovered-\(number)\(suffix)" }

  /// The folder of a new collection.
  static func folder(named name: String) -> String {
    let safe = String(
      name.unicodeScalars.map { scalar in
        scalar == "/" || scalar.value < 0x20 || scalar.value == 0x7F ? "-" : Character(scalar)
      }
    )
    let text = String(safe.prefix(64)).trimmingCharacters(in: .whitespaces)
    return text.isEmpty || text.hasPrefix(".") ? "list" + text : text
  }
}

/// A file as it was found: by which it is known that its bytes are the same, without reading them.
struct FileStamp: Hashable {
  let text: String

  init(_ state: FileState) {
    text = "\(state.size)-\(state.seconds).\(state.nanoseconds)-\(state.identity.inode)"
  }

  /// The version of the file with these bytes.
  func version(of bytes: Data) -> String { "\(text)-\(ContentHash.text(bytes))" }

  /// Whether a version has these bytes, or, if it says nothing of them, this stamp.
  static func isVersion(_ version: String, of bytes: Data, _ stamp: FileStamp) -> Bool {
    let parts = version.split(separator: "-")
    return parts.count > Self.partCount ? parts.last == ContentHash.text(bytes)[...] : version == stamp.text
  }

  /// Size, time and inode.
  private static let partCount = 3
}
