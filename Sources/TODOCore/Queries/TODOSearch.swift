import Foundation

/// The search that narrows a list to the items that contain every one of some words in their title, details,
/// location, address or link. Case, width, diacritics and the kind of kana are ignored, and parts of words match.
public struct TODOSearch: Hashable, Sendable {
  public let text: String
  /// The folded words, without those that are part of another.
  package var words: [String]

  public init(_ text: String) {
    self.text = text
    let words = TextFold.fold(text).split(whereSeparator: \.isWhitespace).map(String.init)
    var kept: [String] = []
    for word in words.sorted(by: { $0.utf8.count > $1.utf8.count })
    where !kept.contains(where: { $0.containsBytes(of: word) }) {
      kept.append(word)
    }
    self.words = kept
  }

  /// Whether there are no words, so that every item matches.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a folded text contains every word.
  package func matches(folded text: String) -> Bool { words.allSatisfy(text.containsBytes(of:)) }

  package func matches(_ item: TODOItem) -> Bool {
    isEmpty || matches(folded: Self.foldedText(of: item.values))
  }

  /// The searched text: the texts of an item, folded, each on its own line.
  package static func foldedText(of values: TODOItemValues) -> String {
    fields.map { TextFold.fold($0.text(in: values)) }.joined(separator: "\n")
  }

  private static let fields = ItemField.allCases.filter(\.row.isSearched)
}

extension String {
  /// Whether the UTF-8 of `part` occurs in that of this text; neither may contain NUL. Unlike `contains`, this does not
  /// treat a combining mark as part of the preceding character.
  package func containsBytes(of part: String) -> Bool {
    withCString { text in part.withCString { strstr(text, $0) != nil } }
  }
}
