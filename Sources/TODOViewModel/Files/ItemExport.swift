public import Foundation
public import SystemCalls
public import TODOCore
public import TODOStore
public import TaskFormats

/// Writes items to a new file, or into one that is there: what the screen and the command do.
///
/// Everything is done on the caller's actor, or beside all actors if it has none. It ends with a `CancellationError` if the task is
/// cancelled; a file is then as it was, as after every other error but ``NotNoted``.
nonisolated public struct ItemExport: Sendable {
  public let format: FileFormat
  private let store: TODOItemStore
  /// Nil for all.
  private let items: Targets?
  private let settings: FormatSettings

  /// Receives the pieces of a file.
  public typealias Sink = (Data) throws -> Void
  /// Receives how many items, or entries of a file that is updated, have been read.
  public typealias Progress = (_ count: Int) async -> Void

  /// A file was written, but what it says was not kept with its items: the cause.
  public struct NotNoted: Error {
    public let cause: TODOStoreError
  }

  /// - Parameters:
  ///   - items: nil for all, with the lists and views where the format has them.
  ///   - settings: with the time zones that were kept.
  public init(_ items: Targets?, of store: TODOItemStore, as format: FileFormat, _ settings: FormatSettings) {
    (self.items, self.store, self.format, self.settings) = (items, store, format, settings)
  }

  /// - Parameter isUpdate: whether they may be added to a file, and so belong to another one.
  private func each(
    isUpdate: Bool = false,
    isolation: isolated (any Actor)?,
    _ progress: Progress,
    _ body: (ExportedItem) throws -> Void
  ) async throws {
    var count = 0
    try await store.exportItems(
      items,
      format: format,
      knowingOtherFormats: isUpdate,
      isolation: isolation
    ) { page in
      _ = isolation
      for item in page { try body(item) }
      count += page.count
      await progress(count)
    }
  }

  /// The settings, with the completed dates where a format says which ones are.
  private func knowingCopies() async throws(TODOStoreError) -> FormatSettings {
    var settings = settings
    if format == .taskwarrior { settings.completedCopies = try await store.completedCopies() }
    return settings
  }

  // MARK: A new file

  /// Writes a new file.
  ///
  /// - Parameters:
  ///   - former: the file that it replaces, as it was seen; nil if there must not be one.
  /// - Throws: ``FileReplacement/Failure``, ``NotNoted``, `TODOStoreError`.
  public func write(
    to path: String,
    replacing former: FileState?,
    isolation: isolated (any Actor)? = #isolation,
    progress: Progress = { _ in }
  ) async throws -> ExportOutcome {
    let file = try FileReplacement(of: path, replacing: former)
    let outcome = try await write(
      to: { try file.write($0) },
      readBack: file.contents,
      isolation: isolation,
      progress: progress
    )
    try await publish(file, outcome, isolation: isolation)
    return outcome
  }

  /// Passes a new file in pieces; without a sink, it only says what would be written.
  ///
  /// - Parameter readBack: the file that was written, to keep what it says; nil to keep nothing.
  public func write(
    to sink: Sink = { _ in },
    readBack: (() throws -> Data)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    progress: Progress = { _ in }
  ) async throws -> ExportOutcome {
    let settings = try await knowingCopies()
    var export = FileExport(format, settings, of: try await contents(isolation: isolation))
    var first: [ExportOutcome.Row] = []
    try await each(isolation: isolation, progress) { item in
      let piece = export.piece(item)
      guard !piece.isEmpty else { return }
      if first.count < ExportOutcome.limit { first.append((item.item, item.level)) }
      try sink(piece)
    }
    try sink(export.end())
    var outcome = ExportOutcome(.written(export.count, leftOut: export.leftOut), export.notes, first)
    if let readBack {
      let file = try readBack()
      outcome.sources = try? export.sources(in: file, settings)
    }
    return outcome
  }

  /// What has to be known of all items first: most formats ask for nothing.
  private func contents(isolation: isolated (any Actor)?) async throws -> ExportContents {
    var contents = ExportContents()
    switch format {
    case .ics, .todoist, .taskwarrior: try await each(isolation: isolation, { _ in }) { contents.add($0) }
    case .json:
      if items == nil { contents.collections = try await collections() }
      if !settings.zones.isEmpty { try await each(isolation: isolation, { _ in }) { contents.add($0) } }
    case .todotxt, .markdown, .csv, .org, .google, .microsoft: break
    }
    return contents
  }

  /// The lists and views, in their order.
  private func collections() async throws(TODOStoreError) -> [ImportedCollection] {
    let lists = try await store.collections(.list).filter { !$0.isInbox }
    let views = try await store.collections(.view)
    return lists.map { ImportedCollection(.list, name: $0.name) }
      + views.map {
        ImportedCollection(.view, name: $0.name, query: $0.view?.query, sort: $0.view?.sort.stored)
      }
  }

  // MARK: A file that is there

  /// How many entries are looked up at once.
  private static let entriesAtOnce = 500

  /// Brings a file up to date; one in which nothing changes is not written.
  ///
  /// - Parameters:
  ///   - file: its entries.
  ///   - copy: the copy whose entries these are.
  /// - Throws: ``FileReplacement/Failure``, ``ImportFailure/refused(_:)``, ``NotNoted``, `TODOStoreError`.
  public func update(
    _ path: String,
    _ file: FileItems,
    _ copy: FileSnapshot,
    isolation: isolated (any Actor)? = #isolation,
    progress: Progress = { _ in }
  ) async throws -> ExportOutcome {
    var new: FileReplacement?
    let outcome = try await update(file, isolation: isolation, progress: progress) { update in
      let file = try FileReplacement(of: path, replacing: copy.state)
      new = file
      try update.write { try file.write($0) }
      // The new version is read in full next.
      copy.letGo()
      return try file.contents()
    }
    if let new { try await publish(new, outcome, isolation: isolation) }
    return outcome
  }

  /// Says what an update of a file would do.
  public func planUpdate(
    of file: FileItems,
    isolation: isolated (any Actor)? = #isolation,
    progress: Progress = { _ in }
  ) async throws -> ExportOutcome {
    try await update(file, isolation: isolation, progress: progress, write: nil)
  }

  /// - Parameter write: writes the new version, if there is one, and reads it back; nil to write nothing.
  private func update(
    _ file: FileItems,
    isolation: isolated (any Actor)?,
    progress: Progress,
    write: ((FileUpdate) throws -> Data)?
  ) async throws -> ExportOutcome {
    guard !file.holdsStepsInside else { throw ImportFailure.refused(.stepsInside) }
    let settings = try await knowingCopies()
    var update = FileUpdate(file, settings)
    var first: [ExportOutcome.Row] = []
    try await lookUp(file, &update, &first, isolation: isolation, progress)
    try await each(isUpdate: true, isolation: isolation, { await progress(file.count + $0) }) { item in
      guard !update.has(item.item.id) else { return }
      let before = update.counts.added
      update.add(item)
      if update.counts.added > before, first.count < ExportOutcome.limit { first.append((item.item, 0)) }
    }
    update.placeSteps()
    var outcome = ExportOutcome(.updated(update.counts, elsewhere: update.elsewhere), update.notes, first)
    for note in update.notes.first { outcome.ids[note.line] = update.id(atLine: note.line) }
    if let write, !update.isEmpty {
      let file = try write(update)
      outcome.sources = try? update.sources(in: file)
    }
    return outcome
  }

  /// Gives each entry that is known its item.
  ///
  /// - Parameter changed: gets the first items whose entries change.
  private func lookUp(
    _ file: FileItems,
    _ update: inout FileUpdate,
    _ changed: inout [ExportOutcome.Row],
    isolation: isolated (any Actor)?,
    _ progress: Progress
  ) async throws {
    for start in stride(from: 0, to: file.count, by: Self.entriesAtOnce) {
      try Task.checkCancellation()
      let numbers = start..<min(start + Self.entriesAtOnce, file.count)
      let known = try await store.exported(as: numbers.map { file.entry($0) })
      for (number, entry) in zip(numbers, known) {
        switch entry {
        case .item(let item):
          let before = update.counts.changed
          update.set(number, to: item)
          if update.counts.changed > before, changed.count < ExportOutcome.limit {
            changed.append((item.item, 0))
          }
        case .deleted(let id, let kept): update.remove(number, of: id, kept: kept)
        case .unknown: break
        }
      }
      await progress(numbers.upperBound)
    }
  }

  // MARK: The end

  /// Puts a new version in the place of its file, and keeps what it says with the items, so that it is known when it is read again.
  private func publish(
    _ file: FileReplacement,
    _ outcome: ExportOutcome,
    isolation: isolated (any Actor)?
  ) async throws {
    try Task.checkCancellation()
    try file.publish()
    guard let sources = outcome.sources else { return }
    do throws(TODOStoreError) {
      try await store.keep(sources)
    } catch { throw NotNoted(cause: error) }
  }
}

/// What an export has written, or would write.
nonisolated public struct ExportOutcome: Sendable {
  /// How many items and entries, in a new file or in one that is brought up to date.
  public enum Counts: Hashable, Sendable {
    /// How many items are in a new file, and how many are not, because the format has no place for them.
    case written(Int, leftOut: Int)
    /// What changes in a file, and how many items are not added to it, because they came from another one or were taken out of it.
    case updated(FileUpdate.Counts, elsewhere: Int)
  }

  /// An item, and how deep it is below those before it.
  public typealias Row = (item: TODOItem, level: Int)

  public let counts: Counts
  /// What the format has no place for, and the conflicts, with lines of the file before it is updated.
  public let notes: FileNotes
  /// The first items that are written to a new file, or changed and added in an updated one, up to ``limit``.
  public let first: [Row]
  /// The items of the lines that are in the notes.
  public internal(set) var ids: [Int: TODOItem.ID] = [:]
  /// What is to be kept with the items; nil for nothing.
  var sources: WrittenSources?

  public static let limit = 200

  init(_ counts: Counts, _ notes: FileNotes, _ first: [Row]) {
    (self.counts, self.notes, self.first) = (counts, notes, first)
  }
}
