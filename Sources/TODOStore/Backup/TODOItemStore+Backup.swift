import Dispatch
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Makes a backup of this day unless there is one, or there is nothing to keep. Windows go on writing meanwhile.
  ///
  /// - Returns: nil when none was made.
  @discardableResult
  public func backUpDaily() async throws(TODOStoreError) -> DatabaseBackup? {
    guard case .file(let path) = location else { return nil }
    let directory = BackupDirectory(database: path)
    let clock = self.clock
    let isWanted = { @Sendable () -> Bool in
      let newest = directory.backups().first.map { clock.local($0.madeAt).day }
      return newest != clock.localNow.day
    }
    guard isWanted(), try await hasItems() else { return nil }
    return try await offActor { [queue] in
      try BackupWriter(queue).backUp(.daily, in: directory, clock: clock, isWanted: isWanted)
    }
  }

  /// Makes a backup in the directory beside the database.
  ///
  /// - Returns: nil for a database in memory.
  @discardableResult
  public func backUp(_ reason: DatabaseBackup.Reason) async throws(TODOStoreError) -> DatabaseBackup? {
    guard case .file(let path) = location else { return nil }
    return try await offActor { [queue, clock] in
      try BackupWriter(queue).backUp(reason, in: BackupDirectory(database: path), clock: clock)
    }
  }

  private func hasItems() async throws(TODOStoreError) -> Bool {
    try await read { db in try DatabaseFile.hasItems(db) }
  }

  /// Runs what takes long on a thread of its own; the actors' threads are few.
  func offActor<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws(TODOStoreError) -> Value {
    do {
      return try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .utility).async { continuation.resume(with: Result { try work() }) }
      }
    } catch {
      throw noted(error)
    }
  }
}
