import TODOCore

/// The format in which items are printed.
struct ItemFormat {
  enum Kind {
    case json, table, plain
    case template(ItemTemplate)
  }

  /// The chosen format, if any.
  var chosen: Kind?
  var color = ColorArgument.auto

  /// The printer: by default, a table on a terminal, plain lines otherwise.
  func printer(in session: CommandSession) -> any ItemPrinter {
    switch chosen ?? (session.output.isTerminal ? .table : .plain) {
    case .json: ItemJSONArray(output: session.output)
    case .template(let template): TemplatePrinter(template: template, session: session)
    case .table: ItemTable(session: session, hasColor: color.isOn(in: session))
    case .plain: PlainItemLines(session: session)
    }
  }
}
