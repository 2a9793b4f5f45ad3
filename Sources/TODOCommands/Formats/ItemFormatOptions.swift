import ArgumentParser
import TODOCore
import TODOScreens
import TODOWording
import TaskFormats
import TerminalUI

struct ItemFormatOptions: ParsableArguments {
  @Flag(help: "A JSON array of the items.")
  var json = false

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("One line for each item, from a template.", valueName: "template")
  )
  var template: String?

  @Flag(help: "Always print a table.")
  var table = false

  @Flag(help: "Always print plain lines.")
  var plain = false

  @Option(help: "Whether a table has colours; auto respects NO_COLOR.")
  var color: ColorArgument = .auto

  func validate() throws {
    if let template {
      do throws(Message) {
        _ = try ItemTemplate(template)
      } catch {
        throw ValidationError(.withLabel(label: "--format", text: error))
      }
    }
    let flags = [("--json", json), ("--format", template != nil), ("--table", table), ("--plain", plain)]
    let chosen = flags.filter(\.1).map(\.0)
    if chosen.count > 1 {
      throw ValidationError(.optionsNotCombined(options: chosen))
    }
  }

  /// The printer of the format: by default, a table on a terminal, plain lines otherwise.
  ///
  /// - Parameters:
  ///   - query: the list, of which a table shows the groups; nil if it has none.
  ///   - hasLists: whether a table has the list of each item.
  ///   - hasDistances: whether a table and plain lines have the distance of each item.
  @MainActor func printer(
    in session: CommandSession,
    of query: TODOQuery? = nil,
    hasLists: Bool = true,
    hasDistances: Bool
  ) throws -> any ItemPrinter {
    if json { return JSON.Array(output: session.output) }
    if template == nil, table || !plain && session.output.isTerminal {
      return ItemTable(
        session: session,
        hasColor: color.isOn(in: session),
        query: query,
        hasLists: hasLists,
        hasDistances: hasDistances
      )
    }
    // The title comes last because it may contain a tab.
    let plainLine =
      "{id}\\t{state}\\t{priority}\\t{due}\\t" + (hasDistances ? "{distance}\\t" : "") + "{title}"
    return TemplatePrinter(template: try ItemTemplate(template ?? plainLine), session: session)
  }
}

/// When to use colours, as an argument.
nonisolated enum ColorArgument: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  static var allValueStrings: [String] { allCases.map(\.rawValue) }
  static var allValueDescriptions: [String: String] { [:] }

  @MainActor func isOn(in session: CommandSession) -> Bool {
    switch self {
    case .auto:
      session.output.isTerminal && session.world.environment["NO_COLOR"] == nil
        && session.world.environment["TERM"] != "dumb"
    case .always: true
    case .never: false
    }
  }
}

/// The colours of a table, from the user's terminal.
struct Paint {
  enum Look: Hashable { case plain, quiet, done, warning }

  let isOn: Bool

  func painted(_ text: String, _ look: Look) -> String {
    guard isOn else { return text }
    switch look {
    case .plain: return text
    case .quiet: return Style(.dim).painted(text)
    case .done: return Style([.dim, .strike]).painted(text)
    case .warning: return Style(foreground: .ansi(1), .bold).painted(text)
    }
  }
}
