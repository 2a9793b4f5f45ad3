import Foundation
import SystemCalls

/// The files of the person, as prompts name them. Everything here waits for the disk.
nonisolated public struct UserFiles: Sendable {
  let home: String
  /// The folder in which the app was started.
  let folder: String
  /// Where copies are while they are read.
  let temporary: String

  public init(home: String, folder: String, temporary: String) {
    (self.home, self.folder, self.temporary) = (home, folder, temporary)
  }

  /// A file or folder that a typed path can go on with.
  public struct Offer: Hashable, Sendable {
    /// The whole line with it, a slash at its end for a folder.
    public let text: String
    /// Its name alone, with that slash.
    public let name: String
    public let isFolder: Bool
    /// In bytes; 0 for a folder.
    public let size: Int
  }

  /// What a path leads to.
  public enum Place: Hashable, Sendable {
    case missing(path: String)
    case folder(path: String)
    /// A pipe, a device or a socket.
    case special
    case file(path: String, size: Int)
  }

  /// - Returns: nil for nothing but white space, and for several lines.
  public func place(of typed: String) -> Place? {
    guard let path = TypedPath(typed, home: home, folder: folder) else { return nil }
    return path.readings.lazy.compactMap(Self.place(at:)).first ?? .missing(path: path.ofNewFile)
  }

  /// A path as a person reads it: with `~` for the home folder.
  public func shown(_ path: String) -> String {
    path.hasPrefix(home + "/") && home != "/" ? "~" + path.dropFirst(home.count) : path
  }

  /// - Returns: nil if nothing is there.
  private static func place(at path: String) -> Place? {
    guard let state = FileState(path: path) else { return nil }
    if state.isDirectory { return .folder(path: path) }
    return state.isRegular ? .file(path: path, size: state.size) : .special
  }

  /// Up to `limit` files and folders with which a path goes on, folders first, each by name. Hidden ones are left out unless the name
  /// begins with a dot.
  public func offers(for typed: String, limit: Int) -> [Offer] {
    let slash = typed.lastIndex(of: "/")
    let (before, name) = slash.map { (typed[...$0], typed[typed.index(after: $0)...]) } ?? ("", typed[...])
    let folder =
      before.isEmpty ? self.folder : TypedPath(String(before), home: home, folder: folder)?.readings[0]
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    let letters = name.lowercased()
    let matches = names.filter {
      $0.hasPrefix(".") == name.hasPrefix(".") && $0.lowercased().hasPrefix(letters)
    }
    let offers = matches.compactMap { match -> Offer? in
      guard let state = FileState(path: folder + "/" + match) else { return nil }
      if state.isDirectory {
        return Offer(text: before + match + "/", name: match + "/", isFolder: true, size: 0)
      }
      guard state.isRegular else { return nil }
      return Offer(text: before + match, name: match, isFolder: false, size: state.size)
    }
    let sorted = offers.sorted { ($0.isFolder ? 0 : 1, $0.text) < ($1.isFolder ? 0 : 1, $1.text) }
    return Array(sorted.prefix(limit))
  }
}
