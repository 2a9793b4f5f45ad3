import Foundation
import TestSupport
import Testing

@testable import SyncRules
@testable import TODOCore

@Suite("Guards of sync") struct GuardTests {
  /// How many of how many, and whether that is asked.
  static let deletions: [(count: Int, total: Int, asks: Bool)] = [
    (0, 100, false), (10, 100, false), (11, 100, false), (20, 100, false), (21, 100, true), (11, 50, true),
    (11, 55, false), (10, 12, false), (3, 3, false), (4, 4, true), (1, 1, false), (1000, 1000, true),
    (12, 52, true),
  ]

  @Test("more than the limit and a fifth, or all of more than three", arguments: deletions)
  func asks(row: (count: Int, total: Int, asks: Bool)) {
    #expect(DeletionGuard(limit: 10).asks(row.count, of: row.total) == row.asks)
  }

  @Test(
    "a question is read as it was kept",
    arguments: [
      SyncQuestion.deletionsHere(count: 12, of: 52, titles: ["a", "b c"]),
      .deletionsThere(count: 4, of: 4, titles: []), .collectionGone, .listDeleted(count: 3), .restored,
    ]
  ) func keepsQuestions(question: SyncQuestion) {
    #expect(SyncQuestion(stored: question.stored) == question)
    #expect(SyncQuestion(stored: "x" + question.stored) == nil)
  }
}

@Suite("Adoption") struct AdoptionTests {
  private func entry(
    _ title: String,
    _ uid: String = "",
    in parent: String? = nil,
    due: String? = nil,
    _ detail: String = "",
    isDone: Bool = false
  ) -> Adoption.Entry {
    Adoption.Entry(
      uids: uid.isEmpty ? [] : [uid],
      parentUID: parent,
      version(title) {
        $0.due = due.flatMap(day)
        $0.detail = detail
        $0.isDone = isDone
      }
    )
  }

  @Test("by UID first, in either case of a UUID, then by title, state and date if that is clear") func pairs()
  {
    let id = "11111111-2222-4333-8444-555555555555"
    let ours = [
      entry("Bread", id.uppercased()), entry("Milk", "x", due: "2026-11-21", "fresh"),
      entry("Twice", "a", "1"),
      entry("Tea"), entry("Rent", due: "2026-11-27"), entry("Here"), entry("Done", isDone: true),
    ]
    let theirs = [
      entry("Other name", id), entry("Milk", "m", due: "2026-11-21"), entry("Twice", "t1", "2"),
      entry("Twice", "t2", "3"), entry("Rent", "r", due: "2026-11-30"), entry("There", "h"),
      entry("Done", "d"),
    ]
    let adoption = Adoption(ours: ours, theirs: theirs)
    #expect(adoption.byUID == [.init(0, 0)])
    #expect(adoption.byValues == [.init(1, 1)])
    #expect(adoption.lookAlikes == ["Twice", "Rent", "Done"])
    #expect(adoption.onlyOurs == [2, 3, 4, 5, 6] && adoption.onlyTheirs == [2, 3, 4, 5, 6])
  }

  @Test("identical ones are joined, as many as there are on both sides") func pairsEqual() {
    let ours = [entry("Milk"), entry("Milk"), entry("Milk", "", "fresh"), entry("Tea", "", "1")]
    let theirs = [
      entry("Tea", "t1", "2"), entry("Milk", "m1"), entry("Milk", "m2", "fresh"), entry("Milk", "m3"),
      entry("Milk", "m4"),
    ]
    let adoption = Adoption(ours: ours, theirs: theirs)
    // What is clear then is joined, too.
    #expect(adoption.byValues == [.init(0, 1), .init(1, 3), .init(2, 2), .init(3, 0)])
    #expect(adoption.onlyOurs == [] && adoption.onlyTheirs == [4] && adoption.lookAlikes == [])
  }

  @Test("equal steps are joined below equal items") func pairsSteps() {
    let ours = [entry("Trip", "a"), entry("Move", "b"), entry("Pack", in: "a"), entry("Pack", in: "b")]
    let theirs = [
      entry("Pack", "p1", in: "m"), entry("Pack", "p2", in: "t"), entry("Move", "m"), entry("Trip", "t"),
    ]
    let adoption = Adoption(ours: ours, theirs: theirs)
    #expect(Set(adoption.pairs) == [.init(0, 3), .init(1, 2), .init(2, 1), .init(3, 0)])
  }

  @Test("a UID that two of ours are known by joins one") func joinsOnce() {
    let adoption = Adoption(ours: [entry("a", "u"), entry("b", "u")], theirs: [entry("c", "u")])
    #expect(adoption.pairs == [.init(0, 0)] && adoption.onlyOurs == [1])
  }
}
