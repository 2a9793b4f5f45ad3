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
  private func entry(_ title: String, _ uids: String..., due: String? = nil, isDone: Bool = false)
    -> Adoption.Entry
  {
    Adoption.Entry(
      uids: uids,
      version(title) {
        $0.due = due.flatMap(day)
        $0.isDone = isDone
      }
    )
  }

  @Test("by UID first, in either case of a UUID, then by title, state and date if that is clear") func pairs()
  {
    let id = "11111111-2222-4333-8444-555555555555"
    let ours = [
      entry("Bread", id.uppercased()), entry("Milk", "x", due: "2026-11-21"), entry("Twice"), entry("Tea"),
      entry("Rent", due: "2026-11-27"), entry("Here"), entry("Done", isDone: true),
    ]
    let theirs = [
      entry("Other name", id), entry("Milk", "m", due: "2026-11-21"), entry("Twice", "t1"),
      entry("Twice", "t2"),
      entry("Rent", "r", due: "2026-11-30"), entry("There", "h"), entry("Done", "d"),
    ]
    let adoption = Adoption(ours: ours, theirs: theirs)
    #expect(adoption.byUID == [.init(0, 0)])
    #expect(adoption.byValues == [.init(1, 1)])
    #expect(adoption.lookAlikes == [.init(4, 4), .init(6, 6)])
    #expect(adoption.onlyOurs == [2, 3, 4, 5, 6] && adoption.onlyTheirs == [2, 3, 4, 5, 6])
  }

  @Test("a UID that two of ours are known by joins one") func joinsOnce() {
    let adoption = Adoption(ours: [entry("a", "u"), entry("b", "u")], theirs: [entry("c", "u")])
    #expect(adoption.pairs == [.init(0, 0)] && adoption.onlyOurs == [1])
  }
}
