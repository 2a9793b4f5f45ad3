import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo done`: completes items.
struct DoneCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "done",
    _superCommandName: program,
    abstract: "Complete items.",
    discussion: "A repeating item moves to its next date, and a completed copy stays. "
      + ItemName.explanation + " Open items are searched first."
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.open))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    try await NamedItemsChange(
      session: session,
      changed: Message.itemCompleted,
      unchanged: Message.itemAlreadyDone
    ) { items in
      // One that repeats is completed at the date that was read.
      guard items.contains(where: { $0.repeats != nil && !$0.isDone }) else {
        return try await session.store.changeItems(.items(Set(items.map(\.id))), .isDone(true))
      }
      let open = items.filter { !$0.isDone }
      return switch try await session.store.updateItems(open.map { ($0.id, $0.completion) }) {
      case .changed(let step): .changed(step)
      case .unchanged: .unchanged
      case .conflict, .titleMissing, .parentRefused: nil
      }
    }.run(items, lookingFirstIn: .open)
  }
}
