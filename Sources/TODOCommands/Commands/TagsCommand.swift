import ArgumentParser
import TODOCore

/// `mytodo tags`: the group of the commands for tags.
struct TagsCommand: CollectionGroup {
  nonisolated static let kind = TODOCollection.Kind.tag

  nonisolated static let configuration = CommandConfiguration(
    commandName: "tags",
    _superCommandName: program,
    abstract: "List, rename and delete tags.",
    discussion: """
      An item can have any number of tags. A tag is made when it is first used: mytodo add 'Water the plants #home'. \
      mytodo tags prints the tags of items by name, each with the number of its open items. mytodo list --tag NAME lists \
      the items of one.
      """,
    subcommands: [
      CollectionListCommand<Self>.self, CollectionRenameCommand<Self>.self,
      CollectionDeleteCommand<Self>.self,
    ],
    defaultSubcommand: CollectionListCommand<Self>.self
  )
}
