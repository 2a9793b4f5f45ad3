import ArgumentParser
import TODOConfiguration
import TODOScreens

/// A word that should be the name of a command and is not.
struct UnknownCommand {
  /// With the name of the group that it should be in, if it should be in one: "lists ad".
  private let name: String
  /// The command of which it should be a subcommand.
  private let parent: any ParsableCommand.Type
  private let parentName: String

  /// - Parameter arguments: the first is a word, or the word after `help`, unless there is none.
  /// - Returns: nil if there is a command with that name.
  init?(in arguments: some Collection<String>) {
    let words = arguments.first == "help" ? Array(arguments.dropFirst()) : Array(arguments)
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return nil }
    guard let command = Commands.named(word) else {
      (name, parent, parentName) = (word, MyTODOCommand.self, MyTODOCommand.program)
      return
    }
    // Other groups take words that are no subcommands.
    guard let group = command as? any CollectionGroup.Type, let next = words.dropFirst().first,
      !next.hasPrefix("-"), !group.configuration.subcommands.contains(where: { $0.names.contains(next) })
    else { return nil }
    (name, parent, parentName) = ("\(word) \(next)", group, "\(MyTODOCommand.program) \(word)")
  }

  /// Says that there is no such command, and which one was probably meant.
  func refuse(in world: World) -> ExitCode {
    if let instead = Self.expected[name.lowercased()] {
      world.tell(.commandInstead(command: name, instead: instead))
      return .usage
    }
    var names = parent.configuration.subcommands.filter { $0.configuration.shouldDisplay }.flatMap {
      $0.names
    }
    if parent == MyTODOCommand.self { names.append("help") }
    let word = name.split(separator: " ").last.map(String.init) ?? name
    let meant = NearestName(of: word, among: names).name
    world.tell(meant.map { .commandMeant(command: name, meant: $0) } ?? .commandUnknown(command: name))
    world.say(.helpHint(command: parentName))
    return .usage
  }

  /// Commands that other programs have, and what does the same here.
  nonisolated static let expected = [
    "today": "mytodo list due:today", "tomorrow": "mytodo list due:tomorrow", "week": "mytodo list due:week",
    "overdue": "mytodo list is:late", "late": "mytodo list is:late", "inbox": "mytodo list --list Inbox",
    "completed": "mytodo list --filter done", "search": "mytodo list WORDS", "find": "mytodo list WORDS",
    "new": "mytodo add TEXT", "create": "mytodo add TEXT", "complete": "mytodo done ITEM",
    "finish": "mytodo done ITEM", "remove": "mytodo delete ITEM", "move": "mytodo edit ITEM --list NAME",
    "tag": "mytodo edit ITEM --tag NAME", "tags add": "mytodo edit ITEM --tag NAME",
  ]
}
