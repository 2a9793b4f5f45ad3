import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel

@Suite("What the app says")
struct WordingTests {
  private static let longTitle = String(repeating: "long title ", count: 20)
  private static let errors: [TODOStoreError] = [
    .busy, .diskFull, .readOnly, .cannotOpen(reason: "why"), .notADatabase, .foreign, .newer(version: 2),
    .damaged,
    .diskFailed(reason: "why"), .failed(reason: "why"), .unfinished,
  ]
  nonisolated private static let causes: [HistoryConflict.Cause] = [
    .title, .detail, .priority, .due, .location, .isDone, .position, .deletion,
  ]

  private func step(
    _ kind: TODOVerb,
    subject: String = "Pay rent",
    itemCount: Int = 1,
    origin: String = "pts/2"
  ) -> HistoryStep {
    HistoryStep(
      number: 1,
      sequence: 1,
      verb: kind,
      entity: .item,
      subject: subject,
      rowCount: itemCount,
      state: .done,
      madeAt: FixedTime.clock.now,
      origin: origin,
      isForeign: true
    )
  }

  private func result(_ outcome: HistoryOutcome, skipped: HistoryStep? = nil)
    -> TurnResult
  {
    TurnResult(outcome: outcome, skippedStep: skipped, item: nil, isInView: false)
  }

  @Test("of a step is different for each kind, of which deleting all is deleting many", arguments: [1, 2])
  func steps(itemCount: Int) {
    let kinds = TODOVerb.allCases.filter { $0 != .deleteAll }
    let texts = kinds.map { Wording.step(step($0, itemCount: itemCount)) }
    #expect(Set(texts).count == kinds.count)
  }

  @Test("of a change is different for each kind, and names the item")
  func changes() {
    let kinds = TODOVerb.allCases.filter { $0 != .deleteAll && $0 != .deleteDone }
    let texts = kinds.map { Wording.changed(TestItem.make("Pay rent"), step($0)) }
    #expect(Set(texts).count == kinds.count)
    #expect(texts.filter { !$0.contains("Pay rent") } == [])
  }

  @Test("of an error is a sentence of its own, and that nothing was changed where that is sure")
  func errors() {
    let texts = Self.errors.map(Wording.error)
    #expect(Set(texts).count == Self.errors.count - 1)
    #expect(texts.filter { !$0.hasSuffix(".") } == [])
    let unsure = Self.errors.filter { !Wording.error($0).contains("nothing was changed") }
    #expect(unsure.filter { !$0.leavesStateOpen }.isEmpty)
    #expect(unsure.count == Self.errors.filter(\.leavesStateOpen).count)
  }

  @Test("of a conflict is different for each cause, names the item and the key")
  func conflicts() {
    let texts = Self.causes.map { cause in
      let conflict = HistoryConflict(step: step(.edit), itemTitle: "Pay rent", cause: cause)
      return Wording.turned(.undo, result(.conflict(conflict))).text
    }
    #expect(Set(texts).count == Self.causes.count)
    #expect(texts.filter { !$0.contains("Pay rent") || !$0.contains("u again") } == [])
  }

  @Test("fits a window of 80 columns where it asks for a key again, whatever the title", arguments: causes)
  func conflictFits(cause: HistoryConflict.Cause) {
    let conflict = HistoryConflict(step: step(.edit), itemTitle: Self.longTitle, cause: cause)
    let text = Wording.turned(.undo, result(.conflict(conflict))).text
    #expect(DrawableText.width(of: text) <= 78)
  }

  @Test(
    "names the key within 80 columns where a step was made elsewhere",
    arguments: TODOVerb.allCases
  )
  func foreignFits(kind: TODOVerb) {
    let foreign = step(kind, subject: Self.longTitle, origin: "pts/12")
    let text = Wording.turned(.undo, result(.madeElsewhere(foreign))).text
    #expect(Wording.cut(text, to: 78).contains("u again to undo"))
  }

  @Test("of undo and redo names the key that was pressed")
  func keys() {
    let outcome = result(.madeElsewhere(step(.edit)))
    #expect(Wording.turned(.undo, outcome).text.contains("u again"))
    #expect(Wording.turned(.redo, outcome).text.contains("r again"))
  }

  @Test(
    "of undo and redo is something for every outcome",
    arguments: [HistoryDirection.undo, .redo]
  )
  func outcomes(turn: HistoryDirection) {
    let conflict = HistoryConflict(step: step(.edit), itemTitle: "Pay rent", cause: .title)
    let outcomes: [HistoryOutcome] = [
      .applied(step(.edit), item: nil), .nothing, .madeElsewhere(step(.edit)), .conflict(conflict),
      .movedOn(step: nil), .running(step(.deleteAll, itemCount: 9)),
      .finished(step(.deleteAll, itemCount: 9)),
    ]
    let texts = outcomes.map { Wording.turned(turn, result($0)).text }
    #expect(Set(texts).count == outcomes.count)
    #expect(texts.filter { $0.isEmpty || $0.first?.isLowercase == true } == [])
  }

  @Test(
    "of what went wrong has room at 80 columns, with what to do about it",
    arguments: [
      .busy, .diskFull, .readOnly, .notADatabase, .foreign, .newer(version: 9), .moved, .damaged, .unfinished,
    ] as [TODOStoreError]
  )
  func errorsFit(error: TODOStoreError) {
    #expect(DrawableText.width(of: Wording.error(error)) <= 78)
  }

  @Test("of deleting all is the same before, under way and after")
  func deletingAll() {
    #expect(Wording.step(step(.deleteAll, itemCount: 3000)) == "delete 3,000 items")
    #expect(Wording.step(step(.deleteDone, itemCount: 3000)) == "delete 3,000 finished items")
  }

  @Test("of a step that was passed by comes before what was undone instead")
  func passedBy() {
    let text = Wording.turned(.undo, result(.applied(step(.edit), item: nil), skipped: step(.delete))).text
    #expect(text.hasPrefix("Passed by delete “Pay rent”. Undone: edit"))
  }

  @Test(
    "of an undone step tells where its item is, when the list does not show it",
    arguments: [true, false]
  )
  func place(isDone: Bool) {
    let item = TestItem.make(completedAt: isDone ? FixedTime.clock.now : nil)
    let outcome = TurnResult(
      outcome: .applied(step(.edit), item: item.id),
      skippedStep: nil,
      item: item,
      isInView: false
    )
    #expect(Wording.turned(.undo, outcome).text.contains(isDone ? "under Done" : "under To do"))
  }

  @Test("of what a key would turn says so when there is nothing")
  func turns() {
    #expect(Wording.turn("undo", step(.delete), subjectColumns: 40) == "undo delete “Pay rent”")
    #expect(Wording.turn("redo", nil, subjectColumns: 40) == "nothing to redo")
  }

  @Test(
    "of a number is in the singular for one alone, with commas in thousands",
    arguments: [
      (0, "0 items"), (1, "1 item"), (2, "2 items"), (999, "999 items"), (1000, "1,000 items"),
      (1_234_567, "1,234,567 items"),
    ]
  )
  func counts(count: Int, text: String) {
    #expect(Wording.count(count, "item") == text)
  }

  @Test("of a jump is something for every way it may end")
  func jumps() {
    let conflict = HistoryConflict(step: step(.edit), itemTitle: "Pay rent", cause: .title)
    let obstacles: [HistoryOutcome?] = [
      nil, .nothing, .movedOn(step: nil), .madeElsewhere(step(.edit)), .conflict(conflict),
      .running(step(.edit)),
    ]
    let texts = obstacles.map {
      Wording.jumped(HistoryJump(stepCount: 1, obstacle: $0), to: step(.edit)).text
    }
    #expect(texts.filter { !$0.contains("1 step") || $0.contains("1 steps") } == [])
    #expect(
      Wording.jumped(HistoryJump(stepCount: 0), to: step(.edit)).text == "The history stands there already"
    )
  }

  @Test("of filters, orders and priorities is different for each")
  func names() {
    let sorts = TODOSort.Order.allCases.flatMap { [TODOSort($0), TODOSort($0, isReversed: true)] }
    #expect(Set(sorts.map(Wording.name)).count == 10)
    #expect(Set(TODOFilter.allCases.map(Wording.name)).count == 3)
    #expect(Set(TODOPriority.allCases.map(Wording.name)).count == 4)
  }
}

@Suite("A text that is cut")
struct CutTextTests {
  @Test(
    "is as it was when it fits, and ends with an ellipsis when not",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("牛乳", 4, "牛乳"), ("牛乳を", 4, "牛…"), ("牛乳を", 5, "牛乳…"),
      ("", 3, ""), ("👩‍👩‍👧‍👦x", 3, "…"), ("abcd", 1, "…"),
    ]
  )
  func cuts(text: String, columns: Int, expected: String) {
    #expect(Wording.cut(text, to: columns) == expected)
  }

  @Test(
    "is never wider than it may be",
    arguments: ["Đặt vé đi Hà Nội", "牛乳を買う牛乳を買う", "🇻🇳🇯🇵👩‍👩‍👧‍👦 emoji", "a\u{301}\u{7}b"]
  )
  func fits(text: String) {
    let wrong = (1...30).filter { DrawableText.width(of: Wording.cut(text, to: $0)) > $0 }
    #expect(wrong == [])
  }

  @Test("of a hundred thousand characters is cut at once, in quotation marks")
  func long() {
    let text = Wording.quoted(String(repeating: "x", count: 100_000), columns: 5)
    #expect(text == "“xxxx…”")
  }
}
