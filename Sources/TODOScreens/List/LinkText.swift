import TODOCore

/// Finds links in a text.
enum LinkText {
  /// The links that begin with `http://` or `https://`: up to a blank, or a bracket that closes none in the link, and
  /// without the punctuation at the end.
  static func ranges(in text: String) -> [Range<String.Index>] {
    // Most texts have none, and a regular expression takes longer to compile than a row to draw.
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    return text.ranges(of: /https?:\/\/[^\s<>"]+/).compactMap { range in
      let end = end(of: text[range])
      return text[range.lowerBound..<end].hasSuffix("//") ? nil : range.lowerBound..<end
    }
  }

  /// What can be opened of a text that a person has typed as a link; nil if it is not one.
  static func link(typed text: String) -> String? {
    guard !text.contains(where: \.isWhitespace) else { return nil }
    if text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:\/\/.|mailto:.|tel:./) != nil { return text }
    let host = text.prefix { $0 != "/" }
    return host.contains(".") && !host.hasPrefix(".") && !host.hasSuffix(".") ? "https://" + text : nil
  }

  private static func end(of link: Substring) -> String.Index {
    var open: [Character] = []
    var link = link[
      ..<(link.firstIndex { character in
        switch character {
        case "(": open.append(")")
        case "[": open.append("]")
        case ")", "]":
          guard open.last == character else { return true }
          open.removeLast()
        default: break
        }
        return false
      } ?? link.endIndex)
    ]
    while let last = link.last, ".,;:!?*'".contains(last) { link.removeLast() }
    return link.endIndex
  }
}

extension TODOItem {
  /// The links of the item, each once: its field for a link, then those in its title and its details.
  var links: [String] {
    let own = LinkText.link(typed: values.url).map { [$0] } ?? []
    let others = [values.title, values.detail].flatMap { text in
      LinkText.ranges(in: text).map { String(text[$0]) }
    }
    return (own + others).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
