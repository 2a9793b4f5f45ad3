import TODOCore
import TODOScreens
import TODOWording

/// An item as a JSON object (RFC 8259); `Docs/Formats.md` describes it. Every key is always there, but
/// the distance only in a list by distance.
struct ItemJSON {
  private var object = JSON.Object()

  /// - Parameter full: for an item that is shown in full, its steps and when it is shown: it also has the dates that follow
  ///   then; nil for one of many.
  init(_ listed: ListedItem, inFullWith full: (steps: [TODOItem], now: LocalMoment)? = nil) {
    let item = listed.item
    add(.id, listed)
    for field in ItemField.allCases { add(field, listed) }
    add(.created, listed)
    add(.modified, listed)
    object.add("completed", string: item.completedAt.map { Timestamp($0).description })
    object.add("copyOf", string: item.copyOf.map { ItemIDPrefix($0).description })
    if let full {
      let next = item.nextDates(after: full.now, limit: DateWording.nextLimit)
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

  private mutating func add(_ field: TemplateField, _ listed: ListedItem) {
    object.add(field.name, string: field.text(of: listed))
  }

  private mutating func add(_ field: ItemField, _ listed: ListedItem) {
    let (key, item) = (field.row.name, listed.item)
    switch field.row.kind {
    case .line, .lines, .priority: object.add(key, string: TemplateField.field(field).text(of: listed))
    case .flag(let path): object.add(key, value: item.values[keyPath: path] ? "true" : "false")
    case .tags(let path): object.add(key, strings: item.values[keyPath: path].names)
    case .item(let path):
      object.add(key, string: item.values[keyPath: path].map { ItemIDPrefix($0).description })
    case .date(let path): object.add(key, string: item.values[keyPath: path]?.description)
    case .repeats(let path): object.add(key, string: item.values[keyPath: path]?.stored)
    case .reminder(let path): object.add(key, string: item.values[keyPath: path]?.stored)
    case .coordinate(let path):
      let point = item.values[keyPath: path]
      object.add(key, value: point.map { "[\($0.latitude),\($0.longitude)]" } ?? "null")
      object.add("uncertainty", value: point?.uncertainty.map { "\($0)" } ?? "null")
    }
  }

  var text: String { object.text }
}

extension JSON.Array: ItemPrinter {
  mutating func print(_ items: [ListedItem]) throws {
    for item in items { try add(ItemJSON(item).text) }
  }
}
