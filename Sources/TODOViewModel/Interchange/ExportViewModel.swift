import Foundation
public import TODOCore
import TODOStore
import TaskFormats

/// An export before it is made: what would be in the file, and what would be lost. Everything is read beside the main actor, and nothing
/// is written before ``begin()``.
public final class ExportViewModel {
  private let list: MyTODOViewModel
  private let files: UserFiles
  private let clock: WallClock
  /// The items that are written.
  public let items: ItemsToExport
  /// The file that they are written to.
  public let target: ExportTarget
  /// Whether the file that is there is brought up to date; otherwise it is replaced.
  public let isUpdate: Bool

  /// The format of the file; nil until one is chosen, if the file does not say it.
  public private(set) var format: FileFormat?
  /// Whether what was changed both here and in a file that is brought up to date is overwritten there.
  public private(set) var overwritesConflicts = false
  /// What would be written; while a choice is being read, what the last one would write.
  public private(set) var outcome: ExportOutcome?
  /// Why the last reading failed.
  public private(set) var failure: ExportFailure?
  private let latest = LatestReading()
  /// Reads the items, and the file that is brought up to date.
  public var reading: Task<Void, Never>? { latest.task }
  /// Called when something is known that was not.
  public var onNews: () -> Void = {}
  /// The export that ``outcome`` is of.
  private var planned: PlannedExport?

  public init(
    _ list: MyTODOViewModel,
    _ items: ItemsToExport,
    to target: ExportTarget,
    isUpdate: Bool,
    _ files: UserFiles,
    clock: WallClock
  ) {
    (self.list, self.items, self.target, self.isUpdate) = (list, items, target, isUpdate)
    (self.files, self.clock) = (files, clock)
    format = target.format
  }

  /// Whether ``outcome`` is that of the format that is chosen.
  public var isRead: Bool {
    format != nil && planned?.work.format == format
      && planned?.work.overwritesConflicts == overwritesConflicts
  }

  /// Chooses the format, and reads what would be written then.
  public func choose(_ format: FileFormat) {
    guard format != self.format else { return }
    self.format = format
    read()
  }

  /// Chooses whether what was changed both here and there is overwritten.
  public func choose(overwritesConflicts: Bool) {
    guard overwritesConflicts != self.overwritesConflicts else { return }
    self.overwritesConflicts = overwritesConflicts
    read()
  }

  // MARK: Reading

  /// Finds out what would be written of what is in the database now.
  public func read() {
    guard let format else { return stop() }
    let work = ExportWork(
      store: list.store,
      items: items.targets,
      target: target,
      format: format,
      isUpdate: isUpdate,
      overwritesConflicts: overwritesConflicts,
      clock: clock,
      temporary: files.temporary
    )
    latest.begin(
      { [self] () async throws(TODOStoreError) in
        let result = await LatestReading.beside { try await work.plan() }
        guard !Task.isCancelled else { return }
        switch result {
        case .success(let plan): (planned, outcome, failure) = (plan, plan.outcome, nil)
        case .failure(let error): failure = ExportFailure(error) ?? failure
        }
      },
      then: { [self] _ in onNews() }
    )
  }

  /// Ends the reading.
  public func stop() { latest.stop() }

  // MARK: Writing

  /// Writes the file, if ``isRead``.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, which reports its end later.
  public func begin() async throws(TODOStoreError) -> JobEnd? {
    guard let planned, isRead else { return nil }
    return try await list.export(planned)
  }
}

/// The items that an export takes.
nonisolated public struct ItemsToExport: Sendable {
  /// Nil for all.
  let targets: Targets?
  /// How many are selected; nil for all that the list shows.
  public let selected: SelectedCount?
  /// The list that shows them.
  public let query: TODOQuery
}

extension MyTODOViewModel {
  /// Makes a backup of the database.
  ///
  /// - Returns: its path; nil if the database is in memory.
  public func backUp() async throws(TODOStoreError) -> String? { try await store.backUp()?.path }

  /// The items that are selected, or all that the list shows, those of folded groups included.
  public var itemsToExport: ItemsToExport {
    if let selectedCount {
      let targets = selection.targets(of: query, seen: seenWhenSelecting)
      return ItemsToExport(targets: targets, selected: selectedCount, query: query)
    }
    var shown = query
    shown.folding = nil
    let isAll = !query.isNarrowedFurther && query.filter == .all
    return ItemsToExport(targets: isAll ? nil : .all(of: shown), selected: nil, query: query)
  }

  /// From this number of items on, an export runs as a job.
  private static let longExport = 500

  fileprivate func export(_ planned: PlannedExport) async throws(TODOStoreError) -> JobEnd? {
    let (name, total) = (planned.work.target.name, planned.count)
    return try await jobs.run(.exporting(file: name)) { report async throws(TODOStoreError) in
      var start = WorkProgress(total: total)
      start.isInSlices = total > Self.longExport
      await report(start)
      let result = await LatestReading.beside { [start] in
        try await planned.write { count in
          var progress = start
          progress.done = min(count, total)
          await report(progress)
        }
      }
      switch result {
      case .success(let outcome): return .exported(file: name, .written(outcome.counts))
      case .failure(let error):
        return .exported(file: name, ExportFailure(error).map { .failed($0) } ?? .stopped)
      }
    }
  }
}

/// What an export needs beside the main actor.
nonisolated private struct ExportWork: Sendable {
  let store: TODOItemStore
  let items: Targets?
  let target: ExportTarget
  let format: FileFormat
  let isUpdate: Bool
  let overwritesConflicts: Bool
  let clock: WallClock
  /// Where a copy of the file is while it is read.
  let temporary: String

  func plan() async throws -> PlannedExport {
    var settings = try await FormatSettings(clock, of: store, forFileAt: target.path)
    settings.overwritesConflicts = overwritesConflicts
    let export = ItemExport(items, of: store, as: format, settings)
    var count = 0
    guard isUpdate, let file = target.updatable else {
      let outcome = try await export.write(progress: { count = $0 })
      return PlannedExport(work: self, export: export, update: nil, outcome: outcome, count: count)
    }
    let (items, copy) = try FileItems.read(file, settings, copyingIn: temporary)
    let outcome = try await export.planUpdate(of: items) { count = $0 }
    let update = copy.map { (items: items, copy: $0) }
    return PlannedExport(work: self, export: export, update: update, outcome: outcome, count: count)
  }
}

/// An export of which it is known what it would write.
nonisolated private struct PlannedExport: Sendable {
  let work: ExportWork
  let export: ItemExport
  /// The file that is brought up to date.
  let update: (items: FileItems, copy: FileSnapshot)?
  let outcome: ExportOutcome
  /// How many items and entries are read.
  let count: Int

  func write(progress: ItemExport.Progress) async throws -> ExportOutcome {
    let target = work.target
    guard let update else {
      return try await export.write(to: target.path, replacing: target.former, progress: progress)
    }
    return try await export.update(target.path, update.items, update.copy, progress: progress)
  }
}
