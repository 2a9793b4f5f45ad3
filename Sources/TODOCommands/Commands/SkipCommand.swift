import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore

/// `mytodo skip`: moves repeating items on to their next dates.
struct SkipCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "skip",
    _superCommandName: program,
    abstract: "Skip the current date of repeating items.",
    discussion: "The item moves to its next date without being completed. " + ItemName.explanation
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.open))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    let items = try await ItemFinder(session, lookingFirstIn: .open).items(items)
    var refused: CommandFailure?
    for item in items {
      let name = try await session.name(item)
      switch try await session.store.skipDate(of: item.id, at: item.due) {
      case .changed(let changed, _):
        session.output.changesMade = .changeWasMade
        let date = changed.due.map(session.dates.due) ?? ""
        try session.output.print(.itemSkipped(item: name, date: date))
      case .unchanged(let item) where item.repeats != nil && !item.isDone:
        refused = .refused(.itemWithoutNext(item: name))
      case .unchanged: refused = .refused(.itemNotRepeating(item: name))
      case .notFound: refused = .notFound(.itemsGone(count: 1, items: [name]))
      case .conflict: refused = .refused(.itemChangedElsewhere(item: name))
      case .titleMissing, .parentRefused: break
      }
    }
    if let refused { throw refused }
  }
}
