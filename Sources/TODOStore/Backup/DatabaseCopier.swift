import Foundation
import GRDB
import TODOCore

/// Copies a database file while windows go on writing to it.
///
/// The file is gone through in slices, each in a read transaction of its own that lasts about a millisecond, so nobody
/// waits for the copy. A pass in which nobody wrote gives a copy of one moment. Otherwise another pass follows, which
/// only reads and compares, and writes what has changed: it takes a fraction of the first, so the first short pause of
/// the writers ends the work. A pass that takes no longer than a writer may wait is then made in one transaction; so is,
/// as the last resort, a longer one, when the writers have made no pause for a minute.
struct DatabaseCopier {
  private let queue: DatabaseQueue
  private let target: Int32

  /// How many bytes are read in one transaction.
  private static let sliceLength = 2 << 20
  /// How many bytes are compared, and written when they differ, at once.
  private static let blockLength = 64 << 10
  /// A pass that works for so long can be made in one transaction without anybody taking note.
  private static let unnoticedWork = Duration.milliseconds(50)
  /// How long a pause of the writers is waited for.
  private static let patience = Duration.seconds(60)
  /// How long it is from the first pass to the second, in seconds; each time twice as long, up to ``longestPause``.
  private static let firstPause = 0.01
  private static let longestPause = 1.0

  /// What a copy came to, for measurements.
  struct Report: Equatable {
    var passes = 0
    /// The longest time that one transaction held the lock.
    var longestHold = Duration.zero
  }

  /// - Parameters:
  ///   - queue: a connection to the file.
  ///   - target: a descriptor that reads and writes the file of the copy.
  init(_ queue: DatabaseQueue, to target: Int32) {
    self.queue = queue
    self.target = target
  }

  /// Makes the copy, on the calling thread; it is not synced.
  ///
  /// - Parameter atCut: reads something as of the moment of the copy; it may be called several times, the last counts.
  func copy(atCut: (Database) throws -> Void = { _ in }) throws -> Report {
    let buffers = Buffers(length: Self.sliceLength)
    defer { buffers.deallocate() }
    var report = Report()
    var pause = Self.firstPause
    let began = ContinuousClock.now
    while true {
      let pass = try patientPass(buffers, &report, atCut)
      report.passes += 1
      if pass.isSteady { return report }
      if pass.work <= Self.unnoticedWork || ContinuousClock.now - began > Self.patience { break }
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 2, Self.longestPause)
    }
    try lastPass(buffers, &report, atCut)
    report.passes += 1
    return report
  }

  /// - Returns: whether nobody wrote meanwhile, and how long the work took, without the waits for a lock.
  private func patientPass(
    _ buffers: Buffers,
    _ report: inout Report,
    _ atCut: (Database) throws -> Void
  ) throws -> (isSteady: Bool, work: Duration) {
    var first: LockedFile.Version?
    var isSteady = true
    var work = Duration.zero
    var offset: Int64 = 0
    var size: Int64 = 0
    repeat {
      let (count, hold) = try queue.reading { db in
        let began = ContinuousClock.now
        let file = try LockedFile(db)
        size = file.size
        isSteady = isSteady && (first ?? file.version) == file.version
        first = first ?? file.version
        let count = try file.read(into: buffers.source, at: offset)
        if isSteady, offset + Int64(count) >= size { try atCut(db) }
        return (count, ContinuousClock.now - began)
      }
      report.longestHold = max(report.longestHold, hold)
      let writing = try ContinuousClock().measure { try write(buffers, count: count, at: offset) }
      work += hold + writing
      offset += Int64(count)
    } while offset < size
    try setSize(size)
    return (isSteady, work)
  }

  private func lastPass(
    _ buffers: Buffers,
    _ report: inout Report,
    _ atCut: (Database) throws -> Void
  ) throws {
    let hold = try queue.reading { db in
      let began = ContinuousClock.now
      let file = try LockedFile(db)
      var offset: Int64 = 0
      while offset < file.size {
        let count = try file.read(into: buffers.source, at: offset)
        try write(buffers, count: count, at: offset)
        offset += Int64(count)
      }
      try setSize(file.size)
      try atCut(db)
      return ContinuousClock.now - began
    }
    report.longestHold = max(report.longestHold, hold)
  }

  // MARK: The copy

  /// Writes the blocks of a slice that the copy does not hold already.
  private func write(_ buffers: Buffers, count: Int, at offset: Int64) throws {
    let known = pread(target, buffers.copy.baseAddress, count, off_t(offset))
    guard known >= 0 else { throw TODOStoreError(errno: errno) }
    for start in stride(from: 0, to: count, by: Self.blockLength) {
      let end = min(start + Self.blockLength, count)
      let block = UnsafeRawBufferPointer(rebasing: buffers.source[start..<end])
      let held = UnsafeRawBufferPointer(rebasing: buffers.copy[start..<end])
      if end <= known, block.hasSameBytes(as: held) { continue }
      try writeAll(block, at: offset + Int64(start))
    }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(target, rest.baseAddress, rest.count, off_t(offset) + done)
      guard count > 0 || errno == EINTR else { throw TODOStoreError(errno: errno) }
      done += max(0, count)
    }
  }

  private func setSize(_ size: Int64) throws {
    guard ftruncate(target, off_t(size)) == 0 else { throw TODOStoreError(errno: errno) }
  }
}

/// Room for a slice of the file, and for the same slice of the copy.
private struct Buffers {
  let source: UnsafeMutableRawBufferPointer
  let copy: UnsafeMutableRawBufferPointer

  init(length: Int) {
    source = .allocate(byteCount: length, alignment: 4096)
    copy = .allocate(byteCount: length, alignment: 4096)
  }

  func deallocate() {
    source.deallocate()
    copy.deallocate()
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both, of the same length, hold the same bytes.
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return isEmpty }
    return memcmp(start, otherStart, count) == 0
  }
}
