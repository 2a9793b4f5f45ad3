/// A text in quotation marks, with what follows it.
struct QuotedValue {
  let text: String
  let rest: Substring.UnicodeScalarView
  var isClosed = true

  private static let partners: [Unicode.Scalar: Unicode.Scalar] = [
    "'": "'", "‘": "’", "“": "”", "„": "“", "«": "»", "「": "」",
  ]

  /// A text in `"`, in which `\"` and `\\` are escapes; without a closing mark, all of the rest. Nil for any other text.
  init?(escapedIn scalars: Substring.UnicodeScalarView) {
    guard scalars.first == "\"" else { return nil }
    var (content, rest) = (String.UnicodeScalarView(), scalars.dropFirst())
    isClosed = false
    while !isClosed, let scalar = rest.popFirst() {
      switch scalar {
      case "\"": isClosed = true
      case "\\" where rest.first == "\"" || rest.first == "\\": content.append(rest.removeFirst())
      default: content.append(scalar)
      }
    }
    (text, self.rest) = (String(content), rest)
  }

  /// A text in other marks, such as `at:'Nội Bài'`. An apostrophe may as well begin a name: without its partner at the end of a word it is a
  /// letter. Within these marks there are no escapes. Nil for any other text.
  init?(_ scalars: Substring.UnicodeScalarView) {
    guard let partner = scalars.first.flatMap({ Self.partners[$0] }) else { return nil }
    let content = scalars.dropFirst()
    for index in content.indices where content[index] == partner && index > content.startIndex {
      let rest = content[content.index(after: index)...]
      if let next = rest.first, next != ",", !next.properties.isWhitespace { continue }
      (text, self.rest) = (String(content[..<index]), rest)
      return
    }
    return nil
  }
}
