extension Style {
  /// The style described by a text: a colour, "on" and a background colour, and attributes, each at most once and in
  /// any order: "bold red on #1c1c1c", "underline", "on blue". "default" is the same as no colour.
  ///
  /// - Throws: the word that is not understood, or that is repeated.
  public init(text: String) throws(UnknownStyleWord) {
    self = .plain
    var isBehind = false
    var hasForeground = false
    var hasBackground = false
    for part in text.split(separator: " ") {
      let word = part.lowercased()
      let unknown = UnknownStyleWord(word: String(part))
      if word == "on" {
        guard !isBehind, !hasBackground else { throw unknown }
        isBehind = true
      } else if let attribute = Attributes.names.first(where: { $0.name == word })?.attribute {
        guard !isBehind, !attributes.contains(attribute) else { throw unknown }
        attributes.insert(attribute)
      } else {
        guard word == "default" || Color(text: word) != nil else { throw unknown }
        guard isBehind ? !hasBackground : !hasForeground else { throw unknown }
        if isBehind {
          background = Color(text: word)
          hasBackground = true
          isBehind = false
        } else {
          foreground = Color(text: word)
          hasForeground = true
        }
      }
    }
    if isBehind { throw UnknownStyleWord(word: "on") }
  }

  /// The description that ``init(text:)`` reads as this style.
  public var text: String {
    var words = Attributes.names.filter { attributes.contains($0.attribute) }.map(\.name)
    if let foreground { words.append(foreground.text) }
    if let background { words += ["on", background.text] }
    return words.isEmpty ? "default" : words.joined(separator: " ")
  }

  public static let attributeNames = Attributes.names.map(\.name)
}

extension Style.Attributes {
  static let names: [(attribute: Self, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    (.strike, "strike"),
  ]
}
