import ArgumentParser
import TODOCore

/// `mytodo views`: the group of the commands for views.
struct ViewsCommand: CollectionGroup {
  nonisolated static let kind = TODOCollection.Kind.view

  nonisolated static let configuration = CommandConfiguration(
    commandName: "views",
    _superCommandName: program,
    abstract: "List, add, rename, order and delete views.",
    discussion: """
      A view is a saved query with the order of its list. mytodo views prints the views in their order, each with the \
      number of items that it shows and its query. mytodo list --view NAME lists the items of one.
      """,
    subcommands: [
      CollectionListCommand<Self>.self, ViewsAddCommand.self, CollectionRenameCommand<Self>.self,
      CollectionMoveCommand<Self>.self, CollectionDeleteCommand<Self>.self,
    ],
    defaultSubcommand: CollectionListCommand<Self>.self
  )
}
