import ArgumentParser
import SystemCalls
import TODOCore
import TODOScreens
import TODOStore
import TODOViewModel
import TODOWording
import TaskFormats

/// `mytodo import`: takes in files of other programs.
struct ImportCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "import",
    abstract: "Import items from files of other programs.",
    discussion: """
      The format follows from the name of a file (.ics .txt .json .md .csv .org) or its beginning; --from names it. Of a folder, all .md, \
      .org and .ics files in it and in its folders are read. Without a file, or with -, standard input is read: task export | mytodo import -

      A file that was imported before is read again: what has changed in it since is taken over, field by field. No item is made twice, \
      and none is deleted. What MyTODO has no field for is kept with the items, and comes back with mytodo export.

      Everything is one change, which mytodo undo takes back. Ctrl-C stops it, and takes back what it has done so far.
      """
  )

  nonisolated var onlyReads: Bool { dryRun }
  nonisolated var takesMissingAsEmpty: Bool { dryRun }

  @OptionGroup var options: SessionOptions

  @Option(help: "The format of the files.")
  var from: FileFormat?

  @Option(
    help: ArgumentHelp("The list of all new items; a new name makes it.", valueName: "name"),
    completion: CollectionCompletion.kind(.list)
  )
  var list: String?

  @Option(help: "What the projects of a todo.txt are.")
  var projects: ProjectMeaning = .lists

  @Option(help: "With files, the name of each file is the list of its items.")
  var lists: ListMeaning?

  @Option(help: "With file, the file wins where a field was changed in it and here.")
  var prefer: Preference?

  @Flag(help: "Only say what would be done.")
  var dryRun = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Argument(
    help: ArgumentHelp("The files or folders; - is standard input.", valueName: "file"),
    completion: .file()
  )
  var files: [String] = []

  enum ProjectMeaning: String, CaseIterable, ExpressibleByArgument { case lists, tags }
  enum ListMeaning: String, CaseIterable, ExpressibleByArgument { case files }
  enum Preference: String, CaseIterable, ExpressibleByArgument { case file }

  func validate() throws {
    if list != nil, lists != nil {
      throw ValidationError(.optionsNotCombined(options: ["--list", "--lists"]))
    }
    if files.count(where: { $0 == "-" }) > 1 { throw ValidationError(.inputReadTwice) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let world = session.world
    if files.isEmpty, world.input.terminal != nil { throw CommandFailure.usage(.importFileMissing) }
    if let list { _ = try CollectionFinder(session: session, kind: .list).newName(list) }
    let progress = ProgressLine(world)
    defer { progress.clear() }
    let read = try await StoppableRun.run {
      do {
        let files = try await readFiles(in: session, progress)
        return (files, try await take(files, in: session, progress))
      } catch let failure as CommandFailure {
        if Task.isCancelled { throw Self.stopped }
        throw failure
      }
    }
    progress.clear()
    try await print(read.1, of: read.0, in: session)
  }

  /// A file of this size takes a while to be read, in bytes.
  private static let largeFile = 4 << 20

  private static let stopped = CommandFailure.refused(.importStopped)

  @MainActor private func readFiles(
    in session: CommandSession,
    _ progress: ProgressLine
  ) async throws -> [ImportFile] {
    var read: [ImportFile] = []
    var states: Set<FileState> = []
    for file in try namedFiles(in: session.world) {
      // A file may be named twice, such as by a pattern and by its name.
      let (path, isStream) = (file.path, file.path == "-")
      let state = isStream ? nil : try FileState(path: session.world.path(path))
      if let state, !states.insert(state).inserted { continue }
      var settings = try await FormatSettings(session.clock, of: session.store, forFileAt: nil)
      if !isStream { settings.setFile(at: try session.world.path(path), isNested: file.isNested) }
      settings.list = list
      settings.listIsFile = lists == .files
      settings.projectsAreTags = projects == .tags
      progress.show(.readingFile(file: path), isLong: state.map { $0.size > Self.largeFile } ?? false)
      read.append(
        try ImportFile(path, as: from, settings, in: session.world, consequence: .nothingWasImported)
      )
    }
    return read
  }

  /// The files that are named, and those in folders that are.
  @MainActor private func namedFiles(in world: World) throws(CommandFailure) -> [FolderFile] {
    var named: [FolderFile] = []
    for path in files.isEmpty ? ["-"] : files {
      guard path != "-", FileState(path: try world.path(path))?.isDirectory == true else {
        named.append(FolderFile(path))
        continue
      }
      let inside: [FolderFile]
      do throws(FolderFile.Unreadable) { inside = try FolderFile.all(in: path) } catch {
        throw .snapshot(.unreadable(code: error.code), error.path, .nothingWasImported)
      }
      if inside.isEmpty { throw .refused(.folderWithoutFiles(path: path)) }
      named += inside
    }
    return named
  }

  /// What the store says of an import.
  private struct Result {
    var counts: ImportCounts
    var notes: FileNotes
    var step: HistoryStep?
    /// The first items that would change; empty if they have been changed.
    var changed: [ImportPlan.Changed] = []
  }

  @MainActor private func take(
    _ files: [ImportFile],
    in session: CommandSession,
    _ progress: ProgressLine
  ) async throws -> Result {
    let report = progress.report { .importingProgress(percent: $0) }
    if dryRun {
      let plan = try await session.store.planImport(
        of: files.map(\.items),
        prefersFile: prefer == .file,
        progress: report
      )
      guard !Task.isCancelled else { throw Self.stopped }
      return Result(counts: plan.counts, notes: plan.notes, changed: plan.changed)
    }
    let (outcome, counts, notes) = try await session.store.importItems(
      files.map(\.items),
      prefersFile: prefer == .file,
      subject: files.count == 1
        ? FilePath(files[0].name).name : session.output.text(.fileCount(count: files.count)),
      progress: report
    )
    if outcome == .stopped { throw Self.stopped }
    if outcome.step != nil {
      session.output.changesMade = .itemsWereImported(count: counts.new + counts.changed)
    }
    return Result(counts: counts, notes: notes, step: outcome.step)
  }

  // MARK: Report

  /// The width of a title in the report.
  private static let titleColumns = 100

  @MainActor private func print(
    _ result: Result,
    of files: [ImportFile],
    in session: CommandSession
  ) async throws {
    let notes = Dictionary(grouping: result.notes.first, by: \.fileNumber)
    var reports: [FileReport.File] = []
    for (number, file) in files.enumerated() {
      // Only programs are told the ids.
      let ids = json ? try await file.ids(toldIn: notes[number] ?? [], session.store) : [:]
      reports.append(file.report(ids: ids))
    }
    let formatter = session.world.formatter(for: session.world.output)
    let changes = result.changed.compactMap { changed in
      formatter.changes(changed.changes, session.dates).first.map { words -> FileReport.Change in
        (changed, .fileChange(title: changed.item.title.cut(to: Self.titleColumns), changes: words))
      }
    }
    let counts = result.counts
    let report = FileReport(
      reports,
      further: result.notes,
      changes: changes,
      furtherChanges: dryRun ? counts.changed - result.changed.count : 0
    )
    // Entries that the files alone leave out are not counted by the store.
    let left = counts.leftOut + files.map(\.leftOutCount).reduce(0, +)
    guard !json else {
      let items = [
        ("new", counts.new), ("changed", counts.changed), ("same", counts.same), ("leftOut", left),
      ]
      let object = ReportJSON(
        report,
        isDryRun: dryRun,
        step: result.step?.number,
        hasStep: true,
        items: items
      ) {
        session.output.text($0)
      }
      return try session.output.printPrepared(object.text)
    }
    try session.output.print(headline(counts, left, files))
    let printer = ReportPrinter(
      report: report,
      world: session.world,
      stream: session.world.output,
      columns: session.output.columns
    )
    for line in printer.lines() { try session.output.printPrepared(line) }
    if dryRun { try session.output.print(.dryRunImport) }
  }

  /// For files in which there is no item at all.
  @MainActor private func nothingFound(_ left: Int, _ files: [ImportFile]) -> Message {
    guard files.count == 1, let file = files.first else {
      return left == 0
        ? .importReportFilesNothing(files: files.count)
        : .importReportFilesNothingLeftOut(files: files.count, left: left)
    }
    let format = Message.format(file.items.format)
    return left == 0
      ? .importReportNothing(file: file.name, format: format)
      : .importReportNothingLeftOut(file: file.name, format: format, left: left)
  }

  @MainActor private func headline(_ counts: ImportCounts, _ left: Int, _ files: [ImportFile]) -> Message {
    let (new, changed, same) = (counts.new, counts.changed, counts.same)
    let count = new + changed + same
    if files.allSatisfy({ $0.items.count == 0 }) { return nothingFound(left, files) }
    guard files.count == 1, let file = files.first else {
      return left == 0
        ? .importReportFiles(count: count, files: files.count, new: new, changed: changed, same: same)
        : .importReportFilesLeftOut(
          count: count,
          files: files.count,
          new: new,
          changed: changed,
          same: same,
          left: left
        )
    }
    let format = Message.format(file.items.format)
    return left == 0
      ? .importReport(count: count, file: file.name, format: format, new: new, changed: changed, same: same)
      : .importReportLeftOut(
        count: count,
        file: file.name,
        format: format,
        new: new,
        changed: changed,
        same: same,
        left: left
      )
  }
}
