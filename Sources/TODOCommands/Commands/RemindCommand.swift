import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore

/// `mytodo remind`: prints the reminders that are due, or waits for them.
struct RemindCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "remind",
    abstract: "Print the reminders that ring, or answer one.",
    discussion: """
      A reminder rings from its time on until it is answered: with --answer, in a window, or because its item is completed, \
      deleted or moved to another date.

      With --wait it runs until SIGTERM or SIGINT stops it. For each reminder it runs notify-send, or the command in \
      the configuration. While it waits it sleeps: about a millisecond of processor time a minute.
      """
  )

  @OptionGroup var options: SessionOptions

  @Flag(help: "Wait for reminders, and run a command for each.")
  var wait = false

  @Option(
    help: ArgumentHelp("Answer the reminder of an item.", valueName: "item"),
    completion: ItemCompletion.kind(.open)
  )
  var answer: String?

  @OptionGroup(title: "Format") var format: ItemFormatOptions

  func validate() throws {
    if wait, format.json { throw ValidationError(.optionsNotCombined(options: ["--wait", "--json"])) }
    if wait, answer != nil { throw ValidationError(.optionsNotCombined(options: ["--wait", "--answer"])) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    if let answer { return try await self.answer(answer, in: session) }
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

  @MainActor private func answer(_ name: String, in session: CommandSession) async throws {
    let item = try await ItemFinder(session, lookingFirstIn: .open).item(name)
    let prefix = try await session.store.shortIDs(of: [item.id])[item.id]
    let named = session.name(item, prefix)
    // One whose time has come rings, whoever has printed it.
    var agenda = try await session.store.reminders(limit: .max)
    agenda.ringing += try await session.store.ring(agenda.due.filter { $0.item == item.id })
    let answered = try await session.store.answer(agenda.ringing.filter { $0.item == item.id })
    guard !answered.isEmpty else { throw CommandFailure.refused(.reminderNotRinging(item: named)) }
    try session.output.print(.reminderOfItemAnswered(item: named))
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
    // A program is run once for each, and what rings is printed each time.
    if !wait {
      let items = try await session.store.refetchItems(agenda.ringing.map(\.item), changedBy: nil).items
      try await printer.print(agenda.ringing.compactMap { items[$0.item] }.map { ListedItem(item: $0) })
    }
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
