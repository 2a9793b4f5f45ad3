import TerminalUI
import Testing

@testable import TODOScreens

@Suite("A key table")
struct KeyTableTests {
  @Test("has one row for each action", arguments: TableName.allCases)
  func rows(table: TableName) {
    let facts = table.facts
    #expect(facts.actions == facts.allActions)
  }

  @Test("has no key twice", arguments: TableName.allCases)
  func keys(table: TableName) {
    let keys = table.facts.keys
    #expect(keys.count == Set(keys).count)
  }

  @Test("has a key, a name and a description in each row", arguments: TableName.allCases)
  func texts(table: TableName) {
    let facts = table.facts
    #expect(facts.keyCounts.filter { $0 == 0 } == [])
    #expect((facts.names + facts.descriptions).filter { $0.isEmpty } == [])
  }

  @Test("describes each action in its own words", arguments: TableName.allCases)
  func descriptions(table: TableName) {
    let descriptions = table.facts.descriptions
    #expect(descriptions.count == Set(descriptions).count)
  }

  @Test(
    "names help and the way out at the end of the footer",
    arguments: [TableName.list, .form, .history, .conflict]
  )
  func footerEnd(table: TableName) {
    let end = table.facts.footerNames.suffix(2)
    #expect(end.first == "help")
    #expect(["quit", "cancel", "close", "back"].contains(end.last))
  }

  @Test("of the list names the most used keys in a footer of 80 columns")
  func footerOrder() {
    let names = ["done", "edit", "add", "del", "filter", "sort", "search", "select"]
    #expect(Array(TableName.list.facts.footerNames.prefix(names.count)) == names)
  }

  @Test("gives every key a different name", arguments: TableName.allCases, [MarkStyle.unicode, .ascii])
  func keyNames(table: TableName, marks: MarkStyle) {
    let names = table.facts.keys.map { $0.name(marks) }
    #expect(names.count == Set(names).count)
  }

  @Test("names keys in ASCII if the terminal has nothing else", arguments: TableName.allCases)
  func asciiNames(table: TableName) {
    let names = table.facts.keys.map { $0.name(.ascii) }
    #expect(names.filter { !$0.utf8.allSatisfy { (0x21...0x7E).contains($0) } } == [])
  }

  @Test("of the list has all the promised keys")
  func listKeys() {
    let promised: [ListAction: [Key]] = [
      .up: [Key(.up), .character("k")], .down: [Key(.down), .character("j")],
      .pageUp: [Key(.pageUp)], .pageDown: [Key(.pageDown)],
      .first: [Key(.home), .character("g")], .last: [Key(.end), .character("G")],
      .toggleDone: [.character(" ")], .edit: [Key(.enter), .character("e")],
      .add: [.character("a"), Key(.insert)], .quickAdd: [.character("A")],
      .delete: [.character("d"), Key(.delete)],
      .deleteMany: [.character("D")], .pickPriority: [.character("p")],
      .setLow: [.character("1")], .setMiddle: [.character("2")], .setHigh: [.character("3")],
      .setHighest: [.character("4")],
      .undo: [.character("u")], .redo: [.character("r")], .history: [.character("U")],
      .nextFilter: [.character("f")], .nextSort: [.character("s")], .reverseSort: [.character("S")],
      .sortByTitle: [.character("t")], .sortByPriority: [.character("P")],
      .moveItemUp: [.character("K"), Key(.up, .shift)], .moveItemDown: [.character("J"), Key(.down, .shift)],
      .mark: [.character("v")], .markRange: [.character("V")], .markAll: [.character("*")],
      .setDue: [.character("w")], .palette: [.character(":"), .control("p")],
      .help: [.character("?")], .quit: [.character("q")],
    ]
    let missing = promised.filter { action, keys in
      keys.contains { ListScreen.keyTable.row(for: $0)?.action != action }
    }
    #expect(missing == [:])
  }

  @Test("of every screen redraws it, suspends and quits")
  func appKeys() {
    let promised: [AppAction: [Key]] = [
      .redraw: [.control("l")], .suspend: [.control("z")], .quit: [.control("c")],
    ]
    #expect(promised.allSatisfy { action, keys in TODOApp.keyTable.row(of: action)?.keys == keys })
  }

  @Test("of the form has all the promised keys")
  func formKeys() {
    let promised: [FormAction: [Key]] = [
      .next: [Key(.tab), Key(.down)], .previous: [Key(.tab, .shift), Key(.up)],
      .save: [.control("s")], .cancel: [Key(.escape)], .press: [Key(.enter)], .toggle: [.character(" ")],
      .editor: [.control("o")], .help: [Key(.function(1))],
    ]
    let missing = promised.filter { action, keys in
      keys.contains { FormScreen.keyTable.row(for: $0)?.action != action }
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
      keys.contains { TextField.keyTable.row(for: $0)?.action != action }
    }
    #expect(missing == [:])
  }
}

/// The key tables of all screens.
nonisolated enum TableName: CaseIterable, Sendable {
  case list, palette, search, duePrompt, quickAdd, form, text, menu, help, history, conflict, app

  @MainActor var facts: TableFacts {
    switch self {
    case .list: TableFacts(ListScreen.keyTable)
    case .palette: TableFacts(PaletteScreen.keyTable)
    case .search: TableFacts(SearchScreen.keyTable)
    case .duePrompt: TableFacts(DuePromptScreen.keyTable)
    case .quickAdd: TableFacts(QuickAddScreen.keyTable)
    case .form: TableFacts(FormScreen.keyTable)
    case .text: TableFacts(TextField.keyTable)
    case .menu: TableFacts(MenuScreen.keyTable)
    case .help: TableFacts(HelpScreen.keyTable)
    case .history: TableFacts(HistoryScreen.keyTable)
    case .conflict: TableFacts(ConflictScreen.keyTable)
    case .app: TableFacts(TODOApp.keyTable)
    }
  }
}

/// What is in a key table, for tables of any action.
struct TableFacts {
  /// The actions of the rows, sorted by name.
  let actions: [String]
  /// All actions there are, sorted by name.
  let allActions: [String]
  let keys: [Key]
  let keyCounts: [Int]
  let names: [String]
  let descriptions: [String]
  let footerNames: [String]

  init<Owner: ActionOwner>(_ table: KeyTable<Owner>) {
    actions = table.rows.map { "\($0.action)" }.sorted()
    allActions = Owner.Action.allCases.map { "\($0)" }.sorted()
    keys = table.rows.flatMap(\.keys)
    keyCounts = table.rows.map(\.keys.count)
    names = table.rows.map(\.name)
    descriptions = table.rows.map(\.help)
    footerNames = table.rows.filter { $0.traits.contains(.inFooter) }.map(\.name)
  }
}
