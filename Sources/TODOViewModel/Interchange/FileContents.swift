import Foundation
import SystemCalls
public import TODOCore
import TaskFormats

/// What a file holds, as far as the file alone says it.
nonisolated public struct FileContents: Sendable {
  let items: FileItems
  public let openCount, doneCount: Int
  /// How many entries were completed in the last thirty days.
  public let recentCount: Int
  /// How many lists and tags they name, the Inbox not counted.
  public let listCount, tagCount: Int
  /// What is kept, changed, lost and left out.
  public var notes: FileNotes { items.notes }
  private let doneEntries: [Int]
  private let recentEntries: Set<Int>

  /// How long a done item is a recent one.
  static let recentTime: TimeInterval = 30 * 86_400

  init(_ items: FileItems, now: Date) {
    var (done, recent): ([Int], Set<Int>) = ([], [])
    var (lists, tags): (Set<String>, Set<String>) = ([], [])
    for number in 0..<items.count {
      let item = items.item(at: number)
      if item.values.isDone {
        done.append(number)
        if let completed = item.completedAt, completed > now - Self.recentTime { recent.insert(number) }
      }
      if !item.values.list.isEmpty { lists.insert(item.values.list) }
      tags.formUnion(item.values.tags.names)
    }
    self.items = items
    (openCount, doneCount, recentCount) = (items.count - done.count, done.count, recent.count)
    (listCount, tagCount) = (lists.count, tags.count)
    (doneEntries, recentEntries) = (done, recent)
  }

  /// The entries that are wanted; nil for all.
  func wanted(_ done: ImportViewModel.Done) -> [Int]? {
    guard done != .all, doneCount > 0 else { return nil }
    let unwanted = Set(doneEntries.filter { done == .none || !recentEntries.contains($0) })
    return (0..<items.count).filter { !unwanted.contains($0) }
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
  /// - Returns: its entries, and the file as it was; nil for a text that was pasted.
  nonisolated static func read(
    _ file: ImportableFile,
    _ settings: FormatSettings,
    copyingIn folder: String
  ) throws(ImportFailure) -> (items: FileItems, state: FileState?) {
    var (bytes, state) = (Data((file.text ?? "").utf8), FileState?.none)
    if let path = file.path {
      do throws(FileSnapshotError) {
        let snapshot = try FileSnapshot(path: path, copyingIn: folder)
        (bytes, state) = (snapshot.bytes, snapshot.state)
      } catch { throw .unreadable(error) }
    }
    do throws(FormatError) {
      return (try FileItems(bytes, file.format, settings), state)
    } catch { throw .refused(error) }
  }
}
