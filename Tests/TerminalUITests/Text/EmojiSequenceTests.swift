import Foundation
import Testing

@testable import TerminalUI

@Suite("Emoji of several scalars")
struct EmojiSequenceTests {
  private func glyphs(_ text: String) -> [Glyph] { DrawableText(text).flatMap(\.glyphs) }

  @Test(
    "are known by their first glyph, with what a terminal needs for them",
    arguments: [
      ("👩\u{200D}💻", .joined, 4), ("👨‍👩‍👧", .joined, 6), ("👨‍👩‍👧‍👦", [.joined, .long], 8),
      ("🧑🏿‍🤝‍🧑🏻", [.joined, .skinTones, .long], 6),
      ("👍\u{1F3FD}", .skinTones, 2),
      ("👩🏽‍🚀", [.joined, .skinTones], 4), ("❤\u{FE0F}", .presentation, 1), ("🏳️‍🌈", [.joined, .presentation], 3),
    ] as [(String, EmojiSupport, Int)]
  )
  func known(text: String, needs: EmojiSupport, columns: Int) throws {
    let glyphs = glyphs(text)
    let emoji = try #require(glyphs.first?.emoji)
    #expect(emoji.text == text)
    #expect(emoji.needs == needs)
    #expect(emoji.columns == columns && columns == DrawableText.width(of: text))
    #expect(glyphs.dropFirst().allSatisfy { $0.emoji == nil })
    // Their text is that of the parts, and so is all that is read from the screen.
    #expect(
      glyphs.map(\.text).joined().unicodeScalars.allSatisfy {
        $0.properties.isEmojiPresentation || $0.value < 0x1F400
      }
    )
  }

  @Test(
    "are no other characters, and none with more scalars than a cell holds",
    arguments: [
      "a", "牛", "e\u{301}", "😀", "🇻🇳", "1\u{FE0F}\u{20E3}", "葛\u{E0100}", "a\u{200C}b", "👍\u{301}",
      "🏴\u{E0067}\u{E0062}\u{E007F}", "👩🏽‍❤️‍💋‍👨🏿", "\u{200D}", "\u{1F3FD}",
    ]
  )
  func others(text: String) {
    #expect(glyphs(text).allSatisfy { $0.emoji == nil })
  }

  @Test("are whole if all of their parts are beside them")
  func whole() throws {
    func cells(_ text: String) -> [Cell] {
      var buffer = ScreenBuffer(size: TerminalSize(columns: 10, rows: 1))
      buffer.write(text, at: Position(column: 0, row: 0))
      return (0..<10).map { buffer[$0, 0] }
    }
    let programmer = cells("👩‍💻x")
    let emoji = try #require(programmer[0].glyph.emoji)
    #expect(emoji.isWhole(in: programmer))
    #expect(!emoji.isWhole(in: Array(programmer.prefix(3))))
    #expect(!emoji.isWhole(in: Array(programmer.prefix(2)) + cells("|")))
    // One of a single column takes the blank beside it.
    let heart = try #require(cells("❤️ x")[0].glyph.emoji)
    #expect(heart.isWhole(in: cells("❤️ x")))
    #expect(!heart.isWhole(in: cells("❤️x")))
  }

  @Test("are asked for in rows of their own, concealed, and erased again")
  func question() {
    let rows = WidthQuestion.query.components(separatedBy: "\u{1B}[6n\u{1B}[2K")
    #expect(rows.count == WidthQuestion.answerCount + 1)
    #expect(rows[0] == "\u{1B}[8m\u{1B}[2;1H👩\u{200D}💻")
    #expect(rows[1] == "\u{1B}[3;1H👍\u{1F3FD}")
    #expect(rows[4] == "\u{1B}[6;1H…" && rows.last == "\u{1B}[m\u{1B}[H")
    #expect(WidthQuestion.querySize.rows == WidthQuestion.answerCount + 1)
  }

  @Test("are known by the answers, in any order and among keys")
  func answers() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}[4;3Ra\u{1B}[3;5R\u{1B}[2;3R\u{1B}[1;2R\u{1B}[7;3R\u{1B}[6;2Rb\u{1B}[6;3R".utf8)
    let events = decoder.feed(bytes)
    #expect(
      events == [
        .emoji(.presentation), .key(.character("a")), .emoji(.joined), .key(Key(.function(3), .shift)),
        .key(.character("b")), .wideSymbols,
      ]
    )
  }
}
