public import ArgumentParser
import Foundation
import SyncRules
import TODOConfiguration
import TODOCore
import TODOScreens
import TODOStore
public import TODOSync
import TODOWording
import TaskFormats

/// `mytodo sync`: the group of the commands for lists that are also elsewhere.
struct SyncCommand: ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "sync",
    abstract: "Bring lists together with CalDAV servers and folders of calendars.",
    discussion: """
      A list can be linked with a calendar on a CalDAV server, or with a folder of .ics files, as todoman and vdirsyncer use it, and as \
      Syncthing or git copies it between machines. What has changed on either side goes to the other one, field by field; what both have changed waits until \
      you choose. Nothing is deleted in numbers without a question.

      mytodo sync add URL or FOLDER says which lines the configuration needs, mytodo sync link LIST ACCOUNT/COLLECTION links a list, and \
      mytodo sync brings both sides together.
      """,
    subcommands: [
      SyncRunCommand.self, SyncAddCommand.self, SyncListsCommand.self, SyncStatusCommand.self,
      SyncLinkCommand.self, SyncUnlinkCommand.self, SyncConflictsCommand.self, SyncResolveCommand.self,
    ],
    defaultSubcommand: SyncRunCommand.self
  )
}

/// `mytodo sync run`: one run.
struct SyncRunCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Bring both sides together; what mytodo sync does by itself.",
    discussion: """
      It prints a line for each list. What comes in is a change of its own, which undo passes by; mytodo undo --step takes it \
      back. It can be stopped at any time, and goes on where it was.

      Exit codes: 0; 1 an account failed; 3 no such account or collection; 5 a list waits for an answer; 64 invalid arguments; \
      75 an account cannot be reached now.
      """
  )

  @OptionGroup var options: SessionOptions

  @Flag(help: "Only say what would be done.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      """
      Answer what lists wait for: deletions lets items go, however many; after an older database was restored, server \
      takes what the other sides have, and restored sends what was restored.
      """,
      valueName: "answer"
    )
  )
  var accept: [SyncRun.Answer] = []

  @Flag(help: "Print a JSON array.")
  var json = false

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  @Argument(
    help: ArgumentHelp("An account, or one of its collections.", valueName: "account/collection"),
    completion: SyncAccounts.completion
  )
  var place: String?

  @MainActor func run(in session: CommandSession) async throws {
    let accounts = SyncAccounts(session: session)
    var wanted = SyncRun.Options()
    if let place {
      let (account, collection) = try accounts.named(inPath: place)
      (wanted.account, wanted.collection) = (account.name, collection)
    }
    (wanted.isDry, wanted.answers) = (dryRun, Set(accept))
    wanted.confirmDeletions = session.syncSettings.confirmDeletions.value
    try await checkPlace(wanted, session)
    let progress = ProgressLine(session.world)
    defer { progress.clear() }
    let (report, noted) = (progress.report { .importingProgress(percent: $0) }, SyncProgress(session.store))
    let run = SyncRun(
      session.store,
      database: session.path,
      accounts: accounts.all,
      clock: session.clock,
      options: wanted,
      progress: { [dryRun] made in
        await report(made)
        if !dryRun { await noted.note(made) }
      }
    )
    let result: SyncResult
    do { result = try await StoppableRun.run { try await run.run() } } catch {
      await noted.end()
      throw error
    }
    await noted.end()
    progress.clear()
    switch result {
    case .busy:
      if !quiet { session.world.tell(.syncBusy) }
      if json { try finish([], session) }
    case .unwritable(let code):
      throw CommandFailure.refused(
        .syncMarkNotWritten(path: session.path, reason: String(cString: strerror(code)))
      )
    case .done(let reports): try finish(reports, session)
    }
  }

  @MainActor private func checkPlace(_ wanted: SyncRun.Options, _ session: CommandSession) async throws {
    guard let account = wanted.account, let collection = wanted.collection else { return }
    let links = try await session.store.syncLinks().filter { $0.account == account }
    guard links.contains(where: { $0.name == collection || $0.href == collection }) else {
      throw CommandFailure.notFound(.syncCollectionNotFound(name: collection, account: account))
    }
  }

  @MainActor private func finish(_ reports: [SyncReport], _ session: CommandSession) throws {
    if json {
      try JSON.Array.print(reports.map { Self.object($0, session).text }, to: session.output)
    } else if !quiet {
      if reports.isEmpty { try session.output.print(.syncNoLinks) }
      for report in reports {
        try session.output.printWrapped(.sync(report))
        try session.output.printNames(report.refused)
        try session.output.printNames(report.left)
        try session.output.printCircles(report.circles)
      }
      if dryRun { try session.output.print(.syncDryRun) }
    }
    let errors = reports.compactMap(\.error)
    if errors.contains(where: { !$0.isTemporary }) {
      throw CommandFailure.refused(.syncFailed(count: errors.count))
    }
    let waiting = reports.count { $0.question != nil }
    if waiting > 0 { throw CommandFailure.waiting(.syncWaits(count: waiting)) }
    if !errors.isEmpty { throw CommandFailure.unreachable(.syncFailed(count: errors.count)) }
  }

  @MainActor private static func object(_ report: SyncReport, _ session: CommandSession) -> JSON.Object {
    func text(_ counts: SyncCounts) -> String {
      var object = JSON.Object()
      object.add("added", value: "\(counts.added)")
      object.add("changed", value: "\(counts.changed)")
      object.add("deleted", value: "\(counts.deleted)")
      return object.text
    }
    var object = JSON.Object()
    object.add("account", string: report.link.account)
    object.add("list", string: report.link.listName)
    object.add("collection", string: report.link.href)
    object.add("in", value: text(report.incoming))
    object.add("out", value: text(report.sent))
    object.add("conflicts", value: "\(report.incoming.conflicts)")
    object.add(report.refused)
    object.add(report.left)
    object.add("circles", strings: report.circles)
    object.add("unsent", value: "\(report.unsentCount)")
    object.add("question", string: report.question.map { session.output.text(.sync($0, of: report.link)) })
    object.add("error", string: report.error.map { session.output.text(.sync($0)) })
    object.add("seconds", value: "\((report.seconds * 1000).rounded() / 1000)")
    return object
  }
}

nonisolated extension SyncRun.Answer: ExpressibleByArgument {}
