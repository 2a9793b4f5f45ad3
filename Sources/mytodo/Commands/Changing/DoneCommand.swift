import ArgumentParser
import TODOModel

/// `mytodo done`: marks items as done.
struct DoneCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark items as done.",
    discussion: ItemName.explanation + " Words are looked for in what is to do first."
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.toDo))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    try await ItemChange(
      session: session,
      change: .isDone(true),
      changed: "Done",
      unchanged: "Done already"
    ).run(items, lookingFirstIn: .toDo, unless: \.isDone)
  }
}

/// `mytodo undone`: marks items as to do again.
struct UndoneCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "undone",
    abstract: "Mark items as to do again.",
    discussion: ItemName.explanation + " Words are looked for in what is done first."
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.done))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    try await ItemChange(
      session: session,
      change: .isDone(false),
      changed: "To do again",
      unchanged: "To do already"
    ).run(items, lookingFirstIn: .done) { !$0.isDone }
  }
}

/// `mytodo delete`: deletes items.
struct DeleteCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete items; mytodo undo brings them back.",
    discussion: ItemName.explanation
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.all))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    try await ItemChange(
      session: session,
      change: .delete,
      changed: "Deleted",
      unchanged: "Deleted already"
    ).run(items, lookingFirstIn: .all)
  }
}
