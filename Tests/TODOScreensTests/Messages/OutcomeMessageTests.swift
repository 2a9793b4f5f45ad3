import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

@Suite("The message for an outcome")
struct OutcomeMessageTests {
  private static let longTitle = String(repeating: "long title ", count: 20)
  private static let errors: [TODOStoreError] = [
    .busy, .backupsBusy, .diskFull, .readOnly, .cannotOpen(reason: "why"), .moved, .notADatabase, .foreign,
    .newer(version: 2),
    .damaged, .diskFailed(reason: "why"), .failed(reason: "why"), .unfinished,
  ]
  nonisolated private static let causes =
    ItemField.allCases.map(HistoryConflict.Cause.field) + [.position, .deletion]

  private let formatter = MessageFormatter(marks: .unicode) { String($0.prefix(1)) }
  private let dates = DateWording(now: FixedTime.clock.localNow, order: .dayMonthYear)

  private func step(
    _ kind: TODOVerb,
    subject: String = "Pay rent",
    itemCount: Int = 1,
    state: HistoryStep.State = .done,
    origin: String = "pts/2"
  ) -> HistoryStep {
    HistoryStep(
      number: 1,
      sequence: 1,
      verb: kind,
      entity: .item,
      subject: subject,
      rowCount: itemCount,
      state: state,
      madeAt: FixedTime.clock.now,
      origin: origin,
      isForeign: true
    )
  }

  private func result(_ outcome: HistoryOutcome, skipped: HistoryStep? = nil)
    -> TurnResult
  {
    TurnResult(
      outcome: outcome,
      skippedStep: skipped,
      item: nil,
      moment: FixedTime.clock.localNow,
      isInView: false,
      query: TODOQuery(filter: .done)
    )
  }

  @Test("says of a form's item whether sync or another window has changed it") func meanwhile() {
    let text = { (verb: TODOVerb) in
      formatter.text(.changedMeanwhile(.changed([.due], by: step(verb))))
    }
    #expect(text(.sync) == "Due was changed by sync")
    #expect(text(.edit) == "Due was changed in another window")
    #expect(formatter.text(.changedMeanwhile(.deleted(by: step(.sync)))) == "Deleted by sync")
    #expect(formatter.text(.changedMeanwhile(.deleted(by: nil))) == "Deleted in another window")
  }

  @Test("says of a choice made elsewhere that the conflict has ended, not the item") func resolvedElsewhere()
  {
    let text = formatter.text(.turned(.undo, result(.madeElsewhere(step(.resolve))), dates))
    #expect(text == "“Pay rent”: conflict ended in another window. Press u again to undo that.")
  }

  @Test("names a step by its kind, in each form", arguments: [1, 2])
  func steps(itemCount: Int) {
    let kinds = TODOVerb.allCases.filter { $0 != .deleteAll && $0 != .deleteDone }
    for name in [Message.step, Message.past] {
      #expect(Set(kinds.map { name(step($0, itemCount: itemCount)) }).count == kinds.count)
    }
    #expect(Message.step(step(.deleteAll, itemCount: 3)) == .stepDeleteItems(count: 3))
    #expect(Message.step(step(.deleteDone, itemCount: 3)) == .stepDeleteCompleted(count: 3))
  }

  @Test("of a change names the item and differs for each kind of change")
  func changes() {
    let kinds = TODOVerb.allCases.filter { $0 != .deleteAll && $0 != .deleteDone }
    let texts = kinds.map { formatter.text(.changed(TestItem.make("Pay rent"), step($0))) }
    #expect(Set(texts).count == kinds.count)
    #expect(texts.filter { !$0.contains("Pay rent") } == [])
  }

  @Test("of a move that changes nothing says at which end the item is") func movedNowhere() {
    func message(_ direction: Change.Direction) -> Message {
      .outcome(.nothing(), of: .move(direction, in: TODOQuery()), dates: dates)
    }
    #expect(message(.up) == .alreadyFirst && message(.down) == .alreadyLast)
  }

  @Test("of an error says that nothing was changed if that is certain")
  func errors() {
    for error in Self.errors {
      let text = formatter.text(.failedChange(error))
      #expect(text.lowercased().contains("nothing was changed") == !error.leavesStateOpen)
    }
    #expect(Set(Self.errors.map(Message.store)).count == Self.errors.count)
    #expect(Self.errors.map { formatter.text(.store($0)) }.filter { !$0.hasSuffix(".") } == [])
  }

  @Test("of a change that the disk, a lock or the permissions prevent begins with what that means")
  func notSaved() {
    let texts = [TODOStoreError.diskFull, .busy, .readOnly].map { formatter.text(.failedChange($0)) }
    #expect(texts.filter { !$0.hasPrefix("Not saved. ") } == [])
    #expect(texts[0] == "Not saved. The disk is full, so nothing was changed.")
  }

  @Test("of an error fits into 80 columns, with what to do about it")
  func errorsFit() {
    let texts = Self.errors.map { formatter.text(.failedChange($0)) }
    #expect(texts.filter { DrawableText.width(of: $0) > 78 } == [])
  }

  @Test("of a conflict names the item and the field")
  func conflicts() {
    let messages = Self.causes.map {
      Message.conflict(HistoryConflict(step: step(.edit), itemTitle: "Pay rent", cause: $0))
    }
    // The three parts of a location are one thing to a person.
    #expect(Set(messages).count == Self.causes.count - 2)
    #expect(messages.filter { !formatter.text($0).contains("“Pay rent”") } == [])
  }

  @Test("that asks for a key again fits into 80 columns, whatever the title", arguments: causes)
  func conflictFits(cause: HistoryConflict.Cause) {
    let conflict = HistoryConflict(step: step(.edit), itemTitle: Self.longTitle, cause: cause)
    let text = formatter.text(.turned(.undo, result(.conflict(conflict)), dates), titleColumns: 12)
    #expect(text.hasSuffix("Press u again to skip it.") && DrawableText.width(of: text) <= 78)
  }

  @Test("about a step that was made elsewhere fits into 80 columns", arguments: TODOVerb.allCases)
  func foreignFits(kind: TODOVerb) {
    let foreign = step(kind, subject: Self.longTitle, origin: "pts/12")
    let text = formatter.text(.turned(.undo, result(.madeElsewhere(foreign)), dates), titleColumns: 12)
    #expect(text.hasSuffix("Press u again to undo that.") && DrawableText.width(of: text) <= 78)
  }

  @Test("of undo differs from that of redo", arguments: [0, 1, 2, 3])
  func undoAndRedo(index: Int) {
    let conflict = HistoryConflict(step: step(.edit), itemTitle: "Pay rent", cause: .field(.title))
    let outcomes: [HistoryOutcome] = [
      .applied(step(.edit), item: nil), .nothing, .madeElsewhere(step(.edit)), .conflict(conflict),
    ]
    let result = result(outcomes[index])
    #expect(Message.turned(.undo, result, dates) != Message.turned(.redo, result, dates))
  }

  @Test("of undo says first which step was skipped")
  func skipped() {
    let turned = result(.applied(step(.delete), item: nil), skipped: step(.edit, subject: "Other"))
    #expect(
      Message.turned(.undo, turned, dates)
        == .skippedThen(step: .stepEdit(title: "Other"), next: .undone(now: .nowBack(title: "Pay rent")))
    )
  }

  @Test("of undo says where the item is if the list does not show it")
  func outOfView() {
    let item = TestItem.make("Pay rent")
    let outcome = HistoryOutcome.applied(step(.complete), item: item.id)
    let turned = TurnResult(
      outcome: outcome,
      skippedStep: nil,
      item: item,
      moment: FixedTime.clock.localNow,
      isInView: false,
      query: TODOQuery(filter: .done)
    )
    #expect(
      Message.turned(.undo, turned, dates)
        == .undoneUnder(now: .nowOpen(title: "Pay rent"), place: .shownUnder(place: .everything))
    )
  }

  @Test("of undo says where the items are if the list does not show the first of several")
  func severalOutOfView() {
    let item = TestItem.make("Pay rent")
    let outcome = HistoryOutcome.applied(step(.delete, itemCount: 40), item: item.id)
    let turned = TurnResult(
      outcome: outcome,
      skippedStep: nil,
      item: item,
      moment: FixedTime.clock.localNow,
      isInView: false,
      query: TODOQuery(filter: .done),
      filterOfAll: .all
    )
    #expect(
      Message.turned(.undo, turned, dates)
        == .undoneUnder(now: .nowBackItems(count: 40), place: .shownUnder(place: .filter(.all)))
    )
  }

  @Test("of a jump counts the steps, and says why it ended early")
  func jumps() {
    var jump = HistoryJump(stepCount: 3)
    #expect(Message.jumped(jump, to: nil) == .undidSteps(count: 3))
    #expect(Message.jumped(jump, to: step(.edit, state: .undone)) == .redidSteps(count: 3))
    #expect(
      Message.jumped(jump, to: step(.edit, state: .abandoned))
        == .restoredStep(step: .stepEdit(title: "Pay rent"))
    )
    jump.obstacle = .movedOn(step: nil)
    #expect(Message.jumped(jump, to: nil) == .jumpMovedOn(count: 3))
    jump.failure = .busy
    #expect(Message.jumped(jump, to: nil) == .jumpFailed(count: 3, error: .storeBusy))
    #expect(Message.jumped(HistoryJump(stepCount: 0), to: nil) == .alreadyAtStep)
  }

  @Test("of an interrupted step says what was in progress, or that its undo is complete")
  func interrupted() {
    let step = step(.deleteAll, itemCount: 9000)
    #expect(Message.interrupted(step) == .interrupted(work: .deletingItems(count: 9000)))
    #expect(
      Message.interrupted(step, isInCommand: true) == .interruptedInCommand(work: .deletingItems(count: 9000))
    )
    let undone = self.step(.deleteAll, itemCount: 9000, state: .undone)
    #expect(Message.interrupted(undone) == .interruptedUndoCompleted(step: .stepDeleteItems(count: 9000)))
  }

  @Test(
    "names the origin of a step",
    arguments: [
      ("pts/8", Message.originWindow), ("session 5373", .originCommand),
      ("process 7", .originWindow),
      ("", .originWindow),
    ]
  )
  func origins(origin: String, message: Message) {
    #expect(Message.origin(of: step(.edit, origin: origin)) == message)
  }

  @Test("of filters, orders and priorities differs for each")
  func names() {
    let sorts = TODOSort.Order.allCases.flatMap { [TODOSort($0), TODOSort($0, isReversed: true)] }
    var distance = DistanceSort(from: Coordinate(latitude: 0, longitude: 0)!, name: "Here")
    var queries = sorts.map { TODOQuery(sort: $0) } + [TODOQuery(distance: distance)]
    distance.isReversed = true
    queries.append(TODOQuery(distance: distance))
    #expect(Set(queries.map(Message.order)).count == queries.count)
    #expect(Set(queries.map { Message.shown($0) }).count == queries.count)
    #expect(Set(TODOFilter.allCases.map(Message.filter)).count == 4)
    #expect(Set(TODOPriority.allCases.map(Message.priority)).count == 4)
  }
}
