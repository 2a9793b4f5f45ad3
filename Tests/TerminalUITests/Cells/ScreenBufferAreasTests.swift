import Testing

@testable import TerminalUI

@Suite("Areas of a screen buffer")
struct ScreenBufferAreasTests {
  private var buffer = ScreenBuffer(size: TerminalSize(columns: 6, rows: 3))

  @Test("are filled as far as they are inside the buffer")
  mutating func fill() {
    buffer.fill(Rect(column: -2, row: 1, columns: 4, rows: 9), style: Style(.reverse), with: "x")
    #expect(buffer.lines == ["", "xx", "xx"])
    #expect(buffer[1, 2].style == Style(.reverse))
  }

  @Test("filled with a wide character keep it complete")
  mutating func fillWide() {
    buffer.fill(Rect(column: 0, row: 0, columns: 5, rows: 1), with: "牛")
    #expect(buffer.text(row: 0) == "牛牛  ")
  }

  @Test("have frames")
  mutating func box() {
    buffer.drawBox(Rect(column: 1, row: 0, columns: 4, rows: 3))
    #expect(buffer.lines == [" ┌──┐", " │  │", " └──┘"])
  }

  @Test("have ASCII frames if symbols are ASCII")
  mutating func asciiBox() {
    buffer.drawBox(buffer.bounds, marks: .ascii)
    #expect(buffer.lines == ["+----+", "|    |", "+----+"])
  }

  @Test("framed outside the buffer show the part inside")
  mutating func clippedBox() {
    buffer.drawBox(Rect(column: 3, row: 1, columns: 9, rows: 9))
    #expect(buffer.lines == ["", "   ┌──", "   │"])
    buffer.drawBox(Rect(column: 0, row: 0, columns: 0, rows: 3))
    #expect(buffer.lines == ["", "   ┌──", "   │"])
  }

  @Test("are divided by lines")
  mutating func lines() {
    buffer.drawHorizontalLine(at: Position(column: 1, row: 1), columns: 3)
    buffer.drawVerticalLine(at: Position(column: 5, row: 0), rows: 3, marks: .ascii)
    #expect(buffer.lines == ["     |", " ─── |", "     |"])
  }
}
