import TestSupport
import Testing

@testable import TerminalUI

@Suite("Text in a screen buffer")
struct ScreenBufferTextTests {
  @Test("is written at its position, and takes its columns")
  func writes() {
    var buffer = buffer(columns: 10, rows: 2)
    let used = buffer.write("牛乳!", at: Position(column: 2, row: 1), style: Style(.bold))
    #expect(used == 5)
    #expect(buffer.text(row: 0) == "          ")
    #expect(buffer.text(row: 1) == "  牛乳!   ")
    #expect(buffer[2, 1] == Cell(text: "牛", width: 2, style: Style(.bold)))
    #expect(buffer[3, 1] == Cell(text: "", width: 0, style: Style(.bold)))
  }

  @Test(
    "is cut to fit with an ellipsis",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("牛乳を", 6, "牛乳を"), ("牛乳を", 5, "牛乳…"), ("牛乳を", 4, "牛…"), ("牛乳を", 3, "牛…"), ("牛", 1, "…"),
      ("a👩\u{200D}👩\u{200D}👦", 6, "a…"), ("abcd\u{301}", 4, "abcd\u{301}"), ("abcd\u{301}e", 4, "abc…"),
    ]
  )
  func ellipsis(text: String, columns: Int, shown: String) {
    var buffer = buffer(columns: 12, rows: 1)
    let used = buffer.write(text, at: Position(column: 0, row: 0), columns: columns)
    #expect(buffer.lines == [shown])
    #expect(used == DrawableText.width(of: shown))
  }

  @Test("is cut with a tilde if symbols are ASCII")
  func asciiEllipsis() {
    var buffer = buffer(columns: 4, rows: 1)
    buffer.write("abcdef", at: Position(column: 0, row: 0), marks: .ascii)
    #expect(buffer.text(row: 0) == "abc~")
  }

  @Test("is cut without splitting a wide character, and changes nothing behind its end")
  func cutBeforeWide() {
    var buffer = buffer(columns: 8, rows: 1)
    buffer.write("........", at: Position(column: 0, row: 0))
    let used = buffer.write("牛乳卵", at: Position(column: 0, row: 0), columns: 4)
    #expect(used == 3)
    #expect(buffer.text(row: 0) == "牛….....")
  }

  @Test("ends at the right edge of the buffer")
  func rightEdge() {
    var buffer = buffer(columns: 6, rows: 1)
    buffer.write("abcdef", at: Position(column: 3, row: 0), columns: 20)
    #expect(buffer.text(row: 0) == "   ab…")
  }

  @Test("is drawn as far as it is inside the buffer")
  func outside() {
    var buffer = buffer(columns: 4, rows: 1)
    for position in [(0, -1), (0, 1), (4, 0), (90, 0), (-9, 0)] {
      buffer.write("abc", at: Position(column: position.0, row: position.1))
    }
    #expect(buffer.text(row: 0) == "    ")
    buffer.write("abc", at: Position(column: -1, row: 0))
    #expect(buffer.text(row: 0) == "bc  ")
    buffer.write("牛乳", at: Position(column: -1, row: 0))
    #expect(buffer.text(row: 0) == " 乳 ")
  }

  @Test("leaves no half of a wide character that it partly covers")
  func halves() {
    var buffer = buffer(columns: 8, rows: 1)
    buffer.write("牛乳卵肉", at: Position(column: 0, row: 0))
    buffer.write("xx", at: Position(column: 1, row: 0))
    #expect(buffer.text(row: 0) == " xx 卵肉")
    buffer.write("魚", at: Position(column: 5, row: 0))
    #expect(buffer.text(row: 0) == " xx  魚 ")
    #expect((0..<8).map { buffer[$0, 0].width } == [1, 1, 1, 1, 1, 2, 0, 1])
  }

  @Test("can end at the right edge of an area")
  func rightAligned() {
    var buffer = buffer(columns: 10, rows: 1)
    let area = Rect(column: 1, row: 0, columns: 8, rows: 1)
    #expect(buffer.writeRightAligned("牛乳", in: area) == 4)
    #expect(buffer.text(row: 0) == "     牛乳 ")
    #expect(buffer.writeRightAligned("abcdefghij", in: area) == 8)
    #expect(buffer.text(row: 0) == " abcdefg… ")
    #expect(buffer.writeRightAligned("a", in: Rect(column: 0, row: 0, columns: 0, rows: 1)) == 0)
  }

  @Test("is found at its position")
  func found() {
    var buffer = buffer(columns: 10, rows: 2)
    buffer.write("牛乳 milk", at: Position(column: 0, row: 1))
    #expect(buffer.position(of: "milk") == Position(column: 5, row: 1))
    #expect(buffer.contains("乳 m"))
    #expect(!buffer.contains("Milk"))
    #expect(buffer.text(row: 1, columns: 1..<6) == "乳 m")
    #expect(buffer.text(row: 9, columns: 0..<1) == "")
  }

  @Test("of random kind and position leaves every wide character complete")
  func randomWrites() {
    var random = SeededRandom(seed: 3)
    var buffer = buffer(columns: 12, rows: 3)
    for _ in 0..<2_000 {
      let text = random.text(length: Int.random(in: 0...6, using: &random))
      let position = Position(
        column: .random(in: -6...14, using: &random),
        row: .random(in: -1...3, using: &random)
      )
      let columns = Int.random(in: -1...14, using: &random)
      let used = buffer.write(text, at: position, columns: columns)
      #expect(used <= max(0, columns))
      for row in 0..<3 {
        let widths = (0..<12).map { buffer[$0, row].width }
        #expect(widths.reduce(0, +) == 12)
        #expect(zip(widths, widths.dropFirst() + [1]).allSatisfy { ($0 == 2) == ($1 == 0) })
      }
    }
  }

  @Test("of a hundred thousand characters is cut to its columns")
  func longText() {
    var buffer = buffer(columns: 20, rows: 1)
    let text = String(repeating: "牛乳を買う", count: 20_000)
    #expect(buffer.write(text, at: Position(column: 0, row: 0)) == 19)
    #expect(buffer.text(row: 0) == "牛乳を買う牛乳を買… ")
  }

  private func buffer(columns: Int, rows: Int) -> ScreenBuffer {
    ScreenBuffer(size: TerminalSize(columns: columns, rows: rows))
  }
}
