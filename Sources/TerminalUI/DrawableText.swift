/// Stored text in the form in which it may be drawn: the one way from stored text to a terminal, for the
/// screen and for the output of commands.
///
/// - A control character of ASCII shows as its picture (␛), a newline as ⏎, a tab as one space.
/// - What moves, hides or reorders text shows as one mark: C1 controls, bidirectional controls, zero-width
///   characters, line and paragraph separators, everything of the category Format, and what has no width
///   here.
/// - Variation selectors, joiners, tags and skin tones are not drawn after another scalar: terminals disagree
///   on them.
/// - A combining mark without a character stands on ◌. A cell holds four marks; a wide character takes those
///   that have a composed form with it.
///
/// In ``MarkStyle/ascii`` the substitutes are ``?`` and, for a newline, a space. Characters are made one by
/// one as they are asked for, so the beginning of a long text costs no more than that of a short one. Each
/// character is at least one column wide.
public struct DrawableText: Sequence, Sendable {
  private let text: Substring
  private let marks: MarkStyle

  public init(_ text: some StringProtocol, marks: MarkStyle = .unicode) {
    self.text = Substring(text)
    self.marks = marks
  }

  public struct Iterator: IteratorProtocol {
    fileprivate var characters: Substring.Iterator
    fileprivate let marks: MarkStyle

    public mutating func next() -> DrawableCharacter? {
      characters.next().map { DrawableCharacter($0, marks: marks) }
    }
  }

  public func makeIterator() -> Iterator {
    Iterator(characters: text.makeIterator(), marks: marks)
  }

  /// All of the text as one line that is safe to print.
  public var string: String {
    if Self.isPlain(text) { return String(text) }
    return flatMap(\.glyphs).reduce(into: "") { $0 += $1.text }
  }

  /// The columns that `text` takes when drawn on one line, counted no further than `limit`.
  public static func width(of text: some StringProtocol, limit: Int = .max) -> Int {
    // One type behind the generic face: an app in another module then calls specialised code.
    width(ofSubstring: Substring(text), limit: limit)
  }

  private static func width(ofSubstring text: Substring, limit: Int) -> Int {
    // Of printable ASCII every byte is a column. The last one before anything else may carry a mark.
    // A prefix of the largest length would overflow where the text begins in the middle of another.
    let head = text.utf8.prefix(Swift.min(Swift.max(0, limit), text.utf8.count))
    let rest = head.firstIndex { !(0x20...0x7E).contains($0) } ?? head.endIndex
    var width = head.distance(from: head.startIndex, to: rest)
    guard rest < head.endIndex else { return width }
    var start = rest
    if width > 0 {
      start = head.index(before: rest)
      width -= 1
    }
    for character in text[start...] {
      width += self.width(of: character)
      if width >= limit { return limit }
    }
    return width
  }

  /// The columns that `character` takes when drawn.
  public static func width(of character: Character) -> Int {
    DrawableCharacter.width(of: character)
  }

  /// Whether `text` is printable ASCII alone, where every byte is a column.
  private static func isPlain(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
