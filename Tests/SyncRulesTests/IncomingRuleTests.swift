import Foundation
import TestSupport
import Testing

@testable import SyncRules
@testable import TODOCore

/// What becomes here of resources that were found, or are gone.
@Suite("Incoming rules") struct IncomingRuleTests {
  private let rule = IncomingRule(Fixed.link, clock: .november)

  private func found(_ values: SyncedValues) -> OtherResource {
    OtherResource(href: "u.ics", etag: "2", body: Data("y".utf8), item: OtherItem(uid: "u", values: values))
  }

  private func other(_ values: SyncedValues) -> OtherItem { OtherItem(uid: "u", values: values) }

  @Test("an unknown one is made, with the id of its UID") func makes() throws {
    let decision = rule.decide(
      found(version("Bread")),
      base: nil,
      SyncState(resource: nil, item: nil, conflicts: [])
    )
    guard case .make(let item, _) = decision.item else {
      Issue.record("not made")
      return
    }
    #expect(item.id == TODOItem.ID(.ics, key: "u") && item.values.title == "Bread")
    guard case .set(let base) = decision.resource else {
      Issue.record("no base")
      return
    }
    #expect(base.isAgreed && base.etag == "2" && base.parentUID == nil)
  }

  /// Nothing is there, and what it was is known should its item come back.
  private var isGone: SyncDecision.ResourceChange {
    var except = version()
    except.lastBody = Data("x".utf8)
    return .set(
      SyncDecision.Base(uid: "u", href: "u.ics", etag: nil, theirs: nil, except: except, isAgreed: true)
    )
  }

  @Test("deleted there and unchanged here: deleted alone") func deletes() {
    let decision = rule.decideGone(SyncState(version(), mine: version()))
    #expect(decision == SyncDecision(.delete, resource: isGone))
    #expect(rule.wouldDelete(SyncState(version(), mine: version())))
  }

  @Test(
    "deleted there, and here before it came back as a conflict: deleted, and no question is left",
    arguments: [
      SyncedItem.State.live, .deleted,
    ]
  ) func deletesTwice(state: SyncedItem.State) {
    let decision = rule.decideGone(
      SyncState(version(), mine: version(), state: state, conflicts: [SyncConflict(.deletedHere)])
    )
    let change: SyncDecision.ItemChange = state == .live ? .delete : .leave
    #expect(decision == SyncDecision(change, resource: isGone, conflicts: [.deletedHere: .settle]))
    let elsewhere = SyncState(version(), mine: version(), state: .deleted, link: 2)
    #expect(rule.decideGone(elsewhere) == SyncDecision(resource: .remove))
  }

  @Test("deleted there and changed here: it stays, as a conflict") func keepsChanged() {
    let state = SyncState(version("new"), mine: version())
    let decision = rule.decideGone(state)
    #expect(decision.item == .leave && decision.conflicts == [.deletedThere: .raise(theirs: SyncedValues())])
    guard case .set(let base) = decision.resource else {
      Issue.record("no base")
      return
    }
    #expect(base.theirs == nil && base.etag == nil && base.isAgreed)
    // While it waits, nothing more becomes of it.
    let waiting = SyncState(
      version("new"),
      mine: version(),
      theirs: nil,
      conflicts: [SyncConflict(.deletedThere)]
    )
    #expect(rule.decideGone(waiting) == SyncDecision())
  }

  @Test("deleted here and changed there: it comes back, as a conflict") func bringsBack() {
    let decision = rule.decide(
      found(version("new")),
      base: other(version()),
      SyncState(version(), mine: version(), state: .deleted)
    )
    #expect(decision.item == .bringBack([TODOEdit(.title, after: .text("new"))]))
    #expect(decision.conflicts == [.deletedHere: .raise(theirs: SyncedValues())])
  }

  @Test(
    "deleted here and unchanged there: it stays deleted, and is deleted there",
    arguments: [
      SyncedItem.State.deleted, .undone,
    ]
  ) func staysDeleted(state: SyncedItem.State) {
    let before = SyncState(version(), mine: version(), state: state)
    let decision = rule.decide(found(version()), base: other(version()), before)
    #expect(decision.item == .leave && decision.conflicts == [:])
    #expect(WritePlan(before, from: Fixed.link) == .delete)
  }

  @Test("moved there: moved here; on both sides to different lists: a conflict, and nothing moves")
  func moves() {
    let base = other(version())
    let moved = rule.decide(
      found(version()),
      base: base,
      movedTo: 2,
      SyncState(version(), mine: version())
    )
    #expect(moved.movesTo == 2 && moved.conflicts == [:])
    let both = rule.decide(
      found(version()),
      base: base,
      movedTo: 2,
      SyncState(version(), mine: version(), link: 3)
    )
    let theirs = SyncedValues(columns: [SyncConflict.link: .integer(2)])
    #expect(both.movesTo == nil && both.conflicts == [.field(.list): .raise(theirs: theirs)])
    let same = rule.decide(
      found(version()),
      base: base,
      movedTo: 2,
      SyncState(version(), mine: version(), link: 2)
    )
    #expect(same.movesTo == nil && same.conflicts == [:])
  }

  /// Its list differs: the other side has moved it to that of another link.
  private func listConflict(to link: SyncLink.ID = 2) -> SyncConflict {
    SyncConflict(.field(.list), SyncedValues(columns: [SyncConflict.link: .integer(link)]))
  }

  @Test(
    "moved there, too, while it is still where we have moved it: a conflict; the same way: it is left behind"
  )
  func arrivesTwice() throws {
    func decide(_ way: IncomingRule.Way, link: SyncLink.ID) throws -> (SyncDecision, SyncDecision.Base) {
      let state = SyncState(version(), mine: version(), link: link)
      let decision = rule.decide(found(version()), base: other(version()), movedTo: 2, by: way, state)
      guard case .set(let base) = decision.resource else { throw CancellationError() }
      return (decision, base)
    }
    let (contested, left) = try decide(.contested, link: Fixed.link)
    #expect(contested.movesTo == nil && contested.item == .leave && left.isLeftBehind && left.link == 2)
    #expect(contested.conflicts == [.field(.list): .raise(theirs: listConflict().theirs)])
    let (followed, behind) = try decide(.followed, link: 2)
    #expect(followed.movesTo == nil && followed.conflicts == [:] && behind.isLeftBehind)
    let (moved, base) = try decide(.moved, link: Fixed.link)
    #expect(moved.movesTo == 2 && !base.isLeftBehind)
  }

  @Test("a conflict of the list ends when both are in one list, or it is gone there") func endsListConflicts()
  {
    let conflicts = [listConflict()]
    func state(link: SyncLink.ID) -> SyncState {
      SyncState(version(), mine: version(), link: link, conflicts: conflicts)
    }
    let there = rule.decide(found(version()), base: other(version()), movedTo: 3, state(link: 3))
    #expect(there.movesTo == nil && there.conflicts == [.field(.list): .settle])
    let here = rule.decide(found(version()), base: other(version()), state(link: Fixed.link))
    #expect(here.conflicts == [.field(.list): .settle])
    let gone = rule.decideGone(state(link: 2))
    #expect(gone.item == .leave && gone.conflicts == [.field(.list): .settle])
    #expect(WritePlan(state(link: Fixed.link), from: Fixed.link) == .settle)
  }

  @Test("while somebody has to choose the list, the item stays where it is, and its other fields are sent")
  func sendsBesideListConflicts() {
    let conflicts = [listConflict()]
    let edited = SyncState(version("new"), mine: version(), link: 3, conflicts: conflicts)
    #expect(WritePlan(edited, from: Fixed.link) == .change(["title"]))
    let same = SyncState(version(), mine: version(), link: 3, conflicts: conflicts)
    #expect(WritePlan(same, from: Fixed.link) == .agree)
    let new = SyncState(version(), mine: nil, link: 3, conflicts: conflicts)
    #expect(WritePlan(new, from: 3) == .wait)
    let gone = SyncState(version(), mine: version(), link: 3, theirs: nil, conflicts: conflicts)
    #expect(WritePlan(gone, from: Fixed.link) == .wait)
  }

  @Test("a new one waits for its parent only if it has one") func waitsForParents() throws {
    for uid in ["", "above"] {
      let new = OtherItem(uid: "u", values: version(), parentUID: uid)
      let resource = OtherResource(href: "u.ics", etag: "1", body: Data(), item: new)
      let decision = rule.decide(resource, base: nil, SyncState(resource: nil, item: nil, conflicts: []))
      guard case .set(let base) = decision.resource else { throw CancellationError() }
      #expect(base.parentUID == (uid.isEmpty ? nil : uid))
    }
  }

  @Test("a new one is an item of another list of the account, and a second one of any other") func adopts() {
    let rule = IncomingRule(Fixed.link, besides: [2], clock: .november)
    let ours = SyncState(version(), mine: nil, link: 2).item
    let state = SyncState(resource: nil, item: ours, conflicts: [])
    let adopted = rule.decide(found(version("new")), base: nil, state)
    #expect(adopted.item == .change([TODOEdit(.title, after: .text("new"))], SyncDecision.StatedTimes()))
    #expect(adopted.movesTo == Fixed.link)
    guard case .make(let item, _) = self.rule.decide(found(version("new")), base: nil, state).item else {
      Issue.record("it was not made")
      return
    }
    #expect(item.id != ours?.item.id)
  }

  @Test("what was gone there and is back meets what was changed here as a conflict") func isBack() {
    let state = SyncState(
      version("new"),
      mine: version(),
      theirs: nil,
      conflicts: [SyncConflict(.deletedThere)]
    )
    let decision = rule.decide(found(version()), base: nil, state)
    #expect(decision.conflicts[.deletedThere] == .settle && decision.item == .leave)
  }

  @Test("of a restored file, ours counts where both differ, and nothing is deleted here") func restores() {
    let rule = IncomingRule(Fixed.link, unknown: .ours, clock: .november)
    let decision = rule.decide(
      found(version("newer")),
      base: other(version()),
      SyncState(version(), mine: version())
    )
    #expect(decision.item == .leave && decision.conflicts == [:])
    guard case .set(let base) = decision.resource else {
      Issue.record("no base")
      return
    }
    #expect(!base.isAgreed && base.except.columns["title"] == .text("newer"))
    #expect(rule.decideGone(SyncState(version(), mine: version())).item == .leave)
  }

  // MARK: What is sent

  @Test("what is sent is what differs from our base, without conflicts") func plansChanges() {
    #expect(WritePlan(SyncState(version(), mine: version()), from: Fixed.link) == .agree)
    let both = version("new") { $0.priority = .high }
    #expect(WritePlan(SyncState(both, mine: version()), from: Fixed.link) == .change(["title", "priority"]))
    let conflict = SyncConflict(.field(.title), SyncedValues(columns: ["title": .text("Bread")]))
    let held = SyncState(both, mine: version(), conflicts: [conflict])
    #expect(WritePlan(held, from: Fixed.link) == .change(["priority"]))
    let equal = SyncState(version(), mine: version("x"), conflicts: [conflict])
    #expect(WritePlan(equal, from: Fixed.link) == .settle)
  }

  @Test("new, moved, deleted, refused and waiting items") func plansOthers() {
    #expect(WritePlan(SyncState(version(), mine: nil), from: Fixed.link) == .make)
    #expect(WritePlan(SyncState(version(), mine: version(), link: 2), from: Fixed.link) == .moveAway)
    #expect(
      WritePlan(SyncState(version(), mine: version(), state: .deleted, theirs: nil), from: Fixed.link)
        == .agree
    )
    #expect(
      WritePlan(SyncState(version(), mine: version(), link: nil, theirs: nil), from: Fixed.link) == .forget
    )
    let refused = SyncState(version("new"), mine: version(), refused: "too large", resourceEdition: 2)
    #expect(WritePlan(refused, from: Fixed.link) == .wait)
    let edited = SyncState(version("new"), mine: version(), refused: "too large", resourceEdition: 1)
    #expect(WritePlan(edited, from: Fixed.link) == .change(["title"]))
    let waiting = SyncState(version("new"), mine: version(), conflicts: [SyncConflict(.deletedThere)])
    #expect(WritePlan(waiting, from: Fixed.link) == .settle)
    for field in [SyncField.deletedThere, .deletedHere] {
      let gone = SyncState(version("new"), mine: version(), theirs: nil, conflicts: [SyncConflict(field)])
      #expect(WritePlan(gone, from: Fixed.link) == .agree)
      let unknown = SyncState(version(), mine: nil, conflicts: [SyncConflict(field)])
      #expect(WritePlan(unknown, from: Fixed.link) == .wait)
    }
    let back = SyncState(version(), mine: version(), conflicts: [SyncConflict(.deletedHere)])
    #expect(WritePlan(back, from: Fixed.link) == .agree)
    let kept = SyncState(version("new"), mine: version(), theirs: nil)
    #expect(WritePlan(kept, from: Fixed.link) == .make)
  }
}
