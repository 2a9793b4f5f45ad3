import Testing

@testable import TerminalUI

@Suite("A click in a text")
struct ClickedTextTests {
  private var buffer = ScreenBuffer(size: TerminalSize(columns: 10, rows: 3))
  private let area = Rect(column: 0, row: 0, columns: 10, rows: 3)

  @Test("moves the cursor before the character, on either half of a wide one, and after the text")
  mutating func oneLine() {
    var editor = TextEditor(text: "a牛乳b")
    _ = editor.draw(into: &buffer, in: area)
    let places = (0..<9).map { column in
      editor.moveCursor(toColumn: column, row: 0, columns: 10)
      return editor.cursor
    }
    #expect(places == [0, 1, 1, 2, 2, 3, 4, 4, 4])
  }

  @Test("counts from the visible part of a long line")
  mutating func scrolled() {
    var editor = TextEditor(text: "0123456789abcdef")
    _ = editor.draw(into: &buffer, in: area)
    let seen = buffer.lines[0]
    editor.moveCursor(toColumn: 4, row: 0, columns: 10)
    #expect(editor.text.dropFirst(editor.cursor).first == seen.dropFirst(4).first)
  }

  @Test("finds the row of a text with many, and the last one below it")
  mutating func rows() {
    var editor = TextEditor(text: "one\ntwo\nthree\nfour", isMultiline: true)
    let cursor = editor.draw(into: &buffer, in: area)
    // The last three rows are visible.
    #expect(cursor == Position(column: 4, row: 2))
    editor.moveCursor(toColumn: 1, row: 0, columns: 10)
    #expect(editor.cursor == 5)
    editor.moveCursor(toColumn: 9, row: 0, columns: 10)
    #expect(editor.cursor == 7)
    var short = TextEditor(text: "x", isMultiline: true)
    _ = short.draw(into: &buffer, in: area)
    short.moveCursor(toColumn: 0, row: 2, columns: 10)
    #expect(short.cursor == 0)
  }
}
