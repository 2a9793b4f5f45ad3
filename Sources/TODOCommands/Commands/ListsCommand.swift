import ArgumentParser
import TODOCore

/// `mytodo lists`: the group of the commands for lists.
struct ListsCommand: CollectionGroup {
  nonisolated static let kind = TODOCollection.Kind.list

  nonisolated static let configuration = CommandConfiguration(
    commandName: "lists",
    _superCommandName: program,
    abstract: "List, add, rename, order and delete lists.",
    discussion: """
      Every item is in one list, at first in the Inbox, which is always there. mytodo lists prints the Inbox and the \
      lists in their order, each with the number of its open items. mytodo list --list NAME lists the items of one.
      """,
    subcommands: [
      CollectionListCommand<Self>.self, ListsAddCommand.self, CollectionRenameCommand<Self>.self,
      CollectionMoveCommand<Self>.self, CollectionDeleteCommand<Self>.self,
    ],
    defaultSubcommand: CollectionListCommand<Self>.self
  )
}
