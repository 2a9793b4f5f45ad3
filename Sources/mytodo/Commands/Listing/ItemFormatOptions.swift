import ArgumentParser
import TODOModel

/// In which form items are printed.
struct ItemFormatOptions: ParsableArguments {
  @Flag(help: "A JSON array of the items, or the object of one.")
  var json = false

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("A line for each item, made from a template.", valueName: "template")
  )
  var template: String?

  @Flag(help: "A table, also to a pipe.")
  var table = false

  @Flag(help: "Plain lines, also to a terminal.")
  var plain = false

  @Option(help: "Whether a table has colours; NO_COLOR turns auto off.")
  var color: ColorArgument = .auto

  func validate() throws {
    if let template { _ = try ItemTemplate(checking: template) }
    let flags = [("--json", json), ("--format", template != nil), ("--table", table), ("--plain", plain)]
    let chosen = flags.filter(\.1).map(\.0)
    if chosen.count > 1 {
      throw ValidationError("\(chosen.joined(separator: " and ")) exclude each other.")
    }
  }

  @MainActor func format() throws -> ItemFormat {
    var format = ItemFormat(color: color)
    if json { format.chosen = .json }
    if let template { format.chosen = .template(try ItemTemplate(template)) }
    if table { format.chosen = .table }
    if plain { format.chosen = .plain }
    return format
  }
}

/// When there are colours, as an argument.
nonisolated enum ColorArgument: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  @MainActor func isOn(in session: CommandSession) -> Bool {
    switch self {
    case .auto:
      session.output.isTerminal && session.environment["NO_COLOR"] == nil
        && session.environment["TERM"] != "dumb"
    case .always: true
    case .never: false
    }
  }
}
