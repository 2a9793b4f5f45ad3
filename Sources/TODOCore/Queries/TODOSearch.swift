import Foundation

/// Words that an item has to contain, every one of them, in its title, details, location, address or link. Case, width,
/// diacritics and the kind of kana, apostrophe or hyphen are ignored, parts of words match, and so do two words without the blank between them.
public struct TODOSearch: Hashable, Sendable {
  /// The words, without those that are part of another, each in all its forms: many texts are compared with them. A phrase is
  /// one word with blanks.
  package internal(set) var forms: [[WordForm]]

  /// The folded words.
  package var words: [String] { forms.map { $0[0].text } }

  public init(_ text: String) { self.init(folded: Self.words(of: TextFold.foldForSearch(text))) }

  /// A search for a text as it is, including its blanks.
  package init(phrase: String) {
    let folded = TextFold.foldForSearch(phrase)
    self.init(folded: Self.words(of: folded).isEmpty ? [] : [folded.replacing("\0", with: "")])
  }

  /// A search for the words of all these.
  package init(_ searches: [TODOSearch]) { self.init(folded: searches.flatMap(\.words)) }

  private init(folded words: [String]) {
    var kept: [String] = []
    for word in words.firstOfEach.sorted(by: { $0.utf8.count > $1.utf8.count })
    where !kept.contains(where: { $0.containsBytes(of: word) }) {
      kept.append(word)
    }
    forms = kept.map(WordForm.all)
  }

  /// - Parameter text: folded; stored text contains no NUL, so a search cannot either.
  private static func words(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "\0" }.map(String.init)
  }

  /// Whether there are no words, so that every item matches.
  public var isEmpty: Bool { forms.isEmpty }

  /// Whether a folded text contains every word.
  package func matches(folded text: String) -> Bool { forms.allSatisfy { $0.occur(in: text) } }

  package func matches(_ item: TODOItem) -> Bool {
    isEmpty || matches(folded: Self.foldedText(of: item.values))
  }

  /// The searched text: the texts of an item, folded, each on its own line.
  package static func foldedText(of values: TODOItemValues) -> String {
    fields.map { TextFold.foldForSearch($0.text(in: values)) }.joined(separator: "\n")
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
