import Testing

@testable import TerminalUI

@Suite("A menu")
struct MenuTests {
  private var menu = Menu(
    [
      Menu.Entry("Low", shortcut: "1", mark: "↓"), Menu.Entry("Middle", shortcut: "2"),
      Menu.Entry("High", shortcut: "3", mark: "!"), Menu.Entry("Highest", shortcut: "4", mark: "‼"),
    ],
    selection: 1
  )

  @Test("moves its selection and stops at both ends")
  mutating func moves() {
    #expect(handle([.character("j"), Key(.down), Key(.down)]) == [.moved, .moved, .ignored])
    #expect(menu.selection == 3)
    #expect(handle([.character("k"), Key(.up), Key(.up), Key(.up)]) == [.moved, .moved, .moved, .ignored])
    #expect(handle([Key(.end), Key(.end), Key(.home)]) == [.moved, .ignored, .moved])
    #expect(menu.selection == 0)
  }

  @Test("chooses the selected entry", arguments: [Key(.enter), .character(" ")])
  mutating func chooses(key: Key) {
    #expect(handle([key]) == [.chosen(1)])
  }

  @Test("chooses immediately with a shortcut")
  mutating func shortcut() {
    #expect(handle([.character("4")]) == [.chosen(3)])
    #expect(menu.selection == 3)
    #expect(handle([.alt("1"), .character("5")]) == [.ignored, .ignored])
  }

  @Test("is closed without a choice", arguments: [Key(.escape), .character("q")])
  mutating func cancelled(key: Key) {
    #expect(handle([key]) == [.cancelled])
  }

  @Test("recognizes a shortcut even if its key has another meaning")
  mutating func shortcutFirst() {
    menu = Menu([Menu.Entry("All"), Menu.Entry("Quit", shortcut: "q"), Menu.Entry("Jump", shortcut: "j")])
    #expect(handle([.character("q"), .character("j")]) == [.chosen(1), .chosen(2)])
  }

  @Test("skips entries that cannot be chosen")
  mutating func disabled() {
    menu = Menu(
      [
        Menu.Entry("a", shortcut: "a", isEnabled: false), Menu.Entry("b"), Menu.Entry("c", isEnabled: false),
        Menu.Entry("d"), Menu.Entry("e", isEnabled: false),
      ]
    )
    #expect(menu.selection == 1)
    #expect(handle([.character("a"), Key(.up)]) == [.ignored, .ignored])
    #expect(handle([Key(.down), Key(.down)]) == [.moved, .ignored])
    #expect(menu.selection == 3)
    #expect(Menu(menu.entries, selection: 4).selection == 3)
  }

  @Test("has no selection if nothing can be chosen")
  mutating func nothingEnabled() {
    menu = Menu([Menu.Entry("a", isEnabled: false)], selection: 7)
    #expect(menu.selection == nil)
    #expect(
      handle([Key(.down), Key(.up), Key(.home), Key(.enter)]) == [.ignored, .ignored, .ignored, .ignored]
    )
    menu = Menu([])
    #expect(handle([Key(.end), Key(.enter)]) == [.ignored, .ignored])
  }

  @Test("draws its entries, and inverts the selected one")
  mutating func draws() {
    let size = menu.naturalSize
    #expect(size == TerminalSize(columns: 15, rows: 4))
    var buffer = ScreenBuffer(size: size)
    let pointer = menu.draw(into: &buffer, in: buffer.bounds)
    #expect(
      buffer.lines == [
        "  ↓ Low      1",
        "    Middle   2",
        "  ! High     3",
        "  ‼ Highest  4",
      ]
    )
    #expect(pointer == Position(column: 0, row: 1))
    #expect(buffer[14, 1].style == Style(.reverse))
    #expect(buffer[14, 0].style == .plain)
  }

  @Test("keeps its selection visible if not all entries fit")
  mutating func scrolls() {
    var buffer = ScreenBuffer(size: TerminalSize(columns: 11, rows: 2))
    _ = menu.handle(Key(.end))
    menu.draw(into: &buffer, in: buffer.bounds, marks: .ascii)
    #expect(buffer.lines == ["  ! High 3", "  ‼ Hig~ 4"])
    _ = menu.handle(Key(.up))
    menu.draw(into: &buffer, in: buffer.bounds, marks: .ascii)
    #expect(buffer.lines == ["  ! High 3", "  ‼ Hig~ 4"])
    #expect(buffer[0, 0].style == Style(.reverse))
    #expect(menu.hiddenEntries(rows: 2) == (2, 0))
    _ = menu.handle(Key(.home))
    menu.draw(into: &buffer, in: buffer.bounds, marks: .ascii)
    #expect(buffer.lines == ["  ↓ Low  1", "    Mid~ 2"])
  }

  @Test("draws into areas of any size", arguments: [0, 1, 2, 3, 5])
  mutating func tiny(columns: Int) {
    var buffer = ScreenBuffer(size: TerminalSize(columns: 8, rows: 3))
    menu.draw(into: &buffer, in: Rect(column: 1, row: 1, columns: columns, rows: 1))
    #expect(buffer.text(row: 0) + buffer.text(row: 2) == String(repeating: " ", count: 16))
    #expect(buffer.text(row: 1, columns: (columns + 1)..<8).allSatisfy { $0 == " " })
  }

  private mutating func handle(_ keys: [Key]) -> [MenuResult] {
    keys.map { menu.handle($0) }
  }
}
