import Foundation

/// The text of HTML.
enum HTMLText {
  /// The tags after which a line ends.
  private static let lineEnds: Set = ["br", "/p", "/div", "/li"]
  /// The elements whose text is not shown.
  private static let hidden: Set = ["title", "style", "script"]
  private static let (open, close) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
  private static let (comment, commentEnd) = (Array("<!--".utf8), Array("-->".utf8))

  /// Its lines, without tags, comments and what is not shown. Each byte is looked at a few times at most, however the tags are broken.
  static func lines(of html: String) -> String {
    var rest = html.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }[...]
    var text: [UInt8] = []
    /// The element that is not shown in which `rest` begins.
    var element: String?
    while let start = rest.firstIndex(of: open) {
      if element == nil { text += rest[..<start] }
      rest = rest[start...]
      if element == nil, rest.starts(with: comment) {
        rest = rest.firstRange(of: commentEnd).map { rest[$0.upperBound...] } ?? []
        continue
      }
      let end = rest.dropFirst().firstIndex { $0 == open || $0 == close } ?? rest.endIndex
      guard end < rest.endIndex, rest[end] == close else {
        // A sign, and no tag.
        if element == nil { text += rest[..<end] }
        rest = rest[end...]
        continue
      }
      let tag = name(of: rest[(start + 1)..<end])
      if let inner = element {
        if tag == "/" + inner { element = nil }
      } else if hidden.contains(tag) {
        element = tag
      } else if lineEnds.contains(tag) {
        text.append(0x0A)
      }
      rest = rest[(end + 1)...]
    }
    if element == nil { text += rest }
    let lines = decoded(String(decoding: text, as: UTF8.self))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split { [" ", "\t", "\u{A0}"].contains($0) }.joined(separator: " ") }
    return lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The name of a tag in lower case, with `/` in front of that of an end.
  private static func name(of tag: ArraySlice<UInt8>) -> String {
    let word = tag.prefix { $0 != 0x20 && $0 != 0x09 }
    let isClosed = word.count > 1 && word.last == UInt8(ascii: "/")
    return String(decoding: word.dropLast(isClosed ? 1 : 0), as: UTF8.self).lowercased()
  }

  private static let characters = [
    "nbsp": " ", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&", "ndash": "–", "mdash": "—",
    "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "euro": "€",
  ]

  /// The text with characters in place of what stands for them: `&amp;`, `&#8217;` and `&#x2019;`. What is not known stays.
  private static func decoded(_ text: String) -> String {
    text.replacing(/&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([a-z]{2,6}));/) { match in
      let (_, decimal, hexadecimal, name) = match.output
      if let name { return characters[String(name)] ?? String(match.output.0) }
      let number = decimal.flatMap { UInt32($0) } ?? hexadecimal.flatMap { UInt32($0, radix: 16) }
      let scalar = number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
      return scalar.map { String(Character($0)) } ?? String(match.output.0)
    }
  }
}
