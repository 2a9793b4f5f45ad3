import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore

/// `mytodo remind`: prints the reminders that are due, or waits for them.
struct RemindCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "remind",
    _superCommandName: program,
    abstract: "Print the reminders that are due.",
    discussion: """
      Each reminder rings once: here, or in a window that is open.

      With --wait it runs until SIGTERM or SIGINT stops it. For each reminder it runs notify-send, or the command in \
      the configuration. While it waits it sleeps: about a millisecond of processor time a minute.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Flag(help: "Wait for reminders, and run a command for each.")
  var wait = false

  @OptionGroup(title: "Format") var format: ItemFormatOptions

  func validate() throws {
    if wait, format.json { throw ValidationError(.optionsNotCombined(options: ["--wait", "--json"])) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    guard wait else {
      _ = try await ring(in: session) { _ in }
      return
    }
    let program = try ReminderProgram(
      command: session.reminderCommand(),
      path: session.world.environment["PATH"]
    )
    let runs = ReminderRuns(in: session.world)
    let turns = ReminderTurns(session.clock, changes: session.store.changesElsewhere())
    for await _ in turns.stream {
      let next = try await ring(in: session) { rung in
        var new: [ReminderProgram.Run] = []
        for (reminder, item) in rung {
          new.append(try await program.run(for: reminder, of: item, in: session))
        }
        runs.show(new)
      }
      turns.wait(for: next)
    }
    let missed = await runs.end()
    try await session.store.takeBack(missed)
    for reminder in missed { session.world.tell(.reminderNotShown(title: reminder.title)) }
  }

  /// How many reminders ring in one transaction.
  private static let pageSize = 500

  /// Prints the items of the reminders that are due, and then calls `show` with them. Reminders whose items cannot be printed
  /// ring again.
  ///
  /// - Returns: when the next one rings.
  @MainActor private func ring(
    in session: CommandSession,
    _ show: ([(reminder: DueReminder, item: TODOItem)]) async throws -> Void
  ) async throws -> LocalMoment? {
    var agenda = try await session.store.reminders(limit: Self.pageSize)
    guard !wait || !agenda.due.isEmpty else { return agenda.nextReminder }
    var printer = try format.printer(in: session, hasDistances: false)
    try printer.begin()
    while !agenda.due.isEmpty {
      let rung = try await session.store.ring(agenda.due)
      do {
        let items = try await session.store.refetchItems(rung.map(\.item), changedBy: nil).items
        let shown = rung.compactMap { reminder in items[reminder.item].map { (reminder: reminder, item: $0) }
        }
        try await printer.print(shown.map { ListedItem(item: $0.item) })
        try session.output.flush()
        try await show(shown)
      } catch {
        try await session.store.takeBack(rung)
        throw error
      }
      agenda = try await session.store.reminders(limit: Self.pageSize)
    }
    try printer.end()
    try session.output.flush()
    return agenda.nextReminder
  }
}
