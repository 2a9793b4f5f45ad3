import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What a change acts on is looked at again in each slice, and in the transaction that makes it.
@Suite("A change beside others") struct ChangeBesideTests {
  private let windows: TwoWindows

  init() throws { windows = try TwoWindows() }

  private var mine: TODOItemStore { windows.mine }
  private var other: TODOItemStore { windows.other }

  private func makeItem(steps: Int, areDone: Bool = false, _ values: TODOItemValues = TODOItemValues("Trip"))
    async throws -> (item: TODOItem, steps: [TODOItem])
  {
    let item = try await mine.add(values)
    let made = try await mine.createTODOItems(
      (0..<steps).map { number in
        TODOItemValues("Step \(number)", isDone: areDone, parent: item.id)
      }
    ).get()
    return (item, made)
  }

  private func step(of item: TODOItem) -> TODOItemValues {
    TODOItemValues("New step", parent: item.id)
  }

  @Test("completes a step that its item gets while it is being completed, and undo leaves that open")
  func newStep() async throws {
    // Given
    let (trip, steps) = try await makeItem(steps: 700)
    let mine = mine
    // When
    let outcome = try await SliceGate.holding(after: 1) { report in
      try await mine.perform(.isDone(true), on: .ids([trip.id]), progress: report)
    } meanwhile: { _ in
      _ = try await other.createTODOItem(step(of: trip))
    }
    // Then
    #expect(outcome.step?.rowCount == steps.count + 2)
    #expect(try await mine.counts() == TODOCounts(open: 0, done: 702))
    #expect(try await mine.findings() == [])
    try await mine.undo()
    #expect(try await mine.counts() == TODOCounts(open: 702, done: 0))
  }

  @Test("completes a step again that another window has reopened meanwhile, as one change of it")
  func reopenedStep() async throws {
    // Given
    let (trip, steps) = try await makeItem(steps: 700)
    let mine = mine
    // When
    _ = try await SliceGate.holding(after: 2) { report in
      try await mine.perform(.isDone(true), on: .ids([trip.id]), progress: report)
    } meanwhile: { _ in
      _ = try await other.perform(.isDone(false), on: .ids([steps[0].id]))
    }
    // Then
    #expect(try await mine.counts() == TODOCounts(open: 0, done: 701))
    #expect(try await mine.findings() == [])
    _ = try await mine.perform(.undo, HistoryRequest(expectedStep: nil, acceptsForeignStep: true))
    #expect(try await mine.findings() == [])
  }

  @Test("leaves a step that is taken out while its item is being deleted, and deletes one that it gets")
  func deleting() async throws {
    // Given
    let (trip, steps) = try await makeItem(steps: 700)
    let mine = mine
    // When
    _ = try await SliceGate.holding(after: 1) { report in
      try await mine.perform(.delete, on: .ids([trip.id]), progress: report)
    } meanwhile: { _ in
      _ = try await other.perform(.unnest(), on: .ids([steps[699].id]))
      _ = try await other.createTODOItem(step(of: trip))
    }
    // Then
    #expect(try await mine.titles() == ["Step 699"])
    #expect(try await mine.findings() == [])
  }

  @Test("moves a step that an item gets while it goes to another list")
  func moving() async throws {
    // Given
    let (trip, _) = try await makeItem(steps: 700)
    let mine = mine
    // When
    _ = try await SliceGate.holding(after: 1) { report in
      try await mine.perform(.list("Home"), on: .ids([trip.id]), progress: report)
    } meanwhile: { _ in
      _ = try await other.createTODOItem(step(of: trip))
    }
    // Then
    #expect(try await mine.count("item WHERE list = 1 AND deletedAt IS NULL") == 0)
    #expect(try await mine.findings() == [])
  }

  @Test("leaves the steps with an item that others have moved on since it went to a list")
  func movedOn() async throws {
    // Given
    let (trip, steps) = try await makeItem(steps: 700)
    let mine = mine
    // When
    _ = try await SliceGate.holding(after: 1) { report in
      try await mine.perform(.list("Home"), on: .ids([trip.id] + steps.map(\.id)), progress: report)
    } meanwhile: { _ in
      _ = try await other.perform(.list("Garden"), on: .ids([trip.id]))
    }
    // Then
    let garden = "item WHERE list = (SELECT number FROM collection WHERE name = 'Garden')"
    #expect(try await mine.count(garden) == 701)
    #expect(try await mine.findings() == [])
  }

  @Test("leaves no item with both tags that become one, if it gets one of them meanwhile")
  func merging() async throws {
    // Given
    var values = TODOItemValues("Both", tags: ["a", "b"])
    _ = try await mine.createTODOItems((0..<700).map { _ in values })
    values = TODOItemValues("Late")
    values.tags = ItemTags(["b"])
    let late = try await mine.add(values)
    let tags = try await mine.collections(.tag)
    let (a, mine) = (try #require(tags.first { $0.name == "a" }), mine)
    let name = try #require(CollectionName("b", .tag))
    // When
    _ = try await SliceGate.holding(after: 1) { report in
      try await mine.renameCollection(a.id, to: name, merges: true, progress: report)
    } meanwhile: { _ in
      _ = try await other.perform(.tags(adding: ItemTags(["a"])), on: .ids([late.id]))
    }
    // Then
    #expect(try await mine.findings() == [])
    #expect(try await mine.collections(.tag).map(\.openItems) == [701])
    #expect(try await mine.refetchItem(late.id)?.tags.text == "#b")
  }

  @Test("undone or brought back, leaves no open step below a done item")
  func bringingBack() async throws {
    // Given
    let (trip, _) = try await makeItem(steps: 1)
    let completion = try #require(try await mine.perform(.isDone(true), on: .ids([trip.id])).step)
    try await mine.undo()
    try await mine.add(step(of: trip))
    // When
    let jump = try await mine.jump(to: completion)
    // Then
    #expect(jump.stepCount == 0)
    #expect(try await mine.findings() == [])
    #expect(try await mine.counts() == TODOCounts(open: 3, done: 0))
  }

  @Test("does not write a date that follows from one that was seen over another one")
  func derived() async throws {
    // Given: the first date of a rule from the due date on.
    let item = try await mine.add(TODOItemValues("Rent", due: "2026-12-01"))
    let rule = try #require(Repeat(stored: "FREQ=WEEKLY;BYDAY=FR"))
    var due = TODOEdit(.due) { $0.due = DueDate(stored: "2026-12-04") }
    due.before = .text("2026-12-01")
    _ = try await other.updateItem(item.id, [.due(DueDate(stored: "2027-01-20"))])
    // When
    let edits = [due, TODOEdit(.repeats) { $0.repeats = rule }]
    let outcome = try await mine.perform(.edit(item.id, edits), on: .items([item]))
    // Then
    #expect(outcome.conflict?.fields == [.due])
    #expect(try await mine.refetchItem(item.id)?.due?.description == "2027-01-20")
  }

  @Test(
    "does not set a day over one that was set since, but keeps a time that was",
    arguments: [false, true]
  )
  func typedDue(isDay: Bool) async throws {
    let item = try await mine.add(TODOItemValues("Rent", due: "2026-12-01T09:00"))
    let theirs = isDay ? "2026-12-07T09:00" : "2026-12-01T18:00"
    _ = try await other.updateItem(item.id, [.due(DueDate(stored: theirs))])
    let day = try #require(CalendarDay(iso: "2026-12-10"))
    let outcome = try await mine.perform(.due(.day(day)), on: .items([Target(item)]))
    #expect(outcome.refused.map(\.reason) == (isDay ? [.newDate] : []))
    #expect(try await mine.refetchItem(item.id)?.due?.description == (isDay ? theirs : "2026-12-10T18:00"))
    // Nobody loses anything if the item already has that date.
    let same = try await mine.perform(
      .due(.date(try #require(DueDate(stored: theirs)))),
      on: .items([Target(item)])
    )
    #expect(!isDay || same.refused.isEmpty)
  }

  @Test("does not remind before a due date that has just gone")
  func reminder() async throws {
    let item = try await mine.add(TODOItemValues("Rent", due: "2026-12-01"))
    _ = try await other.updateItem(item.id, [.due(nil)])
    let edit = TODOEdit(.reminder) { $0.reminder = .before(minutes: 60) }
    let outcome = try await mine.perform(.edit(item.id, [edit]), on: .items([item]))
    #expect(outcome.conflict?.fields == [.due])
    #expect(try await mine.refetchItem(item.id)?.values.reminder == nil)
  }

  // MARK: Names in any order

  @Test("of an item and its step is the same in any order", arguments: [false, true])
  func order(isStepFirst: Bool) async throws {
    let (trip, steps) = try await makeItem(steps: 2)
    let ids = isStepFirst ? [steps[0].id, trip.id] : [trip.id, steps[0].id]
    let edit = TODOEdit(.list) { $0.list = "Home" }
    _ = try await mine.perform(
      .edit(Dictionary(uniqueKeysWithValues: ids.map { ($0, [edit]) })),
      on: .ids(ids)
    )
    for step in steps {
      let step = try #require(try await mine.refetchItem(step.id))
      #expect(step.values.parent == trip.id && step.list == "Home")
    }
    // An item that repeats takes its steps to its next date.
    let values = TODOItemValues("Rent", due: "2026-11-21", repeats: "FREQ=WEEKLY")
    let (rent, parts) = try await makeItem(steps: 2, values)
    let named = isStepFirst ? [parts[0].id, rent.id] : [rent.id, parts[0].id]
    _ = try await mine.perform(.isDone(true), on: .ids(named))
    #expect(try await mine.refetchItem(rent.id)?.due?.description == "2026-11-28")
    #expect(try await mine.refetchItem(parts[0].id)?.isDone == false)
    let done = isStepFirst ? [parts[0].id, rent.id] : [rent.id, parts[0].id]
    let edits = Dictionary(uniqueKeysWithValues: done.map { ($0, [TODOEdit(.isDone) { $0.isDone = true }]) })
    _ = try await mine.perform(.edit(edits), on: .ids(done))
    #expect(try await mine.refetchItem(rent.id)?.due?.description == "2026-12-05")
    #expect(try await mine.refetchItem(parts[0].id)?.isDone == false)
  }

  // MARK: Counts

  @Test("of the last date of an item that repeats counts its steps, and so do undo and redo")
  func lastDate() async throws {
    let values = TODOItemValues("Course", due: "2026-11-21", repeats: "FREQ=DAILY;COUNT=1")
    let (item, _) = try await makeItem(steps: 3, values)
    let step = try #require(try await mine.perform(.isDone(true), on: .ids([item.id])).step)
    #expect(step.rowCount == 4)
    for _ in 0..<2 {
      #expect(try await mine.undo().appliedStep?.rowCount == 4)
      #expect(try await mine.counts() == TODOCounts(open: 4, done: 0))
      #expect(try await mine.redo().appliedStep?.rowCount == 4)
      #expect(try await mine.counts() == TODOCounts(open: 0, done: 4))
    }
    #expect(try await mine.findings() == [])
  }

  @Test("of an item that repeats with many done steps is made, undone and redone in slices, as one item")
  func largeRepeat() async throws {
    // Given
    let values = TODOItemValues("Inspection", due: "2026-11-21", repeats: "FREQ=WEEKLY")
    let (item, _) = try await makeItem(steps: 700, areDone: true, values)
    let before = try await mine.rawItems().live
    let mine = mine
    // When
    let outcome = try await SliceGate.holding(after: 1) { report in
      try await mine.perform(.isDone(true), on: .ids([item.id]), progress: report)
    } meanwhile: { _ in
      // Another one writes between two slices.
      try await other.add("Beside")
    }
    // Then
    #expect(outcome.step?.rowCount == 1)
    #expect(try await mine.counts() == TODOCounts(open: 702, done: 701))
    #expect(try await mine.findings() == [])
    let request = HistoryRequest(expectedStep: nil, acceptsForeignStep: true)
    _ = try await mine.perform(.undo, request)
    #expect(try await mine.counts() == TODOCounts(open: 2, done: 700))
    let after = try await mine.rawItems().live
    #expect(after.filter { before.keys.contains($0.key) } == before && after.count == before.count + 1)
    _ = try await mine.perform(.redo, request)
    #expect(try await mine.counts() == TODOCounts(open: 702, done: 701))
    #expect(try await mine.findings() == [])
  }

  // MARK: Import

  @Test("that makes items gives them the ids and times of another program, in slices that can be stopped")
  func imported() async throws {
    let (created, completed) = (Date(milliseconds: 1_000_000), Date(milliseconds: 2_000_000))
    let items = (0..<700).map { number in
      NewItem(
        TODOItemValues("Item \(number)", isDone: number == 0),
        createdAt: created,
        completedAt: completed
      )
    }
    let mine = mine
    #expect(
      try await SliceGate.cancelling(after: 1) { try await mine.create(items, progress: $0) } == .stopped
    )
    #expect(try await mine.counts().total == 0)
    #expect(try await mine.create(items).step?.rowCount == 700)
    let first = try #require(try await mine.refetchItem(items[0].id))
    #expect(first.createdAt == created && first.completedAt == completed)
  }

  @Test("that sets the values of another program does nothing besides")
  func values() async throws {
    let (trip, steps) = try await makeItem(steps: 2)
    let edits = [TODOEdit(.isDone) { $0.isDone = true }, TODOEdit(.list) { $0.list = "Home" }]
    _ = try await mine.perform(.edit([trip.id: edits], following: false), on: .ids([trip.id]))
    #expect(try await mine.refetchItem(trip.id)?.isDone == true)
    #expect(try await mine.refetchItem(trip.id)?.list == "Home")
    let step = try #require(try await mine.refetchItem(steps[0].id))
    #expect(!step.isDone && step.list == "")
  }

  // MARK: Anything

  /// Another window, which does things to the same items.
  private actor Neighbour {
    let store: TODOItemStore
    let ids: [TODOItem.ID]
    var generator: SeededRandom

    init(_ store: TODOItemStore, _ ids: [TODOItem.ID], seed: UInt64) {
      (self.store, self.ids, generator) = (store, ids, SeededRandom(seed: seed))
    }

    func act() async throws {
      for _ in 0..<3 {
        let targets = Targets.ids((0..<2).compactMap { _ in ids.randomElement(using: &generator) })
        let parent = ids.randomElement(using: &generator) ?? UUID()
        let values = TODOItemValues("New", tags: ["a"], parent: parent)
        let changes: [Change] = [
          .toggleIsDone, .isDone(true), .isDone(false), .skip,
          .dueMoved(days: 1, today: CalendarDay(iso: "2026-11-25")!),
          .list("Home"), .tags(adding: ItemTags(["a"])), .tags(adding: ItemTags(["b"])), .unnest(),
          .nest(under: parent, title: ""), .delete,
        ]
        if let change = changes.randomElement(using: &generator) {
          _ = try await store.perform(change, on: targets)
        }
        _ = try await store.create([NewItem(values)])
      }
    }
  }

  /// Says what was found: what others do in the slices differs from run to run.
  private func expectSound(_ findings: [DatabaseFinding], _ change: Comment = "") {
    #expect(findings == [], change)
  }

  @Test(
    "leaves the file sound, whatever others do to the same items between its slices",
    arguments: 0..<6 as Range<UInt64>
  )
  func anything(seed: UInt64) async throws {
    // Given
    var generator = SeededRandom(seed: seed)
    var ids: [TODOItem.ID] = []
    var items: [NewItem] = []
    for number in 0..<600 {
      var values = TODOItemValues("Item \(number)", due: "2026-11-21")
      values.repeats = number % 40 == 0 ? Repeat(stored: "FREQ=WEEKLY;COUNT=2") : nil
      values.tags = ItemTags(number % 2 == 0 ? ["a", "b"] : ["b"])
      values.parent =
        number > 0 && number % 3 > 0 ? ids[Int.random(in: 0..<min(4, ids.count), using: &generator)] : nil
      items.append(NewItem(values))
      ids.append(items[number].id)
    }
    _ = try await mine.create(items)
    let neighbour = Neighbour(other, ids, seed: seed)
    let report: WorkProgress.Report = { progress in if progress.done > 0 { try? await neighbour.act() } }
    let everything = Targets.all(of: TODOQuery(filter: .all))
    let tag = try #require(try await mine.collections(.tag).first { $0.name == "a" })
    // When
    for change in [
      Change.isDone(true), .isDone(false), .list("Work"),
      .dueMoved(days: 2, today: CalendarDay(iso: "2026-11-25")!),
    ] {
      _ = try await mine.perform(change, on: everything, progress: report)
      expectSound(try await mine.findings(), "\(change)")
      for direction in [HistoryDirection.undo, .redo] {
        let next = HistoryRequest(expectedStep: nil, acceptsForeignStep: true)
        _ = try await mine.perform(direction, next, progress: report)
        expectSound(try await mine.findings(), "\(direction) of \(change)")
      }
    }
    _ = try await mine.renameCollection(
      tag.id,
      to: try #require(CollectionName("b", .tag)),
      merges: true,
      progress: report
    )
    expectSound(try await mine.findings())
    _ = try await mine.perform(.delete, on: .ids([ids[0]]), progress: report)
    expectSound(try await mine.findings())
    #expect(try await mine.counts() == mine.recount())
  }
}
