import TODOCore

extension TODOItem {
  /// The links of the item, each once: of its field for a link, then of its details.
  var links: [String] {
    let own = values.url.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) == nil ? [] : [values.url]
    let others = values.detail.ranges(of: PaneText.link).map { String(values.detail[$0]) }
    return (own + others).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
