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
