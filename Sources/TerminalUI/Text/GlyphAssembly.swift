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

  init(marks: MarkStyle) { self.marks = marks }

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

/// The marks that a wide character can carry on a terminal: those that have a composed form.
///
/// ncurses drops every combining mark after a wide character (measured, ncurses 6.4), which would turn が, stored as か
/// and a voicing mark, into か. Composed forms take the same columns as the sequence.
enum WideComposition {
  /// The single scalar for `base` with `mark`, or nil when Unicode has none.
  static func composed(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch mark.value {
    case 0x3099: voiced(base.value).flatMap(Unicode.Scalar.init)
    case 0x309A: semiVoiced(base.value).flatMap(Unicode.Scalar.init)
    default: syllable(base.value, mark.value).flatMap(Unicode.Scalar.init)
    }
  }

  /// The offset of the katakana block from the hiragana block.
  private static let katakanaOffset: UInt32 = 0x60

  /// The kana with U+3099 (dakuten): か → が, ハ → バ.
  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    // ワ ヰ ヱ ヲ have voiced forms in katakana only.
    case 0x30EF...0x30F2: kana + 8
    case 0x30A1...0x30FE: voicedHiragana(kana - katakanaOffset).map { $0 + katakanaOffset }
    default: voicedHiragana(kana)
    }
  }

  private static func voicedHiragana(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046: 0x3094  // う
    case 0x304B...0x3061: kana % 2 == 1 ? kana + 1 : nil  // か–ち
    case 0x3064, 0x3066, 0x3068: kana + 1  // つ て と
    case 0x306F...0x307B: kana % 3 == 0 ? kana + 1 : nil  // は ひ ふ へ ほ
    case 0x309D: 0x309E  // the iteration mark ゝ
    default: nil
    }
  }

  /// The kana with U+309A (handakuten): は → ぱ.
  private static func semiVoiced(_ kana: UInt32) -> UInt32? {
    let hiragana = kana >= 0x30A1 ? kana - katakanaOffset : kana
    return (0x306F...0x307B).contains(hiragana) && hiragana % 3 == 0 ? kana + 2 : nil
  }

  /// The Korean syllable of a leading consonant and a vowel, or of such a syllable and a final consonant
  /// (the Unicode Standard, section 3.12, Conjoining Jamo Behavior).
  private static func syllable(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    let vowelCount: UInt32 = 21
    let finalCount: UInt32 = 28
    let firstSyllable: UInt32 = 0xAC00
    switch (base, mark) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return firstSyllable + ((base - 0x1100) * vowelCount + mark - 0x1161) * finalCount
    case (firstSyllable...0xD7A3, 0x11A8...0x11C2):
      return (base - firstSyllable) % finalCount == 0 ? base + mark - 0x11A7 : nil
    default: return nil
    }
  }
}
