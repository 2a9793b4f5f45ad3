/// Collects the scalars of one character into glyphs.
struct GlyphAssembly {
  let marks: MarkStyle
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
