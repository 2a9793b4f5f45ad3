import Foundation
import Synchronization
import SystemCalls

/// New versions of files in one folder.
enum FileGroup {
  /// How many files are synced to the disk at a time. The file system writes them together, so the disk is waited for once.
  private static let syncsAtOnce = 8

  /// Gives the versions the names of their files, in about the time that one takes.
  ///
  /// - Returns: why a version has not taken its place, in the order of the versions; nil for one that has.
  static func publish(_ group: [FileReplacement], in folder: String) -> [FileReplacement.Failure?] {
    let failures = zip(group, sync(group.map(\.file))).map { version, code -> FileReplacement.Failure? in
      guard code == 0 else { return .unwritable(code: code) }
      do throws(FileReplacement.Failure) { try version.takePlace() } catch { return error }
      return nil
    }
    if !group.isEmpty { FileReplacement.sync(directory: folder) }
    return failures
  }

  /// - Returns: for each file 0, or why it may not be on disk; see errno(3).
  private static func sync(_ files: [OpenFile]) -> [Int32] {
    guard files.count > 1 else { return files.map { $0.sync() } }
    let state = Mutex((next: 0, codes: [Int32](repeating: 0, count: files.count)))
    let threads = DispatchGroup()
    for _ in 0..<min(syncsAtOnce, files.count) {
      threads.enter()
      Thread.detachNewThread {
        while true {
          let index = state.withLock { state in
            state.next += 1
            return state.next - 1
          }
          guard index < files.count else { break }
          let code = files[index].sync()
          state.withLock { $0.codes[index] = code }
        }
        threads.leave()
      }
    }
    threads.wait()
    return state.withLock { $0.codes }
  }
}
