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
