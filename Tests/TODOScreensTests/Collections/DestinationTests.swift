import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

/// Lists and tags on the screen: going there, and changing them.
@Suite("Lists and tags on the screen")
struct DestinationTests {
  static func fixture(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    try await AppFixture(
      drafts: [
        TODOItemValues("Buy tea", tags: ["errand"]),
        TODOItemValues("Write report", list: "Work", tags: ["desk", "errand"]),
        TODOItemValues("Call Anna", list: "Work"), TODOItemValues("牛乳を買う", list: "Home"),
      ],
      columns: columns,
      rows: rows
    )
  }

  private func titles(_ fixture: AppFixture) -> [String] { fixture.list.todoItems.map(\.title) }

  /// Goes to what a few letters find.
  private func go(_ fixture: AppFixture, to text: String) async {
    await fixture.press(Key(.tab))
    await fixture.enter(text)
  }

  @Test(
    "the column of lists has room for the longest name from the start, and stays where it is while scrolling"
  )
  func listColumn() async throws {
    let items = (100...300).map { TODOItemValues("Item \($0)", list: "Work") }
    let fixture = try await AppFixture(drafts: items + [TODOItemValues("Last", list: "Hospital bag")])
    func column() throws -> Int {
      let line = try #require(fixture.lines.first { $0.contains("Work") })
      return line.distance(from: line.startIndex, to: try #require(line.firstRange(of: "Work")).lowerBound)
    }
    let before = try column()
    await fixture.press(Key(.end))
    #expect(fixture.shows("Hospital bag"))
    #expect(try column() == before)
  }

  @Test("the box of Tab opens in the upper part of the window, and that of m below its item")
  func places() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.tab))
    let line = fixture.lines.firstIndex { $0.contains("› Where to?") }
    #expect(line == 4)
    await fixture.press(Key(.escape), ":")
    #expect(fixture.lines.firstIndex { $0.contains("› What do you want") } == line)
    await fixture.press(Key(.escape), Key(.down), "m")
    let current = try #require(fixture.lines.firstIndex { $0.contains("▢ Call Anna") })
    let frame = fixture.lines[current + 1].drop { $0 != "┌" }
    #expect(frame.hasPrefix("┌─ Move “Call Anna” to ─"))
    #expect(frame.firstIndex(of: "┐").map { frame.distance(from: frame.startIndex, to: $0) } == 43)
  }

  @Test(
    "the boxes of m and # cut a long title into one row, with the typed line and the rows right below it",
    arguments: ["m", "#"]
  )
  func heading(key: String) async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues(String(repeating: "word ", count: 12), list: "Work", tags: ["errand"])],
      settings: ScreenSettings(theme: .dark)
    )
    await fixture.press(.character(Character(key)))
    let heading = try #require(
      fixture.lines.firstIndex { $0.contains(key == "m" ? "Move “word" : "Tags of “word") }
    )
    #expect(fixture.lines[heading].contains(key == "m" ? "…” to" : "…”"))
    let start = try fixture.place(of: key == "m" ? "Move “word" : "Tags of “word").column
    let box = fixture.lines[heading...].prefix(3).map {
      $0.dropFirst(start).prefix(38).trimmingCharacters(in: .whitespaces)
    }
    #expect(box[1] == "›" && !box[2].isEmpty)
    // What is typed is above the text of the rows.
    #expect(fixture.terminal.cursor?.column == start + 2)
  }

  @Test("the bar of m is on the list of the item, so that Enter alone changes nothing")
  func currentList() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.down), "m")
    let row = try #require(fixture.selectedEntryRow)
    #expect(fixture.lines[row].contains("✓ Work"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("Call Anna")?.list == "Work")
  }

  @Test("Tab goes to a list or a tag by a few letters, and 0 back to everything")
  func goes() async throws {
    let fixture = try await Self.fixture()
    await go(fixture, to: "wo")
    #expect(titles(fixture) == ["Call Anna", "Write report"])
    #expect(fixture.header.hasPrefix(" Work   by title ") && fixture.header.hasSuffix("2 open"))
    #expect(fixture.footer.hasPrefix(" Space done  a add  0 everything  "))
    await fixture.press(Key(.escape))
    #expect(fixture.message.hasPrefix(" Press 0 to show everything"))
    await go(fixture, to: "#err")
    #expect(titles(fixture) == ["Buy tea", "Write report"])
    #expect(fixture.header.hasPrefix(" #errand   by title "))
    await go(fixture, to: "inbox")
    #expect(titles(fixture) == ["Buy tea"])
    await fixture.press("0")
    #expect(titles(fixture).count == 4)
    #expect(fixture.list.currentItem?.title == "Buy tea")
    await fixture.press("0")
    #expect(fixture.said == .everythingIsShown)
  }

  @Test("the header counts what is shown of a list or tag, without what sleeps", arguments: ["wo", "#err"])
  func asleep(typed: String) async throws {
    let fixture = try await Self.fixture()
    await go(fixture, to: typed)
    #expect(fixture.header.hasSuffix("2 open"))
    await fixture.press("z")
    await fixture.enter("1/12")
    await fixture.app.idle()
    #expect(fixture.header.hasSuffix("   1 open"))
  }

  @Test("shows the places first, then the Inbox and the lists in their order, then tags, with what is open")
  func listed() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.tab))
    let rows = fixture.lines.filter { $0.contains("│") }.dropFirst().map { line in
      let inside = line.split(separator: "│", omittingEmptySubsequences: false)[1]
      return inside.split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows.prefix(11) == [
        "", "Places Today T", "Upcoming W", "Everything 4 0", "Snoozed Z", "Done",
        "Lists Inbox 1 I", "Work 2", "Home 1", "Tags #desk 1", "#errand 2",
      ]
    )
    await fixture.type("zzz")
    #expect(fixture.shows("New list “zzz”"))
    await fixture.press(Key(.escape))
    #expect(fixture.list.query.destination == nil)
  }

  @Test(
    "a new name comes last, and no Enter makes a list while a name matches; that of a place is no new name"
  )
  func newNames() async throws {
    let fixture = try await Self.fixture()
    for key in ["m", Key(.tab)] {
      await fixture.press(key)
      await fixture.type("ork")
      let new = try #require(fixture.lines.firstIndex { $0.contains("New list “ork”") })
      let found = try #require(fixture.selectedEntryRow)
      #expect(fixture.lines[found].contains("Work") && new == found + 2)
      await fixture.press(Key(.escape))
    }
    await fixture.press(Key(.tab))
    await fixture.type("ork")
    await fixture.press(.control("n"))
    #expect(fixture.said == .madeList(name: "ork") && fixture.header.hasPrefix(" ork "))
    await fixture.press(Key(.tab))
    await fixture.type("today")
    #expect(!fixture.shows("New list"))
    await fixture.clearLine()
    await fixture.type("everything")
    #expect(!fixture.shows("New list"))
    await fixture.press(Key(.enter))
    #expect(fixture.list.query.destination == nil)
  }

  @Test("says why Ctrl-N makes no list: nothing is typed, or a name that there is")
  func noNewName() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.tab), .control("n"))
    #expect(fixture.said == .nameMissing)
    await fixture.type("Work")
    await fixture.press(.control("n"))
    #expect(fixture.said == .collectionNameTaken)
  }

  @Test("says what is there under another filter")
  func otherFilters() async throws {
    let fixture = try await Self.fixture()
    await go(fixture, to: "Work")
    await fixture.press("f", "d")
    #expect(fixture.header.hasSuffix("0 done"))
    #expect(fixture.shows("Press f to see other items"))
    await fixture.press("f", "a")
    #expect(fixture.header.hasSuffix("2 items"))
    await fixture.press("D")
    #expect(fixture.shows("Delete, in all lists:"))
  }

  @Test("a search narrows the list that is shown, and clearing it leaves the list")
  func search() async throws {
    let fixture = try await Self.fixture()
    await go(fixture, to: "Work")
    await fixture.enter("/anna")
    #expect(titles(fixture) == ["Call Anna"])
    await fixture.press(Key(.escape))
    #expect(titles(fixture) == ["Call Anna", "Write report"])
  }

  @Test("a new item belongs to the list or tag that is shown, unless it names another list")
  func newItems() async throws {
    let fixture = try await Self.fixture()
    await go(fixture, to: "Work")
    await fixture.enter("ASend letter")
    await fixture.type("Fix tap list:Home")
    await fixture.press(Key(.enter), Key(.escape), "a")
    await fixture.type("Plan trip")
    await fixture.press(.control("s"))
    await go(fixture, to: "#desk")
    await fixture.type("ADust desk")
    await fixture.press(Key(.enter), Key(.escape), "0")
    let lists = Dictionary(uniqueKeysWithValues: fixture.list.todoItems.map { ($0.title, $0.list) })
    #expect(lists["Send letter"] == "Work" && lists["Plan trip"] == "Work" && lists["Fix tap"] == "Home")
    #expect(fixture.list.todoItems.first { $0.title == "Dust desk" }?.tags.names == ["desk"])
  }

  @Test(
    "in each box, the chosen one stays chosen when another window adds or removes others",
    arguments: [("\t", "Work"), ("m", "Work"), ("#", "#errand")]
  )
  func chosenStays(key: String, name: String) async throws {
    let fixture = try await Self.fixture()
    await fixture.press(key == "\t" ? Key(.tab) : Key(.character(Character(key))))
    func isChosen() -> Bool {
      // Beside the box are items with the names of lists.
      fixture.selectedEntryRow.map { row in
        fixture.lines[row].split(separator: "│", omittingEmptySubsequences: false)[1].contains(name)
      } == true
    }
    while !isChosen() {
      let row = try #require(fixture.selectedEntryRow)
      await fixture.press(Key(.down))
      try #require(fixture.selectedEntryRow != row)
    }
    func change(_ body: () async throws -> Void) async throws {
      try await body()
      await fixture.changedElsewhere()
    }
    try await change {
      let list = try #require(CollectionName("A list", .list))
      _ = try await fixture.store.makeList(list)
      let added = try await fixture.store.collections(.list).last
      let first = try await fixture.store.collections(.list).dropFirst().first
      _ = try await fixture.store.moveCollection(#require(added).id, before: first?.id)
      _ = try await fixture.store.createTODOItem(TODOItemValues("Water plants", tags: ["almost"]))
    }
    #expect(fixture.shows(key == "#" ? "#almost" : "A list") && isChosen())
    try await change {
      for kind in [TODOCollection.Kind.list, .tag] {
        let gone = try await fixture.store.collections(kind).first { ["A list", "desk"].contains($0.name) }
        _ = try await fixture.store.deleteCollection(#require(gone).id)
      }
    }
    #expect(!fixture.shows(key == "#" ? "#desk" : "A list") && isChosen())
  }

  @Test(
    "in each box, Enter takes nothing else when another window has deleted the chosen one",
    arguments: ["m", "#"]
  )
  func chosenGoes(key: Character) async throws {
    let fixture = try await Self.fixture()
    await fixture.type("\(key)\(key == "m" ? "wor" : "des")")
    let kind = key == "m" ? TODOCollection.Kind.list : .tag
    let gone = try await fixture.store.collections(kind).first { ["Work", "desk"].contains($0.name) }
    _ = try await fixture.store.deleteCollection(#require(gone).id)
    await fixture.changedElsewhere()
    #expect(fixture.said == .chosenIsGone(name: key == "m" ? "Work" : "#desk"))
    let before = fixture.list.currentItem
    await fixture.press(Key(.enter))
    #expect(fixture.list.currentItem == before)
    #expect(fixture.list.currentItem?.title == "Buy tea")
  }

  @Test("a name that no list can have is refused with the reason", arguments: [Key(.tab), "m"])
  func unusableName(key: Key) async throws {
    let fixture = try await Self.fixture()
    await fixture.press(key)
    await fixture.paste(String(repeating: "x", count: 10_000))
    await fixture.press(Key(.enter))
    #expect(fixture.said == nil && fixture.shows("That cannot be the name of a list"))
    #expect(fixture.list.query.destination == nil)
  }

  @Test("the name of all lists together is refused as such wherever a list is named")
  func everything() async throws {
    let fixture = try await Self.fixture()
    await fixture.type("meverything")
    #expect(!fixture.shows("New list"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == nil)
    #expect(fixture.shows("“Everything” is the name of all lists") && fixture.shows("together"))
    let work = try #require(try await fixture.list.collections().first { $0.name == "Work" })
    await fixture.press(Key(.escape))
    fixture.app.stack.push(NameScreen(fixture.app.stack, renaming: work))
    await fixture.enter("Everything")
    #expect(fixture.said == .everythingIsNoList)
  }

  @Test("a new name that another window has made meanwhile is chosen as the list that it is now")
  func newNameMade() async throws {
    let fixture = try await Self.fixture()
    await fixture.type("mGarden")
    _ = try await fixture.store.makeList(#require(CollectionName("Garden", .list)))
    await fixture.changedElsewhere()
    #expect(!fixture.shows("New list"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .movedToList(title: "Buy tea", name: "Garden"))
  }

  @Test("m moves an item, or those selected, to a list, and a new name makes one")
  func moves() async throws {
    let fixture = try await Self.fixture()
    await fixture.enter("mhom")
    #expect(fixture.said == .movedToList(title: "Buy tea", name: "Home"))
    #expect(fixture.list.window.undoStep.map(Message.step) == .stepMove(title: "Buy tea"))
    await fixture.enter("vvmShop")
    #expect(fixture.said == .movedItemsToList(count: 2, name: "Shop"))
    #expect(fixture.list.window.undoStep.map(Message.step) == .stepMoveItems(count: 2))
    await go(fixture, to: "Shop")
    #expect(titles(fixture).count == 2)
    await fixture.press("u")
    #expect(titles(fixture) == [])
    #expect(fixture.shows("Nothing open here"))
  }

  @Test("an item that is moved to a list that was deleted meanwhile goes to the Inbox, which is said")
  func deletedMeanwhile() async throws {
    let fixture = try await Self.fixture()
    let home = try #require(try await fixture.store.collections(.list).first { $0.name == "Home" })
    await fixture.type("mhome")
    _ = try await fixture.store.deleteCollection(home.id)
    await fixture.press(Key(.enter))
    #expect(fixture.said == .movedToInboxInstead(name: "Home"))
    #expect(try await fixture.store.collections(.list).map(\.name) == ["", "Work"])
  }

  @Test("follows a list that another window renames, and shows everything when it is deleted")
  func follows() async throws {
    let fixture = try await Self.fixture()
    await go(fixture, to: "Work")
    let work = try #require(try await fixture.store.collections(.list).first { $0.name == "Work" })
    let office = try #require(CollectionName("Office", .list))
    _ = try await fixture.store.renameCollection(work.id, to: office)
    await fixture.changedElsewhere()
    #expect(fixture.header.hasPrefix(" Office "))
    #expect(titles(fixture) == ["Call Anna", "Write report"])
    _ = try await fixture.store.deleteCollection(work.id)
    await fixture.changedElsewhere()
    #expect(fixture.said == .destinationGone(name: "Office"))
    #expect(titles(fixture).count == 4)
    _ = try await fixture.store.perform(.undo, HistoryRequest(expectedStep: nil))
    await fixture.changedElsewhere()
    #expect(fixture.said == nil && fixture.header.hasPrefix(" Office "))
  }

  @Test("F2 renames, and asks before two lists become one")
  func renames() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.tab))
    await fixture.type("Work")
    await fixture.press(Key(.function(2)))
    await fixture.enter("Office")
    #expect(fixture.said == .collectionRenamed(name: "Work", new: "Office"))
    await fixture.clearLine()
    await fixture.type("Office")
    await fixture.press(Key(.function(2)))
    await fixture.enter("home")
    #expect(fixture.shows("Merge “Office” into the existing list “Home”"))
    await fixture.press("m")
    #expect(fixture.typedLine.contains("› Home") && !fixture.shows("New list"))
    await fixture.press(Key(.escape))
    #expect(try await fixture.store.collections(.list).map(\.openItems) == [1, 3])
    await fixture.press("u")
    #expect(try await fixture.store.collections(.list).map(\.name) == ["", "Office", "Home"])
  }

  @Test("a search follows a list that is renamed, and back; so does the text that is being typed")
  func searchFollows() async throws {
    let fixture = try await Self.fixture()
    await fixture.enter("/list:work,home")
    let work = try #require(try await fixture.store.collections(.list).first { $0.name == "Work" })
    let home = try #require(CollectionName("Home", .list))
    _ = try await fixture.list.rename(work.id, to: home, merges: true)
    #expect(fixture.list.query.search.text == "list:Home")
    #expect(titles(fixture).count == 3)
    await fixture.press("u")
    #expect(fixture.list.query.search.text == "list:Work" && titles(fixture).count == 2)
    await fixture.press("/")
    let office = try #require(CollectionName("The office", .list))
    _ = try await fixture.store.renameCollection(work.id, to: office)
    await fixture.changedElsewhere()
    #expect(fixture.typedLine == " /  list:\"The office\"")
    #expect(titles(fixture).count == 2)
  }

  @Test("after a merge or a deletion is undone, the window is in its list again, unless it went elsewhere")
  func comesBack() async throws {
    let fixture = try await Self.fixture(columns: 140)
    await go(fixture, to: "Work")
    let work = try #require(try await fixture.store.collections(.list).first { $0.name == "Work" })
    let home = try #require(CollectionName("Home", .list))
    _ = try await fixture.list.rename(work.id, to: home, merges: true)
    await fixture.press(.control("l"))
    #expect(fixture.header.contains(" Home   by title ") && titles(fixture).count == 3)
    #expect(fixture.shows("\(fixture.app.stack.marks.pointer) Home"))
    await fixture.press("u")
    #expect(fixture.header.contains(" Work   by title ") && titles(fixture).count == 2)
    _ = try await fixture.list.delete(work.id)
    #expect(fixture.list.query.destination == nil)
    await fixture.press("u")
    #expect(fixture.header.contains(" Work   by title ") && titles(fixture).count == 2)
    _ = try await fixture.list.delete(work.id)
    await go(fixture, to: "Home")
    await fixture.press("0", "u")
    #expect(fixture.list.query.destination == nil)
  }

  @Test(
    "a mistyped name offers the list that was probably meant before a new one",
    arguments: ["m", Key(.tab)]
  )
  func nearName(key: Key) async throws {
    let fixture = try await Self.fixture()
    await fixture.press(key)
    await fixture.type("Wrok")
    let new = try #require(fixture.lines.firstIndex { $0.contains("New list “Wrok”") })
    let found = try #require(fixture.selectedEntryRow)
    #expect(fixture.lines[found].contains("Work") && new == found + 2)
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.collections(.list).map(\.name).contains("Wrok") == false)
  }

  @Test(
    "a short name and one with another number are new ones, although a list has nearly the same",
    arguments: [("Q1", "Q2"), ("Hut", "Hat"), ("Sprint 1", "Sprint 2")]
  )
  func otherName(list: String, typed: String) async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", list: list), TODOItemValues("B")])
    for key in [Key(.tab), "m"] {
      await fixture.press(key)
      await fixture.type(typed)
      let selected = try #require(fixture.selectedEntryRow)
      #expect(fixture.lines[selected].contains("New list “\(typed)”"))
      await fixture.press(key == "m" ? Key(.enter) : Key(.escape))
    }
    #expect(try await fixture.store.collections(.list).map(\.name).contains(typed))
  }

  @Test("the end of a text that is typed is in sight in the smallest window, whatever its label")
  func smallestWindow() async throws {
    let fixture = try await Self.fixture(columns: 20, rows: 5)
    await fixture.press(Key(.tab))
    await fixture.type("Work")
    await fixture.press(Key(.function(2)))
    await fixture.type("A name that goes on and on")
    #expect(fixture.typedLine.contains("…  …") && fixture.typedLine.hasSuffix("n and on"))
    await fixture.press(Key(.escape), Key(.escape))
    await fixture.type("/words that go on and on")
    #expect(fixture.typedLine.hasPrefix(" /  …") && fixture.typedLine.hasSuffix("go on and on"))
    await fixture.press(Key(.escape))
    await fixture.type("nA step that goes on")
    #expect(fixture.typedLine.contains("…  …") && fixture.typedLine.hasSuffix("goes on"))
  }

  @Test("F8 deletes after a question; neither works for the Inbox")
  func deletes() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.tab))
    await fixture.type("inbox")
    await fixture.press(Key(.function(8)))
    #expect(fixture.said == .notYourCollection)
    await fixture.clearLine()
    await fixture.type("Work")
    await fixture.press(Key(.function(8)))
    #expect(fixture.shows("Its items, 2 of which are open, move to the Inbox."))
    await fixture.press("d", Key(.escape))
    #expect(try await fixture.store.collections(.list).map(\.openItems) == [3, 1])
    await fixture.press("u")
    #expect(try await fixture.store.collections(.list).map(\.openItems) == [1, 2, 1])
  }

  @Test("Shift with the arrows orders the lists")
  func orders() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.tab))
    await fixture.type("Work")
    await fixture.press(.shift(.up))
    #expect(fixture.said == .alreadyFirst)
    await fixture.press(.shift(.down))
    #expect(try await fixture.store.collections(.list).map(\.name) == ["", "Home", "Work"])
    await fixture.press(.shift(.up))
    #expect(try await fixture.store.collections(.list).map(\.name) == ["", "Work", "Home"])
  }
}
