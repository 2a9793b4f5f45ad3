import Foundation
public import TODOCore
import TaskFormats

/// What one file, or several, contain, as far as they say it themselves.
nonisolated public struct FileContents: Sendable {
  let files: [FileItems]
  /// The names of the files; nil where there is only one.
  let names: [String?]
  public let openCount, doneCount: Int
  /// How many entries were completed in the last thirty days.
  public let recentCount: Int
  /// How many lists and tags they name, the Inbox not counted.
  public let listCount, tagCount: Int
  /// What is kept, changed, lost and left out.
  public let notes: FileNotes
  /// The done entries of each file, and which of them are recent.
  private let doneEntries: [[Int]]
  private let recentEntries: [Set<Int>]

  /// How long a done item is a recent one.
  static let recentTime: TimeInterval = 30 * 86_400

  /// - Parameter named: the files, with their names where there are several.
  init(_ named: [(name: String?, items: FileItems)], now: Date) {
    (files, names) = (named.map(\.items), named.map(\.name))
    var (done, recent): ([[Int]], [Set<Int>]) = ([], [])
    var (lists, tags): (Set<String>, Set<String>) = ([], [])
    var notes = FileNotes()
    for (name, file) in named {
      var (doneHere, recentHere): ([Int], Set<Int>) = ([], [])
      for number in 0..<file.count {
        let item = file.item(at: number)
        if item.values.isDone {
          doneHere.append(number)
          if let completed = item.completedAt, completed > now - Self.recentTime { recentHere.insert(number) }
        }
        if !item.values.list.isEmpty { lists.insert(item.values.list) }
        tags.formUnion(item.values.tags.names)
      }
      done.append(doneHere)
      recent.append(recentHere)
      notes.add(file.notes, of: name)
    }
    doneCount = done.reduce(0) { $0 + $1.count }
    openCount = files.reduce(0) { $0 + $1.count } - doneCount
    recentCount = recent.reduce(0) { $0 + $1.count }
    (listCount, tagCount) = (lists.count, tags.count)
    (self.notes, doneEntries, recentEntries) = (notes, done, recent)
  }

  public var fileCount: Int { files.count }
  public var formats: [FileFormat] { files.map(\.format).firstOfEach }

  /// The entries of each file that are wanted; nil for all.
  func wanted(_ done: ImportViewModel.Done) -> [[Int]?] {
    files.indices.map { file in
      guard done != .all, !doneEntries[file].isEmpty else { return nil }
      let unwanted = Set(doneEntries[file].filter { done == .none || !recentEntries[file].contains($0) })
      return (0..<files[file].count).filter { !unwanted.contains($0) }
    }
  }

  func count(_ done: ImportViewModel.Done) -> Int {
    switch done {
    case .all: doneCount
    case .recent: recentCount
    case .none: 0
    }
  }
}

extension FileItems {
  /// Copies a file and looks through it.
  ///
  /// - Returns: its entries, and the copy of the file; nil for a text that was pasted.
  nonisolated static func read(
    _ file: ImportableFile,
    _ settings: FormatSettings,
    copyingIn folder: String
  ) throws(ImportFailure) -> (items: FileItems, copy: FileSnapshot?) {
    var copy: FileSnapshot?
    if let path = file.path {
      do throws(FileSnapshotError) {
        copy = try FileSnapshot(path: path, copyingIn: folder)
      } catch { throw .unreadable(error) }
    }
    do throws(FormatError) {
      return (try FileItems(copy?.bytes ?? Data((file.text ?? "").utf8), file.format, settings), copy)
    } catch { throw .refused(error) }
  }
}
