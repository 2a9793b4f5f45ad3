import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOWording

@Suite("The palette")
struct PaletteScreenTests {
  /// The palette over a list of these items.
  private func open(_ titles: [String] = ["A", "B"], rows: Int = 24) async throws -> AppFixture {
    let fixture = try await AppFixture(titles, rows: rows)
    await fixture.press(.character(":"))
    return fixture
  }

  @Test("changes the theme for this run, and says how to keep it")
  func themes() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.enter(":theme dark")
    #expect(fixture.app.stack.theme == ThemeDefinition.dark.theme(for: .trueColor))
    #expect(fixture.said == .themeUsed(name: "dark", path: "config.toml"))
    await fixture.type(":theme")
    let palette = try #require(fixture.app.stack.top as? PaletteScreen)
    #expect(palette.selected.map { palette.row($0).isAvailable } == true)
    #expect(fixture.shows("Theme: terminal") && fixture.shows("This is the theme already"))
  }

  @Test("keeps the colour of the key on the selected row")
  func keyOfSelected() async throws {
    let fixture = try await AppFixture(["A"], settings: ScreenSettings(theme: .dark))
    await fixture.press(":")
    let theme = fixture.app.stack.theme
    let frame = try #require(fixture.terminal.frame)
    let styles = (0..<frame.size.rows).flatMap { row in (0..<frame.size.columns).map { frame[$0, row].style }
    }
    #expect(styles.contains(theme.quiet.laid(on: theme.selection)))
  }

  @Test(
    "lists by groups what can be run now, but neither itself nor the movements; the rest is found with its reason"
  )
  func lists() async throws {
    let fixture = try await open()
    let screen = try #require(fixture.app.stack.screens.first as? ListScreen)
    var shown: Set<String> = []
    for _ in 1...30 {
      for line in fixture.lines where line.contains("│") {
        let row = line.split(separator: "│")[1].trimmingCharacters(in: .whitespaces)
        shown.insert(row.firstRange(of: "  ").map { String(row[..<$0.lowerBound]) } ?? row)
      }
      await fixture.press(Key(.pageDown))
    }
    for offer in screen.offers where offer.isInPalette {
      #expect(shown.contains(offer.words.command) == (offer.obstacle == nil))
    }
    for heading in ["Items", "Selection", "View"] { #expect(shown.contains(heading)) }
    for absent in ["Command palette", "Page up", "Go to the first item", "Select and move down"] {
      #expect(!shown.contains(absent))
    }
    await fixture.type("redo")
    #expect(fixture.shows("Redo – "))
  }

  @Test(
    "has the keys of a menu beside an order or a filter without a key of its own",
    arguments: [
      ("sort by due date", "Sort by due date +s d "), ("sort by title", "Sort by title +t "),
      ("show snoozed items", "Show snoozed items +f s "),
    ]
  )
  func menuKeys(typed: String, row: String) async throws {
    let fixture = try await open()
    await fixture.type(typed)
    let expected = try Regex(row)
    #expect(fixture.lines.contains { $0.contains(expected) })
  }

  @Test("begins with the commands that were run last, three of them")
  func recent() async throws {
    let fixture = try await AppFixture(["A", "B"])
    for command in ["sort by title", "sort by age", "set low", "undo"] {
      await fixture.enter(":\(command)")
    }
    await fixture.press(":")
    let lines = fixture.lines.filter { $0.contains("│") }.map { $0.split(separator: "│")[1] }
    #expect(lines.dropFirst(2).first?.contains("Recent") == true)
    #expect(fixture.selectedEntry?.hasPrefix("Undo ") == true)
    #expect(!lines[..<7].contains { $0.contains("Sort by title") })
  }

  @Test("underlines the letters that match")
  func matched() async throws {
    let fixture = try await open()
    await fixture.type("due")
    let frame = try #require(fixture.terminal.frame)
    let row = try #require(fixture.lines.firstIndex { $0.contains("Due a day later") })
    let underlined = (0..<frame.size.columns).filter { frame[$0, row].style.attributes.contains(.underline) }
    #expect(underlined.map { frame[$0, row].glyph.text } == ["D", "u", "e"])
  }

  @Test(
    "puts an action first whose key or name is typed in full",
    arguments: [
      ("q", "Quit"), ("d", "Delete"), ("S", "Reverse the order"), ("undo", "Undo"),
      ("date", "Set due date"), ("due", "Set due date"), ("del", "Delete"), ("*", "Select all / none"),
      ("exit", "Quit"),
      ("move down", "Move down"),
    ]
  )
  func typedInFull(text: String, command: String) async throws {
    let fixture = try await open()
    await fixture.type(text)
    #expect(fixture.selectedEntry?.hasPrefix("\(command) ") == true)
  }

  @Test(
    "finds a name with the typed word before an alias, and nothing by a part of an identifier",
    arguments: [
      ("settings", "Settings"), ("rename", "Go to, rename or delete a list…"), ("import", "Import a file…"),
      ("star", "Save view"),
    ]
  )
  func foundFirst(text: String, command: String) async throws {
    let fixture = try await open()
    await fixture.type(text)
    #expect(text == "star" ? !fixture.shows("Snooze") : fixture.selectedEntry?.hasPrefix(command) == true)
    #expect(!fixture.shows("Set priority"))
  }

  @Test("saves the search as a view") func savesView() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.type(":save")
    #expect(fixture.shows("Save view – Type a search first"))
    await fixture.press(Key(.escape), "/")
    await fixture.type("A")
    await fixture.press(Key(.enter), ":")
    await fixture.type("save")
    #expect(fixture.selectedEntry?.hasPrefix("Save view") == true)
    await fixture.press(Key(.enter))
    await fixture.enter("Mine")
    #expect(fixture.said == .viewSaved(name: "Mine"))
  }

  @Test("says where the settings are") func settings() async throws {
    let fixture = try await open()
    await fixture.enter("config")
    #expect(fixture.said == .settingsFile(path: "config.toml"))
  }

  @Test("says where settings can be saved, if there is no file yet") func noSettings() async throws {
    var settings = ScreenSettings()
    settings.hasConfigurationFile = { false }
    let fixture = try await AppFixture(["A"], settings: settings)
    await fixture.enter(":settings")
    #expect(fixture.said == .settingsFileMissing(path: "config.toml"))
  }

  @Test("says how many commands are below the last one in sight", arguments: [(80, 24), (40, 12)])
  func below(columns: Int, rows: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns, rows: rows)
    await fixture.press(":")
    let sign = /▾ (\d+) more ─*┘/
    let border = try #require(fixture.lines.last { $0.contains("└") })
    let count = try #require(border.firstMatch(of: sign).flatMap { Int($0.1) })
    #expect(count > 20)
    await fixture.press(Key(.pageDown), Key(.down))
    #expect(
      fixture.lines.contains { $0.firstMatch(of: sign).flatMap { Int($0.1) }.map { $0 < count } == true }
    )
    await fixture.type("quit")
    #expect(!fixture.shows("▾"))
  }

  @Test("keeps its place and height, however few match")
  func height() async throws {
    let fixture = try await open()
    let top = try #require(fixture.lines.firstIndex { $0.contains("› What do you want to do?") })
    func height() -> Int { fixture.lines.filter { $0.contains("│") }.count }
    let all = height()
    await fixture.type("reverse")
    #expect(fixture.lines.firstIndex { $0.contains("› reverse") } == top && height() == all)
    await fixture.type("zzz")
    #expect(height() == all)
  }

  @Test(
    "says how many commands there are until something is typed, where there is room",
    arguments: [80, 40]
  )
  func count(columns: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns)
    await fixture.press(":")
    #expect(
      fixture.lines.contains { $0.contains(/› What do you want to do\? .* \d+ commands │/) }
        == (columns == 80)
    )
    await fixture.type("u")
    #expect(!fixture.lines.contains { $0.contains(/\d+ commands/) })
  }

  @Test(
    "shows the keys of each action",
    arguments: [("reverse", "S"), ("undo", "u"), ("open", "e Enter")]
  )
  func keys(query: String, keys: String) async throws {
    let fixture = try await open()
    await fixture.type(query)
    #expect(fixture.selectedEntry?.hasSuffix(" \(keys)  │") == true)
  }

  @Test(
    "runs the best match on Enter, like its key",
    arguments: ["done", "toggle-done", "mardon", "mark done", "finish", "comp"]
  )
  func runs(query: String) async throws {
    let fixture = try await open()
    await fixture.enter(query)
    #expect(fixture.message.hasPrefix(" Completed “A”"))
    #expect(try await fixture.store.counts() == TODOCounts(open: 1, done: 1))
  }

  @Test("greys out an unavailable action, and says why")
  func obstacles() async throws {
    let fixture = try await open()
    await fixture.type("redo")
    #expect(fixture.shows("Redo – Nothing to redo"))
    await fixture.press(Key(.enter))
    #expect(fixture.message.hasPrefix(" ⚠ Nothing to redo"))
    #expect(fixture.shows("› redo"))
    await fixture.press(Key(.backspace))
    let place = try #require(fixture.terminal.frame?.position(of: "Redo –"))
    let theme = fixture.app.stack.theme
    #expect(theme.quiet.foreground != theme.plain.foreground)
    #expect(
      fixture.terminal.frame?[place.column, place.row].style.foreground == theme.quiet.foreground
    )
  }

  @Test("moves through the entries with the arrows, and stays at the ends")
  func moves() async throws {
    let fixture = try await open()
    let first = fixture.selectedEntry
    await fixture.press(Key(.up))
    #expect(fixture.selectedEntry == first)
    await fixture.press(Key(.down), .control("n"), Key(.tab), .control("p"), Key(.up), Key(.tab, .shift))
    #expect(fixture.selectedEntry == first)
    for _ in 1...20 { await fixture.press(Key(.pageDown)) }
    let last = fixture.selectedEntry
    await fixture.press(Key(.down))
    #expect(fixture.selectedEntry == last && last != first)
  }

  @Test("selects the best match again with every letter")
  func selectsAnew() async throws {
    let fixture = try await open()
    await fixture.press(Key(.down), Key(.down))
    await fixture.type("quit")
    #expect(fixture.selectedEntry?.contains("Quit  ") == true)
    await fixture.press(Key(.backspace), Key(.backspace), Key(.backspace), Key(.backspace))
    #expect(fixture.selectedEntry?.contains("Complete or reopen") == true)
  }

  @Test("searches the actions once for letters that arrive together")
  func looksOnce() async throws {
    let fixture = try await open()
    let stack = ScreenStack(
      list: fixture.list,
      clock: FixedTime.clock,
      language: .en,
      capabilities: fixture.terminal.capabilities
    ) { $0 }
    var count = 0
    let palette = PaletteScreen(stack, over: ListScreen(stack)) { text, actions in
      count += 1
      return PaletteScreen.find(text, among: actions)
    }
    for _ in 1...1000 { await palette.handle(.character("u")) }
    #expect(count == 0)
    try await palette.chooseSelected()
    #expect(count == 1)
  }

  @Test("says when no action has the letters, and says it once")
  func nothingFound() async throws {
    let fixture = try await open()
    await fixture.type("zzz")
    #expect(fixture.shows("No matching command"))
    #expect(fixture.lines.count { $0.contains("No matching command") } == 1)
    #expect(fixture.footer.trimmingPrefix(" ").hasPrefix("Esc close"))
    await fixture.press(Key(.enter))
    #expect(fixture.lines.count { $0.contains("No matching command") } == 1)
    await fixture.press(Key(.escape))
    #expect(!fixture.shows("─ Commands ─"))
  }

  @Test("closes at Esc and changes nothing")
  func closes() async throws {
    let fixture = try await open()
    let before = try await fixture.store.history(limit: 10)
    await fixture.type("del")
    await fixture.press(Key(.escape))
    #expect(fixture.selectedLine != nil && !fixture.shows("─ Commands ─"))
    #expect(try await fixture.store.history(limit: 10) == before)
  }

  @Test("accepts pasted text like typed text")
  func pastes() async throws {
    let fixture = try await open()
    await fixture.paste("reverse")
    #expect(fixture.selectedEntry?.contains("Reverse the order") == true)
  }

  @Test(
    "opens over the form with its actions, and over the history",
    arguments: [Key.control("p"), .alt("x")]
  )
  func otherScreens(key: Key) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("U"), key)
    await fixture.type("close")
    await fixture.press(Key(.enter), .character("e"), .alt("x"))
    await fixture.type("leave")
    #expect(fixture.selectedEntry?.contains("Leave without saving") == true)
    await fixture.press(Key(.enter))
    #expect(fixture.selectedLine?.contains("A") == true)
  }

  @Test(
    "finds what only the list has on a screen over it, too, and says that it works there",
    arguments: ["U", "R", "c"]
  )
  func actionsOfList(key: Character) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(key), ":")
    #expect(!fixture.shows("Works in the list"))
    await fixture.type("stat")
    #expect(fixture.shows("Statistics – Works in the list"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .worksInList)
    await fixture.clearLine()
    await fixture.type("quit")
    #expect(fixture.selectedEntry?.hasPrefix("Quit from anywhere") == true)
  }

  @Test("opens over the statistics") func overStatistics() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.enter(":statistics")
    await fixture.type(":import")
    #expect(fixture.shows("Import a file… – Works in the list"))
  }

  @Test("finds themes by what they do, and nothing by letters within an explanation")
  func themeWords() async throws {
    for words in ["color", "change colour"] {
      let fixture = try await open()
      await fixture.type(words)
      #expect(fixture.selectedEntry?.hasPrefix("Theme: ") == true)
    }
    let fixture = try await open()
    await fixture.type("theme")
    #expect(fixture.shows("Theme: dark") && !fixture.shows("Dismiss the reminder"))
  }

  @Test("deletes the item of the form")
  func deletesFromForm() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("e"), .alt("x"))
    await fixture.enter("delete")
    #expect(try await fixture.store.titles() == ["B"])
    await fixture.press(.character("a"), .alt("x"))
    await fixture.enter("delete")
    #expect(fixture.message.contains("Nothing to delete"))
  }

  @Test("quits the app with the action that every screen has")
  func quits() async throws {
    let fixture = try await open()
    await fixture.type("quit-anywhere")
    #expect(!fixture.hasQuit)
    await fixture.press(Key(.enter))
    #expect(fixture.hasQuit)
  }
}

extension AppFixture {
  /// The selected row of the palette, from its command on.
  fileprivate var selectedEntry: String? {
    selectedEntryRow.map { String(lines[$0].drop { $0 != "│" }.dropFirst().drop { $0 == " " }) }
  }
}
