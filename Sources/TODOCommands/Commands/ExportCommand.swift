import ArgumentParser
import Foundation
import SystemCalls
import TODOCore
import TODOScreens
import TODOStore
import TODOViewModel
import TODOWording
import TaskFormats

/// `mytodo export`: writes items to files of other programs.
struct ExportCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "export",
    abstract: "Export items to files of other programs.",
    discussion: """
      All items, open and done, in manual order, unless a query or an option narrows them; what follows the command is a query as for \
      mytodo list: mytodo export '#trip' --to ics -o trip.ics

      Without -o or --update, the file is written to standard output. What the format has nothing for is reported on standard error.

      --update writes what has changed into a file that was imported or exported before: the lines of items that have changed are \
      patched, those of deleted items go, new ones are added at the end, and everything else stays as it is, byte for byte.
      """
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("The format.", discussion: "Default: that of the name of the file.")
  )
  var format: WritableFormat?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write a new file; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Overwrite the file of -o if there is one.")
  var replace = false

  @Option(
    help: ArgumentHelp("Bring this file up to date, and leave in it what did not change.", valueName: "file"),
    completion: .file()
  )
  var update: String?

  @Option(
    help: "With here, your value goes into the file of --update where a field was changed in it and here."
  )
  var prefer: Preference?

  @Flag(help: "Write what a todo.txt has no key for as keys of MyTODO.")
  var extras = false

  @Flag(help: "Write nothing if a value would be lost.")
  var strict = false

  @Flag(help: "Only say what would be done.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Write the report to this file, as JSON.", valueName: "file"),
    completion: .file()
  )
  var report: String?

  @OptionGroup(title: "Items") var which: ItemQueryOptions

  enum Preference: String, CaseIterable, ExpressibleByArgument { case here }

  func validate() throws {
    if output != nil, update != nil {
      throw ValidationError(.optionsNotCombined(options: ["--output", "--update"]))
    }
    if update == "-" { throw ValidationError(.updateOfStream) }
    if prefer != nil, update == nil { throw ValidationError(.preferWithoutUpdate) }
    if replace, output == nil { throw ValidationError(.replaceWithoutOutput) }
    for (option, path) in [("--output", output), ("--update", update), ("--report", report)] where path == ""
    {
      throw ValidationError(.pathMissing(option: option))
    }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let progress = ProgressLine(session.world)
    defer { progress.clear() }
    do {
      try await StoppableRun.run { try await export(in: session, progress) }
    } catch is CancellationError {
      // What is on standard output cannot be taken back.
      let isFile = update != nil || output.map { $0 != "-" } ?? false
      throw CommandFailure.refused(isFile ? .exportStopped : .commandStopped)
    }
  }

  @MainActor private func export(in session: CommandSession, _ progress: ProgressLine) async throws {
    let query = try await query(in: session)
    if query?.expression.needsSets == true { try await session.prepareSearch() }
    let path = (update ?? output).flatMap { $0 == "-" ? nil : $0 }
    var settings = try await FormatSettings(
      session.clock,
      of: session.store,
      forFileAt: path.map(session.world.path)
    )
    settings.writesExtras = extras
    settings.overwritesConflicts = prefer == .here
    func export(as format: FileFormat) -> ItemExport {
      ItemExport(query.map { .all(of: $0) }, of: session.store, as: format, settings)
    }
    func show(count: Int) { progress.show(.exportingProgress(number: count)) }
    if let update {
      let file = try ImportFile(
        update,
        as: format?.format,
        settings,
        in: session.world,
        consequence: .nothingWasWritten
      ) { (format, guess) throws(CommandFailure) in
        try Self.checkUpdate(of: update, as: format, guess)
      }
      guard file.copy.state != nil else { throw CommandFailure.usage(.updateOfStream) }
      try await bringUpToDate(file, export(as: file.items.format), session, show)
    } else {
      let name = output.flatMap { $0 == "-" ? nil : FilePath($0).name }
      guard let format = format?.format ?? name.flatMap(FormatGuess.format(ofNewFile:)) else {
        throw CommandFailure.usage(.exportFormatMissing(formats: WritableFormat.all.map(\.rawValue)))
      }
      try await write(export(as: format), session, show)
    }
  }

  /// - Parameter guess: what the file says that it is; nil if that is unclear.
  @MainActor private static func checkUpdate(
    of path: String,
    as format: FileFormat,
    _ guess: FileFormat?
  ) throws(CommandFailure) {
    guard format.canBeUpdated else { throw .usage(.updateOfFormat(format: .format(format))) }
    // An empty array may be of either program.
    guard let guess, guess != format, Set([guess, format]) != [.json, .taskwarrior] else { return }
    throw .usage(.updateOfOtherFormat(path: path, format: .format(guess), other: .format(format)))
  }

  @MainActor private func query(in session: CommandSession) async throws -> TODOQuery? {
    guard !which.isEmpty else { return nil }
    let view = try await which.savedView(in: session)
    return try await which.query(filter: .all, view: view, in: session)
  }

  // MARK: Writing

  @MainActor private func write(
    _ export: ItemExport,
    _ session: CommandSession,
    _ progress: ItemExport.Progress
  ) async throws {
    let path = output.flatMap { $0 == "-" ? nil : $0 }
    func report(_ outcome: ExportOutcome) -> ExportReport {
      ExportReport(outcome, to: path ?? session.output.text(.standardOutputName), as: export.format)
    }
    let file = try path.map { try session.world.path($0) }
    let former = try file.flatMap { try formerFile(at: $0, session.world) }
    if strict || dryRun {
      guard try await mayWrite(report(export.write(progress: progress)), session) else { return }
    }
    guard let file else {
      let outcome = try await export.write(to: { try session.output.write($0) }, progress: progress)
      try session.output.flush()
      return try tell(report(outcome), session)
    }
    let outcome = try await writing(file, session) {
      try await export.write(to: file, replacing: former, progress: progress)
    }
    try tell(report(outcome), session)
  }

  @MainActor private func bringUpToDate(
    _ file: ImportFile,
    _ export: ItemExport,
    _ session: CommandSession,
    _ progress: ItemExport.Progress
  ) async throws {
    let path = try session.world.path(file.name)
    func report(_ outcome: ExportOutcome) -> ExportReport {
      ExportReport(outcome, to: file.name, as: export.format)
    }
    if strict || dryRun {
      let plan = try await writing(path, session) {
        try await export.planUpdate(of: file.items, progress: progress)
      }
      guard try mayWrite(report(plan), session) else { return }
    }
    let outcome = try await writing(path, session) {
      try await export.update(path, file.items, file.copy, progress: progress)
    }
    try tell(report(outcome), session)
  }

  /// Writes a file or says what would be written, and words what keeps it from being written.
  @MainActor private func writing(
    _ path: String,
    _ session: CommandSession,
    _ write: () async throws -> ExportOutcome
  ) async throws -> ExportOutcome {
    do {
      return try await write()
    } catch let failure as FileReplacement.Failure {
      throw CommandFailure.replacement(failure, path)
    } catch ImportFailure.refused(let error) {
      throw CommandFailure.format(error, path, .nothingWasWritten)
    } catch let failure as ItemExport.NotNoted {
      let failure = CommandFailure.store(failure.cause, session.path)
      throw failure.saying(.exportNotNoted(path: path, reason: failure.message))
    }
  }

  /// The file that is overwritten; nil if there is none.
  ///
  /// - Throws: if there is one and it is not to be overwritten.
  @MainActor private func formerFile(at path: String, _ world: World) throws -> FileState? {
    guard let former = FileState(path: path) else { return nil }
    guard former.isRegular else { throw CommandFailure.replacement(.notRegular, path) }
    if replace || dryRun { return former }
    guard world.canAsk else { throw CommandFailure.refused(.exportFileExists(path: path)) }
    guard world.ask(.exportReplaceQuestion(path: path)) else {
      throw CommandFailure.refused(.nothingWasWritten)
    }
    return former
  }

  /// Whether it is to be written. If not, the report has been made.
  ///
  /// - Throws: if something would be lost that must not be.
  @MainActor private func mayWrite(_ plan: ExportReport, _ session: CommandSession) throws -> Bool {
    let lost = plan.report.lostCount
    if strict, lost > 0 {
      try tell(plan, session, always: true)
      throw CommandFailure.refused(.exportWouldLose(count: lost))
    }
    guard dryRun else { return true }
    try tell(plan, session, always: true)
    session.world.say(.dryRunExport)
    return false
  }

  // MARK: Report

  /// Reports on standard error, and to the file of `--report`. A script hears what became of a file that is updated; of a new one, nothing if
  /// everything fitted.
  ///
  /// - Parameter always: whether it is told in any case.
  @MainActor private func tell(
    _ result: ExportReport,
    _ session: CommandSession,
    always: Bool = false
  ) throws {
    let world = session.world
    if let report {
      let object = ReportJSON(
        result.report,
        isDryRun: dryRun,
        hasStep: false,
        items: result.counts
      ) { session.output.text($0) }
      let path = try world.path(report)
      do throws(FileReplacement.Failure) {
        let file = try FileReplacement(of: path, replacing: FileState(path: path))
        try file.write(Data((object.text + "\n").utf8))
        try file.publish()
      } catch { throw CommandFailure.replacement(error, path) }
    }
    let isTold = always || update != nil || world.errorOutput.terminal != nil
    guard isTold || !result.report.isEmpty else { return }
    world.say(result.headline)
    let columns = world.errorOutput.terminal?.columns ?? session.output.columns
    let printer = ReportPrinter(
      report: result.report,
      world: world,
      stream: world.errorOutput,
      columns: columns
    )
    for line in printer.lines() { world.write(line + "\n") }
    for remark in result.remarks { world.say(remark) }
  }
}
