import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Lists, tags and views in the store") struct CollectionTests: TwoWindowsSuite {
  let windows: TwoWindows

  init() throws { windows = try TwoWindows() }

  /// Each with the number of its open items: "Work 2".
  private func all(_ kind: TODOCollection.Kind) async throws -> [String] {
    try await mine.collections(kind).map { "\($0.isInbox ? "Inbox" : $0.name) \($0.openItems)" }
  }

  private func collection(_ name: String, _ kind: TODOCollection.Kind) async throws -> TODOCollection {
    try #require(try await mine.collections(kind).first { $0.name == name })
  }

  private func titles(_ expression: ItemExpression) async throws -> [String] {
    try await mine.filteredItems(
      TODOQuery(filter: .all, conditions: [expression]),
      window: .start(count: 100)
    )
    .rows.map(\.item.title)
  }

  private func name(_ text: String, _ kind: TODOCollection.Kind = .list) throws -> CollectionName {
    try #require(CollectionName(text, kind))
  }

  @Test("are made when an item first has them, and count its open items") func counts() async throws {
    // When
    let one = try await mine.add(TODOItemValues("One", list: "Work", tags: ["home", "call"]))
    try await mine.add(TODOItemValues("Two", list: "work", tags: ["Home"]))
    try await mine.add("Three")
    // Then
    #expect(try await all(.list) == ["Inbox 1", "Work 2"])
    #expect(try await all(.tag) == ["call 1", "home 2"])
    #expect(try await titles(.list(name("WORK"))) == ["One", "Two"])
    #expect(try await titles(.list(nil)) == ["Three"])
    #expect(try await titles(.tag(name("call", .tag))) == ["One"])
    // When
    _ = try await mine.toggleIsDone(one.id)
    #expect(try await all(.tag) == ["call 0", "home 1"])
    _ = try await mine.deleteTODOItem(one.id)
    // Then: a tag that no item has is not shown.
    #expect(try await all(.tag) == ["home 1"])
    try await mine.undo()
    #expect(try await all(.tag) == ["call 0", "home 1"])
  }

  @Test("show how many open items are not snoozed, as the list itself does; not where too many are snoozed")
  func snoozed()
    async throws
  {
    // Given
    try await mine.add(TODOItemValues("One", list: "Work", tags: ["home"]))
    try await mine.add(TODOItemValues("Two", start: "2026-12-01", list: "Work", tags: ["home", "call"]))
    try await mine.add(TODOItemValues("Three", start: "2026-12-01"))
    func shown(_ collections: [TODOCollection]) -> [String] {
      collections.map { "\($0.name) \($0.shownItems)/\($0.openItems)" }
    }
    // Then
    #expect(try await shown(mine.collections(.list)) == [" 0/1", "Work 1/2"])
    #expect(try await shown(mine.collections(.tag)) == ["call 0/1", "home 1/2"])
    #expect(try await shown(mine.firstCollections(5)) == [" 0/1", "Work 1/2", "call 0/1", "home 1/2"])
    // When
    try await mine.fill(count: 499) { TODOItemValues("\($0)", start: "2026-12-01", list: "Work") }
    // Then
    #expect(try await shown(mine.collections(.list)) == [" 1/1", "Work 501/501"])
  }

  @Test(
    "the names of all lists are read with a page, whatever items it has; not those of the Inbox or a deleted list"
  )
  func listNames() async throws {
    for list in ["Work", "Hospital bag", "Old"] {
      try await mine.add(TODOItemValues("In \(list)", list: list))
    }
    try await mine.add(TODOItemValues("Tagged", tags: ["home"]))
    _ = try await mine.deleteCollection(collection("Old", .list).id)
    let snapshot = try await mine.snapshot(TODOQuery(), window: .start(count: 1))
    #expect(snapshot.listNames == ["Hospital bag", "Work"])
  }

  @Test("of one item can be changed by two windows at once") func addsInBoth() async throws {
    // Given
    let seen = try await mine.add(TODOItemValues("One", tags: ["old"]))
    func edit(_ tags: String) -> TODOEdit {
      TODOEdit(.tags, before: .text("#old"), after: .text(tags))
    }
    // When
    _ = try await mine.updateItem(seen.id, [edit("#old #mine")])
    let outcome = try await other.updateItem(seen.id, [edit("#theirs")])
    // Then
    #expect(outcome.conflict == nil)
    #expect(try await mine.refetchItem(seen.id)?.tags.text == "#mine #theirs")
    #expect(try await other.undo().appliedStep != nil)
    #expect(try await mine.refetchItem(seen.id)?.tags.text == "#mine #old")
  }

  @Test("of many items change in one step") func changesMany() async throws {
    // Given
    for number in 0..<300 {
      try await mine.add(TODOItemValues("\(number)", tags: number % 2 == 0 ? ["even"] : []))
    }
    let items = Targets.all(of: TODOQuery())
    // When
    let change = Change.tags(adding: ItemTags(["all"]), removing: ItemTags(["even"]))
    let step = try await mine.changeItems(items, change).step
    _ = try await mine.changeItems(items, .list("Work"))
    // Then
    #expect(step?.rowCount == 300)
    #expect(try await all(.tag) == ["all 300"])
    #expect(try await all(.list) == ["Inbox 0", "Work 300"])
    #expect(
      try await mine.changedItems(in: #require(step), limit: 1).first?.changes.map(\.field) == [.tags, .tags]
    )
    // When
    try await mine.undo()
    try await mine.undo()
    // Then
    #expect(try await all(.tag) == ["even 150"])
    #expect(try await all(.list) == ["Inbox 300", "Work 0"])
  }

  @Test("of many items change, even if two were made one") func changesMerged() async throws {
    // Given
    try await mine.add(TODOItemValues("One", list: "a", tags: ["a"]))
    try await mine.add(TODOItemValues("Two", list: "b", tags: ["b"]))
    for kind in [TODOCollection.Kind.list, .tag] {
      _ = try await mine.renameCollection(collection("b", kind).id, to: name("a", kind), merges: true)
    }
    let items = Targets.all(of: TODOQuery())
    func change(adding added: String = "", removing removed: String = "") async throws -> Outcome {
      let (added, removed) = (ItemTags(typed: added) ?? ItemTags(), ItemTags(typed: removed) ?? ItemTags())
      return try await mine.changeItems(items, .tags(adding: added, removing: removed))
    }
    // Then: both have them already.
    #expect(try await mine.changeItems(items, .list("a")) == .nothing())
    #expect(try await change(adding: "#a") == .nothing())
    #expect(try await all(.tag) == ["a 2"])
    // When
    let step = try await change(adding: "#new", removing: "#a #absent").step
    // Then
    #expect(step?.rowCount == 2)
    #expect(try await all(.tag) == ["new 2"])
    let absent = try name("absent", .tag)
    let made = try await mine.database.read { db in try CollectionTable(db: db).numbers(of: absent, .tag) }
    #expect(made == [])
  }

  @Test("a list that is deleted leaves its items in the Inbox, until that is undone") func deletesList()
    async throws
  {
    // Given
    let item = try await mine.add(TODOItemValues("One", list: "Work"))
    let work = try await collection("Work", .list)
    // When
    let outcome = try await mine.deleteCollection(work.id)
    // Then
    guard let step = outcome.step else { throw TODOStoreError.damaged }
    #expect(step.entity == .collection && step.subject == "Work")
    #expect(try await all(.list) == ["Inbox 1"])
    #expect(try await titles(.list(nil)) == ["One"])
    #expect(try await mine.refetchItem(item.id)?.list == "")
    #expect(try await mine.deleteCollection(work.id).reason == .deleted)
    // When
    try await mine.undo()
    // Then
    #expect(try await all(.list) == ["Inbox 0", "Work 1"])
    #expect(try await mine.refetchItem(item.id)?.list == "Work")
  }

  @Test("an item that is moved to a list that another window deletes is in the Inbox") func movesToDeleted()
    async throws
  {
    // Given
    try await mine.add(TODOItemValues("One", list: "Work"))
    let two = try await mine.add("Two")
    let work = try await collection("Work", .list)
    // When
    _ = try await mine.updateItem(two.id, [TODOEdit(.list) { $0.list = "Work" }])
    _ = try await other.deleteCollection(work.id)
    // Then
    #expect(try await titles(.list(nil)) == ["One", "Two"])
  }

  @Test("are renamed, and become one with another of that name if that is wanted", arguments: [true, false])
  func renames(isList: Bool) async throws {
    // Given
    let kind = isList ? TODOCollection.Kind.list : .tag
    func values(_ title: String, _ names: String...) -> TODOItemValues {
      isList ? TODOItemValues(title, list: names[0]) : TODOItemValues(title, tags: names)
    }
    try await mine.add(values("One", "a"))
    try await mine.add(values("Two", "b"))
    if !isList { try await mine.add(values("Three", "a", "b")) }
    let (one, inbox) = (try await collection("a", kind), isList ? ["Inbox 0"] : [])
    let before = try await all(kind)
    // When
    #expect(try await mine.renameCollection(one.id, to: name("B", kind)).reason == .nameTaken)
    _ = try await mine.renameCollection(one.id, to: name("B", kind), merges: true)
    // Then
    let merged = try await all(kind)
    #expect(merged.map { $0.lowercased() } == (inbox + ["b \(isList ? 2 : 3)"]).map { $0.lowercased() })
    #expect(try await titles(isList ? .list(name("b")) : .tag(name("b", .tag))).count == (isList ? 2 : 3))
    // When
    try await mine.undo()
    #expect(try await all(kind) == before)
    _ = try await mine.renameCollection(one.id, to: name("Ａ", kind))
    // Then
    #expect(try await all(kind).contains { $0.hasPrefix("Ａ") })
    #expect(try await titles(isList ? .list(name("a")) : .tag(name("a", .tag))).first == "One")
  }

  @Test("a tag is renamed back although a deleted item has had both names")
  func renamesBackBesideDeleted() async throws {
    // Given
    try await mine.add(TODOItemValues("One", tags: ["trip"]))
    let trip = try await collection("trip", .tag)
    _ = try await mine.renameCollection(trip.id, to: name("home", .tag))
    try await mine.add(TODOItemValues("Two", tags: ["home", "trip"]))
    // When: the second item is gone, and the tag called trip, which it has, stays.
    try await mine.undo()
    try await mine.undo()
    // Then
    #expect(try await all(.tag) == ["trip 1"])
    try await mine.redo()
    try await mine.redo()
    #expect(try await all(.tag) == ["home 2", "trip 1"])
  }

  @Test("a tag that was deleted and made again gets its items back when that is undone") func restoresTag()
    async throws
  {
    // Given
    try await mine.add(TODOItemValues("One", tags: ["home"]))
    let home = try await collection("home", .tag)
    _ = try await mine.deleteCollection(home.id)
    #expect(try await all(.tag) == [])
    try await mine.add(TODOItemValues("Two", tags: ["home"]))
    #expect(try await all(.tag) == ["home 1"])
    // When
    try await mine.undo()
    try await mine.undo()
    // Then
    #expect(try await all(.tag) == ["home 1"])
    #expect(try await titles(.tag(name("home", .tag))) == ["One"])
  }

  @Test("a list that is moved before the Inbox is the first of the others; before a deleted one, it stays")
  func movesToTop() async throws {
    // Given
    for text in ["One", "Two", "Three"] { _ = try await mine.makeList(name(text)) }
    let (inbox, one) = (try await collection("", .list), try await collection("One", .list))
    let three = try await collection("Three", .list)
    // Then
    _ = try await mine.moveCollection(three.id, before: inbox.id)
    #expect(try await mine.collections(.list).map(\.name) == ["", "Three", "One", "Two"])
    _ = try await mine.deleteCollection(one.id)
    #expect(try await mine.moveCollection(three.id, before: one.id).reason == .deleted)
    #expect(try await mine.collections(.list).map(\.name) == ["", "Three", "Two"])
  }

  @Test("a tag cannot have the name of a list that no tag can have") func refusesNames() async throws {
    // Given
    try await mine.add(TODOItemValues("One", tags: ["home"]))
    let home = try await collection("home", .tag)
    // Then
    #expect(try await mine.renameCollection(home.id, to: name("at home", .list)).reason == .nameTaken)
    #expect(try await all(.tag) == ["home 1"])
  }

  @Test("lists are made once, and moved") func ordersLists() async throws {
    // Given
    for text in ["One", "Two", "Three"] { _ = try await mine.makeList(name(text)) }
    #expect(try await mine.makeList(name("two")).reason == .nameTaken)
    // When
    _ = try await mine.moveCollection(collection("Three", .list).id, before: collection("One", .list).id)
    // Then
    #expect(try await mine.collections(.list).map(\.name) == ["", "Three", "One", "Two"])
    _ = try await mine.moveCollection(collection("Three", .list).id, before: nil)
    #expect(try await mine.collections(.list).map(\.name) == ["", "One", "Two", "Three"])
    // When
    // Then: both moves are one step.
    try await mine.undo()
    #expect(try await mine.collections(.list).map(\.name) == ["", "One", "Two", "Three"])
    for _ in 0..<3 { try await mine.undo() }
    #expect(try await mine.collections(.list).map(\.name) == [""])
  }

  private func view(_ query: String, _ order: TODOSort.Order = .title) throws -> SavedView {
    try #require(SavedView(query: query, sort: TODOSort(order)))
  }

  @Test("views are made, replaced, renamed, moved and deleted, each as one step") func changesViews()
    async throws
  {
    // Given
    let (early, late) = (try view(" due:today ", .due), try view("#home", .age))
    func all() async throws -> [String] {
      try await mine.collections(.view).map {
        "\($0.name) \($0.view?.query ?? "?") \($0.view?.sort.order.rawValue ?? "?")"
      }
    }
    let made = try await mine.makeView(name("Today", .view), early)
    guard let step = made.step else { throw TODOStoreError.damaged }
    #expect(step.verb == .create && step.collectionKind == .view && step.subject == "Today")
    _ = try await mine.makeView(name("Home", .view), late)
    #expect(try await mine.makeView(name("ＴＯＤＡＹ", .view), late).reason == .nameTaken)
    let today = try await collection("Today", .view)
    let home = try await collection("Home", .view)
    var states = [try await all()]
    #expect(states == [["Today due:today due", "Home #home age"]])
    // When
    let changes: [() async throws -> Outcome] = [
      { try await mine.replaceView(today.id, with: late) },
      { try await mine.renameCollection(today.id, to: name("Soon", .view)) },
      { try await mine.moveCollection(home.id, before: today.id) },
      { try await mine.deleteCollection(today.id) },
    ]
    for change in changes {
      #expect(try await change().isChange)
      states.append(try await all())
    }
    // Then
    #expect(
      states[1...] == [
        ["Today #home age", "Home #home age"], ["Soon #home age", "Home #home age"],
        ["Home #home age", "Soon #home age"], ["Home #home age"],
      ]
    )
    #expect(try await mine.replaceView(home.id, with: late) == .nothing())
    #expect(try await mine.replaceView(today.id, with: late).reason == .deleted)
    // When
    for state in states.dropLast().reversed() {
      try await mine.undo()
      // Then
      #expect(try await all() == state)
    }
  }

  @Test("a view cannot become one with another, nor a list with the Inbox") func refusesMerging() async throws
  {
    // Given
    for text in ["One", "Two"] { _ = try await mine.makeView(name(text), view(text)) }
    let one = try await collection("One", .view)
    try await mine.add(TODOItemValues("Item", list: "Work"))
    let work = try await collection("Work", .list)
    // Then
    #expect(try await mine.renameCollection(one.id, to: name("two"), merges: true).reason == .nameTaken)
    #expect(try await mine.renameCollection(work.id, to: name("INBOX"), merges: true).reason == .nameTaken)
    #expect(try await mine.makeList(name("inbox")).reason == .nameTaken)
    #expect(try await mine.replaceView(work.id, with: view("One")).reason == .deleted)
  }

  @Test("the queries of views follow a list or tag that is renamed or merged, in the same step")
  func viewsFollow() async throws {
    // Given
    try await mine.add(TODOItemValues("One", list: "Work", tags: ["home"]))
    try await mine.add(TODOItemValues("Two", list: "Job", tags: ["home", "house"]))
    _ = try await mine.makeView(name("Mine"), view("list:work,Inbox -#home milk"))
    _ = try await mine.makeView(name("Other"), view("work \"list:Work\""))
    func queries() async throws -> [String?] { try await mine.collections(.view).map(\.view?.query) }
    let before = try await queries()
    // When
    let merged = try await mine.renameCollection(collection("Work", .list).id, to: name("Job"), merges: true)
    guard let step = merged.step else { throw TODOStoreError.damaged }
    _ = try await mine.renameCollection(collection("home", .tag).id, to: name("house", .tag), merges: true)
    // Then
    #expect(try await queries() == ["list:Job,Inbox -#house milk", before[1]])
    #expect(step.collectionKind == .list && step.subject == "Work")
    // When
    try await mine.undo()
    #expect(try await queries() == ["list:Job,Inbox -#home milk", before[1]])
    try await mine.undo()
    // Then
    #expect(try await queries() == before)
    #expect(try await mine.redo().appliedStep?.collectionKind == .list)
  }

  @Test("a query that would be too long with another name stays as it is") func longQuery() async throws {
    // Given
    try await mine.add(TODOItemValues("One", list: "Work"))
    let long = "list:Work " + String(repeating: "x", count: SavedView.longestQuery - 10)
    _ = try await mine.makeView(name("Long"), view(long))
    // When
    _ = try await mine.renameCollection(collection("Work", .list).id, to: name("Workshop"))
    // Then
    #expect(try await mine.collections(.view).first?.view?.query == long)
  }

  @Test("undoing the change of a view that another window has changed again is a conflict")
  func conflictOfView()
    async throws
  {
    // Given
    _ = try await mine.makeView(name("One"), view("a"))
    let one = try await collection("One", .view)
    _ = try await mine.replaceView(one.id, with: view("b"))
    // When
    try await other.execute("UPDATE collection SET query = 'c' WHERE name = 'One'")
    // Then
    guard case .conflict(let conflict) = try await mine.undo() else { throw TODOStoreError.damaged }
    #expect(conflict.cause == .view && conflict.itemTitle == "One")
  }

  @Test(
    "a query or an order that another program wrote is replaced by the default, and found by the check",
    arguments: [
      "query = NULL", "query = char(10) || 'x'", "sort = 'upwards'", "sort = NULL",
      "query = printf('%.*c', 99999, 'x')",
    ]
  )
  func damagedViews(assignment: String) async throws {
    // Given
    _ = try await mine.makeView(name("One"), view("due:today", .age))
    _ = try await mine.makeView(name("Two"), view("due:today", .age))
    // When
    try await mine.execute("UPDATE collection SET \(assignment) WHERE name = 'One'")
    // Then
    let views = try await mine.collections(.view)
    #expect(views.map(\.name) == ["One", "Two"])
    let shown = try #require(views[0].view)
    #expect(assignment.hasPrefix("sort") ? shown.sort == .standard : shown.query.count < 2)
    #expect(try await mine.findings() == [.views(1)])
  }

  @Test("a wrong count, or an item with a tag that does not exist, is found by the check") func checks()
    async throws
  {
    // Given
    try await mine.add(TODOItemValues("One", list: "Work", tags: ["home"]))
    #expect(try await mine.findings() == [])
    // Then
    try await mine.execute("UPDATE collection SET openItems = 7 WHERE name = 'Work'")
    #expect(try await mine.findings() == [.collections(1)])
    try await mine.execute("DELETE FROM collection WHERE name = 'home'")
    #expect(try await mine.findings().contains(.references(table: "itemTag", rows: 1)))
  }

  @Test("a tag takes the name of one that no item has any more, and undo gives both back") func freeName()
    async throws
  {
    let old = try await mine.add(TODOItemValues("Old", tags: ["two"]))
    try await mine.add(TODOItemValues("New", tags: ["one"]))
    let used = try await mine.renameCollection(
      collection("one", .tag).id,
      to: name("two", .tag),
      merges: false
    )
    #expect(used.reason == .nameTaken)
    _ = try await mine.deleteTODOItem(old.id)
    #expect(try await all(.tag) == ["one 1"])
    // When
    let outcome = try await mine.renameCollection(
      collection("one", .tag).id,
      to: name("two", .tag),
      merges: false
    )
    // Then
    guard case .made = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await all(.tag) == ["two 1"])
    try await mine.undo()
    try await mine.undo()
    #expect(try await all(.tag) == ["one 1", "two 1"])
    #expect(try await titles(.tag(name("two", .tag))) == ["Old"])
  }

  @Test("have one name in half-width kana and in full width") func width() async throws {
    for (half, full) in [("ｶﾞｽ", "ガス"), ("ﾊﾟﾝ", "パン"), ("ﾊﾞﾅﾅ", "バナナ"), ("か\u{FF9E}", "が"), ("ｳﾞ", "ヴ")] {
      #expect(CollectionName(half, .tag) == CollectionName(full, .tag))
      try await mine.add(TODOItemValues("A \(half)", list: half, tags: [half]))
      try await mine.add(TODOItemValues("B \(half)", list: full, tags: [full]))
      #expect(try await titles(.tag(name(full, .tag))) == ["A \(half)", "B \(half)"])
      #expect(try await titles(.list(name(half))) == ["A \(half)", "B \(half)"])
    }
    #expect(try await mine.collections(.tag).count == 5)
    #expect(CollectionName("か", .tag) != CollectionName("が", .tag))
  }
}

extension Outcome {
  fileprivate var isChange: Bool { step != nil }
}
