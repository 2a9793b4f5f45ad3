import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOSync
@testable import TODOViewModel
@testable import TODOWording

/// The tables against what the screens do: a key in a table does something, and one that does something is in a
/// table. Keys that the app acts on over every screen, and the characters that a text field takes, are apart.
@Suite("The keys that a screen handles")
struct KeysActedOnTests {
  /// Every key that a keyboard can send, except characters beyond ASCII.
  private static let everyKey: [Key] = {
    let characters = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
    let named: [Key.Code] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown,
    ]
    let modifiers: [Key.Modifiers] = [[], .shift, .control, .alt]
    return characters.map { .character($0) }
      + characters.filter { !$0.isUppercase }.map { .control($0) }
      + characters.map { .alt($0) }
      + named.flatMap { code in modifiers.map { Key(code, $0) } }
      + (1...12).map { Key(.function($0)) }
  }()

  /// The keys that the app handles itself, whatever screen is on top.
  private static let appKeys = Set(TODOApp.keyTable.rows.flatMap(\.keys))

  /// The keys of `everyKey` that a screen, made anew for each, does not turn down.
  private func keysActedOn(by makeScreen: (ScreenStack) async throws -> any Screen) async throws -> Set<Key> {
    let fixture = try await AppFixture(["A", "B", "C"], isRunning: false)
    var acted: Set<Key> = []
    for key in Self.everyKey {
      let stack = ScreenStack(
        list: fixture.list,
        clock: FixedTime.clock,
        language: .en,
        capabilities: fixture.terminal.capabilities
      ) { $0 }
      let screen = try await makeScreen(stack)
      stack.push(screen)
      await screen.handle(key)
      if !Self.isTurnedDown(stack.message) { acted.insert(key) }
    }
    return acted
  }

  private static func isTurnedDown(_ message: Message?) -> Bool {
    let refusals: [Message] = [
      .keyUnused(name: "", help: ""), .keyUnusedInHelp, .keyUnusedInPalette(name: ""), .chooseOption,
      .choosePriority,
    ]
    return refusals.contains { $0.sentence == message?.sentence }
  }

  private func names(_ keys: Set<Key>) -> [String] {
    keys.map { $0.name(MessageFormatter(marks: .ascii)) }.sorted()
  }

  /// Both ways at once: which keys of the table are turned down, and which that are not are missing from it.
  private func expectSame(_ acted: Set<Key>, _ table: some Sequence<Key>, besides: Set<Key> = []) {
    let table = Set(table)
    let acted = Set(acted.map(\.withoutCase))
    #expect(names(table.subtracting(acted).subtracting(Self.appKeys)) == [])
    #expect(names(acted.subtracting(table).subtracting(besides)) == [])
  }

  @Test("in the list are those of its table")
  func list() async throws {
    let acted = try await keysActedOn { ListScreen($0) }
    expectSame(acted, TableName.list.facts.keys)
  }

  @Test("in the calendar are those of its table")
  func calendar() async throws {
    let acted = try await keysActedOn { stack in
      let list = ListScreen(stack)
      try await list.showCalendar()
      let calendar = try #require(stack.top)
      stack.remove(calendar)
      return calendar
    }
    expectSame(acted, TableName.calendar.facts.keys)
  }

  @Test("in the history are those of its table")
  func history() async throws {
    let acted = try await keysActedOn { HistoryScreen($0, try await HistoryViewModel($0.list)) }
    expectSame(acted, TableName.history.facts.keys)
  }

  @Test("in the help are those of its table")
  func help() async throws {
    let acted = try await keysActedOn { HelpScreen($0, of: ListScreen($0)) }
    expectSame(acted, TableName.help.facts.keys)
  }

  @Test("in the priority picker are those of the menus, and the numbers it shows")
  func picker() async throws {
    let acted = try await keysActedOn { stack in
      MenuScreen(stack, PriorityPickerViewModel(current: .middle) { _ in })
    }
    expectSame(acted, TableName.menu.facts.keys, besides: Set("1234".map { .character($0) }))
  }

  @Test("in a question are those of the menus, and the letters it shows")
  func question() async throws {
    let acted = try await keysActedOn { stack in
      let choices = ["a", "b", "c"].map { MenuScreen.Choice(.cancel, shortcut: $0) {} }
      let screen = MenuScreen(stack, title: .quitQuestion, choices: choices)
      await screen.handle(Key(.down))
      return screen
    }
    expectSame(acted, TableName.menu.facts.keys, besides: Set("abc".map { .character($0) }))
  }

  @Test("in the comparison of two versions are those of its table")
  func conflict() async throws {
    let acted = try await keysActedOn { stack in
      let item = try #require(stack.list.currentItem)
      let conflict = EditConflict(
        state: ItemState(item: item, lastStep: nil),
        fields: [.title, .detail]
      )
      let versions = ComparedVersions(conflict, mine: item.values, stack)
      return ConflictScreen(stack, versions, .init(save: { _ in }, edit: { _ in }))
    }
    expectSame(acted, TableName.conflict.facts.keys)
  }

  @Test("in the conflicts are those of its table")
  func conflicts() async throws {
    let acted = try await keysActedOn { ConflictsScreen($0, try await ConflictsViewModel($0.list)) }
    expectSame(acted, TableName.conflicts.facts.keys)
  }

  @Test("in sync, and before a list is linked, are those of their tables")
  func sync() async throws {
    let access = SyncAccess(run: { _ in .busy })
    let acted = try await keysActedOn { SyncScreen($0, SyncViewModel(access, $0.list)) }
    expectSame(acted, TableName.sync.facts.keys)
    let account = SyncAccess.Account(SyncAccount("shared", .folder("/nowhere")), place: "/nowhere")
    let actedBeforeLink = try await keysActedOn { stack in
      let list = try #require(CollectionName("Home", .list))
      let link = LinkViewModel(
        stack.list,
        .new(list),
        with: .new(name: "home"),
        of: account,
        access,
        clock: FixedTime.clock
      )
      return LinkScreen(stack, link)
    }
    expectSame(actedBeforeLink, TableName.link.facts.keys)
  }

  @Test("in the form are those of its table, and in a text field every character")
  func form() async throws {
    var acted: Set<Key> = []
    for field in FormField.allCases {
      acted.formUnion(
        try await keysActedOn { stack in
          let form = FormScreen(stack, item: stack.list.currentItem)
          form.go(to: field)
          return form
        }
      )
    }
    let typed = acted.filter { key in
      if case .character = key.code { key.modifiers.isEmpty } else { false }
    }
    let table = Set(TableName.form.facts.keys + TableName.text.facts.keys).intersection(Self.everyKey)
    #expect(names(table.subtracting(acted)) == [])
    #expect(names(Set(acted.subtracting(typed).map(Self.plain)).subtracting(table.map(Self.plain))) == [])
  }

  /// The same key for all that mean the same in a text field: Alt or Control with a key that is no character, Alt
  /// with a letter in upper case, and Shift or Alt with enter.
  private static func plain(_ key: Key) -> Key {
    if case .character(let character) = key.code {
      return Key(.character(character.lowercased().first ?? character), key.modifiers)
    }
    if key.code == .enter || key.modifiers.isEmpty || key.modifiers == .shift { return Key(key.code) }
    return Key(key.code, .control)
  }

  @Test("of text are accepted by a text field")
  func editsText() {
    let keys = TextField.keyTable.rows.flatMap(\.keys)
    let refused = keys.filter { key in
      var editor = TextEditor(text: "one\ntwo\nthree", isMultiline: true)
      _ = editor.handle(Key(.up))
      return !editor.handle(key)
    }
    #expect(refused.map { $0.name(MessageFormatter(marks: .ascii)) } == [])
  }

  @Test("of a menu are handled by a menu that can move both ways")
  func menuKeys() {
    let refused = TableName.menu.facts.keys.filter { key in
      var menu = Menu(["x", "y", "z"].map { Menu.Entry($0) }, selection: 1)
      return menu.handle(key) == .ignored
    }
    #expect(refused.map { $0.name(MessageFormatter(marks: .ascii)) } == [])
  }

  @Test("on every screen redraw it")
  func redraws() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("?"), .control("l"))
    #expect(fixture.terminal.changedCellCount == 80 * 24)
  }

  @Test("on every screen suspend the app")
  func stops() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("?"), .control("z"))
    #expect(fixture.terminal.stopCount == 1)
  }

  @Test("on every screen quit", .timeLimit(.minutes(5)))
  func quits() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("?"))
    #expect(!fixture.hasQuit)
    await fixture.press(.control("c"))
    #expect(fixture.hasQuit)
  }
}
