import Testing

@testable import TerminalUI

@Suite("The name of a key")
struct KeyTextTests {
  @Test(
    "is read as the key",
    arguments: [
      ("a", .character("a")), ("A", .character("A")), ("?", .character("?")), ("-", .character("-")),
      ("ü", .character("ü")), ("space", .character(" ")), ("Space", .character(" ")), ("enter", Key(.enter)),
      ("Return", Key(.enter)), ("Esc", Key(.escape)), ("Ctrl-S", .control("s")), ("ctrl+s", .control("s")),
      ("Ctrl-space", .control(" ")), ("Ctrl--", .control("-")), ("Alt-b", .alt("b")), ("Alt-B", .alt("b")),
      ("shift-up", Key(.up, .shift)), ("Shift-Tab", Key(.tab, .shift)),
      ("Ctrl-PgDn", Key(.pageDown, .control)),
      ("F5", Key(.function(5))), ("f12", Key(.function(12))), ("F", .character("F")), ("↑", Key(.up)),
      ("Ctrl-Alt-Del", Key(.delete, [.control, .alt])), ("Ctrl-_", .control("_")),
    ] as [(String, Key)]
  )
  func reading(text: String, key: Key) {
    #expect(Key(text: text) == key)
  }

  @Test(
    "is refused if terminals cannot distinguish that key from another",
    arguments: [
      "", "ab", "Ctrl-", "Ctrl", "Hyper-a", "F0", "F25", "Ctrl-I", "Ctrl-m", "Ctrl-[", "Ctrl-ü", "Shift-a",
      "Shift-space",
      "\u{200B}", "\n", "mouse",
    ]
  )
  func refusing(text: String) {
    #expect(Key(text: text) == nil)
  }

  @Test(
    "has letters as shown on a keyboard if Control or Alt is held",
    arguments: [
      (.alt("h"), "Alt-H"), (.alt("é"), "Alt-É"), (.alt("ß"), "Alt-ß"), (.control("s"), "Ctrl-S"),
      (Key(.character("x"), [.control, .alt]), "Ctrl-Alt-X"), (.character("h"), "h"), (.character("H"), "H"),
    ] as [(Key, String)]
  )
  func letters(key: Key, text: String) {
    #expect(key.text == text)
  }

  @Test(
    "is written as on the screen",
    arguments: [
      (.character(" "), "Space"), (Key(.enter), "Enter"), (.control(" "), "Ctrl-Space"),
      (Key(.escape), "Esc"),
    ] as [(Key, String)]
  )
  func capitals(key: Key, text: String) {
    #expect(key.text == text)
  }

  @Test("of every key can be read back")
  func roundTrip() {
    let codes: [Key.Code] =
      [
        .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown,
      ]
      + (1...24).map { .function($0) } + [.character(" ")]
    let modifiers: [Key.Modifiers] = [[], .control, .alt, [.control, .alt]]
    let named =
      codes.flatMap { code in modifiers.map { Key(code, $0) } } + codes.dropLast().map { Key($0, .shift) }
    let typed =
      "abzABZ09?/-+_".map { Key.character($0) } + "abzßıé?-".map { Key.alt($0) }
      + "abz_]".map { Key.control($0) }
    #expect((named + typed).filter { Key(text: $0.text) != $0 } == [])
  }
}
