import TerminalUI
import Testing

@testable import TODOScreens

@Suite("Keys chosen by the user")
struct KeyBindingsTests {
  /// What becomes of some wishes.
  private func bind(_ wishes: (String, [Key])...) -> (
    bindings: KeyBindings, refused: [String: KeyBindings.Refusal]
  ) {
    var refused: [String: KeyBindings.Refusal] = [:]
    let bindings = KeyBindings(wishes.map { .init(action: $0.0, keys: $0.1) }) { refused[$0.action] = $1 }
    return (bindings, refused)
  }

  @Test("replace the default ones")
  func replace() {
    let (bindings, refused) = bind(("toggle-done", [.character("x"), .control("t")]))
    let table = ListScreen.keyTable.rebound(bindings)
    #expect(refused == [:])
    #expect(table.row(for: .character("x"))?.identifier == "toggle-done")
    #expect(table.row(for: .control("t"))?.identifier == "toggle-done")
    #expect(table.row(for: .character(" "))?.identifier == nil)
    #expect(table.row(for: .character("d"))?.identifier == "delete")
  }

  @Test("act with Alt in either case of the letter, as with Control")
  func alt() {
    let table = ListScreen.keyTable.rebound(bind(("history", [Key(text: "Alt-H") ?? .alt("?")])).bindings)
    #expect(table.row(for: .alt("h"))?.identifier == "history")
    #expect(table.row(for: .alt("H"))?.identifier == "history")
    #expect(table.row(for: .character("h"))?.identifier != "history")
  }

  @Test("are refused if another action of the screen has them, and the message names it")
  func conflictWithUsualKey() {
    let (bindings, refused) = bind(("undo", [.character("x"), .character("d")]))
    #expect(refused == ["undo": .taken(.character("d"), by: "delete")])
    #expect(bindings == KeyBindings())
  }

  @Test("are refused for both if two assignments want one key")
  func conflictOfTwo() {
    let (bindings, refused) = bind(
      ("undo", [.character("x")]),
      ("redo", [.character("x")]),
      ("add", [.character("b")])
    )
    #expect(
      refused == ["undo": .taken(.character("x"), by: "redo"), "redo": .taken(.character("x"), by: "undo")]
    )
    #expect(bindings.keys(for: "add") == [.character("b")])
    #expect(bindings.keys(for: "undo") == nil)
    // A default key that is younger than the configuration gives way.
    #expect(bindings.keys(for: "show-reminder") == [])
    #expect(bindings.keys(for: "dismiss-reminder") == nil)
  }

  @Test("can be swapped between two actions")
  func swap() {
    let (bindings, refused) = bind(("undo", [.character("r")]), ("redo", [.character("u")]))
    #expect(refused == [:])
    #expect(ListScreen.keyTable.rebound(bindings).row(for: .character("r"))?.identifier == "undo")
  }

  @Test("are refused if the action they were taken from keeps them after all")
  func chainOfConflicts() {
    // undo cannot leave u, as d is taken; so redo cannot have it.
    let (bindings, refused) = bind(("undo", [.character("d")]), ("redo", [.character("u")]))
    #expect(refused["redo"] == .taken(.character("u"), by: "undo"))
    #expect(bindings == KeyBindings())
  }

  @Test("may be the same on different screens")
  func screensApart() {
    #expect(bind(("toggle-done", [.character("x")]), ("history-jump", [.character("x")])).refused == [:])
  }

  @Test("are refused if the app uses them on every screen")
  func everywhere() {
    #expect(bind(("quit", [.control("l")])).refused == ["quit": .taken(.control("l"), by: "redraw")])
    #expect(bind(("redraw", [.control("o")])).refused == ["redraw": .taken(.control("o"), by: "form-editor")])
  }

  @Test("are refused where they are text", arguments: ["search-keep", "form-save", "redraw"])
  func typed(action: String) {
    #expect(bind((action, [.character("w")])).refused == [action: .isTyped(.character("w"))])
  }

  @Test("may be the default ones, for every action that can have others")
  func usualKeys() {
    let wishes = ActionDescription.all.map {
      KeyBindings.Wish(action: $0.identifier, keys: $0.usualKeys)
    }
    var refused: [KeyBindings.Wish] = []
    _ = KeyBindings(wishes) { wish, _ in refused.append(wish) }
    #expect(refused == [])
  }

  @Test("belong to an existing action")
  func unknown() {
    #expect(bind(("undoo", [.character("x")])).refused == ["undoo": .unknownAction])
  }

  @Test("must not be those of another text field action, nor of a screen that has one")
  func textField() {
    #expect(bind(("text-paste-deleted", [.control("r")])).refused == [:])
    #expect(
      bind(("text-paste-deleted", [.control("k")])).refused
        == ["text-paste-deleted": .taken(.control("k"), by: "text-delete-to-line-end")]
    )
    #expect(
      bind(("text-paste-deleted", [.control("s")])).refused
        == ["text-paste-deleted": .taken(.control("s"), by: "search-save-view")]
    )
    #expect(
      bind(("form-save", [.control("w")])).refused
        == ["form-save": .taken(.control("w"), by: "text-delete-to-blank")]
    )
    #expect(
      bind(("form-save", [.control("w")]), ("text-delete-to-blank", [.control("x")])).refused == [:]
    )
  }

  @Test("leave a way out")
  func needed() {
    #expect(bind(("quit-anywhere", [])).refused == ["quit-anywhere": .needsKey])
    #expect(bind(("quit", [])).refused == [:])
  }

  @Test(
    "must not be empty if no palette offers the action",
    arguments: [
      "help-close", "due-set", "due-cancel", "search-keep", "search-give-back", "palette-run",
      "palette-close",
      "quick-add-cancel", "menu-choose", "menu-cancel", "conflict-close", "palette", "form-palette",
      "history-palette",
    ]
  )
  func neededWithoutPalette(action: String) {
    #expect(bind((action, [])).refused == [action: .needsKey])
  }

  @Test(
    "may be empty if the palette offers the action",
    arguments: ["sort-by-title", "form-cancel", "history-close", "redraw", "suspend"]
  )
  func noneWithPalette(action: String) {
    #expect(bind((action, [])).refused == [:])
  }
}

@Suite("A screen with keys chosen by the user")
struct ReboundKeysTests {
  private func fixture(_ titles: [String], _ wishes: (String, [Key])...) async throws -> AppFixture {
    let keys = KeyBindings(wishes.map { .init(action: $0.0, keys: $0.1) }) { wish, refusal in
      Issue.record("\(wish) was refused: \(refusal)")
    }
    return try await AppFixture(titles, rows: 60, settings: ScreenSettings(keys: keys))
  }

  @Test("uses them, and no longer the default ones")
  func list() async throws {
    let fixture = try await fixture(["A"], ("toggle-done", [.character("x")]))
    await fixture.press(.character(" "))
    #expect(fixture.message.hasPrefix(" Space is not assigned. Press ? for all keys."))
    await fixture.press(.character("x"))
    #expect(fixture.message.hasPrefix(" Completed “A”"))
  }

  @Test("shows them in the footer, in the help and in messages")
  func names() async throws {
    let fixture = try await fixture(
      [],
      ("quick-add", [.character("b")]),
      ("help", [Key(.function(2))]),
      ("quit", []),
      ("undo", [.control("z")]),
      ("suspend", [Key(.function(9))])
    )
    #expect(fixture.shows("F2  all keys") && fixture.shows("i  import from another app"))
    #expect(!fixture.footer.contains("quit"))
    #expect(!fixture.message.contains("Ctrl-Z"))
    await fixture.press(.character("e"))
    #expect(fixture.message.contains("Press b to add one"))
    await fixture.press(Key(.function(2)), Key(.end))
    // Without a key, it is in the palette only.
    #expect(!fixture.lines.contains { $0.hasSuffix("  Quit") })
  }

  @Test("that is a menu uses them")
  func menu() async throws {
    let fixture = try await fixture(
      ["A"],
      ("menu-next", [.character("n")]),
      ("menu-choose", [Key(.tab)]),
      ("menu-cancel", [.character("x")])
    )
    await fixture.press(.character("p"), .character("n"), Key(.tab))
    #expect(fixture.said == .prioritySet(title: "A", priority: .toHigh))
    await fixture.press(.character("p"), .character("j"))
    #expect(fixture.message.contains("or x to cancel"))
    await fixture.press(.character("x"), .character("U"))
    #expect(fixture.header.contains("History"))
  }

  @Test(
    "that asks gives the letters of its answers precedence over the keys of menus",
    .timeLimit(.minutes(5))
  )
  func answers() async throws {
    let keys = KeyBindings([.init(action: "sort-by-title", keys: [])]) { _, _ in }
    let fixture = try await AppFixture(["A"], settings: ScreenSettings(keys: keys, confirmations: [.quit]))
    await fixture.press(.character("D"), .character("c"))
    #expect(!fixture.shows("Delete…"))
    await fixture.press(.character("q"), .character("q"))
    await fixture.run.value
  }

  @Test("that is a text field uses them, and no longer the default ones")
  func textFields() async throws {
    let fixture = try await fixture(
      [],
      ("text-delete-to-line-start", [.control("x")]),
      ("text-line-start", [.alt("a")])
    )
    await fixture.press(.character("a"))
    await fixture.type("B")
    await fixture.press(.control("u"), .alt("a"))
    await fixture.type("A")
    await fixture.press(.control("s"))
    #expect(try await fixture.store.titles() == ["AB"])
    await fixture.press(.character("/"))
    await fixture.type("x")
    await fixture.press(.control("x"))
    await fixture.type("A")
    #expect(fixture.typedLine == " /  A")
    await fixture.press(Key(.function(1)))
    #expect(fixture.lines.contains { $0.contains("Ctrl-X") && $0.contains("start of the line") })
  }

  @Test("that is a form uses them")
  func form() async throws {
    let fixture = try await fixture(
      ["A"],
      ("form-save", [Key(.function(5))]),
      ("form-cancel", [Key(.function(8))])
    )
    await fixture.press(.character("a"))
    await fixture.type("B")
    await fixture.press(Key(.escape))
    #expect(fixture.message.contains("Esc is not assigned"))
    await fixture.press(Key(.function(5)))
    #expect(try await fixture.store.titles() == ["A", "B"])
  }
}
