import ArgumentParser

/// `mytodo map`: the group of the map's commands, each of which has a file of its own.
struct MapCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "map",
    _superCommandName: program,
    abstract: "Print a map, find places, and list map files.",
    usage: """
      mytodo map [<item-or-place> ...] [<options>]
             mytodo map <subcommand>
      """,
    discussion: """
      mytodo map prints a map of all open items that have a point; mytodo map ITEM and mytodo map PLACE, one of that item \
      or place. The options are those of mytodo map show.
      """,
    subcommands: [MapShowCommand.self, MapFindCommand.self, MapFilesCommand.self],
    defaultSubcommand: MapShowCommand.self
  )
}
