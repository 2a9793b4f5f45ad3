import Testing

@testable import TerminalUI

@Suite("A one-line field")
struct TextEditorLineTests {
  private var editor = TextEditor(text: "abcdefghijklmnop")
  private var buffer = ScreenBuffer(size: TerminalSize(columns: 12, rows: 2))
  private let area = Rect(column: 1, row: 1, columns: 10, rows: 1)

  @Test("shows a text that fits completely, with room for the cursor after it")
  mutating func fits() {
    editor = TextEditor(text: "a\tb\n\u{1B}牛e\u{301}")
    #expect(draw() == "a b⏎␛牛e\u{301}")
    #expect(cursorColumn() == 8)
    #expect(buffer.text(row: 0) == "            ")
  }

  @Test("scrolls so that the cursor is visible, and shows where the text continues")
  mutating func scrolls() {
    #expect(draw() == "…ijklmnop")
    #expect(cursorColumn() == 9)
    press(Key(.left), times: 8)
    #expect(draw() == "…ijklmnop")
    #expect(cursorColumn() == 1)
    press(Key(.left), times: 1)
    #expect(draw() == "…hijklmnop")
    press(Key(.left), times: 1)
    #expect(draw() == "…ghijklmn…")
    #expect(cursorColumn() == 1)
    press(Key(.home), times: 1)
    #expect(draw() == "abcdefghi…")
    #expect(cursorColumn() == 0)
    press(Key(.right), times: 8)
    #expect(draw() == "abcdefghi…")
    #expect(cursorColumn() == 8)
    press(Key(.right), times: 1)
    #expect(draw() == "…cdefghij…")
    #expect(cursorColumn() == 8)
  }

  @Test("scrolls back when text is deleted, so that no room is wasted")
  mutating func shrinks() {
    _ = draw()
    press(Key(.backspace), times: 7)
    #expect(draw() == "abcdefghi")
    #expect(cursorColumn() == 9)
  }

  @Test("never shows half of a wide character")
  mutating func wide() {
    editor = TextEditor(text: "牛乳を買うのは土曜日")
    #expect(draw() == "…は土曜日")
    #expect(cursorColumn() == 9)
    press(Key(.home), times: 1)
    #expect(draw() == "牛乳を買 …")
    press(Key(.right), times: 4)
    #expect(draw() == "…乳を買う…")
    #expect(cursorColumn() == 7)
  }

  @Test("uses plain symbols if symbols are ASCII")
  mutating func ascii() {
    editor.moveCursor(to: 8)
    _ = editor.draw(into: &buffer, in: Rect(column: 0, row: 0, columns: 6, rows: 1), marks: .ascii)
    #expect(buffer.lines[0] == "~fghi~")
  }

  @Test("has its cursor inside its area at every width and position", arguments: [0, 1, 2, 3, 4, 5, 9])
  mutating func anyWidth(columns: Int) {
    editor = TextEditor(text: "a牛b👩\u{200D}👦cd\u{301}乳e")
    for index in 0...editor.count {
      for start in [0, editor.count] {
        editor.moveCursor(to: start)
        _ = draw()
        editor.moveCursor(to: index)
        buffer = ScreenBuffer(size: buffer.size)
        let cursor = editor.draw(into: &buffer, in: Rect(column: 2, row: 0, columns: columns, rows: 1))
        #expect((2...max(2, 1 + columns)).contains(cursor.column))
        #expect(buffer.text(row: 0, columns: 0..<2) == "  ")
        #expect(buffer.text(row: 0, columns: columns + 2..<12).allSatisfy { $0 == " " })
      }
    }
  }

  private mutating func press(_ key: Key, times: Int) {
    for _ in 0..<times { #expect(editor.handle(key) == true) }
  }

  private mutating func draw() -> String {
    _ = editor.draw(into: &buffer, in: area)
    #expect(buffer[0, 1] == .blank && buffer[11, 1] == .blank)
    return String(buffer.lines[1].dropFirst())
  }

  private mutating func cursorColumn() -> Int {
    let cursor = editor.draw(into: &buffer, in: area)
    #expect(cursor.row == area.row)
    return cursor.column - area.column
  }
}
