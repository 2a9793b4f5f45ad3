import Foundation
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

  /// Copies a file and looks through it.
  static func read(_ file: ImportableFile, _ settings: FormatSettings, copyingIn folder: String)
    throws(ImportFailure) -> FileContents
  {
    var bytes = Data((file.text ?? "").utf8)
    if let path = file.path {
      do throws(FileSnapshotError) {
        bytes = try FileSnapshot(path: path, copyingIn: folder).bytes
      } catch { throw .unreadable(error) }
    }
    do throws(FormatError) {
      return FileContents(try FileItems(bytes, file.format, settings), now: settings.clock.now)
    } catch { throw .refused(error) }
  }

  private init(_ items: FileItems, now: Date) {
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
