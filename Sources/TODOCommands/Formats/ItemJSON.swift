import TODOCore

/// An item as a JSON object (RFC 8259); `Docs/Formats.md` describes it. Every key is always there.
struct ItemJSON {
  private var object = JSONObject()

  init(_ item: TODOItem) {
    add(.id, item)
    for field in ItemField.allCases { add(field, item) }
    add(.created, item)
    add(.modified, item)
    object.add("completed", string: item.completedAt.map { Timestamp($0).description })
  }

  private mutating func add(_ field: TemplateField, _ item: TODOItem) {
    object.add(field.name, string: field.text(of: item))
  }

  private mutating func add(_ field: ItemField, _ item: TODOItem) {
    let key = field.row.name
    switch field.row.kind {
    case .line, .lines, .priority: object.add(key, string: TemplateField.field(field).text(of: item))
    case .flag(let path): object.add(key, value: item.values[keyPath: path] ? "true" : "false")
    case .due(let path): object.add(key, string: item.values[keyPath: path]?.description)
    case .coordinate(let path):
      let point = item.values[keyPath: path]
      object.add(key, value: point.map { "[\($0.latitude),\($0.longitude)]" } ?? "null")
      object.add("uncertainty", value: point?.uncertainty.map { "\($0)" } ?? "null")
    }
  }

  var text: String { object.text }
}
