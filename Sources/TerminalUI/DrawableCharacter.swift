/// One character of stored text in the form in which it may be sent to a terminal.
///
/// Text may be cut before or after it, never inside: a family emoji is one character of several glyphs.
public struct DrawableCharacter: Hashable, Sendable {
  /// The glyphs from left to right, at least one.
  public let glyphs: [Glyph]
  /// Whether something stands here for a character that is not drawn as itself.
  public let isSubstitute: Bool

  /// The columns that the glyphs take together.
  public var width: Int { glyphs.reduce(0) { $0 + $1.width } }

  /// Turns one character of stored text into glyphs, by the rules of ``DrawableText``.
  public init(_ character: Character, marks: MarkStyle = .unicode) {
    if character.utf8.count == 1, let byte = character.utf8.first, (0x20...0x7E).contains(byte) {
      glyphs = [Glyph(Unicode.Scalar(byte), width: 1)]
      isSubstitute = false
      return
    }
    var assembly = GlyphAssembly(marks: marks)
    if character.isLineEnd {
      assembly.add("\n")
    } else {
      for scalar in character.unicodeScalars { assembly.add(scalar) }
    }
    glyphs = assembly.finished()
    isSubstitute = assembly.hasSubstitute
  }

  /// The columns that `character` takes: the `width` of its drawable form, without making that.
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

/// Collects the scalars of one character into glyphs.
private struct GlyphAssembly {
  let marks: MarkStyle
  private(set) var hasSubstitute = false
  private var glyphs: [Glyph] = []
  private var base: Unicode.Scalar?
  private var width = 0
  private var combining: [Unicode.Scalar] = []

  init(marks: MarkStyle) {
    self.marks = marks
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch ScalarRole(of: scalar) {
    case .spacing(let columns): begin(scalar, width: columns)
    case .combining: combine(scalar)
    case .absorbed: if base == nil { substitute(marks.unknown) }
    case .skinTone: if base == nil { begin(scalar, width: 2) }
    case .newline: substitute(marks.newline)
    case .tab: substitute(" ")
    case .control: substitute(marks.picture(ofControl: scalar))
    case .unknown: substitute(marks.unknown)
    }
  }

  mutating func finished() -> [Glyph] {
    endGlyph()
    return glyphs
  }

  private mutating func begin(_ scalar: Unicode.Scalar, width: Int) {
    endGlyph()
    base = scalar
    self.width = width
  }

  private mutating func substitute(_ mark: Unicode.Scalar) {
    hasSubstitute = true
    begin(mark, width: 1)
  }

  private mutating func combine(_ mark: Unicode.Scalar) {
    guard let base else {
      substitute(marks.bareBase)
      // In ASCII the substitute stands for the mark as well.
      if marks == .unicode { combining.append(mark) }
      return
    }
    if width == 2 {
      self.base = WideComposition.composed(base, mark) ?? base
    } else if combining.count < Glyph.maximumMarks {
      combining.append(mark)
    }
  }

  private mutating func endGlyph() {
    guard let base else { return }
    glyphs.append(Glyph(base, marks: combining, width: width))
    combining.removeAll()
  }
}

extension Character {
  /// Whether this is the end of a line of text: "\n" or "\r\n". A return alone is none.
  var isLineEnd: Bool { utf8.last == 0x0A }
}
