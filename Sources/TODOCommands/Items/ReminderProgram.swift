import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// The program that shows a reminder: that of the configuration, or `notify-send` for a notification of the desktop.
/// No shell reads its arguments.
struct ReminderProgram {
  /// Nil for `notify-send`.
  private let arguments: [ItemTemplate]?

  /// - Parameters:
  ///   - command: the program and its arguments, each a template as for `--format`; nil for `notify-send`.
  ///   - path: the value of `PATH`.
  /// - Throws: if the program cannot be run: before a reminder rings that nobody would see.
  init(command: [String]?, path: String?) throws(CommandFailure) {
    do throws(Message) {
      arguments = try command?.map { (text) throws(Message) in try ItemTemplate(text) }
    } catch {
      throw .usage(.withLabel(label: "[remind] command", text: error))
    }
    guard let program = arguments?.first else {
      guard ShellProcess.isProgram("notify-send", path: path) else { throw .refused(.notifySendMissing) }
      return
    }
    if let name = program.constant, !ShellProcess.isProgram(name, path: path) {
      throw .refused(.reminderCommandMissing(command: name))
    }
  }

  /// One run of the program, to be started.
  struct Run {
    let reminder: DueReminder
    let command: [String]
    /// Are added to its environment.
    let variables: [String: String]
  }

  /// The run that shows a reminder of an item.
  func run(for reminder: DueReminder, of item: TODOItem, in session: CommandSession) async throws -> Run {
    let variables = [
      "MYTODO_TITLE": item.title,
      "MYTODO_DUE": item.due?.description ?? "",
      "MYTODO_ID": ItemIDPrefix(item.id).description,
    ]
    return Run(reminder: reminder, command: try await command(for: item, in: session), variables: variables)
  }

  private func command(for item: TODOItem, in session: CommandSession) async throws -> [String] {
    guard let arguments else {
      let due = item.due.map {
        session.world.text(.due(session.dates.due($0)), on: session.world.output)
      }
      return ["notify-send", "--app-name=MyTODO", "--", item.title] + (due.map { [$0] } ?? [])
    }
    let short = try await session.store.shortIDs(of: [item.id])[item.id]?.description ?? ""
    return arguments.map { $0.line(ListedItem(item: item), short: short) { $0 } }
  }
}
