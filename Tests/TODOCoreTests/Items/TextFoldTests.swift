import TestSupport
import Testing

@testable import TODOCore

@Suite struct TextFoldTests {
  @Test(
    "texts that differ only in case, width, diacritics or kana fold alike",
    arguments: [
      ("Đường", "duong"), ("đ", "d"), ("Hà Nội", "ha noi"), ("Nguyễn", "nguyen"), ("É", "e"),
      ("e\u{301}", "e"), ("ＡＢＣ", "abc"), ("①", "1"), ("ﬁ", "fi"), ("㎥", "m3"), ("Straße", "strasse"),
      ("テレビ", "てれひ\u{3099}"), ("ﾃﾚﾋﾞ", "てれひ\u{3099}"), ("てれび", "てれひ\u{3099}"),
      ("ﾊﾟﾝ", "は\u{309A}ん"), ("ΟΔΟΣ", "οδοσ"), ("οδος", "οδοσ"), ("İ", "i"), ("ı", "i"), ("Œuvre", "oeuvre"),
    ]
  ) func foldsAlike(text: String, folded: String) {
    #expect(TextFold.fold(text).hasSameBytes(as: TextFold.fold(folded)))
    #expect(TextFold.fold(text).hasSameBytes(as: folded))
  }

  @Test(
    "for a search, apostrophes and hyphens are one of each, and what is not drawn is left out",
    arguments: [
      ("don’t", "don't"), ("don‘t", "don't"), ("donʼt", "don't"), ("Don＇t", "don't"), ("6′", "6'"),
      ("e\u{2011}mail", "e-mail"), ("e\u{2010}mail", "e-mail"), ("e－mail", "e-mail"),
      ("2020–2021", "2020-2021"),
      ("−5", "-5"), ("hy\u{AD}phen", "hyphen"), ("a\u{200B}b\u{200D}c\u{2060}d\u{FEFF}e", "abcde"),
      ("❤\u{FE0F}", "❤"),
      ("its", "its"), ("it's", "it's"), ("Hà Nội", "ha noi"), ("牛乳", "牛乳"),
    ]
  ) func foldsForSearch(text: String, folded: String) {
    #expect(TextFold.foldForSearch(text).hasSameBytes(as: folded))
    #expect(TextFold.foldForSearch(folded).hasSameBytes(as: folded))
  }

  @Test("か and が remain different letters") func keepsVoiceMarks() {
    #expect(TextFold.fold("か") != TextFold.fold("が"))
  }

  @Test("emoji and Chinese characters remain unchanged", arguments: ["牛乳", "🛒", "漢字"])
  func keepsOtherLetters(text: String) {
    #expect(TextFold.fold(text) == text)
  }

  @Test("folding a folded text changes nothing", arguments: ["Đường 10", "ﾃﾚﾋﾞ", "ẞ Œ İ", "㎥①", "ÅΣς"])
  func foldsOnce(text: String) {
    let once = TextFold.fold(text)
    #expect(TextFold.fold(once).hasSameBytes(as: once))
  }
}

@Suite struct TitleOrderTests {
  @Test("titles sort by letters without marks, numbers by value, and finally by their bytes")
  func sortsLadder() {
    // Given
    var generator = SeededRandom(seed: 1)
    let shuffled = TitleLadder.titles.shuffled(using: &generator)
    // When
    let sorted = shuffled.sorted {
      TextFold.sortKey(for: $0).lexicographicallyPrecedes(TextFold.sortKey(for: $1))
    }
    // Then
    #expect(sorted == TitleLadder.titles)
  }

  @Test("every title of the ladder has its own key") func keysDiffer() {
    #expect(Set(TitleLadder.titles.map(TextFold.sortKey(for:))).count == TitleLadder.titles.count)
  }

  @Test("numbers of several hundred digits sort by value") func sortsLongNumbers() {
    // Given
    let short = String(repeating: "9", count: 63)
    let long = "1" + String(repeating: "0", count: 63)
    // Then
    #expect(TextFold.sortKey(for: short).lexicographicallyPrecedes(TextFold.sortKey(for: long)))
  }

  @Test("white space before a title does not move it") func ignoresLeadingSpace() {
    #expect(TextFold.sortKey(for: "   b") == TextFold.sortKey(for: "b"))
  }

  @Test("only the first 64 characters count") func stopsAfter64Characters() {
    // Given
    let start = String(repeating: "あ", count: 64)
    // Then
    #expect(TextFold.sortKey(for: start + "x") == TextFold.sortKey(for: start + "y"))
  }

  @Test("the 64th character counts") func reaches64Characters() {
    // Given
    let start = String(repeating: "あ", count: 63)
    // Then
    #expect(TextFold.sortKey(for: start + "い") != TextFold.sortKey(for: start + "う"))
  }

  @Test(
    "the key of a long title stays short",
    arguments: [
      String(repeating: "牛", count: 100_000), "a" + String(repeating: "\u{20DD}", count: 100_000),
      String(repeating: "\u{FDFA}", count: 100_000),
    ]
  ) func keysStayShort(title: String) {
    #expect(TextFold.sortKey(for: title).count <= 4096)
  }

  @Test("the key of a title is the same bytes on every machine") func keyIsFixed() {
    #expect(TextFold.sortKey(for: "Đo 02") == Array("do 12\0Đo 02".utf8))
  }

  @Test("folding letter by letter gives the same result as folding a whole text", arguments: 1...20)
  func foldsByLetters(seed: UInt64) {
    // Given
    var generator = SeededRandom(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x24F, 0x300...0x36F, 0x1E00...0x1EFF, 0x2000...0x206F, 0x3000...0x33FF, 0x4E00...0x4EFF,
      0xFF00...0xFFEF,
    ]
    var compared = 0
    for _ in 0..<500 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<8 {
        let range = ranges[Int.random(in: ranges.indices, using: &generator)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { scalars.append(scalar) }
      }
      let text = String(scalars)
      // Then
      guard let folded = TextFold.foldedByLetters(text) else { continue }
      compared += 1
      #expect(
        folded.unicodeScalars.elementsEqual(TextFold.foldedByNormalForm(text).unicodeScalars),
        "\(text.debugDescription)"
      )
    }
    #expect(compared > 100)
  }
}
