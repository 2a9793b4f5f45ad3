/// One line per item, its fields separated by tabs, with the title last because it may contain a tab.
struct PlainItemLines: ItemPrinter {
  let session: CommandSession
  private static let fields: [TemplateField] = [
    .id, .field(.isDone), .field(.priority), .field(.due), .distance, .field(.title),
  ]

  func print(_ items: [ListedItem]) throws {
    for item in items {
      let fields = Self.fields.filter { $0 != .distance || item.metres != nil }
        .map { session.output.printable($0.text(of: item)) }
      try session.output.printPrepared(fields.joined(separator: "\t"))
    }
  }
}
