import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Goes to a list, tag or view, or to everything; a few letters find it. They are also renamed, ordered and deleted here.
final class GoToScreen: CollectionFindingScreen {
  let stack: ScreenStack
  var prompt = LinePrompt("")
  var found = FoundRows()
  var entries: CollectionEntries

  init(_ stack: ScreenStack, _ collections: [TODOCollection]) {
    self.stack = stack
    entries = CollectionEntries(collections, making: .list, stack.formatter)
    stack.list.countItems(ofViewsAmong: collections)
    if let here = stack.list.query.destination {
      found.select(1 + (collections.firstIndex(where: here.isSame) ?? -1))
    }
  }

  let title = Message.goToScreen
  /// Any other name makes a list.
  var nothingFound: Message { .notAList(prompt.text) }
  var entryCount: Int { entries.collections.count + 1 }

  /// Everything is the first entry.
  var matches: [Int] {
    let isFound = !ActionQuery(entries.text).matches(among: [[stack.text(.everything)]]).isEmpty
    return (isFound ? [Self.everything] : []) + entries.matches
  }

  private static let everything = -1

  func row(_ entry: Int) -> FoundRow {
    let here = stack.list.query.destination
    let isHere =
      entry == Self.everything ? here == nil : entries[entry].map { here?.isSame(as: $0) == true } ?? false
    let mark = isHere ? String(stack.marks.check) : " "
    guard entry == Self.everything else {
      var row = entries.row(entry, mark: mark, count: entries[entry].flatMap(stack.list.number))
      if let key = entries[entry].flatMap(stack.key) { row.trailing += "  " + key.name(stack.formatter) }
      return row
    }
    let open = stack.list.window.counts.open
    return FoundRow(text: stack.text(.everything), trailing: open > 0 ? String(open) : "", mark: mark)
  }

  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: stack.text(.typedLetters), description: stack.text(.helpGoToLetters))]
      + stack.keys.textHelp(hasRows: true)
  }

  /// At the left, where the sidebar is.
  func anchor(_ canvas: Canvas, _ layout: FrameLayout) -> Rect? {
    Rect(column: 2, row: layout.header.row, columns: 1, rows: layout.body.row - layout.header.row)
  }

  func currentCollections() async throws(TODOStoreError) -> [TODOCollection] {
    let collections = try await stack.list.collections()
    stack.list.countItems(ofViewsAmong: collections)
    return collections
  }

  // MARK: Going there

  func choose(_ entry: Int) async throws(TODOStoreError) {
    guard entry != Self.everything else { return try await go(to: nil) }
    if let collection = entries[entry] { return try await go(to: collection.id) }
    guard let name = entries.newName else { return }
    guard stack.report(try await stack.list.makeList(name), .madeList(name: name.text)) else { return }
    let made = try await stack.list.collections().first { $0.kind == .list && $0.name == name.text }
    if let made { try await go(to: made.id) }
  }

  private func go(to id: TODOCollection.ID?) async throws(TODOStoreError) {
    close()
    try await stack.go(to: id)
  }

  // MARK: Changing them

  /// Nil for everything, and for a new list.
  fileprivate var selectedCollection: TODOCollection? {
    guard let selected, selected != Self.everything else { return nil }
    return entries[selected]
  }

  func rename() {
    guard let collection = selectedCollection else { return }
    stack.push(NameScreen(stack, renaming: collection))
  }

  func delete() {
    guard let collection = selectedCollection else { return }
    let name = stack.formatter.name(of: collection)
    let question: Message =
      switch collection.kind {
      case .list where collection.openItems == 0: .deleteListWithoutOpenQuestion(name: name)
      case .tag where collection.openItems == 0: .deleteUnusedTagQuestion(name: name)
      case .list: .deleteListQuestion(count: collection.openItems, name: name)
      case .tag: .deleteTagQuestion(count: collection.openItems, name: name)
      case .view: .deleteViewQuestion(name: name)
      }
    stack.push(
      MenuScreen(stack, asking: question, .delete, shortcut: "d") { [self] () async throws(TODOStoreError) in
        let (outcome, place) = (try await stack.list.delete(collection.id), found.selection)
        await reload()
        found.select(place)
        try await move(by: 0)
        stack.report(outcome, .deleted(title: name))
      }
    )
  }

  func moveUp() async throws(TODOStoreError) { try await moveSelected(by: -1) }
  func moveDown() async throws(TODOStoreError) { try await moveSelected(by: 1) }

  /// Moves a list among the lists, or a view among the views.
  private func moveSelected(by offset: Int) async throws(TODOStoreError) {
    guard let collection = selectedCollection else { return }
    let others = entries.collections.filter { $0.kind == collection.kind && !$0.isInbox }
    guard let index = others.firstIndex(of: collection) else { return }
    guard others.indices.contains(index + offset) else {
      return stack.say(offset < 0 ? .alreadyFirst : .alreadyLast)
    }
    let before = offset < 0 ? index - 1 : index + 2
    let neighbour = others.indices.contains(before) ? others[before].id : nil
    let outcome = try await stack.list.move(collection.id, before: neighbour)
    stack.report(outcome, .moved(title: collection.name))
    await reload()
  }
}

extension GoToScreen {
  static let place = ActionPlace(heading: .inGoTo, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<GoToScreen>(
    [.init(.view, "go-to-go", [.enter], [.inFooter, .isMain], needs: [.match]) { $0.chooseSelected }]
      + KeyTable.finding("go-to") + [
      .init(.items, "go-to-rename", [Key(.function(2))], .inFooter, needs: [.ownCollection]) { $0.rename },
      .init(.items, "go-to-delete", [Key(.function(8))], .inFooter, needs: [.ownCollection]) { $0.delete },
      .init(.items, "go-to-move-up", [.shift(.up)], needs: [.ordered]) { $0.moveUp },
      .init(.items, "go-to-move-down", [.shift(.down)], needs: [.ordered]) { $0.moveDown },
      .help("go-to-help", [.f1]),
      .init(.app, "go-to-close", [.escape], .inFooter) { $0.close },
    ]
  )
}

extension KeyTable<GoToScreen>.Need {
  /// A list other than the Inbox, a tag or a view is selected.
  fileprivate static let ownCollection = Self { screen in
    screen.selectedCollection.map(\.isInbox) == false ? nil : .notYourCollection
  }

  /// Tags have no order of their own.
  fileprivate static let ordered = Self { screen in
    guard let collection = screen.selectedCollection, !collection.isInbox else { return .notYourCollection }
    return collection.kind == .tag ? .tagsAreOrderedByName : nil
  }
}
