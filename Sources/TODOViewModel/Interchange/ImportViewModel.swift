import Foundation
public import TODOCore
import TODOStore
import TaskFormats

/// A file, or those of a folder, before they are imported: what they would bring, and where to. Everything is read beside the main actor,
/// and nothing is written before ``begin()``.
public final class ImportViewModel {
  private let list: MyTODOViewModel
  private let files: UserFiles
  private let clock: WallClock
  public let source: ImportSource

  /// Into which list the items go.
  nonisolated public enum Into: Hashable, Sendable {
    case asInFile
    case list(name: String)
  }

  /// Which of the done items are taken in.
  nonisolated public enum Done: CaseIterable, Hashable, Sendable { case all, recent, none }

  public private(set) var into = Into.asInFile
  public private(set) var done = Done.all
  /// Whether the value of the file counts where the item was changed here, too.
  public private(set) var prefersFile = false
  /// Nil until the files have been read.
  public private(set) var contents: FileContents?
  /// What the import would do; nil until that is known. While a choice is being read, it is what the last one would do.
  public private(set) var plan: ImportPlan?
  public private(set) var failure: ImportFailure?
  private let latest = LatestReading()
  /// Reads the file, and what the database has of it.
  public var reading: Task<Void, Never>? { latest.task }
  /// Called when something is known that was not.
  public var onNews: (TODOStoreError?) -> Void = { _ in }

  public init(_ list: MyTODOViewModel, _ source: ImportSource, _ files: UserFiles, clock: WallClock) {
    (self.list, self.source, self.files, self.clock) = (list, source, files, clock)
  }

  /// How many items would be made or changed, as far as that is known.
  public var changeCount: Int? { plan.map { $0.counts.new + $0.counts.changed } }

  /// What is kept, changed, lost and left out of the files, and what the items here say against it.
  public var notes: FileNotes {
    var notes = FileNotes()
    if let contents, let plan { notes.add(plan.notes.named(contents.names)) }
    if let contents { notes.add(contents.notes) }
    return notes
  }

  /// How many done items a choice would take in.
  public func count(_ done: Done) -> Int { contents?.count(done) ?? 0 }

  // MARK: Choices

  /// Chooses the list, and reads what that changes.
  public func choose(_ into: Into) {
    guard into != self.into else { return }
    self.into = into
    read()
  }

  /// Chooses which done items are taken in.
  public func choose(_ done: Done) {
    guard done != self.done else { return }
    self.done = done
    read()
  }

  /// Chooses whose value counts where both sides have changed an item.
  public func choose(prefersFile: Bool) {
    guard prefersFile != self.prefersFile else { return }
    self.prefersFile = prefersFile
    read()
  }

  // MARK: Reading

  /// Reads the files, if that has not been done yet, and finds out what the import would do with what is in the database now.
  public func read() {
    latest.begin(
      { [self] () async throws(TODOStoreError) in
        guard failure == nil else { return }
        if contents == nil { try await readFiles() }
        guard let wanted = await wantedItems() else { return }
        let plan = try await list.store.planImport(of: wanted, prefersFile: prefersFile)
        if !Task.isCancelled { self.plan = plan }
      },
      then: { [self] in onNews($0) }
    )
  }

  private func readFiles() async throws(TODOStoreError) {
    let settings = try await FormatSettings(clock, of: list.store, forFileAt: nil)
    let result = await LatestReading.beside { [source, settings, folder = files.temporary] in
      FileContents(try source.read(settings, copyingIn: folder), now: settings.clock.now)
    }
    switch result {
    case .success(let read): contents = read
    case .failure(let error): if !Task.isCancelled { failure = error as? ImportFailure }
    }
  }

  /// - Returns: nil if the files have not been read.
  private func wantedItems() async -> [WantedItems]? {
    guard let contents else { return nil }
    let name: String? = if case .list(let name) = into { name } else { nil }
    let made = await LatestReading.beside { [done] in
      zip(contents.files, contents.wanted(done)).map { WantedItems($0, wanted: $1, list: name) }
    }
    return try? made.get()
  }

  /// Ends the reading.
  public func stop() { latest.stop() }

  // MARK: Importing

  /// Takes the items in, as one step of the history.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, which reports its end later, or if the files have not been read.
  ///
  /// - Parameter name: of the step, such as that of the file.
  public func begin(as name: String) async throws(TODOStoreError) -> JobEnd? {
    guard let wanted = await wantedItems() else { return nil }
    return try await list.importItems(wanted, named: name, prefersFile: prefersFile)
  }
}

extension ImportSource {
  /// Reads the files, with their names where there may be several.
  nonisolated fileprivate func read(
    _ settings: FormatSettings,
    copyingIn folder: String
  ) throws(ImportFailure) -> [(name: String?, items: FileItems)] {
    var settings = settings
    switch self {
    case .file(let file):
      if let path = file.path { settings.setFile(at: path, isNested: false) }
      settings.tellsOtherLines = file.format != FormatGuess.format(ofNewFile: file.name ?? "")
      return [(nil, try FileItems.read(file, settings, copyingIn: folder).items)]
    case .folder(let path):
      let inside: [FolderFile]
      do throws(FolderFile.Unreadable) { inside = try FolderFile.all(in: path) } catch {
        throw .of(name: FilePath(error.path).name, .unreadable(.unreadable(code: error.code)))
      }
      if inside.isEmpty { throw .emptyFolder }
      return try inside.map { file throws(ImportFailure) in
        guard !Task.isCancelled else { throw .unreadable(.stopped) }
        settings.setFile(at: file.path, isNested: file.isNested)
        // In a folder, the names say the formats.
        guard let format = FormatGuess.format(ofNewFile: file.path) else { throw .unknownFormat }
        let importable = ImportableFile(path: file.path, format, size: 0)
        do throws(ImportFailure) {
          return (file.name, try FileItems.read(importable, settings, copyingIn: folder).items)
        } catch { throw .of(name: file.name, error) }
      }
    }
  }
}

extension MyTODOViewModel {
  fileprivate func importItems(
    _ items: [WantedItems],
    named name: String,
    prefersFile: Bool
  ) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    let end = try await jobs.run(.importing(file: name)) { [store] report async throws(TODOStoreError) in
      let result = try await store.importItems(
        items,
        prefersFile: prefersFile,
        subject: name,
        progress: report
      )
      return .imported(file: name, result.outcome, result.counts)
    }
    if case .imported = end {
      await refresh { () async throws(TODOStoreError) in try await reload() }
    }
    return end
  }
}
