public import Foundation
import SystemCalls
public import TODOCore

/// A path as the system interprets it: names between slashes, without special meanings.
///
/// Foundation's own functions trap on a path of one character, and SQLite does not treat `:memory:` and `file:list` as
/// files (sqlite.org/uri.html) unless they begin with a slash.
public struct FilePath: Hashable, Sendable {
  public let string: String

  public init(_ string: String) { self.string = string }

  /// The path of the directory that holds the file; "." for a name alone.
  public var directory: String {
    let parts = Substring(string).utf8
    let end = parts.lastIndex { $0 != Self.slash }.map(parts.index(after:)) ?? parts.startIndex
    guard let slash = parts[..<end].lastIndex(of: Self.slash) else {
      return end > parts.startIndex ? "." : "/"
    }
    let last = parts[..<slash].lastIndex { $0 != Self.slash }
    return last.map { String(string[...$0]) } ?? "/"
  }

  /// The part after the last slash.
  public var name: String { string.split(separator: "/").last.map(String.init) ?? string }

  /// The same path, made absolute.
  public var absolute: String {
    guard !string.hasPrefix("/") else { return string }
    guard let current = getcwd(nil, 0) else { return "./" + string }
    defer { free(current) }
    return String(cString: current) + "/" + string
  }

  /// The absolute path of the file that the name refers to: symbolic links are followed, even if the final target does
  /// not exist yet.
  public var target: String {
    var path = FilePath(absolute)
    // The system's limit; path_resolution(7).
    for _ in 0..<40 {
      guard let next = path.linked else { break }
      path = next
    }
    return path.string
  }

  /// The target of a symbolic link; nil for anything else.
  private var linked: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(string, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = FilePath(link.hasPrefix("/") ? link : directory + "/" + link)
    // Links below /proc refer to files that may have no name; proc(5).
    guard let here = FileState(path: string) else { return path }
    return here.identity == FileState(path: path.string)?.identity ? path : nil
  }

  /// The contents of a regular file.
  ///
  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` if there is none, or it is something else: reading from a pipe
  ///   might never end.
  public func contents() throws(TODOStoreError) -> Data {
    try refuseOtherThanFile()
    do { return try Data(contentsOf: URL(fileURLWithPath: absolute)) } catch { throw TODOStoreError(error) }
  }

  /// Throws ``TODOStoreError/cannotOpen(reason:)`` unless there is a regular file.
  func refuseOtherThanFile() throws(TODOStoreError) {
    guard let state = FileState(path: string) else { throw TODOStoreError(errno: errno) }
    guard state.isRegular else { throw .cannotOpen(reason: "not a regular file") }
  }

  /// The same for a database, and for its journal if there is one, which SQLite opens to roll it back.
  func refuseOtherThanDatabase() throws(TODOStoreError) {
    try refuseOtherThanFile()
    let journal = string + "-journal"
    if access(journal, F_OK) == 0 { try FilePath(journal).refuseOtherThanFile() }
  }

  private static let slash = UInt8(ascii: "/")
}
