import Testing

@testable import TerminalUI

@Suite("The text editor")
struct TextEditorTests {
  @Test(
    "has the keys of readline",
    arguments: [
      // Text with | for the cursor, the keys, and the result.
      Editing("ab|", [.character("c"), .character(" ")], "abc |"),
      Editing("one two|", [.control("a")], "|one two"),
      Editing("one |two", [.control("e")], "one two|"),
      Editing("one| two", [Key(.home)], "|one two"),
      Editing("one| two", [Key(.end)], "one two|"),
      Editing("ab|c", [.control("b"), .control("b"), .control("b")], "|abc"),
      Editing("a|bc", [.control("f"), Key(.right), Key(.right)], "abc|"),
      Editing("abc|", [Key(.left), Key(.left)], "a|bc"),
      Editing("one, two|", [.alt("b")], "one, |two"),
      Editing("one, |two", [Key(.left, .control)], "|one, two"),
      Editing("|one, two", [.alt("f")], "one|, two"),
      Editing("one|, two", [Key(.right, .control)], "one, two|"),
      Editing("牛乳をコーヒーtea|", [.alt("b")], "牛乳をコーヒー|tea"),
      Editing("牛乳をコーヒー|", [.alt("b")], "牛乳を|コーヒー"),
      Editing("牛乳を|コーヒー", [.alt("b"), .alt("b")], "|牛乳をコーヒー"),
      Editing("|牛乳をコーヒー", [.alt("f"), .alt("f")], "牛乳を|コーヒー"),
      Editing("ls /usr/bin |", [.control("w")], "ls |"),
      Editing("ls /usr/bin|", [Key(.backspace, .alt)], "ls /usr/|"),
      Editing("|one two", [.alt("d")], "| two"),
      Editing("one| two", [.control("u")], "| two"),
      Editing("one| two", [.control("k")], "one|"),
      Editing("one| two", [.control("k"), .control("a"), .control("y")], " two|one"),
      Editing("a|bc", [.control("d"), Key(.delete), .control("d")], "a|"),
      Editing("ab|c", [Key(.backspace), Key(.backspace), Key(.backspace)], "|c"),
      Editing("ab|cd", [.control("t")], "acb|d"),
      Editing("abc|", [.control("t")], "acb|"),
      Editing("|abc", [.control("t")], "|abc"),
      Editing("a|", [.control("t")], "a|"),
      Editing("one two three|", [.control("w"), .control("w"), .control("y")], "one two three|"),
      Editing("|one two", [.alt("d"), .alt("d"), .control("y")], "one two|"),
      Editing("one two|", [.control("w"), Key(.left), .control("w"), .control("y")], "one| "),
      Editing("👩\u{200D}👦|", [Key(.backspace)], "|"),
    ]
  )
  func readline(editing: Editing) {
    var editor = editing.editor(isMultiline: false)
    for key in editing.keys { #expect(editor.handle(key) == true) }
    #expect(Editing.picture(of: editor) == editing.after)
  }

  @Test(
    "has lines if it may have them",
    arguments: [
      Editing("one|two", [Key(.enter)], "one\n|two"),
      Editing("one\ntwo|", [.control("a")], "one\n|two"),
      Editing("o|ne\ntwo", [.control("e")], "one|\ntwo"),
      Editing("one\ntw|o", [.control("u")], "one\n|o"),
      Editing("o|ne\ntwo", [.control("k")], "o|\ntwo"),
      Editing("o|\ntwo", [.control("k")], "o|two"),
      Editing("o|ne\ntwo", [.control("k"), .control("k"), .control("y")], "one\n|two"),
      Editing("one\n|two", [.control("u")], "one\n|two"),
      Editing("one\ntwo|", [Key(.home, .control)], "|one\ntwo"),
      Editing("|one\ntwo", [Key(.end, .control)], "one\ntwo|"),
      Editing("ab|\ncd", [.control("t")], "ba|\ncd"),
      Editing("ab\n|cd", [.control("t")], "ab\n|cd"),
      Editing("a\r\n|b", [Key(.backspace)], "a|b"),
    ]
  )
  func lines(editing: Editing) {
    var editor = editing.editor(isMultiline: true)
    for key in editing.keys { #expect(editor.handle(key) == true) }
    #expect(Editing.picture(of: editor) == editing.after)
  }

  @Test(
    "leaves keys to the form that it does not use",
    arguments: [
      Key(.tab), Key(.tab, .shift), Key(.escape), Key(.function(1)), .control("s"), .control("o"), .alt("x"),
    ]
  )
  func unused(key: Key) {
    for isMultiline in [false, true] {
      var editor = TextEditor(text: "one", isMultiline: isMultiline)
      #expect(editor.handle(key) == false)
      #expect(editor.text == "one")
    }
  }

  @Test(
    "leaves the keys for lines to the form if it has one line",
    arguments: [
      Key(.enter), Key(.up), Key(.down), Key(.pageUp), Key(.pageDown),
    ]
  )
  func unusedInOneLine(key: Key) {
    var editor = TextEditor(text: "one")
    #expect(editor.handle(key) == false)
  }

  @Test("follows the key table in force, whatever the default keys are")
  func reboundKeys() {
    var editor = TextEditor(text: "one two")
    let isTaken = [
      editor.handle(.alt("z"), as: .lineStart), editor.handle(.character("x"), as: .killWordRight),
      editor.handle(.control("a"), as: nil), editor.handle(.character("x"), as: nil),
    ]
    #expect(isTaken == [true, true, false, true])
    #expect(editor.text == "x two")
  }

  @Test("has no default key for two actions")
  func usualKeys() {
    let keys = EditAction.allCases.flatMap(\.usualKeys)
    #expect(Set(keys).count == keys.count)
    #expect(EditAction.allCases.allSatisfy { !$0.usualKeys.isEmpty })
  }

  @Test(
    "keeps text as stored, byte for byte",
    arguments: ["Ha\u{300} No\u{323}\u{302}i", "a\r\nb\0\u{200B}"]
  )
  func bytes(text: String) {
    var editor = TextEditor(text: text)
    #expect(Array(editor.text.utf8) == Array(text.utf8))
    _ = editor.handle(.control("a"))
    _ = editor.handle(.character("\u{E9}"))
    #expect(Array(editor.text.utf8) == Array(("\u{E9}" + text).utf8))
  }

  @Test("joins a typed mark with its base character")
  func joins() {
    var editor = TextEditor(text: "e")
    _ = editor.handle(.character("\u{301}"))
    #expect(editor.count == 1)
    #expect(editor.cursor == 1)
    _ = editor.handle(Key(.backspace))
    #expect(editor.isEmpty)
    editor = Editing("\u{1F1EB}|", [], "").editor(isMultiline: false)
    _ = editor.handle(.character("\u{1F1F7}"))
    #expect(editor.count == 1)
  }

  @Test("joins neighbours when the text between them is removed")
  func joinsAfterDeletion() {
    var editor = TextEditor(text: "e\n\u{301}x", isMultiline: true)
    editor.moveCursor(to: 2)
    #expect(editor.count == 4)
    _ = editor.handle(Key(.backspace))
    #expect(editor.count == 2)
    #expect(editor.cursor == 1)
    #expect(editor.text == "e\u{301}x")
  }

  @Test("accepts a paste in a form that its field can hold")
  func paste() {
    var line = Editing("a|d", [], "").editor(isMultiline: false)
    line.insert("b\r\nc\n\0\u{2028}é")
    #expect(Editing.picture(of: line) == "ab c  é|d")
    var lines = Editing("a|d", [], "").editor(isMultiline: true)
    lines.insert("b\n\0c\t")
    #expect(Editing.picture(of: lines) == "ab\nc\t|d")
  }

  @Test("passes killed text to another field")
  func killed() {
    var one = TextEditor(text: "milk")
    _ = one.handle(.control("u"))
    #expect(one.killed == "milk")
    var other = TextEditor(text: "buy ")
    other.killed = one.killed
    _ = other.handle(.control("y"))
    #expect(other.text == "buy milk")
  }

  @Test("takes as many marks on a letter as anyone needs, and no more: all are compared with each")
  func marks() {
    var editor = TextEditor(text: "")
    for _ in 0..<200_000 { _ = editor.handle(.character("\u{301}"), as: nil) }
    #expect((30...2000).contains(editor.text.unicodeScalars.count))
    _ = editor.handle(.character("x"), as: nil)
    #expect(editor.count == 2)
    // What is pasted or was stored is kept as it is.
    let text = "e" + String(repeating: "\u{301}", count: 5000)
    var other = TextEditor(text: "")
    other.insert(text)
    #expect(other.text.unicodeScalars.count == 5001)
  }
}

/// A text with | for the cursor, the keys that are pressed, and the result.
struct Editing: CustomTestStringConvertible {
  let before: String
  let keys: [Key]
  let after: String

  init(_ before: String, _ keys: [Key], _ after: String) {
    self.before = before
    self.keys = keys
    self.after = after
  }

  func editor(isMultiline: Bool) -> TextEditor {
    let parts = before.split(separator: "|", omittingEmptySubsequences: false)
    var editor = TextEditor(text: parts.joined(), isMultiline: isMultiline)
    editor.moveCursor(to: parts[0].count)
    return editor
  }

  static func picture(of editor: TextEditor) -> String {
    let characters = Array(editor.text)
    return String(characters[..<editor.cursor]) + "|" + String(characters[editor.cursor...])
  }

  var testDescription: String {
    "\(before) → \(after)".unicodeScalars.map { $0.value < 0x20 ? $0.escaped(asASCII: true) : String($0) }
      .joined()
  }
}
