import TODOCore
import TODOScreens
import TODOWording
import TaskFormats

/// An item as a JSON object (RFC 8259); `Docs/Formats.md` describes it. Every key is always there, but
/// the distance only in a list by distance.
struct ItemJSON {
  private var object = JSON.Object()

  /// - Parameter full: for an item that is shown in full, its steps and when it is shown: it also has the dates that follow
  ///   then; nil for one of many.
  init(_ listed: ListedItem, inFullWith full: (steps: [TODOItem], now: LocalMoment)? = nil) {
    object.add(listed.item)
    if let full {
      let next = listed.item.nextDates(after: full.now, limit: DateWording.nextLimit)
      object.add("next", strings: next.map(\.description))
      object.add("steps", value: "[\(full.steps.map(Self.step).joined(separator: ","))]")
    }
    if let metres = listed.metres { object.add(TemplateField.distance.name, value: "\(metres)") }
  }

  private static func step(_ item: TODOItem) -> String {
    var object = JSON.Object()
    object.add(TemplateField.id.name, string: TemplateField.id.text(of: ListedItem(item: item)))
    object.add(ItemField.title.row.name, string: item.title)
    object.add(ItemField.isDone.row.name, value: item.isDone ? "true" : "false")
    return object.text
  }

  var text: String { object.text }
}

extension JSON {
  /// Prints a JSON array, one element per line, without holding it in memory. As JSON, the elements are safe for a
  /// terminal.
  struct Array {
    let output: CommandOutput
    private var pending: String?

    init(output: CommandOutput) { self.output = output }

    /// Prints all elements of an array.
    static func print(_ elements: some Sequence<String>, to output: CommandOutput) throws {
      var array = JSON.Array(output: output)
      try array.begin()
      for element in elements { try array.add(element) }
      try array.end()
    }

    mutating func begin() throws { try output.printPrepared("[") }

    mutating func add(_ element: String) throws {
      if let pending { try output.printPrepared(pending + ",") }
      pending = element
    }

    mutating func end() throws {
      if let pending { try output.printPrepared(pending) }
      try output.printPrepared("]")
    }
  }
}

extension JSON.Array: ItemPrinter {
  mutating func print(_ items: [ListedItem]) throws {
    for item in items { try add(ItemJSON(item).text) }
  }
}
