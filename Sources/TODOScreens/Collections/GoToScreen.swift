import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Goes to a place, list, tag or view; a few letters find it. Lists, tags and views are also renamed, ordered and deleted here.
final class GoToScreen: CollectionFindingScreen {
  let stack: ScreenStack
  var prompt: LinePrompt
  var found = FoundRows()
  var entries: CollectionEntries
  /// Whether the tags are shown that few items have.
  private var showsAllTags = false

  init(_ stack: ScreenStack, _ collections: [TODOCollection]) {
    self.stack = stack
    prompt = LinePrompt(inBox: stack.marks, examples: [stack.text(.goToHint)])
    let places = ListPlace.builtIn.map { stack.text(.name(of: $0)) }
    entries = CollectionEntries(collections, after: places, making: .list, stack.formatter)
    stack.list.countItems(ofViewsAmong: collections)
    let here = stack.list.query.place
    found.select(matches.firstIndex { place(of: $0) == here } ?? 0)
  }

  let title = Message.goToScreen
  let hasTitle = false
  /// Any other name makes a list.
  var nothingFound: Message { .notAList(prompt.text) }
  var entryCount: Int { ListPlace.builtIn.count + entries.collections.count }

  // MARK: What there is

  /// The places come before the lists, views and tags, whose indices are those of ``entries``.
  private static let places = Array(-ListPlace.builtIn.count..<0)
  /// How many tags are shown until something is typed.
  private static let fewTags = 3
  /// The entry that shows all tags.
  private var moreTags: Int { entries.collections.count + 1 }

  private func place(of entry: Int) -> ListPlace? {
    entry < 0 ? ListPlace.builtIn[entry - Self.places[0]] : entries[entry].map { .collection($0.id) }
  }

  var matches: [Int] { entries.text.isEmpty ? Self.places + shownCollections : entries.matches }

  private var shownCollections: [Int] {
    let all = entries.collections.indices
    let tags = all.filter { entries.collections[$0].kind == .tag }
    guard !showsAllTags, tags.count > Self.fewTags + 1 else { return Array(all) }
    let most = tags.sorted { entries.collections[$0].openItems > entries.collections[$1].openItems }
    return all.filter { entries.collections[$0].kind != .tag } + most.prefix(Self.fewTags) + [moreTags]
  }

  func row(_ entry: Int) -> FoundRow {
    guard entry != moreTags else {
      let hidden = entries.collections.count { $0.kind == .tag } - Self.fewTags
      return FoundRow(text: stack.text(.moreTags(count: hidden)), label: label(of: .tag), isQuiet: true)
    }
    if entry < 0 { return row(ListPlace.builtIn[entry - Self.places[0]]) }
    var row = entries.row(entry, mark: nil, count: entries[entry].flatMap(stack.list.number))
    guard let collection = entries[entry] else {
      row.key = stack.keys.key(ofAction: "go-to-new-list")?.name(stack.formatter) ?? ""
      return row
    }
    row.key = stack.keyName(of: collection)
    if entries.text.isEmpty {
      row.label = label(of: collection.kind)
    } else {
      row.trailing = stack.text(.kind(of: collection.kind))
    }
    return row
  }

  private func row(_ place: ListPlace) -> FoundRow {
    FoundRow(
      text: stack.text(.name(of: place)),
      label: entries.text.isEmpty ? stack.text(.headingPlaces) : nil,
      count: CollectionEntries.text(of: stack.list.number(of: place)),
      isAlarming: place == .today && stack.list.hasOverdue,
      key: stack.keyName(of: place)
    )
  }

  private func label(of kind: TODOCollection.Kind) -> String? {
    entries.text.isEmpty ? stack.text(.heading(of: kind)) : nil
  }

  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: stack.text(.typedLetters), description: stack.text(.helpGoToLetters))]
      + stack.keys.textHelp(hasRows: false)
  }

  let columns = 56
  let isAboutItems = false

  func currentCollections() async throws(TODOStoreError) -> [TODOCollection] {
    let collections = try await stack.list.collections()
    stack.list.countItems(ofViewsAmong: collections)
    return collections
  }

  // MARK: Going there

  func choose(_ entry: Int) async throws(TODOStoreError) {
    if entry == moreTags {
      showsAllTags = true
    } else if let place = place(of: entry) {
      close()
      try await stack.go(to: place)
    } else {
      try await makeList()
    }
  }

  /// Makes a list with the typed name and goes there.
  func makeList() async throws(TODOStoreError) {
    guard let name = entries.newName else { return }
    guard stack.report(try await stack.list.makeList(name), .madeList(name: name.text)) else { return }
    let made = try await stack.list.collections().first { $0.kind == .list && $0.name == name.text }
    close()
    if let made { try await stack.go(to: .collection(made.id)) }
  }

  /// Why no list can be made of what is typed; nil if one can.
  fileprivate var obstacleToNewList: Message? { entries.newName == nil ? .notAList(prompt.text) : nil }

  // MARK: Changing them

  /// Nil for a place of every database, and for a new list.
  fileprivate var selectedCollection: TODOCollection? { selected.flatMap { entries[$0] } }

  /// Selects a list, tag or view by its name, in place of what was typed.
  func find(_ collection: TODOCollection) {
    prompt.replaceAll(with: stack.formatter.name(of: collection))
    textChanged()
    found.select(matches.firstIndex { entries[$0]?.id == collection.id } ?? 0)
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
      MenuScreen(stack, asking: question, .delete, shortcut: "d", or: (.keep, "k")) {
        [self] () async throws(TODOStoreError) in
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
      .init(.items, "go-to-new-list", [.control("n")], needs: [.newName]) { $0.makeList },
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

  /// What is typed can be the name of a list.
  fileprivate static let newName = Self { $0.obstacleToNewList }

  /// Tags have no order of their own.
  fileprivate static let ordered = Self { screen in
    guard let collection = screen.selectedCollection, !collection.isInbox else { return .notYourCollection }
    return collection.kind == .tag ? .tagsAreOrderedByName : nil
  }
}
