import Foundation

/// What a list is narrowed to: the items that have every one of some words in their title, detail or location.
/// Case, width, diacritics and the kind of kana make no difference, and a part of a word is enough.
public struct TODOSearch: Hashable, Sendable {
  /// As it was typed.
  public let text: String
  /// Folded, without those that are part of another.
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

  /// Whether there is nothing to look for, so that every item is found.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a folded text has every word in it.
  package func matches(folded text: String) -> Bool { words.allSatisfy(text.containsBytes(of:)) }

  package func matches(_ item: TODOItem) -> Bool {
    isEmpty || matches(folded: Self.foldedText(of: item.values))
  }

  /// What is looked through: the texts of an item, folded, on lines of their own.
  package static func foldedText(of values: TODOItemValues) -> String {
    fields.map { TextFold.fold($0.text(in: values)) }.joined(separator: "\n")
  }

  private static let fields = ItemField.allCases.filter(\.row.isSearched)
}

extension String {
  /// Whether the UTF-8 of `part` stands somewhere in that of this text, neither holding NUL. Unlike `contains`, it takes
  /// no combining mark for a part of what comes before it.
  package func containsBytes(of part: String) -> Bool {
    withCString { text in part.withCString { strstr(text, $0) != nil } }
  }
}
