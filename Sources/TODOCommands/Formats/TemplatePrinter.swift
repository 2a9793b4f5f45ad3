import TODOStore

/// Prints items with a template.
struct TemplatePrinter: ItemPrinter {
  let template: ItemTemplate
  let session: CommandSession

  func print(_ items: [ListedItem]) async throws {
    let short = template.hasShortID ? try await session.store.shortIDs(of: items.map(\.item.id)) : [:]
    for item in items {
      let line = template.line(
        item,
        short: short[item.item.id]?.description ?? "",
        printable: session.output.printable
      )
      try session.output.printPrepared(line)
    }
  }
}
