/// Collects the scalars of one character into glyphs.
struct GlyphAssembly {
  let marks: MarkStyle
  private var glyphs: [Glyph] = []
  private var base: Unicode.Scalar?
  private var width = 0
  private var combining: [Unicode.Scalar] = []
  /// What follows the first glyph, if the character may be an emoji; nil if it is none.
  private var emojiRest: [Unicode.Scalar]? = []
  private var last: Unicode.Scalar?

  init(marks: MarkStyle) {
    self.marks = marks
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    noteEmoji(scalar)
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
    if marks == .unicode, let rest = emojiRest, !rest.isEmpty, rest.count <= Glyph.maximumMarks,
      let first = glyphs.first, let scalar = first.value(at: 0).flatMap(Unicode.Scalar.init)
    {
      glyphs[0] = Glyph(scalar, width: first.width, emojiRest: rest)
    }
    return glyphs
  }

  /// Notes a scalar that may continue an emoji (Unicode Technical Standard #51, "Emoji Sequences").
  private mutating func noteEmoji(_ scalar: Unicode.Scalar) {
    defer { last = scalar }
    guard let last, emojiRest != nil else {
      if !scalar.properties.isEmoji || scalar.isASCII { emojiRest = nil }
      return
    }
    switch scalar.value {
    case 0x200D: break
    case 0xFE0F where last.properties.isEmoji: emojiRest?.append(scalar)
    case 0x1F3FB...0x1F3FF where last.properties.isEmojiModifierBase: emojiRest?.append(scalar)
    case _ where last == "\u{200D}" && scalar.properties.isEmoji: emojiRest?.append(scalar)
    default: emojiRest = nil
    }
  }

  private mutating func begin(_ scalar: Unicode.Scalar, width: Int) {
    endGlyph()
    base = scalar
    self.width = width
  }

  private mutating func substitute(_ mark: Unicode.Scalar) { begin(mark, width: 1) }

  private mutating func combine(_ mark: Unicode.Scalar) {
    guard let base else {
      substitute(marks.bareBase)
      // In ASCII, the substitute replaces the mark as well.
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
