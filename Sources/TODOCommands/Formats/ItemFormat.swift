import TODOCore

/// In which form items are printed.
struct ItemFormat {
  enum Kind {
    case json, table, plain
    case template(ItemTemplate)
  }

  /// The form that was chosen, if any.
  var chosen: Kind?
  var color = ColorArgument.auto

  /// What prints items: unless one was chosen, a table to a terminal, plain lines to anything else.
  func printer(in session: CommandSession) -> any ItemPrinter {
    switch chosen ?? (session.output.isTerminal ? .table : .plain) {
    case .json: ItemJSONArray(output: session.output)
    case .template(let template): TemplatePrinter(template: template, session: session)
    case .table: ItemTable(session: session, hasColor: color.isOn(in: session))
    case .plain: PlainItemLines(session: session)
    }
  }
}
