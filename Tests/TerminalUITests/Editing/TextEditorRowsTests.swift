import TestSupport
import Testing

@testable import TerminalUI

@Suite("A field of many lines")
struct TextEditorRowsTests {
  private var editor = TextEditor(text: "one two three\nfour\n\n牛乳を買うこと", isMultiline: true)
  private var buffer = ScreenBuffer(size: TerminalSize(columns: 9, rows: 4))

  @Test("wraps its text at blanks and between wide characters")
  mutating func wraps() {
    editor.moveCursor(to: 0)
    #expect(draw(rows: 7) == ["one two", "three", "four", "", "牛乳を買", "うこと", ""])
  }

  @Test("moves by visible rows, and keeps its column")
  mutating func rows() {
    editor.moveCursor(to: 7)
    #expect(place(rows: 7) == Position(column: 7, row: 0))
    #expect(press(Key(.down), 4) == [true, true, true, true])
    #expect(place(rows: 7) == Position(column: 6, row: 4))
    #expect(press(Key(.up), 2) == [true, true])
    #expect(place(rows: 7) == Position(column: 4, row: 2))
    #expect(press(Key(.up), 3) == [true, true, false])
    #expect(place(rows: 7) == Position(column: 7, row: 0))
  }

  @Test("leaves ↓ in its last row to the form")
  mutating func lastRow() {
    _ = draw(rows: 4)
    #expect(press(Key(.down), 1) == [false])
    #expect(press(Key(.up), 1) == [true])
    #expect(press(Key(.down), 2) == [true, false])
  }

  @Test("moves by lines before it was drawn")
  mutating func undrawn() {
    editor.moveCursor(to: 3)
    #expect(press(Key(.down), 1) == [true])
    #expect(editor.cursor == 17)
  }

  @Test("scrolls to keep the cursor visible")
  mutating func scrolls() {
    #expect(draw(rows: 3) == ["", "牛乳を買", "うこと"])
    #expect(place(rows: 3) == Position(column: 6, row: 2))
    #expect(press(Key(.up), 3) == [true, true, true])
    #expect(draw(rows: 3) == ["four", "", "牛乳を買"])
    #expect(press(Key(.home, .control), 1) == [true])
    #expect(draw(rows: 3) == ["one two", "three", "four"])
  }

  @Test("moves by pages that share a row")
  mutating func pages() {
    editor.moveCursor(to: 0)
    _ = draw(rows: 3)
    #expect(press(Key(.pageDown), 1) == [true])
    #expect(place(rows: 3) == Position(column: 0, row: 2))
    #expect(press(Key(.pageDown), 5) == [true, true, true, true, true])
    #expect(draw(rows: 3) == ["", "牛乳を買", "うこと"])
    #expect(press(Key(.pageUp), 5) == [true, true, true, true, true])
    #expect(editor.cursor == 0)
  }

  @Test("keeps the last column for the cursor after a full row")
  mutating func fullRow() {
    editor = TextEditor(text: "12345678\nab", isMultiline: true)
    editor.moveCursor(to: 8)
    #expect(place(rows: 4) == Position(column: 8, row: 0))
    editor.insert("9")
    #expect(draw(rows: 3) == ["12345678", "9", "ab"])
    #expect(place(rows: 3) == Position(column: 1, row: 1))
  }

  @Test("shows tabs as blanks up to the next tab stop, and controls as symbols")
  mutating func tabs() {
    editor = TextEditor(text: "a\tb\u{1B}\r", isMultiline: true)
    #expect(draw(rows: 1) == ["a   b␛␍"])
    #expect(place(rows: 1) == Position(column: 7, row: 0))
  }

  @Test("draws nothing outside its area, at any size", arguments: [0, 1, 2, 3, 7], [0, 1, 2])
  mutating func sizes(columns: Int, rows: Int) {
    let area = Rect(column: 1, row: 1, columns: columns, rows: rows)
    for index in 0...editor.count {
      editor.moveCursor(to: index)
      buffer = ScreenBuffer(size: buffer.size)
      let cursor = editor.draw(into: &buffer, in: area)
      #expect(area.isEmpty || area.contains(cursor))
      for row in 0..<4 {
        for column in 0..<9 where !area.contains(Position(column: column, row: row)) {
          #expect(buffer[column, row] == .blank)
        }
      }
    }
  }

  @Test(
    "updates its layout after each change to the same result as a new layout",
    arguments: 0..<40 as Range<UInt64>
  )
  func incremental(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["a ", "bc ", "def ", "longer-than-a-row ", "\n", "牛乳", "。", "  ", "\t", "(x) "]
    let text = (0..<60).compactMap { _ in words.randomElement(using: &random) }.joined()
    var editor = TextEditor(text: text, isMultiline: true)
    var buffer = ScreenBuffer(size: TerminalSize(columns: Int.random(in: 2...14, using: &random), rows: 3))
    for _ in 0..<80 {
      _ = editor.draw(into: &buffer, in: buffer.bounds)
      editor.randomEdit(using: &random)
      if Bool.random(using: &random) { editor.insert(words.randomElement(using: &random) ?? "") }
      let fresh = editor.layout.map { TextLayout(editor.storage.characters, breaker: $0.breaker).rowStarts }
      #expect(editor.layout?.rowStarts == fresh)
    }
  }

  private mutating func press(_ key: Key, _ times: Int) -> [Bool] {
    (0..<times).map { _ in editor.handle(key) }
  }

  private mutating func draw(rows: Int) -> [String] {
    buffer = ScreenBuffer(size: TerminalSize(columns: 9, rows: rows))
    _ = editor.draw(into: &buffer, in: buffer.bounds)
    return buffer.lines
  }

  private mutating func place(rows: Int) -> Position {
    buffer = ScreenBuffer(size: TerminalSize(columns: 9, rows: rows))
    return editor.draw(into: &buffer, in: buffer.bounds)
  }
}
