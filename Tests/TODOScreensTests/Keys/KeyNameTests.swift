import TerminalUI
import TestSupport
import Testing

@testable import TODOScreens
@testable import TODOWording

@Suite("The name of a key")
struct KeyNameTests {
  @Test(
    "is the one on a keyboard",
    arguments: [
      (Key.character("a"), "a"), (.character("U"), "U"), (.character("?"), "?"), (.character(" "), "Space"),
      (.control("s"), "Ctrl-S"), (.control("_"), "Ctrl-_"), (.alt("b"), "Alt-B"),
      (Key(.enter), "Enter"), (Key(.tab, .shift), "Shift-Tab"), (Key(.escape), "Esc"), (Key(.insert), "Ins"),
      (Key(.pageDown), "PgDn"), (Key(.function(1)), "F1"), (Key(.up), "↑"), (Key(.up, .shift), "Shift-↑"),
      (Key(.left, .control), "Ctrl-←"), (Key(.backspace, .alt), "Alt-Backspace"), (.character("é"), "é"),
    ]
  )
  func names(key: Key, name: String) {
    #expect(key.name(MessageFormatter(marks: .unicode)) == name)
  }

  @Test("of an arrow is a word if the terminal has no arrows")
  func ascii() {
    let arrows: [Key.Code] = [.up, .down, .left, .right]
    #expect(arrows.map { Key($0).name(MessageFormatter(marks: .ascii)) } == ["Up", "Down", "Left", "Right"])
  }
}
