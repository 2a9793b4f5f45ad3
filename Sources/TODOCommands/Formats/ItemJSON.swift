import TODOCore

/// An item as a JSON object (RFC 8259); `Docs/Formats.md` describes it. Every key is always there.
struct ItemJSON {
  private var object = JSONObject()

  init(_ item: TODOItem) {
    func text(_ field: ItemField) -> String { field.text(of: item) }
    object.add("id", string: text(.id))
    object.add("title", string: item.title)
    object.add("detail", string: item.detail)
    object.add("done", value: item.isDone ? "true" : "false")
    object.add("priority", string: text(.priority))
    object.add("due", string: item.due?.description)
    object.add("location", string: item.location.name)
    object.add("address", string: item.location.address)
    if let coordinate = item.location.coordinate {
      object.add("coordinate", value: "[\(coordinate.latitude),\(coordinate.longitude)]")
    } else {
      object.add("coordinate", string: nil)
    }
    object.add("created", string: text(.created))
    object.add("modified", string: text(.modified))
    object.add("completed", string: item.completedAt.map { _ in text(.completed) })
  }

  var text: String { object.text }
}
