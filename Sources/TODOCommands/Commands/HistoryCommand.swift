import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TaskFormats
import TerminalUI

/// `mytodo history`: prints the history.
struct HistoryCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "history",
    abstract: "Print the history, newest first.",
    discussion: """
      To a pipe it prints a line for each step with its number, when it was made, its state, kind, number of items, \
      origin and title, separated by tabs. The number is what mytodo undo --step takes.
      """
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(
      "Maximum number of steps; 0 for all.",
      discussion: "Default: \(HistoryCommand.terminalLimit) on a terminal, otherwise all.",
      valueName: "number"
    )
  )
  var limit: Int?

  @Flag(help: "Print a JSON array.")
  var json = false

  /// How many steps a terminal shows without --limit.
  static let terminalLimit = 50

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(.limitNotValid) }
  }

  private static let pageSize = 500
  /// How many items are named of a step that has the name of a list or a file.
  private static let namedItems = 5

  @MainActor func run(in session: CommandSession) async throws {
    let isTable = session.output.isTerminal && !json
    let wanted = limit ?? (isTable ? Self.terminalLimit : 0)
    var rest = wanted == 0 ? Int.max : wanted
    var array = JSON.Array(output: session.output)
    if json { try array.begin() }
    var last: HistoryStep?
    // The newest number is the longest, but for steps that were restored.
    var digits = 0
    while rest > 0 {
      let size = min(rest, Self.pageSize)
      let steps = try await session.store.history(before: last, limit: size)
      for step in steps {
        if json {
          try array.add(Self.json(step))
        } else {
          digits = max(digits, String(step.number).count)
          try session.output.printPrepared(try await line(step, digits: digits, session))
        }
      }
      rest -= steps.count
      last = steps.last
      guard steps.count == size else { break }
    }
    if json { try array.end() }
  }

  @MainActor private func line(
    _ step: HistoryStep,
    digits: Int,
    _ session: CommandSession
  ) async throws -> String {
    guard session.output.isTerminal else {
      let fields = [
        "\(step.number)", "\(Timestamp(step.madeAt))", step.state.rawValue, step.verb.rawValue,
        "\(step.rowCount)", step.origin, step.subject,
      ]
      return fields.joined(separator: "\t")
    }
    let moment = session.dates.brief(session.clock.local(step.madeAt))
    var name = Message.step(step)
    if step.isMixed {
      let items = try await session.store.changedItems(in: step, limit: Self.namedItems)
      let names = Message.names(items.map(Message.name), upTo: Self.namedItems, of: step.itemCount)
      if !items.isEmpty { name = .stepOfItems(step: name, items: names) }
    }
    let isOwn = step.origin == session.origin || step.origin.isEmpty
    let parts = [
      Message.state(of: step).map { .stepInState(step: name, state: $0) } ?? name,
      isOwn ? nil : .madeIn(origin: .origin(of: step)),
    ]
    let texts = parts.compactMap(\.self).map(session.output.text)
    let number = String(step.number)
    let padded = String(repeating: " ", count: digits - number.count) + number
    let text = session.output.printable(([padded, moment] + texts).joined(separator: "  "))
    return DrawableText.fitted(text, columns: session.output.columns, marks: session.world.marks).text
  }

  @MainActor private static func json(_ step: HistoryStep) -> String {
    var object = JSON.Object()
    object.add("step", value: "\(step.number)")
    object.add("made", string: "\(Timestamp(step.madeAt))")
    object.add("state", string: step.state.rawValue)
    object.add("kind", string: step.verb.rawValue)
    object.add("items", value: "\(step.rowCount)")
    object.add("origin", string: step.origin)
    object.add("title", string: step.subject)
    return object.text
  }
}
