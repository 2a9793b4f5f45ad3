import TestSupport
import Testing

@testable import TerminalUI

@Suite("Drawable text")
struct DrawableTextTests {
  @Test(
    "shows text that must not reach a terminal as a symbol",
    arguments: [
      Sample("a\u{1B}[2J", unicode: "a␛[2J", ascii: "a?[2J"),
      Sample("\0\u{7F}", unicode: "␀␡", ascii: "??"),
      Sample("one\ntwo\r\nthree\rfour", unicode: "one⏎two⏎three␍four", ascii: "one two three?four"),
      Sample("a\tb", unicode: "a b", ascii: "a b"),
      Sample("\u{9B}31m\u{85}", unicode: "\u{FFFD}31m\u{FFFD}", ascii: "?31m?"),
      Sample("x\u{202E}y\u{2066}z", unicode: "x\u{FFFD}y\u{FFFD}z", ascii: "x?y?z"),
      Sample(
        "a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e",
        unicode: "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e",
        ascii: "a?b?c?d?e"
      ),
      Sample("a\u{2028}b\u{2029}c", unicode: "a\u{FFFD}b\u{FFFD}c", ascii: "a?b?c"),
      Sample("\u{378}\u{FFFF}", unicode: "\u{FFFD}\u{FFFD}", ascii: "??"),
      Sample("\u{3164}", unicode: "\u{FFFD}", ascii: "?"),
    ]
  )
  func marks(sample: Sample) {
    #expect(scalars(DrawableText(sample.text).string) == scalars(sample.unicode))
    #expect(scalars(DrawableText(sample.text, marks: .ascii).string) == scalars(sample.ascii))
  }

  @Test(
    "leaves out scalars that terminals disagree on",
    arguments: [
      ("❤\u{FE0F}", "❤"), ("👍\u{1F3FD}", "👍"), ("葛\u{E0100}", "葛"), ("a\u{200C}b", "ab"),
      ("👩\u{200D}👦", "👩👦"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"),
    ]
  )
  func absorbed(text: String, drawn: String) {
    #expect(scalars(DrawableText(text).string) == scalars(drawn))
  }

  @Test(
    "shows a lone joiner, selector or skin tone, so that no title is invisible",
    arguments: [
      ("\u{200D}", "\u{FFFD}"), ("\u{FE0F}", "\u{FFFD}"), ("\u{E0041}", "\u{FFFD}"),
      ("\u{1F3FD}", "\u{1F3FD}"),
    ]
  )
  func lone(text: String, drawn: String) {
    #expect(scalars(DrawableText(text).string) == scalars(drawn))
  }

  @Test(
    "keeps the marks of wide characters if there is a composed form",
    arguments: [
      ("か\u{3099}", "が"), ("は\u{3099}", "ば"), ("は\u{309A}", "ぱ"), ("ほ\u{309A}", "ぽ"),
      ("う\u{3099}", "ゔ"), ("つ\u{3099}", "づ"), ("と\u{3099}", "ど"), ("ち\u{3099}", "ぢ"),
      ("カ\u{3099}", "ガ"), ("ホ\u{3099}", "ボ"), ("ヘ\u{309A}", "ペ"), ("ウ\u{3099}", "ヴ"),
      ("ワ\u{3099}", "ヷ"), ("ヲ\u{3099}", "ヺ"), ("ゝ\u{3099}", "ゞ"), ("ヽ\u{3099}", "ヾ"),
      ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1100}\u{1161}", "가"), ("가\u{11A8}", "각"),
      ("あ\u{3099}", "あ"), ("が\u{3099}", "が"), ("っ\u{3099}", "っ"), ("な\u{309A}", "な"), ("牛\u{301}", "牛"),
    ]
  )
  func composed(text: String, drawn: String) {
    #expect(scalars(DrawableText(text).string) == scalars(drawn))
  }

  @Test("composes each kana as Unicode does")
  func composesAsUnicode() {
    for value in UInt32(0x3041)...0x30FF {
      for mark in ["\u{3099}", "\u{309A}"] as [Unicode.Scalar] {
        guard let kana = Unicode.Scalar(value), ScalarRole(of: kana) == .spacing(2) else { continue }
        let sequence = "\(kana)\(mark)"
        // Swift compares strings by canonical equivalence, so a composed form equals its sequence.
        let composed = (UInt32(0x3041)...0x30FF).compactMap(Unicode.Scalar.init).first {
          String($0) == sequence
        }
        #expect(WideComposition.composed(kana, mark) == composed, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("gives a cell at most four combining marks")
  func fourMarks() {
    let marks = "\u{301}\u{302}\u{303}\u{304}"
    #expect(scalars(DrawableText("a" + marks + "\u{305}\u{306}").string) == scalars("a" + marks))
  }

  @Test("puts a combining mark without a base character on a dotted circle")
  func bareMark() {
    #expect(scalars(DrawableText("\u{301}").string) == ["\u{25CC}", "\u{301}"])
    #expect(DrawableText("\u{301}", marks: .ascii).string == "?")
  }

  @Test("keeps the glyphs of one character together")
  func family() throws {
    let characters = Array(DrawableText("👩\u{200D}👩\u{200D}👦!"))
    #expect(characters.map(\.width) == [6, 1])
    #expect(characters.first?.glyphs.map(\.text) == ["👩", "👩", "👦"])
  }

  @Test("draws substitutes for what must not reach a terminal")
  func substitutes() {
    let text = "a\u{1B}é\u{202E}"
    let drawn = DrawableText(text).map { $0.glyphs.map(\.text).joined() }
    #expect(zip(text, drawn).map { String($0) != $1 } == [false, true, false, true])
  }

  @Test(
    "is measured in columns",
    arguments: [("", 0), ("plain", 5), ("牛乳", 4), ("Hà Nội", 6), ("e\u{301}\u{1B}", 2), ("a\r\nb", 3)]
  )
  func width(text: String, columns: Int) {
    #expect(DrawableText.width(of: text) == columns)
  }

  @Test(
    "counts its columns no further than a limit",
    arguments: [
      "", "plain", "e\u{301}", "cafe\u{301} au lait", "1\u{FE0F}\u{20E3} key", "牛乳を買う", "đường về",
      "tab\there", "a\r\nb",
    ]
  )
  func limitedWidth(text: String) {
    let widths = text.map { DrawableText.width(of: $0) }
    for limit in 0...12 {
      #expect(DrawableText.width(of: text, limit: limit) == min(limit, widths.reduce(0, +)), "limit \(limit)")
    }
  }

  @Test("never lets a control character, an invisible one or a cell of the wrong width through")
  func randomText() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let text = random.text(length: 40)
      for marks in [MarkStyle.unicode, .ascii] {
        let characters = Array(DrawableText(text, marks: marks))
        for glyph in characters.flatMap(\.glyphs) {
          #expect(isSafe(glyph), "\(text.unicodeScalars.map(\.value))")
        }
        #expect(characters.reduce(0) { $0 + $1.width } == DrawableText.width(of: text))
      }
    }
  }

  /// One printable scalar of the glyph's width and at most four scalars of width zero.
  private func isSafe(_ glyph: Glyph) -> Bool {
    let scalars = Array(glyph.text.unicodeScalars)
    let isPrintable = scalars.allSatisfy { scalar in
      ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
    let widths = scalars.map { DisplayWidth.columns(of: $0) }
    return isPrintable && scalars.count <= 5 && widths.first == glyph.width
      && widths.dropFirst().allSatisfy { $0 == 0 } && (glyph.width == 1 || scalars.count == 1)
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
  }
}

/// Text and its drawable form, described without the control characters in it.
struct Sample: CustomTestStringConvertible {
  let text: String
  let unicode: String
  let ascii: String

  init(_ text: String, unicode: String, ascii: String) {
    self.text = text
    self.unicode = unicode
    self.ascii = ascii
  }

  var testDescription: String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

@Suite struct PartOfTextTests {
  @Test("a part from the middle of a text is measured") func measuresParts() {
    let text = "Buy 牛乳 soon"
    #expect(DrawableText.width(of: text[text.index(text.startIndex, offsetBy: 4)...]) == 9)
    #expect(DrawableText.width(of: text.dropFirst(7)) == 4)
  }
}
