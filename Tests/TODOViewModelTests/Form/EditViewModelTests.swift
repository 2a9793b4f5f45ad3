import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("The form")
struct EditViewModelTests {
  /// A form for a new item.
  private func makeNew() async throws -> (fixture: ListFixture, form: EditViewModel) {
    let fixture = try await ListFixture(["Other"])
    return (fixture, EditViewModel(fixture.list, item: nil, clock: FixedTime.clock))
  }

  /// A form for an item with a value in every field.
  private func makeEdit() async throws -> (fixture: ListFixture, form: EditViewModel) {
    let draft = TODOItemValues(
      "Title",
      detail: "Detail",
      priority: .high,
      due: DueDate(day: FixedTime.today, minute: MinuteOfDay(hour: 17, minute: 30)),
      location: TODOLocation(
        name: "Nội Bài",
        address: "Sóc Sơn",
        coordinate: Coordinate(latitude: 21.2187, longitude: 105.8042)
      )
    )
    let fixture = try await ListFixture(drafts: [draft])
    return (fixture, EditViewModel(fixture.list, item: fixture.list.currentItem, clock: FixedTime.clock))
  }

  @Test("of an item has the values of the item")
  func holdsItem() async throws {
    let form = try await makeEdit().form
    #expect(!form.isNew)
    #expect(
      [form.title, form.detail, form.location.name, form.location.address] == [
        "Title", "Detail", "Nội Bài", "Sóc Sơn",
      ]
    )
    #expect(form.dueText == "2026-11-20 17:30")
    #expect(form.priority == .high)
    #expect(!form.isDone)
    #expect(!form.hasChanges)
  }

  @Test("of a new item is empty, with the middle priority")
  func holdsNothing() async throws {
    let form = try await makeNew().form
    #expect(form.isNew)
    #expect(form.title + form.detail + form.dueText + form.location.name + form.location.address == "")
    #expect(form.priority == .middle)
    #expect(!form.hasChanges)
  }

  /// A form for a new item, which reads queries.
  private func formThatSearches(_ fixture: ListFixture) async throws -> EditViewModel {
    try await fixture.store.buildSearchIndex()
    let reader = QueryReader(clock: FixedTime.clock, conventions: DateConventions())
    fixture.list.readQuery = { reader.read($0) }
    return EditViewModel(fixture.list, item: nil, clock: FixedTime.clock)
  }

  @Test("offers as its parent titles that begin with the text, then words that do, and none for its details")
  func possibleParents() async throws {
    let fixture = try await ListFixture(
      drafts: [
        TODOItemValues("Move house"), TODOItemValues("Moved", isDone: true), TODOItemValues("Remove the bin"),
        TODOItemValues("Get quotes from movers"), TODOItemValues("Pack", detail: "Before we move"),
      ]
    )
    let form = try await formThatSearches(fixture)
    #expect(
      try await form.possibleParents("move").map(\.title) == [
        "Move house", "Get quotes from movers", "Remove the bin", "Moved",
      ]
    )
    #expect(try await form.possibleParents("m").map(\.title).first == "Move house")
  }

  @Test("offers as its parent a title that begins with what is typed, however many newer items have it")
  func oldParent() async throws {
    let fixture = try await ListFixture(["Move house"] + (0..<70).map { "Call mover \($0)" })
    let form = try await formThatSearches(fixture)
    #expect(try await form.possibleParents("move").first?.title == "Move house")
  }

  @Test("cannot be saved without a title", arguments: ["", " ", "\u{3000}\t", "\n"])
  func needsTitle(title: String) async throws {
    let (fixture, form) = try await makeNew()
    form.title = title
    #expect(form.obstacle == .titleMissing)
    #expect(try await form.save() == nil)
    #expect(fixture.titles == ["Other"])
  }

  @Test("can be saved as soon as the title has a letter")
  func titleSuffices() async throws {
    let form = try await makeNew().form
    form.title = " x"
    #expect(form.obstacle == nil)
  }

  @Test("cannot be saved with an invalid due date")
  func needsDate() async throws {
    let (fixture, form) = try await makeEdit()
    form.dueText = "soon"
    #expect(form.obstacle == .dueNotUnderstood)
    #expect(try await form.save() == nil)
    #expect(try await fixture.item("Title")?.due?.description == "2026-11-20T17:30")
  }

  @Test("names the missing title before the due date")
  func obstacleOrder() async throws {
    let form = try await makeNew().form
    form.dueText = "soon"
    #expect(form.obstacle == .titleMissing)
  }

  @Test("has changes to lose once any field differs", arguments: Field.allCases)
  func hasChanges(field: Field) async throws {
    let form = try await makeEdit().form
    field.change(form)
    #expect(form.hasChanges)
  }

  @Test("has something to lose if an invalid due date was typed")
  func hasTypedDate() async throws {
    let form = try await makeNew().form
    form.dueText = "soon"
    #expect(form.hasChanges)
  }

  @Test("has nothing to lose once a change was reverted")
  func changesTakenBack() async throws {
    let form = try await makeEdit().form
    form.title = "Other"
    form.isDone = true
    form.title = "Title"
    form.isDone = false
    #expect(!form.hasChanges)
  }

  @Test("has nothing to lose if the same due date is typed differently")
  func sameDateOtherwise() async throws {
    let form = try await makeEdit().form
    form.dueText = "today 17:30"
    #expect(!form.hasChanges)
  }

  @Test("saves a date as it was interpreted when typed, whatever the clock shows by then")
  func dateAsTyped() async throws {
    let fixture = try await ListFixture()
    let clock = HandClock(at: FixedTime.clock.now)
    let form = EditViewModel(fixture.list, item: nil, clock: clock.wallClock)
    form.title = "Title"
    form.dueText = "tomorrow"
    clock.advance(days: 1)
    // A key that moves the cursor passes the same text again.
    form.dueText = "tomorrow"
    #expect(form.due == .date(DueDate(day: try #require(FixedTime.today.adding(days: 1)))))
    _ = try await form.save()
    #expect(try await fixture.item("Title")?.due?.description == "2026-11-21")
  }

  @Test("saves a date as it was interpreted, even if its window ended and the form was reopened later")
  func dateOfRecoveredForm() async throws {
    let fixture = try await ListFixture()
    let clock = HandClock(at: FixedTime.clock.now)
    let form = EditViewModel(fixture.list, item: nil, clock: clock.wallClock)
    form.dueText = "tomorrow"
    clock.advance(days: 1)
    form.title = "Title"
    let orphan = OrphanedDraft(draft: form.formDraft, writtenAt: clock.wallClock.now, path: "")
    clock.advance(days: 1)
    let recovered = EditViewModel(fixture.list, recovering: orphan, clock: clock.wallClock)
    #expect(recovered.due == form.due)
    #expect(recovered.formDraft == form.formDraft)
    _ = try await recovered.save()
    #expect(try await fixture.item("Title")?.due?.description == "2026-11-21")
  }

  @Test("a recovered form has the text of a field that was not valid, and is not saved without it")
  func invalidTagsOfRecoveredForm() async throws {
    let fixture = try await ListFixture()
    let form = EditViewModel(fixture.list, item: nil, clock: FixedTime.clock)
    form.title = "Title"
    form.type("#a#b", into: .tags)
    let orphan = OrphanedDraft(draft: form.formDraft, writtenAt: FixedTime.clock.now, path: "")
    let recovered = EditViewModel(fixture.list, recovering: orphan, clock: FixedTime.clock)
    #expect(recovered.text(of: .tags) == "#a#b")
    #expect(recovered.obstacle == .notValid(.tags))
  }

  @Test("uses the reading of the user's date order if a date has several, and can be saved")
  func ambiguousDate() async throws {
    let fixture = try await ListFixture()
    let form = EditViewModel(
      fixture.list,
      item: nil,
      clock: FixedTime.clock,
      conventions: DateConventions(order: .monthDayYear)
    )
    form.title = "Title"
    form.dueText = "03/04"
    #expect(form.obstacle == nil)
    _ = try await form.save()
    #expect(try await fixture.item("Title")?.due?.description == "2027-03-04")
  }

  @Test("of a new item adds it with all its fields")
  func creates() async throws {
    let (fixture, form) = try await makeNew()
    form.title = "New"
    form.detail = "one\ntwo"
    form.isDone = true
    form.priority = .highest
    form.dueText = "fri 9:00"
    form.location.name = "Home"
    form.location.address = "1 Street"
    _ = try await form.save()
    let item = try #require(try await fixture.item("New"))
    #expect(
      item.values
        == TODOItemValues(
          "New",
          detail: "one\ntwo",
          isDone: true,
          priority: .highest,
          due: DueDate(stored: "2026-11-27T09:00"),
          location: TODOLocation(name: "Home", address: "1 Street")
        )
    )
    #expect(item.completedAt == FixedTime.clock.now)
  }

  @Test(
    "writes the changed field and leaves alone a field that another window changed",
    arguments: Field.allCases
  )
  func writesOneField(field: Field) async throws {
    let (fixture, form) = try await makeEdit()
    let id = try await fixture.id("Title")
    let elsewhere = TODOEdit.coordinate(nil)
    _ = try await fixture.store.updateItem(id, [elsewhere])
    field.change(form)
    _ = try await form.save()
    let item = try #require(try await fixture.store.refetchItem(id))
    var expected = try #require(form.item).values
    field.change(&expected)
    expected.location.coordinate = nil
    #expect(item.values == expected)
  }

  @Test("saved without a change is not a step and keeps redo")
  func unchanged() async throws {
    let (fixture, form) = try await makeEdit()
    _ = try await fixture.list.createTODOItem(TODOItemValues("Taken back"))
    _ = try await fixture.list.undo()
    let steps = (fixture.list.window.undoStep, fixture.list.window.redoStep)
    let outcome = try await form.save()
    #expect(outcome == .nothing(form.item))
    #expect(fixture.list.window.undoStep == steps.0)
    #expect(fixture.list.window.redoStep == steps.1)
    #expect(fixture.list.canRedo)
  }

  @Test("changes nothing until it is saved")
  func cancel() async throws {
    let (fixture, form) = try await makeEdit()
    for field in Field.allCases { field.change(form) }
    try await fixture.list.reload()
    #expect(fixture.list.currentItem == form.item)
  }

  @Test("reports that its item is gone when another window deleted it")
  func deletedElsewhere() async throws {
    let (fixture, form) = try await makeEdit()
    _ = try await fixture.store.deleteTODOItem(try await fixture.id("Title"))
    form.title = "Too late"
    #expect(try await form.save()?.reason == .deleted)
    #expect(try await fixture.store.counts() == TODOCounts())
  }

  @Test("deletes its item; a new one has none to delete")
  func deletes() async throws {
    let (fixture, form) = try await makeEdit()
    _ = try await form.delete()
    #expect(fixture.titles == [])
    #expect(try await makeNew().form.delete() == nil)
  }

  @Test("keeps the typed text when the store fails")
  func storeFails() async throws {
    let (fixture, form) = try await makeEdit()
    try await fixture.store.failOnChanges()
    form.title = "Typed"
    await #expect(throws: TODOStoreError.self) { try await form.save() }
    #expect(form.title == "Typed")
    #expect(form.hasChanges)
  }
}

/// The fields of the form.
enum Field: CaseIterable {
  case title, detail, done, priority, due, location, address

  func change(_ form: EditViewModel) {
    switch self {
    case .title: form.title = "Changed"
    case .detail: form.detail = "Changed"
    case .done: form.isDone = true
    case .priority: form.priority = .low
    case .due: form.dueText = ""
    case .location: form.location.name = "Changed"
    case .address: form.location.address = "Changed"
    }
  }

  func change(_ draft: inout TODOItemValues) {
    switch self {
    case .title: draft.title = "Changed"
    case .detail: draft.detail = "Changed"
    case .done: draft.isDone = true
    case .priority: draft.priority = .low
    case .due: draft.due = nil
    case .location: draft.location.name = "Changed"
    case .address: draft.location.address = "Changed"
    }
  }
}
