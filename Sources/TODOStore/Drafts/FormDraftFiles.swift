import Dispatch
import Foundation
import Synchronization
import SystemCalls
public import TODOCore

/// Keeps the contents of this window's form in a file, until the form is saved or discarded.
///
/// The file is named after the process, so windows do not share it, and the next start can detect that its window is
/// gone. It is written in the background, at most a few times a second, and always replaced completely.
public final class FormDraftFiles: Sendable {
  private struct State {
    /// The draft to write; nil if there is no unsaved form.
    var draft: FormDraft?
    var isWriteScheduled = false
    var lastWrite = DispatchTime(uptimeNanoseconds: 0)
    var claimedCount = 0
  }

  /// The minimum interval between two writes, in milliseconds.
  private static let interval = 250

  private let directory: String
  private let clock: WallClock
  private let owner: ProcessIdentity
  private let state = Mutex(State())
  /// One after the other, so that a removal follows the preceding write.
  private let queue = DispatchQueue(label: "mytodo.drafts", qos: .utility)

  /// Nil for a database in memory, which saves nothing.
  public convenience init?(_ location: DatabaseLocation, clock: WallClock) {
    guard case .file(let path) = location else { return nil }
    self.init(database: path, clock: clock, owner: .current)
  }

  init(database: String, clock: WallClock, owner: ProcessIdentity) {
    directory = FilePath(database).target + ".drafts"
    self.clock = clock
    self.owner = owner
  }

  // MARK: The form of this window

  /// Writes a draft soon, or at once if the last write was not too recent. Never blocks.
  public func keep(_ draft: FormDraft) {
    let deadline = state.withLock { state -> DispatchTime? in
      state.draft = draft
      guard !state.isWriteScheduled else { return nil }
      state.isWriteScheduled = true
      return state.lastWrite + .milliseconds(Self.interval)
    }
    guard let deadline else { return }
    if deadline <= .now() {
      queue.async { self.writePending() }
    } else {
      queue.asyncAfter(deadline: deadline) { self.writePending() }
    }
  }

  /// The form was saved or discarded: removes its file.
  public func forget() {
    state.withLock { $0.draft = nil }
    queue.async { self.remove(self.ownPath) }
  }

  /// Returns when all pending writes and removals are done.
  public func finish() { queue.sync { writePending() } }

  private func writePending() {
    let draft = state.withLock { state -> FormDraft? in
      guard state.isWriteScheduled else { return nil }
      state.isWriteScheduled = false
      state.lastWrite = .now()
      return state.draft
    }
    guard let draft else { return }
    // If the file cannot be written, the form is as safe as without it; saving the form reports the problem.
    try? write(draft)
  }

  private func write(_ draft: FormDraft) throws {
    let data = try FormDraftCoding.data(draft, writtenAt: clock.now)
    guard mkdir(directory, 0o700) == 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
    try FileReplacement.write(data, privatelyTo: ownPath)
  }

  private func remove(_ path: String) {
    unlink(path)
    // Only an empty directory is removed.
    rmdir(directory)
  }

  private var ownPath: String { "\(directory)/\(owner).json" }

  // MARK: The forms of windows that are gone

  /// Takes over the drafts whose process is gone, newest first. If two windows start at once, each draft goes to one of
  /// them.
  public func claimOrphans() async -> [OrphanedDraft] {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.takeOrphans()) }
    }
  }

  /// Removes a draft that was opened or is not wanted; by then, the contents of this window's form are on disk.
  public func discard(_ orphan: OrphanedDraft) {
    queue.async {
      self.writePending()
      self.remove(orphan.path)
    }
  }

  private func takeOrphans() -> [OrphanedDraft] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.compactMap(takeOrphan).sorted { $0.writtenAt > $1.writtenAt }
  }

  private func takeOrphan(_ name: String) -> OrphanedDraft? {
    let path = "\(directory)/\(name)"
    guard let process = ProcessIdentity(String(name.prefix { $0 != "-" && $0 != "." })), process != owner,
      !process.isAlive
    else { return nil }
    guard name.hasSuffix(".json") else {
      // The remains of an interrupted write.
      if name.hasSuffix(FileReplacement.partialSuffix) { remove(path) }
      return nil
    }
    guard let data = try? FilePath(path).contents(),
      let (draft, writtenAt) = FormDraftCoding.draft(from: data)
    else { return nil }
    let number = state.withLock { state in
      state.claimedCount += 1
      return state.claimedCount
    }
    let claimed = "\(directory)/\(owner)-\(number).json"
    guard rename(path, claimed) == 0 else { return nil }
    return OrphanedDraft(draft: draft, writtenAt: writtenAt, path: claimed)
  }
}
