import TerminalUI
import TestSupport
import Testing

@testable import TODOScreens
@testable import TODOWording

@Suite("A key table")
struct KeyTableTests {
  @Test("is tested here for every screen, for text fields and for the app")
  func allTables() {
    #expect(TableName.allCases.map { $0.facts.place } == ActionPlace.all)
  }

  @Test("has no key twice", arguments: TableName.allCases)
  func keys(table: TableName) {
    let keys = table.facts.keys
    #expect(keys.count == Set(keys).count)
  }

  @Test(
    "has a name and a description in each row, and a key unless the palette offers it",
    arguments: TableName.allCases
  )
  func texts(table: TableName) {
    let facts = table.facts
    #expect(facts.unreachable == [])
    #expect((facts.names + facts.descriptions).filter { $0.isEmpty } == [])
  }

  @Test("describes each action in its own words", arguments: TableName.allCases)
  func descriptions(table: TableName) {
    let descriptions = table.facts.descriptions
    #expect(descriptions.count == Set(descriptions).count)
  }

  @Test(
    "names help and the way out at the end of the footer",
    arguments: [TableName.form, .history, .conflict, .calendar, .review, .figures]
  )
  func footerEnd(table: TableName) {
    let end = table.facts.footerNames.suffix(2)
    #expect(end.first == "help")
    #expect(["cancel", "close", "back", "list"].contains(end.last))
  }

  @Test("of the list names the most used keys of 80 columns in the footer, then the way out, and help last")
  func footerOrder() {
    let footer = TableName.list.facts.footerNames
    let names = ["done", "add", "quick add", "date", "edit", "search", "go to", "quit", "priority", "move"]
    #expect(Array(footer.prefix(names.count)) == names)
    #expect(footer.last == "help")
  }

  @Test("gives every key a different name", arguments: TableName.allCases, [MarkStyle.unicode, .ascii])
  func keyNames(table: TableName, marks: MarkStyle) {
    let names = table.facts.keys.map { $0.name(MessageFormatter(marks: marks)) }
    #expect(names.count == Set(names).count)
  }

  @Test("names keys in ASCII if the terminal has nothing else", arguments: TableName.allCases)
  func asciiNames(table: TableName) {
    let names = table.facts.keys.map { $0.name(MessageFormatter(marks: .ascii)) }
    #expect(names.filter { !$0.utf8.allSatisfy { (0x21...0x7E).contains($0) } } == [])
  }

  @Test("of the list has all the promised keys")
  func listKeys() {
    let promised: [String: [Key]] = [
      "up": [Key(.up), .character("k")], "down": [Key(.down), .character("j")],
      "page-up": [Key(.pageUp)], "page-down": [Key(.pageDown)],
      "first": [Key(.home), .character("g")], "last": [Key(.end), .character("G")],
      "toggle-done": [.character(" ")], "edit": [Key(.enter), .character("e")],
      "add": [.character("a"), Key(.insert)], "quick-add": [.character("A")],
      "delete": [.character("d"), Key(.delete)],
      "delete-many": [.character("D")], "pick-priority": [.character("p")],
      "set-priority-low": [.character("1")], "set-priority-middle": [.character("2")],
      "set-priority-high": [.character("3")],
      "set-priority-highest": [.character("4")],
      "undo": [.character("u")], "redo": [.character("r")], "history": [.character("U")],
      "due-later": [.character("]")], "due-earlier": [.character("[")],
      "due-week-later": [.character("}")], "due-week-earlier": [.character("{")],
      "calendar": [.character("c")], "review": [.character("R")], "filter": [.character("f")],
      "sort": [.character("s")],
      "reverse-sort": [.character("S")],
      "sort-by-title": [.character("t")], "sort-by-priority": [.character("P")],
      "move-item-up": [.character("K"), Key(.up, .shift)],
      "move-item-down": [.character("J"), Key(.down, .shift)],
      "select": [.character("v")], "select-range": [.character("V")], "select-all": [.character("*")],
      "go-to": [Key(.tab)], "move-to-list": [.character("m")], "tags": [.character("#")],
      "show-everything": [.character("0")], "sidebar": [.character("\\")],
      "set-due": [.character("w")], "palette": [.character(":"), .control("p")],
      "help": [.character("?")], "quit": [.character("q")],
    ]
    let missing = promised.filter { action, keys in
      keys.contains { ListScreen.keyTable.row(for: $0)?.identifier != action }
    }
    #expect(missing == [:])
  }

  @Test("of every screen redraws it, suspends and quits")
  func appKeys() {
    let promised: [String: [Key]] = [
      "redraw": [.control("l")], "suspend": [.control("z")], "quit-anywhere": [.control("c")],
    ]
    #expect(promised.allSatisfy { action, keys in TODOApp.keyTable.row(named: action)?.keys == keys })
  }

  @Test("of the form has all the promised keys")
  func formKeys() {
    let promised: [String: [Key]] = [
      "form-next-field": [Key(.tab), Key(.down)], "form-previous-field": [Key(.tab, .shift), Key(.up)],
      "form-save": [.control("s")], "form-cancel": [Key(.escape)], "form-press": [Key(.enter)],
      "form-toggle": [.character(" ")],
      "form-editor": [.control("o")], "form-help": [Key(.function(1))],
    ]
    let missing = promised.filter { action, keys in
      keys.contains { FormScreen.keyTable.row(for: $0)?.identifier != action }
    }
    #expect(missing == [:])
  }

  @Test("of text fields has all the promised keys")
  func textKeys() {
    let promised: [EditAction: [Key]] = [
      .lineStart: [.control("a"), Key(.home)], .lineEnd: [.control("e"), Key(.end)],
      .characterLeft: [.control("b"), Key(.left)], .characterRight: [.control("f"), Key(.right)],
      .wordLeft: [.alt("b"), Key(.left, .control), Key(.left, .alt)],
      .wordRight: [.alt("f"), Key(.right, .control)], .killBlankLeft: [.control("w")],
      .killWordRight: [.alt("d")], .killLineStart: [.control("u")], .killLineEnd: [.control("k")],
      .yank: [.control("y")], .undo: [.control("_")],
    ]
    let missing = promised.filter { action, keys in
      keys.contains { TextField.keyTable.row(for: $0)?.identifier != action.rawValue }
    }
    #expect(missing == [:])
  }
}

/// The key tables of all screens.
nonisolated enum TableName: CaseIterable, Sendable {
  case list, palette, search, goTo, listChooser, tagChooser, name, duePrompt, quickAdd, form, text,
    conflict, conflicts, sync, link,
    menu, history, calendar, review, map, mapPoint,
    mapPlace
  case figures, filePrompt, importing, importNotes, help, rowSearch, app

  @MainActor var facts: TableFacts {
    switch self {
    case .list: TableFacts(ListScreen.keyTable)
    case .palette: TableFacts(PaletteScreen.keyTable)
    case .search: TableFacts(SearchScreen.keyTable)
    case .goTo: TableFacts(GoToScreen.keyTable)
    case .listChooser: TableFacts(ListChooserScreen.keyTable)
    case .tagChooser: TableFacts(TagChooserScreen.keyTable)
    case .name: TableFacts(NameScreen.keyTable)
    case .duePrompt: TableFacts(DuePromptScreen.keyTable)
    case .quickAdd: TableFacts(QuickAddScreen.keyTable)
    case .form: TableFacts(FormScreen.keyTable)
    case .text: TableFacts(TextField.keyTable)
    case .menu: TableFacts(MenuScreen.keyTable)
    case .help: TableFacts(HelpScreen.keyTable)
    case .rowSearch: TableFacts(RowSearchScreen.keyTable)
    case .history: TableFacts(HistoryScreen.keyTable)
    case .calendar: TableFacts(CalendarScreen.keyTable)
    case .review: TableFacts(ReviewScreen.keyTable)
    case .map: TableFacts(MapScreen.keyTable)
    case .mapPoint: TableFacts(MapPointScreen.keyTable)
    case .mapPlace: TableFacts(MapPlaceScreen.keyTable)
    case .figures: TableFacts(FiguresScreen.keyTable)
    case .filePrompt: TableFacts(FilePromptScreen.keyTable)
    case .importing: TableFacts(PreviewScreen.keyTable)
    case .importNotes: TableFacts(FileNotesScreen.keyTable)
    case .conflict: TableFacts(ConflictScreen.keyTable)
    case .conflicts: TableFacts(ConflictsScreen.keyTable)
    case .sync: TableFacts(SyncScreen.keyTable)
    case .link: TableFacts(LinkScreen.keyTable)
    case .app: TableFacts(TODOApp.keyTable)
    }
  }
}

/// What is in a key table, for tables of any action.
struct TableFacts {
  let place: ActionPlace
  let keys: [Key]
  /// The actions that neither a key nor the palette performs.
  let unreachable: [String]
  let names: [String]
  let descriptions: [String]
  /// Those of the actions that have a key.
  let keyDescriptions: [String]
  let footerNames: [String]

  init<Owner: ActionOwner>(_ table: KeyTable<Owner>) {
    place = Owner.place
    keys = table.rows.flatMap(\.keys)
    unreachable = table.rows
      .filter { $0.keys.isEmpty && (!Owner.place.hasPalette || $0.traits.contains(.notInPalette)) }
      .map(\.identifier)
    let words = table.rows.map { Language.en.words(ofAction: $0.identifier) }
    names = words.map(\.name)
    descriptions = words.map(\.help)
    keyDescriptions = zip(table.rows, words).filter { !$0.0.keys.isEmpty }.map(\.1.help)
    footerNames = zip(table.rows, words).filter { $0.0.traits.contains(.inFooter) }.map(\.1.name)
  }
}
