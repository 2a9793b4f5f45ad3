/// What is shown, as a query that can be typed.
extension Destination {
  /// The query that shows what a search leaves of it. In Today, that is only what is open.
  public func queryText(narrowedBy search: TypedQuery) -> String {
    search.terms.isEmpty ? queryText : QueryWord.closed(queryText) + " " + search.shownText
  }

  private var queryText: String {
    switch self {
    case .agenda(let agenda): agenda.span == .today ? "is:open due:..today" : "is:open due:>today"
    case .collection(let shown): shown.queryText
    }
  }
}

extension ShownCollection {
  /// The query that shows the same items.
  fileprivate var queryText: String {
    if let query { return query.text }
    return if kind == .tag, let name { Self.sign(of: [name.text]) + name.text } else {
      "list:" + Self.quoted(name?.text)
    }
  }

  /// How a term with tags begins: numbers after # are text.
  static func sign(of tags: [String]) -> String {
    tags.contains { $0.allSatisfy(\.isNumber) } ? "tag:" : "#"
  }

  /// The name of a list as the value of a term; without one, of the Inbox.
  static func quoted(_ name: String?) -> String {
    let name = name ?? CollectionName.inbox
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard !isWord else { return name }
    var quoted = "\"".unicodeScalars
    for scalar in name.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { quoted.append("\\") }
      quoted.append(scalar)
    }
    return String(quoted) + "\""
  }
}
