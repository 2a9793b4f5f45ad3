import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TaskFormats

/// `mytodo agenda`: lists items due in the next days, day by day.
struct AgendaCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "agenda",
    abstract: "List items due in the next days, by day.",
    discussion: """
      Overdue items are under today; the later dates of items that repeat are under their days. To a pipe it prints a \
      line for each, separated by tabs: the day, the id (empty for a later date of an item), the time or nothing, and the \
      title.
      """
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @Option(help: ArgumentHelp("How many days, today included.", valueName: "number"))
  var days = 7

  @Flag(help: "Print a JSON array.")
  var json = false

  /// More would be a list.
  private static let maxDays = 366
  /// The items of one agenda.
  private static let maxItems = 10_000

  func validate() throws {
    guard (1...Self.maxDays).contains(days) else {
      throw ValidationError(.daysNotValid(number: days, limit: Self.maxDays))
    }
  }

  /// A day with something on it.
  private struct Day {
    let day: CalendarDay
    var items: [TODOItem] = []
    var coming: [(item: TODOItem.ID, title: String, due: DueDate)] = []

    /// What is overdue, then what has no time, then by time; coming dates are among the items.
    ///
    /// - Parameter moment: what has passed by then is overdue.
    func entries(at moment: LocalMoment) -> [ItemTable.Entry] {
      let all: [(due: DueDate?, isOverdue: Bool, entry: ItemTable.Entry)] =
        items.map { ($0.due, $0.isOverdue(at: moment), .item(ListedItem(item: $0))) }
        + coming.map { ($0.due, $0.due.isOverdue(at: moment), .coming(title: $0.title, $0.due.minute)) }
      return all.enumerated()
        .sorted { a, b in
          let (one, other) = (a.element, b.element)
          if one.isOverdue != other.isOverdue { return one.isOverdue }
          guard let due = one.due, let otherDue = other.due, due != otherDue else {
            return a.offset < b.offset
          }
          return due < otherDue
        }
        .map(\.element.entry)
    }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let agenda = try await agenda(in: session)
    if json { return try printJSON(agenda, in: session) }
    guard session.output.isTerminal else { return try printLines(agenda, in: session) }
    if agenda.isEmpty { return try session.output.print(.nothingDue) }
    var table = ItemTable(session: session, hasColor: ColorArgument.auto.isOn(in: session))
    for day in agenda {
      if day.day != agenda.first?.day { try session.output.printPrepared("") }
      try session.output.print(session.dates.heading(day.day))
      try await table.print(day.entries(at: session.clock.localNow), of: day.day)
    }
  }

  @MainActor private func agenda(in session: CommandSession) async throws -> [Day] {
    let today = session.clock.localNow.day
    let last = today.adding(days: days - 1) ?? today
    let end = DueDate(day: last, minute: MinuteOfDay(hour: 23, minute: 59))
    var query = TODOQuery(sort: TODOSort(.due), conditions: [.due(through: end)])
    query.moment = session.clock.localNow
    let page = try await session.store.filteredItems(query, window: .start(count: Self.maxItems))
    if page.hasMoreAfter { session.world.tell(.agendaEnds(number: Self.maxItems)) }
    if try await session.store.leavesOutRepeats() {
      session.world.tell(.agendaRepeats(number: TODOItemStore.repeatLimit))
    }
    var found: [CalendarDay: Day] = [:]
    for row in page.rows {
      guard let due = row.item.due else { continue }
      let day = max(due.day, today)
      found[day, default: Day(day: day)].items.append(row.item)
    }
    let shown = ShownDays(today...last, limit: Self.maxItems)
    for (day, entries) in try await session.store.entries(of: shown) {
      for entry in entries.coming {
        guard case .coming(let item, let title, let minute) = entry else { continue }
        found[day, default: Day(day: day)].coming.append((item, title, DueDate(day: day, minute: minute)))
      }
    }
    return found.values.sorted { $0.day < $1.day }
  }

  @MainActor private func printLines(_ agenda: [Day], in session: CommandSession) throws {
    for day in agenda {
      for item in day.items {
        let cells = [
          "\(day.day)", ItemIDPrefix(item.id).description, item.due?.minute?.description ?? "", item.title,
        ]
        try session.output.print(cells.joined(separator: "\t"))
      }
      for entry in day.coming {
        let cells = ["\(day.day)", "", entry.due.minute?.description ?? "", entry.title]
        try session.output.print(cells.joined(separator: "\t"))
      }
    }
  }

  @MainActor private func printJSON(_ agenda: [Day], in session: CommandSession) throws {
    let elements = agenda.map { day in
      var object = JSON.Object()
      object.add("day", string: day.day.description)
      object.add(
        "items",
        value: "[\(day.items.map { ItemJSON(ListedItem(item: $0)).text }.joined(separator: ","))]"
      )
      let coming = day.coming.map { entry in
        var object = JSON.Object()
        object.add("id", string: entry.item.uuidString.lowercased())
        object.add("title", string: entry.title)
        object.add("due", string: entry.due.description)
        return object.text
      }
      object.add("coming", value: "[\(coming.joined(separator: ","))]")
      return object.text
    }
    try JSON.Array.print(elements, to: session.output)
  }
}
