import TODOCore
import TODOScreens

/// An item as a JSON object (RFC 8259); `Docs/Formats.md` describes it. Every key is always there, but
/// the distance only in a list by distance.
struct ItemJSON {
  private var object = JSONObject()

  /// - Parameter hasNext: whether it has the dates that follow the due date of an item that repeats.
  init(_ listed: ListedItem, hasNext: Bool = false) {
    let item = listed.item
    add(.id, listed)
    for field in ItemField.allCases { add(field, listed) }
    add(.created, listed)
    add(.modified, listed)
    object.add("completed", string: item.completedAt.map { Timestamp($0).description })
    if hasNext {
      let next = item.scheduledDate.flatMap { item.repeats?.dates(after: $0, limit: DateWording.nextLimit) }
      object.add("next", strings: item.isDone ? [] : (next ?? []).map(\.description))
    }
    if let metres = listed.metres { object.add(TemplateField.distance.name, value: "\(metres)") }
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

extension JSONArray: ItemPrinter {
  mutating func print(_ items: [ListedItem]) throws {
    for item in items { try add(ItemJSON(item).text) }
  }
}
