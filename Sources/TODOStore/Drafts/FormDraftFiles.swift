import Dispatch
import Foundation
import Synchronization
public import TODOCore

/// Keeps what stands in the form of this window in a file, until it is saved or discarded.
///
/// The file is named after the process, so windows do not meet in it, and the next start can tell that its window is
/// gone. It is written beside the screen, at most a few times a second, and replaced as a whole.
public final class FormDraftFiles: Sendable {
  private struct State {
    /// What the file is to hold; nil when there is no unsaved form.
    var draft: FormDraft?
    var isWriteScheduled = false
    var lastWrite = DispatchTime(uptimeNanoseconds: 0)
    var claimedCount = 0
  }

  /// How long it is at least from one writing to the next, in milliseconds.
  private static let interval = 250

  private let directory: String
  private let clock: WallClock
  private let owner: ProcessIdentity
  private let state = Mutex(State())
  /// One after the other: a removal follows the writing that came before it.
  private let queue = DispatchQueue(label: "mytodo.drafts", qos: .utility)

  /// Nil for a database in memory, which keeps nothing.
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

  /// Writes a draft soon; at once when none was written just now. Never blocks.
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

  /// Returns when all that was asked for so far is done.
  public func finish() { queue.sync { writePending() } }

  private func writePending() {
    let draft = state.withLock { state -> FormDraft? in
      guard state.isWriteScheduled else { return nil }
      state.isWriteScheduled = false
      state.lastWrite = .now()
      return state.draft
    }
    guard let draft else { return }
    // Where nothing can be written the form is as safe as without a file; saving it tells of the trouble.
    try? write(draft)
  }

  private func write(_ draft: FormDraft) throws {
    let data = try FormDraftCoding.data(draft, writtenAt: clock.now)
    guard mkdir(directory, 0o700) == 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
    let file = try NewFile(at: ownPath)
    defer { file.discard() }
    try file.write(data)
    try file.publish(syncing: false)
  }

  private func remove(_ path: String) {
    unlink(path)
    // Only an empty directory goes.
    rmdir(directory)
  }

  private var ownPath: String { "\(directory)/\(owner).json" }

  // MARK: The forms of windows that are gone

  /// Takes over the drafts whose process is gone, the newest first. Of two windows that start at once, one gets each.
  public func claimOrphans() async -> [OrphanedDraft] {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.takeOrphans()) }
    }
  }

  /// Removes a draft that was opened or is not wanted; what the form of this window holds is on the disk by then.
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
      // What a cut left of a writing.
      if name.hasSuffix(NewFile.suffix) { remove(path) }
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
