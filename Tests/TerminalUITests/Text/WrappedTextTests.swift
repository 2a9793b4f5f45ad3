import Testing

@testable import TerminalUI

@Suite("Wrapped text")
struct WrappedTextTests {
  @Test(
    "breaks at blanks, between wide characters, and inside words that are wider than a row",
    arguments: [
      ("", []), ("one", ["one"]), ("one\n", ["one"]), ("one\n\ntwo", ["one", "", "two"]),
      ("a\r\nb", ["a", "b"]), ("one two", ["one ", "two"]), ("one   two", ["one   ", "two"]),
      ("abcdefgh", ["abcde", "fgh"]), ("a bcdefgh", ["a ", "bcdef", "gh"]), ("12345 \nx", ["12345 ", "x"]),
      ("12345\nx", ["12345", "x"]), ("牛乳を買う", ["牛乳", "を買", "う"]), ("ab牛乳", ["ab牛", "乳"]),
      ("牛a乳、", ["牛a", "乳、"]), ("牛「乳", ["牛", "「乳"]), ("👩\u{200D}👩\u{200D}👦x", ["👩\u{200D}👩\u{200D}👦", "x"]),
      ("a\tb", ["a\tb"]), ("ab\tcd", ["ab\t", "cd"]),
    ] as [(String, [String])]
  )
  func breaks(text: String, rows: [String]) {
    let wrapped = WrappedText(text, columns: 5)
    #expect(wrapped.rows.map(String.init) == rows)
    #expect(wrapped.rowCount(upTo: .max) == rows.count)
    #expect(wrapped.rowCount(upTo: 1) == min(1, rows.count))
  }

  @Test("has rows for drawing without blanks that do not fit")
  func fitting() {
    #expect(WrappedText("one   two  x", columns: 5).fittingRows == ["one  ", "two  ", "x"])
    #expect(WrappedText("12345 67890   a", columns: 5).fittingRows == ["12345", "67890", "a"])
    #expect(WrappedText("牛乳を   買う", columns: 6).fittingRows == ["牛乳を", "買う"])
  }

  @Test("is drawn as far as there is room, safe for the terminal")
  func draws() {
    var buffer = ScreenBuffer(size: TerminalSize(columns: 8, rows: 4))
    let text = WrappedText("se\u{1B}cond\nthird row\nlast", columns: 6)
    buffer.write(text, in: Rect(column: 1, row: 1, columns: 6, rows: 2), style: Style(.dim))
    #expect(buffer.lines == ["", " se␛con", " d", ""])
    #expect(buffer[1, 1].style == Style(.dim))
  }

  @Test("accepts a width of zero")
  func noWidth() {
    #expect(WrappedText("a牛", columns: 0).rows.map(String.init) == ["a", "牛"])
  }

  @Test("of a megabyte fills the available rows")
  func long() {
    var buffer = ScreenBuffer(size: TerminalSize(columns: 60, rows: 20))
    let text = WrappedText(String(repeating: "牛乳を買う", count: 70_000), columns: 60)
    buffer.write(text, in: buffer.bounds)
    #expect(buffer.lines.allSatisfy { $0.count == 30 })
  }
}
