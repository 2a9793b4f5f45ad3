/// Stored text in drawable form: the only way from stored text to a terminal, for the screen and for the output of
/// commands.
///
/// - An ASCII control character shows as its picture (␛), a newline as ⏎, a tab as one space.
/// - Anything that moves, hides or reorders text shows as a single symbol: C1 controls, bidirectional controls,
///   zero-width characters, line and paragraph separators, everything of the category Format, and scalars without a
///   width.
/// - Variation selectors, joiners, tags and skin tones are not drawn after another scalar, because terminals disagree
///   about them.
/// - A combining mark without a base character is drawn on ◌. A cell holds four marks; a wide character takes those
///   that have a composed form with it.
///
/// With ``MarkStyle/ascii``, the substitutes are ``?`` and, for a newline, a space. Characters are converted one by one
/// on demand, so the beginning of a long text costs no more than that of a short one. Each character is at least one
/// column wide.
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

  public func makeIterator() -> Iterator { Iterator(characters: text.makeIterator(), marks: marks) }

  /// The whole text as one line that is safe to print.
  public var string: String {
    if Self.plainWidth(of: text.utf8, limit: .max) != nil { return String(text) }
    return flatMap(\.glyphs).reduce(into: "") { $0 += $1.text }
  }

  /// As much of a text as fits into `columns`, as one line that is safe to print, with an ellipsis if it was cut; and
  /// the columns that it takes.
  public static func fitted(
    _ text: some StringProtocol,
    columns: Int,
    marks: MarkStyle
  ) -> (text: String, columns: Int) {
    let line = FittedText(Substring(text), columns: columns, marks: marks)
    return (line.glyphs.reduce(into: "") { $0 += $1.text }, line.width)
  }

  /// The columns that `text` takes when drawn on one line, counted no further than `limit`.
  public static func width(of text: some StringProtocol, limit: Int = .max) -> Int {
    // A concrete type behind the generic interface, so that an app in another module calls specialised code.
    width(ofSubstring: Substring(text), limit: limit)
  }

  private static func width(ofSubstring text: Substring, limit: Int) -> Int {
    if let width = plainWidth(of: text.utf8, limit: limit) { return width }
    // A scalar is a character of its own if the next one is simple too; otherwise that may be a mark on it.
    var width = 0
    var start = text.startIndex
    var last = 0
    let scalars = text.unicodeScalars
    var index = start
    while index < scalars.endIndex {
      let columns = SimpleScalar.width(scalars[index])
      guard columns > 0 else { break }
      width += last
      if width >= limit { return limit }
      last = columns
      start = index
      scalars.formIndex(after: &index)
    }
    for character in text[start...] {
      width += self.width(of: character)
      if width >= limit { return limit }
    }
    return width
  }

  /// The columns that `character` takes when drawn.
  public static func width(of character: Character) -> Int { DrawableCharacter.width(of: character) }

  /// The width, up to the limit, of a text that is printable ASCII as far as that, where every byte is a column; nil for any other.
  private static func plainWidth(of text: Substring.UTF8View, limit: Int) -> Int? {
    // Over the bytes in memory this takes a fraction of the time.
    text.withContiguousStorageIfAvailable { bytes in
      let beginning = bytes.prefix(Swift.max(0, limit))
      return beginning.allSatisfy { (0x20...0x7E).contains($0) } ? beginning.count : nil
    } ?? nil
  }
}

/// One character of stored text, in a form that is safe to send to a terminal.
///
/// Text may be cut before or after it, never inside: a family emoji is one character of several glyphs.
public struct DrawableCharacter: Hashable, Sendable {
  /// The glyphs from left to right, at least one.
  public let glyphs: [Glyph]

  /// The total number of columns of the glyphs.
  public var width: Int { glyphs.reduce(0) { $0 + $1.width } }

  /// Turns one character of stored text into glyphs, following the rules of ``DrawableText``.
  public init(_ character: Character, marks: MarkStyle = .unicode) {
    if character.utf8.count == 1, let byte = character.utf8.first, (0x20...0x7E).contains(byte) {
      glyphs = [Glyph(Unicode.Scalar(byte), width: 1)]
      return
    }
    var assembly = GlyphAssembly(marks: marks)
    if character.isLineEnd {
      assembly.add("\n")
    } else {
      for scalar in character.unicodeScalars { assembly.add(scalar) }
    }
    glyphs = assembly.finished()
  }

  /// The columns that `character` takes: the `width` of its drawable form, without creating that.
  static func width(of character: Character) -> Int {
    if character.utf8.count == 1, let byte = character.utf8.first, (0x20...0x7E).contains(byte) { return 1 }
    if character.isLineEnd { return 1 }
    var width = 0
    for scalar in character.unicodeScalars {
      switch ScalarRole(of: scalar) {
      case .spacing(let columns): width += columns
      case .combining, .absorbed: width = max(width, 1)
      case .skinTone: width = width == 0 ? 2 : width
      case .newline, .tab, .control, .unknown: width += 1
      }
    }
    return width
  }
}

extension Character {
  /// Whether this is the end of a line of text: "\n" or "\r\n". A return on its own is not.
  var isLineEnd: Bool { utf8.last == 0x0A }
}

/// As much of a text as fits into a number of columns, with an ellipsis if it was cut.
struct FittedText {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0

  init(_ text: Substring, columns: Int, marks: MarkStyle) {
    guard columns > 0 else { return }
    if let plain = Self.plainGlyphs(text, columns: columns, marks: marks) {
      (glyphs, width) = plain
      return
    }
    var fitting: [DrawableCharacter] = []
    var isCut = false
    for character in DrawableText(text, marks: marks) {
      guard width + character.width <= columns else {
        isCut = true
        break
      }
      fitting.append(character)
      width += character.width
    }
    if isCut {
      while width >= columns, let last = fitting.popLast() { width -= last.width }
      fitting.append(DrawableCharacter(marks.ellipsis, marks: marks))
      width += 1
    }
    glyphs = fitting.flatMap(\.glyphs)
  }

  /// A fast path for text whose visible part consists of simple scalars, as most does; nil for any other.
  private static func plainGlyphs(
    _ text: Substring,
    columns: Int,
    marks: MarkStyle
  ) -> (glyphs: [Glyph], width: Int)? {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(min(columns, text.utf8.count) + 1)
    var width = 0
    // One scalar beyond the visible part: a mark there would belong to the character in the last column.
    for scalar in text.unicodeScalars {
      let columnsTaken = SimpleScalar.width(scalar)
      guard columnsTaken > 0 else { return nil }
      glyphs.append(Glyph(scalar, width: columnsTaken))
      width += columnsTaken
      if width > columns { break }
    }
    guard width > columns else { return (glyphs, width) }
    while width >= columns, let last = glyphs.popLast() { width -= last.width }
    glyphs += DrawableCharacter(marks.ellipsis, marks: marks).glyphs
    return (glyphs, width + 1)
  }
}
