/// A line of Markdown without the signs of bold, emphasis and links, and where its text has these looks.
///
/// Nothing that could be meant as it is typed is taken for a sign: `2 * 3 * 4`, `snake_case`, a link without a scheme. Source
/// of what opens and closes: CommonMark 0.31, "Emphasis and strong emphasis", of which this is the part that people type.
struct MarkdownLine {
  struct Look: OptionSet, Hashable {
    let rawValue: Int
    static let bold = Look(rawValue: 1)
    static let emphasis = Look(rawValue: 2)
    static let link = Look(rawValue: 4)
  }

  /// A part of ``text`` with one look.
  struct Run: Hashable {
    let range: Range<String.Index>
    let look: Look
  }

  let text: String
  /// All of the text, in order.
  let runs: [Run]

  init(_ source: String) {
    var reader = Reader(source)
    reader.read(source[...], [])
    text = reader.parts.reduce(into: "") { $0 += $1.text }
    var runs: [Run] = []
    var index = text.startIndex
    for part in reader.parts {
      let end = text.utf8.index(index, offsetBy: part.text.utf8.count)
      if end > index { runs.append(Run(range: index..<end, look: part.look)) }
      index = end
    }
    self.runs = runs
  }

  /// What is between two signs.
  private enum Span {
    /// May have other spans in it.
    case text(Substring, Look)
    case literal(Substring, Look)
  }

  private struct Reader {
    private(set) var parts: [(text: Substring, look: Look)] = []
    /// The end of each link that is written out, by its start.
    private let links: [String.Index: String.Index]

    init(_ source: String) {
      let ranges = LinkText.ranges(in: source)
      links = Dictionary(ranges.map { ($0.lowerBound, $0.upperBound) }) { first, _ in first }
    }

    mutating func read(_ source: Substring, _ look: Look) {
      // Signs that nothing closes any more, so that a line of many of them is read in one go.
      var unclosed: Set<String> = []
      var start = source.startIndex
      var index = start
      while index < source.endIndex {
        guard let (span, end) = span(at: index, in: source, look, &unclosed) else {
          index = source.index(after: index)
          continue
        }
        parts.append((source[start..<index], look))
        switch span {
        case .literal(let text, let added): parts.append((text, look.union(added)))
        case .text(let text, let added): read(text, look.union(added))
        }
        start = end
        index = end
      }
      parts.append((source[start...], look))
    }

    private func span(
      at index: String.Index,
      in source: Substring,
      _ look: Look,
      _ unclosed: inout Set<String>
    ) -> (Span, end: String.Index)? {
      let rest = source[index...]
      if let end = links[index], end <= source.endIndex {
        return look.contains(.link) ? nil : (.literal(source[index..<end], .link), end)
      }
      switch source[index] {
      case "\\":
        let next = rest.dropFirst().prefix(1)
        return next.first.map { "\\`*_[]".contains($0) } == true ? (.literal(next, []), next.endIndex) : nil
      case "`":
        guard !unclosed.contains("`") else { return nil }
        guard let end = rest.dropFirst().firstIndex(of: "`") else {
          unclosed.insert("`")
          return nil
        }
        return (.literal(source[index...end], []), source.index(after: end))
      case "[":
        return look.contains(.link) ? nil : link(rest)
      case "*" where rest.hasPrefix("**") && !look.contains(.bold):
        return marked("**", .bold, index, source, &unclosed)
      case "*", "_":
        return look.contains(.emphasis)
          ? nil : marked(String(source[index]), .emphasis, index, source, &unclosed)
      default: return nil
      }
    }

    /// `[text](https://…)`.
    private func link(_ rest: Substring) -> (Span, end: String.Index)? {
      let text = rest.dropFirst().prefix { $0 != "]" && $0 != "[" }
      let after = rest[text.endIndex...]
      guard !text.allSatisfy(\.isWhitespace), after.hasPrefix("]("),
        let end = links[after.index(after.startIndex, offsetBy: 2)], end < rest.endIndex, rest[end] == ")"
      else { return nil }
      return (.text(text, .link), rest.index(after: end))
    }

    private func marked(
      _ sign: String,
      _ look: Look,
      _ index: String.Index,
      _ source: Substring,
      _ unclosed: inout Set<String>
    ) -> (Span, end: String.Index)? {
      guard !unclosed.contains(sign) else { return nil }
      let start = source.index(index, offsetBy: sign.count)
      guard start < source.endIndex, !source[start].isWhitespace, String(source[start]) != sign else {
        return nil
      }
      // Within a word only bold opens.
      if sign.count == 1, index > source.startIndex, source[source.index(before: index)].isOfWord {
        return nil
      }
      guard let close = closing(sign, from: source.index(after: start), in: source) else {
        unclosed.insert(sign)
        return nil
      }
      return (.text(source[start..<close], look), source.index(close, offsetBy: sign.count))
    }

    private func closing(_ sign: String, from start: String.Index, in source: Substring) -> String.Index? {
      var index = start
      while index < source.endIndex {
        if let end = links[index] {
          guard end < source.endIndex else { return nil }
          index = end
          continue
        }
        let isDouble = source[index...].hasPrefix("**")
        let isClosing = sign == "**" ? isDouble : !isDouble && String(source[index]) == sign
        let next = source[index...].dropFirst(sign.count).first
        if isClosing, !source[source.index(before: index)].isWhitespace,
          sign.count == 2 || next?.isOfWord != true
        {
          return index
        }
        index = source.index(index, offsetBy: isDouble && sign != "**" ? 2 : 1)
      }
      return nil
    }
  }
}

extension Character {
  /// Whether a sign beside it is within a word. Japanese and Chinese have no blanks between words.
  fileprivate var isOfWord: Bool { isCased || isNumber }
}
