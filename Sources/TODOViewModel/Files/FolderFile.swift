import Foundation
import SystemCalls
import TODOCore
import TODOStore
import TaskFormats

/// A file that an import reads: one that is named, or one in a folder.
nonisolated public struct FolderFile: Hashable, Sendable {
  public let path: String
  /// Its path in the folder; for a file that is named, the path as named.
  let name: String
  /// Whether it is in a folder of that folder.
  public let isNested: Bool

  /// One that is named.
  public init(_ path: String) { (self.path, name, isNested) = (path, path, false) }

  private init(_ name: String, in folder: String) {
    (path, self.name) = (folder.hasSuffix("/") ? folder + name : folder + "/" + name, name)
    isNested = name.contains("/")
  }

  /// A folder that cannot be read; see errno(3).
  public struct Unreadable: Error {
    public let path: String
    public let code: Int32
  }

  private static let formats: Set<FileFormat> = [.ics, .markdown, .org]

  /// The files in a folder and in its folders, hidden ones left out, whose names say a format that may have other text beside the tasks.
  /// Links come last, so that a note that one leads to is read under its own name, and only once. It waits for the disk.
  public static func all(in folder: String) throws(Unreadable) -> [FolderFile] {
    try check(folder)
    guard let inside = FileManager.default.enumerator(atPath: folder) else { return [] }
    var (found, links): ([FolderFile], [FolderFile]) = ([], [])
    while !Task.isCancelled, let name = inside.nextObject() as? String {
      let file = FolderFile(name, in: folder)
      if FilePath(name).name.hasPrefix(".") {
        inside.skipDescendants()
      } else if FileState(path: file.path)?.isDirectory == true {
        // What is in a linked folder is not read.
        if FileState(path: file.path, followsLinks: false)?.isDirectory == true { try check(file.path) }
      } else if let format = FormatGuess.format(ofNewFile: name), formats.contains(format) {
        // Why something that is not a file cannot be read is said when it is tried.
        let isOwn = FileState(path: file.path, followsLinks: false)?.isRegular == true
        if isOwn { found.append(file) } else { links.append(file) }
      }
    }
    var states: Set<FileState> = []
    return (found.sorted { $0.path < $1.path } + links.sorted { $0.path < $1.path }).filter { file in
      FileState(path: file.path).map { states.insert($0).inserted } ?? true
    }
  }

  /// The system lists nothing for a folder that must not be read.
  private static func check(_ path: String) throws(Unreadable) {
    guard access(path, R_OK | X_OK) != 0 else { return }
    throw Unreadable(path: path, code: errno)
  }
}
