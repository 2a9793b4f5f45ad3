/// A value behind a key in other quotation marks than `"`, such as `at:'Nội Bài'`, with what follows it.
///
/// An apostrophe may as well begin a name: without its partner at the end of a word it is a letter. Within these marks there
/// are no escapes.
struct QuotedValue {
  let text: String
  let rest: Substring.UnicodeScalarView

  private static let partners: [Unicode.Scalar: Unicode.Scalar] = [
    "'": "'", "‘": "’", "“": "”", "„": "“", "«": "»", "「": "」",
  ]

  /// Nil for any other value.
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
