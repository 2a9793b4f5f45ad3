import Foundation
import TestSupport
import Testing

@testable import SyncRules
@testable import TODOCore

/// Every row of the table of merging.
@Suite("Merged items") struct MergedItemTests {
  /// A field, and what each side sets in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let field: ItemField
    let ours, theirs: @Sendable (inout TODOItemValues) -> Void

    init(
      _ field: ItemField,
      _ ours: @escaping @Sendable (inout TODOItemValues) -> Void,
      _ theirs: @escaping @Sendable (inout TODOItemValues) -> Void
    ) {
      (self.field, self.ours, self.theirs) = (field, ours, theirs)
    }

    var testDescription: String { field.row.name }
  }

  static let single: [Case] = [
    Case(.title, { $0.title = "a" }, { $0.title = "b" }),
    Case(.detail, { $0.detail = "a" }, { $0.detail = "b" }),
    Case(.priority, { $0.priority = .high }, { $0.priority = .low }),
    Case(.due, { $0.due = day("2026-11-27") }, { $0.due = day("2026-11-30") }),
    Case(.start, { $0.start = day("2026-11-27") }, { $0.start = day("2026-11-30") }),
    Case(.reminder, { $0.reminder = .before(minutes: 5) }, { $0.reminder = .before(minutes: 9) }),
    Case(.locationName, { $0.location.name = "a" }, { $0.location.name = "b" }),
    Case(.locationAddress, { $0.location.address = "a" }, { $0.location.address = "b" }),
    Case(
      .coordinate,
      { $0.location.coordinate = Coordinate(latitude: 1, longitude: 1) },
      { $0.location.coordinate = Coordinate(latitude: 2, longitude: 2) }
    ),
    Case(.url, { $0.url = "https://a" }, { $0.url = "https://b" }),
  ]

  @Test("a field that only we have changed is sent", arguments: single) func sends(_ row: Case) {
    let merged = MergedItem(version(), ours: version("Bread", row.ours), theirs: version())
    #expect(merged.edits == [] && !merged.isAgreed && merged.conflicts == [:])
    #expect(merged.except.columns[row.field.row.column] == version().columns[row.field.row.column])
    #expect(!merged.hasTheirChanges)
  }

  @Test("a field that only the other side has changed is taken", arguments: single) func takes(_ row: Case) {
    let merged = MergedItem(version(), ours: version(), theirs: version("Bread", row.theirs))
    #expect(merged.editedFields == [row.field] && merged.isAgreed && merged.conflicts == [:])
    #expect(merged.edits.first?.after == version("Bread", row.theirs)[row.field])
    #expect(merged.except.columns == [:])
  }

  @Test("a field that both have changed to the same is agreed", arguments: single) func agrees(_ row: Case) {
    let both = version("Bread", row.ours)
    let merged = MergedItem(version(), ours: both, theirs: both)
    #expect(merged.edits == [] && merged.isAgreed && merged.conflicts == [:] && merged.except.columns == [:])
  }

  @Test(
    "a field that both have changed differently is a conflict, which is neither sent nor taken",
    arguments: single
  )
  func conflicts(_ row: Case) {
    let theirs = version("Bread", row.theirs)
    let merged = MergedItem(version(), ours: version("Bread", row.ours), theirs: theirs)
    #expect(merged.edits == [] && merged.isAgreed)
    guard case .raise(let value) = merged.conflicts[.field(row.field)] else {
      Issue.record("no conflict")
      return
    }
    #expect(value[row.field] == theirs[row.field] && merged.conflicts.count == 1)
    #expect(merged.except.columns[row.field.row.column] == theirs.columns[row.field.row.column])
  }

  @Test("different fields go their ways", arguments: single) func mergesApart(_ row: Case) {
    let other: ItemField = row.field == .title ? .detail : .title
    let theirs = version("Bread") { _ = other.set(.text("new"), in: &$0) }
    let merged = MergedItem(version(), ours: version("Bread", row.ours), theirs: theirs)
    #expect(merged.editedFields == [other] && !merged.isAgreed && merged.conflicts == [:])
  }

  @Test("what a server writes in another way is no change") func ignoresForms() {
    // Their base and ours say the same in other words.
    let (ours, theirs) = (version("Bread"), version("bread ") { $0.priority = .low })
    let merged = MergedItem(
      ours: .init(ours, base: ours),
      theirs: .init(theirs, base: theirs),
      parents: ("", ""),
      clock: .november
    )
    #expect(merged.edits == [] && merged.isAgreed && merged.conflicts == [:])
  }

  // MARK: Done

  @Test("done on both sides is agreed, with the time of the other side") func bothDone() {
    let ours = SyncedValues(item(TODOItemValues("Bread", isDone: true), completedAt: Fixed.time))
    let later = Date(milliseconds: Fixed.time.milliseconds + 60_000)
    let theirs = SyncedValues(item(TODOItemValues("Bread", isDone: true), completedAt: later))
    let merged = MergedItem(version(), ours: ours, theirs: theirs)
    #expect(merged.editedFields == [.isDone] && merged.times.completedAt == later && merged.isAgreed)
  }

  @Test("done here and another field changed there: both apply") func doneBesideEdit() {
    let merged = MergedItem(
      version(),
      ours: version("Bread") { $0.isDone = true },
      theirs: version("Rye bread")
    )
    #expect(merged.editedFields == [.title] && !merged.isAgreed && merged.conflicts == [:])
    #expect(merged.except.columns["completedAt"] == .null)
  }

  // MARK: Repeats

  private func water(_ due: String, _ set: (inout TODOItemValues) -> Void = { _ in }) -> SyncedValues {
    version("Water") {
      $0.due = day(due)
      $0.repeats = Repeat(stored: "FREQ=DAILY;COUNT=9")
      set(&$0)
    }
  }

  @Test("of two that moved on, the later date counts, with its group", arguments: [true, false])
  func laterDate(oursIsLater: Bool) {
    let (earlier, later) = (water("2026-11-21"), water("2026-11-23") { $0.start = day("2026-11-22") })
    let merged = MergedItem(
      water("2026-11-20"),
      ours: oursIsLater ? later : earlier,
      theirs: oursIsLater ? earlier : later
    )
    #expect(merged.conflicts == [:] && merged.isAgreed == !oursIsLater)
    #expect(merged.editedFields == (oursIsLater ? [] : [.due, .repeats, .start]))
    if oursIsLater { #expect(merged.except.columns["due"] == .text("2026-11-21")) }
  }

  @Test("one moved on and one edited: a conflict of the date, with all that belongs to it")
  func movedAndEdited() {
    let theirs = water("2026-11-20") { $0.repeats = Repeat(stored: "FREQ=WEEKLY") }
    let merged = MergedItem(water("2026-11-20"), ours: water("2026-11-21"), theirs: theirs)
    guard case .raise(let value) = merged.conflicts[.field(.due)] else {
      Issue.record("no conflict")
      return
    }
    #expect(Set(value.columns.keys) == ["due", "scheduled", "repeat", "start"])
    #expect(merged.edits == [] && merged.isAgreed)
  }

  @Test("a later time of the same date, or its date put off, is an edit, and no date of its rule")
  func laterTime() {
    var putOff = water("2026-11-22")
    putOff.columns[SyncedValues.scheduled] = .text("2026-11-20")
    for mine in [water("2026-11-20T09:00"), putOff] {
      let merged = MergedItem(water("2026-11-20"), ours: mine, theirs: water("2026-11-21"))
      #expect(Array(merged.conflicts.keys) == [.field(.due)] && merged.edits == [])
      // It was completed there with its rule still on, and not here.
      let completed = MergedItem(
        water("2026-11-20"),
        ours: mine,
        theirs: water("2026-11-20") { $0.isDone = true }
      )
      #expect(completed.completesDateAt != nil)
    }
  }

  @Test("an absolute reminder of one that repeats belongs to its date, any other does not")
  func remindersOfGroup() {
    let moved = water("2026-11-21") { $0.reminder = Reminder(stored: "2026-11-21T08:00") }
    let base = water("2026-11-20") { $0.reminder = Reminder(stored: "2026-11-20T08:00") }
    #expect(MergedItem(base, ours: moved, theirs: base).except.columns["remind"] != nil)
    let relative = water("2026-11-20") { $0.reminder = .before(minutes: 5) }
    let merged = MergedItem(water("2026-11-20"), ours: water("2026-11-21"), theirs: relative)
    #expect(merged.editedFields == [.reminder] && !merged.isAgreed && merged.conflicts == [:])
  }

  @Test("completed there with its rule still on: completed here at that time, and sent back")
  func completedThere() {
    let theirs = water("2026-11-20") { $0.isDone = true }
    let merged = MergedItem(water("2026-11-20"), ours: water("2026-11-20"), theirs: theirs)
    #expect(merged.completesDateAt == Fixed.time && !merged.isAgreed && merged.edits == [])
    #expect(merged.except.columns["completedAt"] == theirs.columns["completedAt"])
  }

  @Test("the same date completed on both sides is not completed twice") func completedTwice() {
    let theirs = water("2026-11-20") { $0.isDone = true }
    let merged = MergedItem(water("2026-11-20"), ours: water("2026-11-21"), theirs: theirs)
    #expect(
      merged.completesDateAt == nil && merged.edits == [] && !merged.isAgreed && merged.conflicts == [:]
    )
  }

  @Test("a date completed here with an item above it, and there by itself, is not completed twice")
  func completedWithParent() {
    let merged = MergedItem(
      water("2026-11-20"),
      ours: water("2026-11-20") { $0.isDone = true },
      theirs: water("2026-11-21")
    )
    #expect(Set(merged.editedFields) == [.isDone, .due, .repeats, .start] && merged.isAgreed)
    #expect(merged.edits.first { $0.field == .isDone }?.after == .integer(0))
  }

  @Test("completed there on its last date: done") func lastDate() {
    let last = version("Water") {
      $0.due = day("2026-11-20")
      $0.repeats = Repeat(stored: "FREQ=DAILY;COUNT=1")
    }
    var theirs = last
    theirs.columns["completedAt"] = .integer(Fixed.time.milliseconds)
    let merged = MergedItem(last, ours: last, theirs: theirs)
    #expect(merged.completesDateAt == nil && merged.editedFields == [.isDone] && merged.isAgreed)
  }

  @Test("its rule gone with the completion: done") func ruleGone() {
    let theirs = version("Water") {
      $0.due = day("2026-11-20")
      $0.isDone = true
    }
    let merged = MergedItem(water("2026-11-20"), ours: water("2026-11-20"), theirs: theirs)
    #expect(merged.completesDateAt == nil && Set(merged.editedFields).isSuperset(of: [.isDone, .repeats]))
  }

  @Test("its rule gone with the completion of a date that was completed here, too: done, and not twice")
  func ruleGoneBoth() {
    let theirs = version("Water") {
      $0.due = day("2026-11-20")
      $0.isDone = true
    }
    let merged = MergedItem(water("2026-11-20"), ours: water("2026-11-21"), theirs: theirs)
    #expect(merged.conflicts == [:] && merged.isAgreed && merged.times.copyDate == day("2026-11-20"))
    #expect(Set(merged.editedFields) == [.isDone, .due, .repeats, .start])
    // Another rule was set here, or another date there.
    let weekly = water("2026-11-21") { $0.repeats = Repeat(stored: "FREQ=WEEKLY") }
    let edited = MergedItem(water("2026-11-20"), ours: weekly, theirs: theirs)
    #expect(edited.times.copyDate == nil && Array(edited.conflicts.keys) == [.field(.due)])
  }

  // MARK: Tags, parent, point

  @Test("tags are sets, never a conflict") func tags() {
    func tags(_ names: String...) -> SyncedValues { version("Bread") { $0.tags = ItemTags(names) } }
    let merged = MergedItem(tags("a", "b"), ours: tags("a", "c"), theirs: tags("a", "b", "d"))
    #expect(merged.edits == [TODOEdit(.tags, after: .text("#a #c #d"))])
    #expect(merged.except.columns["tags"] == .text("#a #b #d") && !merged.isAgreed && merged.conflicts == [:])
    let same = MergedItem(tags("a"), ours: tags("a", "b"), theirs: tags("a", "B"))
    #expect(same.edits == [] && same.isAgreed)
  }

  /// What becomes of a parent that was changed on one side or both.
  struct ParentCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base, ours: TODOItem.ID?
    /// Its UIDs on the other side, now and at the base; empty for none.
    let theirs: (now: String, base: String)
    /// The item here that has the first of them.
    let there: TODOItem.ID?
    let outcome: Outcome

    enum Outcome: Equatable { case agreed, sent, conflict(StoredValue), takes(uid: String) }

    init(
      _ description: String,
      from base: TODOItem.ID?,
      to ours: TODOItem.ID?,
      _ theirs: (now: String, base: String),
      there: TODOItem.ID? = nil,
      _ outcome: Outcome
    ) {
      (testDescription, self.base, self.ours) = (description, base, ours)
      (self.theirs, self.there, self.outcome) = (theirs, there, outcome)
    }
  }

  private static let (mine, there) = (TODOItem.ID(), TODOItem.ID())
  /// The items of the UIDs “p” and “f”.
  private static let (p, f) = (TODOItem.ID(.ics, key: "p"), TODOItem.ID(.ics, key: "f"))

  static let parentCases: [ParentCase] = [
    .init("set there", from: nil, to: nil, ("p", ""), .takes(uid: "p")),
    .init("removed there", from: p, to: p, ("", "p"), .takes(uid: "")),
    .init("set here", from: nil, to: mine, ("", ""), .sent),
    .init("set on both sides, and theirs is not here", from: nil, to: mine, ("p", ""), .sent),
    .init("set to the same", from: nil, to: p, ("p", ""), .agreed),
    .init("set to the same, of another UID there", from: nil, to: mine, ("p", ""), there: mine, .agreed),
    .init(
      "set on both sides",
      from: f,
      to: mine,
      ("p", "f"),
      there: there,
      .conflict(.text(there.uuidString))
    ),
    .init("set here, removed there", from: f, to: mine, ("", "f"), .conflict(.null)),
  ]

  private func below(_ id: TODOItem.ID?) -> SyncedValues { version("Bread") { $0.parent = id } }

  @Test(
    "a parent goes by UID, and is a conflict if both have changed it and theirs is known here",
    arguments: parentCases
  )
  func parents(_ row: ParentCase) {
    let merged = MergedItem(
      below(row.base),
      ours: below(row.ours),
      theirs: version(),
      parents: row.theirs,
      parentThere: row.there
    )
    #expect(merged.edits == [] && merged.isAgreed == (row.outcome != .sent))
    switch row.outcome {
    case .agreed: #expect(merged.parentUID == nil && merged.conflicts == [:])
    case .takes(let uid): #expect(merged.parentUID == uid && merged.conflicts == [:])
    case .sent:
      #expect(merged.parentUID == nil && merged.conflicts == [:])
      #expect(merged.except.columns["parent"] == .null)
    case .conflict(let value):
      let theirs = SyncedValues(columns: ["parent": value, "parentUID": .text(row.theirs.now)])
      #expect(merged.conflicts == [.field(.parent): .raise(theirs: theirs)] && merged.parentUID == nil)
      #expect(merged.except == theirs)
    }
  }

  @Test("a conflict of parents waits until both are equal", arguments: [there, nil])
  func heldParents(there: TODOItem.ID?) {
    let uid = there == nil ? "" : "p"
    let theirs = SyncedValues(columns: ["parent": there.map { .text($0.uuidString) } ?? .null])
    func merged(ours: TODOItem.ID?) -> MergedItem {
      MergedItem(
        below(there),
        ours: below(ours),
        theirs: version(),
        parents: (uid, uid),
        parentThere: there,
        conflicts: [SyncConflict(.field(.parent), theirs)]
      )
    }
    let waiting = merged(ours: Self.mine)
    #expect(waiting.conflicts == [:] && waiting.isAgreed && waiting.except == theirs)
    let settled = merged(ours: there)
    #expect(settled.conflicts == [.field(.parent): .settle] && settled.isAgreed)
  }

  @Test("a point found from an address goes with it, one that a person chose stays") func points() {
    func at(_ name: String, found: Bool) -> SyncedValues {
      version("Bread") {
        $0.location.name = name
        $0.location.coordinate = Coordinate(latitude: 1, longitude: 2, uncertainty: found ? 300 : nil)
      }
    }
    let base = at("Bakery", found: true)
    let moved = MergedItem(base, ours: base, theirs: at("Mill", found: true))
    #expect(moved.editedFields == [.locationName, .coordinate] && moved.edits.last?.after == .null)
    let chosen = at("Bakery", found: false)
    #expect(
      MergedItem(chosen, ours: chosen, theirs: at("Mill", found: false)).editedFields == [.locationName]
    )
  }

  // MARK: Never agreed

  @Test("new on both sides with one UID: the other side's values count") func adopts() {
    let merged = MergedItem(
      ours: .init(version("Bread"), base: nil),
      theirs: .init(version("Rye") { $0.tags = ItemTags(["a"]) }, base: nil),
      parents: ("", nil),
      clock: .november
    )
    #expect(merged.editedFields == [.title, .tags] && merged.isAgreed && merged.conflicts == [:])
  }

  @Test("of two that were joined, fields that differ are conflicts") func joins() {
    let merged = MergedItem(
      ours: .init(version("Bread") { $0.priority = .high }, base: nil),
      theirs: .init(version("Bread"), base: nil),
      parents: ("", nil),
      unknown: .conflict,
      clock: .november
    )
    #expect(merged.edits == [] && Array(merged.conflicts.keys) == [.field(.priority)])
  }

  @Test("but for their tags, which are put together") func joinsTags() {
    let merged = MergedItem(
      ours: .init(version { $0.tags = ItemTags(["a"]) }, base: nil),
      theirs: .init(version { $0.tags = ItemTags(["b"]) }, base: nil),
      parents: ("", nil),
      unknown: .conflict,
      clock: .november
    )
    #expect(merged.edits == [TODOEdit(.tags, after: .text("#a #b"))] && merged.conflicts == [:])
    #expect(merged.hasJoinedTags && !merged.isAgreed && merged.except.columns["tags"] == .text("#b"))
  }

  // MARK: Conflicts that wait

  @Test("a conflict ends when both sides are equal, and learns what the other side has by now")
  func heldConflicts() {
    let (base, ours) = (version("there"), version("here"))
    let conflict = SyncConflict(.field(.title), SyncedValues(columns: ["title": .text("there")]))
    let waiting = MergedItem(base, ours: ours, theirs: base, conflicts: [conflict])
    #expect(waiting.conflicts == [:] && waiting.isAgreed && waiting.edits == [])
    #expect(waiting.except.columns["title"] == .text("there"))
    let again = MergedItem(base, ours: ours, theirs: version("elsewhere"), conflicts: [conflict])
    let theirs = SyncedValues(columns: ["title": .text("elsewhere")])
    #expect(again.conflicts == [.field(.title): .raise(theirs: theirs)] && again.edits == [])
    let settled = MergedItem(base, ours: base, theirs: base, conflicts: [conflict])
    #expect(settled.conflicts == [.field(.title): .settle] && settled.isAgreed)
  }

  @Test(
    "what both have completed before somebody chose has the time of the other side",
    arguments: [false, true]
  )
  func doneWhileHeld(isNewThere: Bool) {
    func done(after seconds: Int64) -> SyncedValues {
      let time = Date(milliseconds: Fixed.time.milliseconds + seconds * 1000)
      return SyncedValues(item(TODOItemValues("Bread", isDone: true), completedAt: time))
    }
    let theirs = done(after: 5)
    let merged = MergedItem(
      ours: .init(done(after: 9), base: isNewThere ? version("Bread") : theirs),
      theirs: .init(theirs, base: isNewThere ? done(after: 1) : theirs),
      parents: ("", ""),
      conflicts: [SyncConflict(.field(.isDone), theirs)],
      clock: .november
    )
    #expect(merged.conflicts == [.field(.isDone): .settle] && merged.isAgreed)
    #expect(merged.editedFields == [.isDone] && merged.times.completedAt == theirs.completedAt)
  }

  @Test("what a server has left out is what was written, and what another program has set is not")
  func mayBe() {
    let written = OtherItem(uid: "u", values: version { ($0.priority, $0.detail) = (.high, "x") })
    func found(_ set: (inout TODOItemValues) -> Void) -> OtherItem {
      OtherItem(uid: "u", values: version("Bread", set))
    }
    #expect(found { $0.detail = "x" }.mayBe(written))
    #expect(!found { ($0.priority, $0.detail) = (.low, "x") }.mayBe(written))
    #expect(!OtherItem(uid: "v", values: written.values).mayBe(written))
  }
}
