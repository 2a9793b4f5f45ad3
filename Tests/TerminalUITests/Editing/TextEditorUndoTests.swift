import TestSupport
import Testing

@testable import TerminalUI

@Suite("Undo in the text editor")
struct TextEditorUndoTests {
  private var editor = TextEditor(text: "milk")
  private let undo = Key.control("_")

  @Test("undoes a run of typing at once, and never the original text")
  mutating func typing() {
    press([.character(" "), .character("t"), .character("e"), .character("\u{301}"), .character("a")])
    #expect(editor.text == "milk te\u{301}a")
    press([undo])
    #expect(editor.text == "milk")
    press([undo])
    #expect(editor.text == "milk")
    #expect(editor.undo() == false)
  }

  @Test("undoes typing at two positions one position at a time")
  mutating func twoPlaces() {
    press([.character("s"), .control("a"), .character("b"), .character("!")])
    #expect(editor.text == "b!milks")
    press([undo])
    #expect(editor.text == "milks")
    #expect(editor.cursor == 0)
    press([undo])
    #expect(editor.text == "milk")
  }

  @Test("undoes a run of deletions at once")
  mutating func erasing() {
    editor.moveCursor(to: 2)
    press([Key(.backspace), Key(.delete), Key(.backspace), Key(.backspace)])
    #expect(editor.text == "k")
    press([undo])
    #expect(editor.text == "milk")
    #expect(editor.cursor == 2)
  }

  @Test("undoes each kill, yank and paste separately")
  mutating func units() {
    press([.character("!"), .control("w"), .control("y"), .control("y")])
    editor.insert("x")
    editor.insert("y")
    var texts: [String] = []
    while editor.undo() { texts.append(editor.text) }
    #expect(texts == ["milk!milk!x", "milk!milk!", "milk!", "", "milk!", "milk"])
  }

  @Test("undoes the text of an external editor at once")
  mutating func replaced() {
    editor.moveCursor(to: 2)
    editor.replaceAll(with: "a\0b\nc")
    #expect(editor.text == "ab c")
    #expect(editor.cursor == 2)
    press([undo])
    #expect(editor.text == "milk")
    editor.replaceAll(with: "milk")
    #expect(editor.undo() == false)
  }

  @Test("keeps a limited number of steps")
  mutating func bounded() {
    for _ in 0..<EditHistory.stepLimit + 50 { editor.insert("x") }
    var count = 0
    while editor.undo() { count += 1 }
    #expect(count == EditHistory.stepLimit)
    #expect(editor.count == 4 + 50)
  }

  @Test("keeps the newest step however large it is, and drops older ones for it")
  mutating func large() {
    editor.insert("x")
    editor.insert(String(repeating: "y", count: EditHistory.characterLimit + 1))
    #expect(editor.undo() == true)
    #expect(editor.text == "milkx")
    #expect(editor.undo() == false)
  }

  @Test(
    "returns to the original text from any edits, with the characters of the whole text",
    arguments: 0..<40 as Range<UInt64>
  )
  func randomEditing(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let original = random.text(length: 30)
    var editor = TextEditor(text: original, isMultiline: true)
    var buffer = ScreenBuffer(size: TerminalSize(columns: 12, rows: 4))
    for _ in 0..<60 {
      editor.randomEdit(using: &random)
      _ = editor.draw(into: &buffer, in: buffer.bounds)
      #expect(editor.storage.characters.elementsEqual(Array(editor.text)) { $0.hasSameScalars(as: $1) })
      #expect((0...editor.count).contains(editor.cursor))
    }
    while editor.undo() {}
    #expect(Array(editor.text.utf8) == Array(original.utf8))
  }

  private mutating func press(_ keys: [Key]) {
    for key in keys { #expect(editor.handle(key) == true) }
  }
}

extension TextEditor {
  /// Presses a key or pastes a text that is difficult to edit.
  mutating func randomEdit(using random: inout SeededRandom) {
    let keys: [Key] = [
      Key(.left), Key(.right), Key(.up), Key(.down), Key(.home), Key(.end), Key(.pageUp), Key(.pageDown),
      Key(.backspace), Key(.delete), Key(.enter), .alt("b"), .alt("d"), .control("w"), .control("k"),
      .control("u"), .control("y"), .control("t"), .character(" "), .character("a"), .character("\u{1F1EB}"),
      .character("\u{301}"), .character("\u{200D}"), .character("👩"), .character("牛"), .character("か"),
    ]
    switch Int.random(in: 0..<20, using: &random) {
    case 0: insert(random.text(length: 12).filter { $0 != "\0" })
    case 1: moveCursor(to: .random(in: -1...count + 1, using: &random))
    case 2: insert("\u{1F1EB}\u{1F1F7}\u{1F1EB}")
    default: _ = keys.randomElement(using: &random).map { handle($0) }
    }
  }
}
