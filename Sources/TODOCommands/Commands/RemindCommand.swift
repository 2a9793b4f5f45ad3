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
    let turns = ReminderTurns(session.clock, changes: session.store.changesElsewhere())
    for await _ in turns.stream {
      turns.wait(for: try await ring(in: session) { try await program.start(for: $0, in: session) })
      try session.output.flush()
    }
  }

  /// Calls `show` with the item of each reminder that is due, and prints these items.
  ///
  /// - Returns: when the next one rings.
  @MainActor private func ring(
    in session: CommandSession,
    _ show: (TODOItem) async throws -> Void
  ) async throws -> LocalMoment? {
    var items: [TODOItem] = []
    var agenda = try await session.store.reminders()
    while !agenda.due.isEmpty {
      for reminder in try await session.store.ring(agenda.due) {
        guard let item = try await session.store.refetchItem(reminder.item) else { continue }
        items.append(item)
        try await show(item)
      }
      agenda = try await session.store.reminders()
    }
    if !wait || !items.isEmpty {
      var printer = try format.printer(in: session, hasDistances: false)
      try printer.begin()
      try await printer.print(items.map { ListedItem(item: $0) })
      try printer.end()
    }
    return agenda.nextReminder
  }
}
