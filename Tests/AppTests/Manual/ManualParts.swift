import TODOScreens
import TODOWording
import TestSupport

/// The generated parts of the manual page.
struct ManualParts {
  let version: String
  let program: CommandDescription

  /// By their names in the page.
  var all: [String: [String]] {
    ["version": [".Os MyTODO " + version], "synopsis": synopsis, "keys": Self.keys, "commands": commands]
  }

  // MARK: Keys

  private static var keys: [String] {
    ActionPlace.all.flatMap { place -> [String] in
      let actions = ActionDescription.all.filter { $0.place == place }
      let groups = ActionGroup.allCases.filter { group in actions.contains { $0.group == group } }
      let lists = groups.flatMap { group in
        (groups.count > 1 ? [".Pp", ".Em " + ManualText.plain(text(group.heading))] : [])
          + list(actions.filter { $0.group == group })
      }
      return [".Ss " + ManualText.plain(text(place.heading))] + lists
    }
  }

  private static func text(_ message: Message) -> String { MessageFormatter(marks: .unicode).text(message) }

  private static func list(_ actions: [ActionDescription]) -> [String] {
    let rows = actions.flatMap { action in
      let keys = action.keys(MessageFormatter(marks: .ascii)).map { "Ic " + ManualText.argument($0) }.joined(
        separator: " , "
      )
      return [
        ".It " + (keys.isEmpty ? "(no key)" : keys),
        ManualText.line(sentence(Language.en.words(ofAction: action.identifier).help)),
      ]
    }
    return [".Bl -tag -width Ds -compact"] + rows + [".El"]
  }

  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") || text.hasSuffix("…") ? text : text + "."
  }

  // MARK: Commands

  private var synopsis: [String] {
    let options = options(of: program).map { ".Op " + Self.form($0) }
    return [".Nm"] + options + [".Nm", ".Ar command", ".Op Ar options", ".Op Ar arguments"]
  }

  private var commands: [String] {
    let ofEach = [".Ss Options", ".Bl -tag -width Ds"] + options(of: program).flatMap(Self.rows) + [".El"]
    return ofEach + commands(in: program).flatMap { lines($0, named: $0.commandName) }
  }

  private func commands(in command: CommandDescription) -> [CommandDescription] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// - Parameter name: with the names of the commands that it is one of.
  private func lines(_ command: CommandDescription, named name: String) -> [String] {
    let own = options(of: command).filter { !isOfProgram($0) }
    let positional = (command.arguments ?? []).filter { $0.kind == .positional && $0.shouldDisplay }
    let heading = [".Ss mytodo " + name]
    let usage =
      [".Nm Cm " + name] + (own.isEmpty ? [] : [".Op Ar options"])
      + positional.map { $0.isOptional ? ".Op \(Self.form($0))" : ".\(Self.form($0))" }
    let explained = positional.filter { $0.abstract != nil } + own
    let list =
      explained.isEmpty ? [] : [".Bl -tag -width Ds"] + explained.flatMap(Self.rows) + [".El"]
    let nested = commands(in: command).flatMap { lines($0, named: name + " " + $0.commandName) }
    return heading + usage + [".Pp"] + text(of: command) + list + nested
  }

  /// The description of a command, without the page's text on the names of items.
  private func text(of command: CommandDescription) -> [String] {
    let naming = program.subcommands?.first { $0.commandName == "show" }?.discussion ?? ""
    let discussion = (command.discussion ?? "").replacing(naming, with: "")
    return Self.paragraphs([command.abstract ?? "", discussion].joined(separator: "\n"))
  }

  // MARK: Arguments

  private func options(of command: CommandDescription) -> [CommandDescription.Argument] {
    (command.arguments ?? []).filter { $0.kind != .positional && $0.shouldDisplay }
      .filter { command.commandName == program.commandName || !isOfProgram($0) }
  }

  private func isOfProgram(_ argument: CommandDescription.Argument) -> Bool {
    (program.arguments ?? []).contains { $0.kind != .positional && $0.names == argument.names }
  }

  private static func rows(_ argument: CommandDescription.Argument) -> [String] {
    [".It " + form(argument)]
      + paragraphs(
        [argument.abstract ?? "", argument.discussion ?? "", values(argument)].joined(separator: "\n")
      )
  }

  private static func values(_ argument: CommandDescription.Argument) -> String {
    let values = argument.allValues.map { "One of: \($0.joined(separator: ", "))." }
    let usual = argument.kind == .option ? argument.defaultValue.map { "Default: \($0)." } : nil
    return [values, usual].compactMap(\.self).joined(separator: " ")
  }

  /// As written in a command line.
  private static func form(_ argument: CommandDescription.Argument) -> String {
    let value = "Ar " + ManualText.argument(argument.valueName ?? "")
    let more = argument.isRepeating && argument.kind == .positional ? " ..." : ""
    guard let names = argument.names else { return value + more }
    let flags = names.map { name in
      "Fl " + (name.kind == .short ? "" : #"\-"#) + name.name.replacing("-", with: #"\-"#)
    }
    return flags.joined(separator: " , ") + (argument.kind == .option ? " " + value : "")
  }

  private static func paragraphs(_ text: String) -> [String] {
    let paragraphs = text.split(separator: "\n").map { String($0.trimmed) }.filter { !$0.isEmpty }
    return Array(paragraphs.map(ManualText.lines).joined(separator: [".Pp"]))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
