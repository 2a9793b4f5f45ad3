import TODOCore

extension TODOItem {
  /// The links of the item, each once: first its field for a link, then those in its details.
  var links: [String] {
    let own = LinkText.link(typed: values.url).map { [$0] } ?? []
    let others = LinkText.ranges(in: values.detail).map { String(values.detail[$0]) }
    return (own + others).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
