import Foundation
public import TODOCore
import TODOStore
public import TaskFormats

/// A file that can be imported.
nonisolated public struct ImportableFile: Hashable, Sendable {
  /// Nil for a text that was pasted.
  public let path: String?
  public let format: FileFormat
  /// In bytes.
  public let size: Int
  /// What was pasted.
  let text: String?

  /// Its name without the folder; nil for a text that was pasted.
  public var name: String? { path.map { FilePath($0).name } }

  init(path: String, _ format: FileFormat, size: Int) {
    (self.path, self.format, self.size, text) = (path, format, size, nil)
  }

  /// A text that begins like a file of a format; nil for any other one.
  public init?(pasted text: String) {
    let beginning = Data(text.utf8.prefix(FormatGuess.length))
    guard text.contains("\n"), let format = FormatGuess.format(name: nil, beginning: beginning) else {
      return nil
    }
    (path, self.format, size, self.text) = (nil, format, text.utf8.count, text)
  }

  /// What a typed path leads to.
  public enum Finding: Hashable, Sendable {
    /// Nothing is typed, or several lines.
    case nothing
    case missing
    case folder(path: String)
    case file(ImportableFile)
    case failed(ImportFailure)
  }

  /// Looks at what a typed path leads to. It waits for the disk.
  public static func finding(_ typed: String, among files: UserFiles) -> Finding {
    switch files.place(of: typed) {
    case nil: return .nothing
    case .missing: return .missing
    case .folder(let path): return .folder(path: path)
    case .special: return .failed(.unreadable(.notRegular))
    case .file(let path, let size): return finding(at: path, size: size)
    }
  }

  /// Looks at a file.
  static func finding(at path: String, size: Int) -> Finding {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      return .failed(.unreadable(.unreadable(code: errno)))
    }
    defer { try? handle.close() }
    // At the end of a file, which is where an empty one begins, there is nothing to read.
    let beginning: Data
    do { beginning = try handle.read(upToCount: FormatGuess.length) ?? Data() } catch {
      return .failed(.unreadable(.unreadable(code: errno)))
    }
    guard let format = FormatGuess.format(name: FilePath(path).name, beginning: beginning) else {
      return .failed(beginning.isEmpty ? .empty : .unknownFormat)
    }
    return .file(ImportableFile(path: path, format, size: size))
  }
}

/// What an import reads.
nonisolated public enum ImportSource: Hashable, Sendable {
  case file(ImportableFile)
  /// The files in a folder.
  case folder(path: String)

  /// Nil for a text that was pasted.
  public var path: String? {
    switch self {
    case .file(let file): file.path
    case .folder(let path): path
    }
  }

  /// Its name without the folder that it is in; nil for a text that was pasted.
  public var name: String? {
    path.map { path in
      var names: [Substring] = []
      for name in path.split(separator: "/") where name != "." {
        if name == ".." { _ = names.popLast() } else { names.append(name) }
      }
      return names.last.map(String.init) ?? path
    }
  }
}

/// Why a file is not imported.
nonisolated public enum ImportFailure: Error, Hashable, Sendable {
  case unreadable(FileSnapshotError)
  /// Neither its name nor its beginning says what it is.
  case unknownFormat
  /// There is nothing in it, and its name does not say what it is.
  case empty
  /// No file in a folder has a name that says what it is.
  case emptyFolder
  /// Why a file in a folder, or the folder itself, is not.
  indirect case of(name: String, ImportFailure)
  /// It is read in full or not at all.
  case refused(FormatError)

  /// What the system calls an error. Source: strerror(3).
  public static func reason(ofCode code: Int32) -> String { String(cString: strerror(code)) }
}
