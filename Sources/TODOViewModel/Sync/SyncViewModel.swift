public import Foundation
import SyncRules
public import TODOCore
import TODOStore
import TODOSync

/// Lists that are also elsewhere: how they are, and the runs that bring them together. Without a linked list, nothing is read except that
/// there is none.
public final class SyncViewModel {
  public let access: SyncAccess
  public let runs: SyncRuns
  private let list: MyTODOViewModel
  /// Nil until it is known.
  public private(set) var overview: SyncOverview?
  /// Called when something is known that was not.
  public var onNews: () -> Void = {}
  /// Reads ``overview``.
  public private(set) var reading: Task<Void, Never>?
  /// Whether it has to be read again.
  private var isOutdated = false
  /// The steps that undo and redo would change when it was read last.
  private var steps: [HistoryStep?]?
  /// Whether a change of this window was the reason for reading.
  private var hasChange = false

  /// Of changes in quick succession, only the last one is read.
  private static let pause = Duration.milliseconds(100)

  public init(_ access: SyncAccess, _ list: MyTODOViewModel) {
    (self.access, self.list) = (access, list)
    runs = SyncRuns(access)
    runs.onNews = { [weak self] in
      guard let self else { return }
      if runs.current == nil { read() }
      onNews()
    }
  }

  public var isLinked: Bool { overview?.links.isEmpty == false }

  /// How the linked lists are, in one word: what a person has to know first.
  public enum Summary: Hashable, Sendable {
    /// How far a run has come, in percent.
    case running(percent: Int)
    /// A list was not synced; since when, if it ever was.
    case failed(since: Date?)
    /// How many lists wait for an answer.
    case asking(count: Int)
    /// How many items the other sides have refused.
    case refused(count: Int)
    /// How many files there somebody has to change.
    case needsAttention(count: Int)
    case toSend(count: Int)
    case synced(Date)
  }

  /// Nil if no list is linked, or none has been synced yet.
  public var summary: Summary? {
    guard let overview, isLinked else { return nil }
    let links = overview.links
    if let percent = links.compactMap(\.progress).min() { return .running(percent: percent) }
    let failed = links.filter { $0.error != nil }
    if !failed.isEmpty { return .failed(since: failed.compactMap(\.lastSuccess).min()) }
    let questions = links.count { $0.question != nil }
    if questions > 0 { return .asking(count: questions) }
    if overview.refusedCount > 0 { return .refused(count: overview.refusedCount) }
    let left = links.reduce(0) { $0 + $1.left.count }
    if left > 0 { return .needsAttention(count: left) }
    if overview.unsentCount > 0 { return .toSend(count: overview.unsentCount) }
    return links.compactMap(\.lastSuccess).max().map(Summary.synced)
  }

  // MARK: Reading

  /// An event was handled. What undo and redo would change says whether a change was made here; other windows and runs report theirs.
  ///
  /// - Parameter isElsewhere: whether the file was changed by others.
  public func follow(isElsewhere: Bool) {
    let now = [list.window.undoStep, list.window.redoStep]
    guard let before = steps else {
      steps = now
      return read()
    }
    let hasNewStep = now.map { $0?.id } != before.map { $0?.id }
    steps = now
    guard hasNewStep || isElsewhere else { return }
    let isOfLink = (before + now).contains { $0?.verb == .link || $0?.verb == .unlink }
    guard isLinked || isElsewhere || isOfLink else { return }
    if hasNewStep { hasChange = true }
    read()
  }

  /// Reads how the lists are, in the background.
  public func read() {
    isOutdated = true
    guard reading == nil else { return }
    reading = Task {
      while isOutdated {
        if overview != nil { try? await Task.sleep(for: Self.pause) }
        isOutdated = false
        await readOnce()
      }
      reading = nil
    }
  }

  /// Reads how the lists are, and returns when that is known.
  public func readNow() async {
    read()
    await reading?.value
  }

  private func readOnce() async {
    let isStart = overview == nil
    let keepers = access.copyKeepers
    let read = try? await list.store.syncOverview(withoutCopiesIn: keepers, onlyReading: access.readers)
    guard let read else { return }
    let isNew = read != overview
    overview = read
    (list.isLinked, list.copyKeepers) = (isLinked, keepers)
    try? await list.readConflicts()
    runs.note(isLinked: isLinked, isStart: isStart)
    if hasChange, read.unsentCount > 0 { runs.noteChange() }
    hasChange = false
    if isNew { onNews() }
  }
}
