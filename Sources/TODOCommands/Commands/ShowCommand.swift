import ArgumentParser
import TODOCore
import TODOWording

/// `mytodo show`: prints one item in full.
struct ShowCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "show",
    abstract: "Show one item in full.",
    discussion: ItemName.explanation
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @Flag(help: "Print a JSON object.")
  var json = false

  @Argument(help: ItemName.help, completion: ItemCompletion.kind(.all))
  var item: [String]

  @MainActor func run(in session: CommandSession) async throws {
    let item = try await ItemFinder(session).item(item.joined(separator: " "))
    let steps = item.steps == nil ? [] : try await session.store.steps(of: item.id, limit: .max)
    guard !json else {
      return try session.output.printPrepared(
        ItemJSON(ListedItem(item: item), inFullWith: (steps, session.clock.localNow)).text
      )
    }
    let page = ItemPage(item, steps, session)
    for (name, value) in page.fields { try session.output.printPrepared(ItemPage.line(name, value)) }
    if let own = try await session.store.conflicted(item, limit: 100) {
      let text = session.output.text(
        .commaList(items: own.conflicts.flatMap { $0.messages(in: own, session) })
      )
      try session.output.print(ItemPage.line(session.output.text(.fieldConflict), text))
    }
    guard !item.detail.isEmpty else { return }
    try session.output.print("")
    for line in page.detailLines { try session.output.printPrepared(line) }
  }
}
