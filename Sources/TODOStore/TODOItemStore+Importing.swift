public import Foundation
import Synchronization
public import TODOCore

/// Files of other programs.
extension TODOItemStore {
  /// What ``importItems(_:prefersFile:subject:progress:)`` would do. Nothing is written.
  public func planImport(
    of files: [any ImportedItems],
    prefersFile: Bool,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> ImportPlan {
    let files = ImportedFiles(files)
    let survey = try await SlicedJob.run(report) { [database] job async throws(TODOStoreError) in
      job.expect(files.count)
      return try await ImportSurvey.make(files, prefersFile: prefersFile, database) { rows in
        await job.advance(by: rows)
      } unless: {
        job.isStopped
      }
    }
    guard let survey else {
      return ImportPlan(counts: ImportCounts(), notes: FileNotes())
    }
    var notes = survey.notes
    for note in survey.conflicts { notes.add(note) }
    return ImportPlan(
      counts: survey.counts,
      notes: notes,
      new: survey.firstNew(ImportPlan.limit).map { (files.item(at: $0.entry).item, $0.level) },
      changed: survey.firstChanged,
      conflicting: survey.firstConflicting,
      conflictingCount: survey.conflictingCount
    )
  }

  /// Imports what files say, as one step of the history: entries that are not known become items, and items that were made of entries, or
  /// have their ids, are changed in the fields that the files have changed since they were last read; see ``FieldMerge``. No item is
  /// deleted, or made twice.
  ///
  /// An item that was deleted here stays deleted: whoever deletes what is still in a file does not want it back each time the file is read.
  /// It is counted as left out, and reported. To get it back, undo the deletion. An item whose import was undone comes back, with what the
  /// file says now.
  ///
  /// If it throws or is cancelled, all of it is rolled back; if even that cannot be written, it remains as a step that can be
  /// undone.
  ///
  /// - Parameters:
  ///   - prefersFile: whether the file counts where both have changed a field.
  ///   - subject: the name of the step, such as that of the file.
  ///   - report: receives the progress of an import that is so large that it is made in slices.
  public func importItems(
    _ files: [any ImportedItems],
    prefersFile: Bool,
    subject: String,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> (outcome: Outcome, counts: ImportCounts, notes: FileNotes) {
    defer { searchTexts.textChanged() }
    let files = ImportedFiles(files)
    let result = try await SlicedJob.run(searchTexts.mergingBeside(report)) {
      [self, steps, database] job async throws(TODOStoreError) -> ImportResult in
      if files.count > StepRunner.sliceThreshold { await job.announce() }
      let survey = try await ImportSurvey.make(files, prefersFile: prefersFile, database) { job.isStopped }
      guard let survey else { return .stopped }
      let tally = ImportTally(survey)
      let work = ItemImport(survey: survey, subject: subject, clock: steps.clock, tally: tally)
      let outcome = try await steps.perform(job) { history, now in try work.plan(history, now: now) }
      guard outcome != .stopped else { return .stopped }
      try await keep(notedIn: survey)
      return ImportResult(outcome: outcome, counts: tally.counts, notes: tally.notes)
    }
    return (result.outcome, result.counts, result.notes)
  }

  private struct ImportResult: Sendable {
    let outcome: Outcome
    var counts = ImportCounts()
    var notes = FileNotes()

    static let stopped = ImportResult(outcome: .stopped)
  }

  // MARK: Export

  /// Calls `body` with open and done items in manual order, each before its steps, page by page.
  ///
  /// - Parameters:
  ///   - targets: the items, as far as they are not deleted; nil for all.
  ///   - format: the format whose kept entry each item brings along; for ``FileFormat/json``, those of all formats come, too.
  ///   - knowingOtherFormats: whether ``ExportedItem/isInOtherFormat`` is asked for, with a query for each item; otherwise it is false.
  public func exportItems(
    _ targets: Targets?,
    format: FileFormat,
    knowingOtherFormats: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    _ body: ([ExportedItem]) async throws -> Void
  ) async throws {
    var chosen: ItemSet?
    if let targets {
      guard let chooser = try await database.readAll(ItemChooser(targets)) else { throw CancellationError() }
      chosen = chooser.items.all
    }
    var (reader, goesOn) = (
      ExportReader(format, of: chosen, knowingOtherFormats: knowingOtherFormats), true
    )
    while goesOn {
      try Task.checkCancellation()
      (reader, goesOn) = try await database.read { [reader] db in
        var next = reader
        let goesOn = try next.readOn(db)
        return (next, goesOn)
      }
      let page = reader.takePage()
      if !page.isEmpty { try await body(page) }
    }
  }

  /// What is known of the entries of a file: the items that were made of them or written as them.
  ///
  /// - Returns: one for each entry.
  public func exported(as entries: [ItemSource]) async throws(TODOStoreError) -> [KnownEntry] {
    var known: [KnownEntry] = []
    for start in stride(from: 0, to: entries.count, by: ExportReader.pageSize) {
      let page = entries[start..<min(start + ExportReader.pageSize, entries.count)]
      known += try await database.read { db in try page.map { try ExportReader.known($0, db) } }
    }
    return known
  }

  /// The items that are completed dates of repeating ones.
  public func completedCopies() async throws(TODOStoreError) -> Set<TODOItem.ID> {
    try await database.read { db in
      try TODOItem.ID.fetchSet(
        db,
        sql: "SELECT id FROM item WHERE \(ItemRecord.isDoneCopy) AND deletedAt IS NULL"
      )
    }
  }

  /// The definitions of time zones that kept texts name, by that name.
  public func keptZones() async throws(TODOStoreError) -> [String: Data] {
    try await database.read { db in try SourceTable(db: db).zones() }
  }
}

extension SearchTextMerging {
  /// Merges the texts of a large step in large rounds while it goes on: between two slices, after the progress has been reported.
  func mergingBeside(_ report: @escaping WorkProgress.Report) -> WorkProgress.Report {
    let merged = Mutex(0)
    return { [self] progress in
      await report(progress)
      guard progress.isInSlices, !progress.isReturning else { return }
      let isDue = merged.withLock { merged in
        guard progress.done - merged >= Self.largeRound else { return false }
        merged = progress.done
        return true
      }
      // If it fails, the texts keep waiting.
      if isDue { try? await merge(beyond: Self.limit, round: Self.largeRound) }
    }
  }

  static let largeRound = 4_096
}
