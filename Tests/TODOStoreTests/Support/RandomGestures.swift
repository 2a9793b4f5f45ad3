import Foundation
import TestSupport

@testable import TODOCore
@testable import TODOStore

extension TODOItemStore {
  /// Leaves nothing but five items, one of them done: random histories begin with them, and one store serves many of these.
  func startAgain() async throws {
    try await execute(
      """
      DELETE FROM change; DELETE FROM step; DELETE FROM conflict; DELETE FROM item; DELETE FROM remote; DELETE FROM link;
      DELETE FROM seenTag; DELETE FROM collection WHERE number > 1; UPDATE collection SET link = NULL
      """
    )
    try await fill(count: 5) { TODOItemValues("Item \($0)", isDone: $0 == 3) }
  }
}

/// A user who makes random gestures, the same ones for the same seed.
struct RandomGestures {
  private var generator: SeededRandom
  private let clock: HandClock
  /// The items that were ever in the list; some have been deleted.
  private var ids: [UUID] = []
  private var steps: [HistoryStep] = []

  init(seed: UInt64, clock: HandClock) {
    generator = SeededRandom(seed: seed)
    self.clock = clock
  }

  mutating func perform(_ count: Int, in store: TODOItemStore) async throws {
    for _ in 0..<count {
      // Often no time passes between two gestures, as in a script.
      if chance(2) { clock.advance(seconds: 1) }
      try await gesture(in: store)
    }
  }

  private mutating func gesture(in store: TODOItemStore) async throws {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<30: take(try await store.createTODOItem(randomDraft()))
    case 30..<46: take(try await store.updateItem(randomID(), randomEdits()))
    case 46..<48: _ = try await store.changeItems(randomSelection(), randomBulkChange())
    case 48..<50: _ = try await editSeveral(in: store)
    case 50..<59: take(try await store.toggleIsDone(randomID()))
    case 59: take(try await store.skipDate(of: randomID()))
    case 60..<68: take(try await store.deleteTODOItem(randomID()))
    case 68..<80:
      let neighbour = randomID()
      take(try await store.moveItem(randomID(), chance(2) ? .before(neighbour) : .after(neighbour)))
    case 80..<82: _ = try await store.deleteAll(onlyDone: !chance(4))
    case 82..<85: try await organise(in: store)
    case 85..<90: _ = try await store.undo()
    case 90..<96: _ = try await store.redo()
    default:
      // Mostly one that is close by, which may have been replaced.
      let step = steps.suffix(chance(20) ? steps.count : 8).randomElement(using: &generator)
      if let step { _ = try await store.jump(to: step) }
    }
  }

  /// Sets fields of several items, which may be steps of each other, in any order.
  private mutating func editSeveral(in store: TODOItemStore) async throws -> Outcome {
    let ids = (0..<4).map { _ in randomID() }
    let edits = randomEdits()
    return try await store.perform(
      .edit(Dictionary(ids.map { ($0, edits) }) { first, _ in first }),
      on: .ids(ids)
    )
  }

  /// Changes a list, a tag or a view.
  private mutating func organise(in store: TODOItemStore) async throws {
    let kind = TODOCollection.Kind.allCases.randomElement(using: &generator) ?? .list
    if kind == .view, chance(2), let name = CollectionName(randomName(), .view) {
      _ = try await store.makeView(name, randomView())
    }
    let all = try await store.collections(kind)
    let (one, other) = (all.randomElement(using: &generator), all.randomElement(using: &generator))
    guard let one else { return }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      if let name = CollectionName(randomName(), .list) { _ = try await store.makeList(name) }
    case 1, 2:
      if let name = CollectionName(randomName(), kind) {
        _ = try await store.renameCollection(one.id, to: name, merges: chance(2))
      }
    case 3: _ = try await store.deleteCollection(one.id)
    default:
      if kind == .view, chance(2) {
        _ = try await store.replaceView(one.id, with: randomView())
      } else if kind != .tag {
        _ = try await store.moveCollection(one.id, before: other?.id)
      }
    }
  }

  private mutating func randomView() -> SavedView {
    let query = ["due:today", "#home", "", "é", "e\u{301}"].randomElement(using: &generator) ?? ""
    let order = TODOSort.Order.allCases.randomElement(using: &generator) ?? .due
    return SavedView(query: query, sort: TODOSort(order, isReversed: chance(2)))!
  }

  private mutating func randomName() -> String {
    ["Home", "home", "Trip", "仕事", "việc"].randomElement(using: &generator) ?? ""
  }

  private mutating func take(_ outcome: Outcome) {
    guard case .made(let step, let item?, _, _) = outcome else { return }
    if step.verb == .create { ids.append(item.id) }
    steps.append(step)
  }

  private mutating func chance(_ outOf: Int) -> Bool { Int.random(in: 0..<outOf, using: &generator) == 0 }

  /// Mostly one of the last few items, so that changes affect each other.
  private mutating func randomID() -> UUID {
    ids.suffix(chance(4) ? ids.count : 8).randomElement(using: &generator) ?? UUID()
  }

  private mutating func randomSelection() -> Targets {
    guard chance(3) else { return .ids((0..<4).map { _ in randomID() }) }
    let filter = TODOFilter.allCases.randomElement(using: &generator) ?? .all
    return .all(of: TODOQuery(filter: filter), except: [randomID(), randomID()])
  }

  private mutating func randomBulkChange() -> Change {
    let draft = randomDraft()
    let changes: [Change] = [
      .isDone(draft.isDone), .toggleIsDone, .priority(draft.priority), .delete,
      .due(draft.due.map(DueChange.date), ofSeries: chance(2)), .due(draft.due.map { .day($0.day) }),
      .due(.allDay),
      .due(.time(.midnight, first: draft.due ?? DueDate(day: CalendarDay(iso: "2026-11-25")!))),
      .due(
        draft.repeats.map { rule in
          let day = CalendarDay(iso: "2026-11-25")!
          return .repeats(rule, first: draft.due, now: LocalMoment(day: day, minute: .midnight))
        }
      ),
      .start(draft.start),
      .list(draft.list),
      .tags(adding: draft.tags, removing: randomDraft().tags), .skip, .unnest(upwards: chance(2)),
      .nest(under: randomID(), title: ""), .dueMoved(days: 1, today: CalendarDay(iso: "2026-11-25")!),
    ]
    return changes.randomElement(using: &generator) ?? .toggleIsDone
  }

  private mutating func randomEdits() -> [TODOEdit] {
    let draft = randomDraft()
    let edits: [TODOEdit] = [
      .title(draft.title), .detail(draft.detail), .isDone(draft.isDone), .priority(draft.priority),
      .due(draft.due),
      .locationName(draft.location.name), .locationAddress(draft.location.address),
      .coordinate(draft.location.coordinate), TODOEdit(.list) { $0.list = draft.list },
      TODOEdit(.repeats) { $0.repeats = draft.repeats }, TODOEdit(.start) { $0.start = draft.start },
      TODOEdit(.reminder) { $0.reminder = draft.reminder },
      TODOEdit(.tags) { $0.tags = draft.tags }, TODOEdit(.parent) { $0.parent = draft.parent },
    ]
    return Array(edits.shuffled(using: &generator).prefix(chance(3) ? 4 : 1))
  }

  private mutating func randomDraft() -> TODOItemValues {
    let texts = ["é", "e\u{301}", "Milk", "牛乳を買う", "item 10", "", " x ", "a\nb", "Hà Nội", "👨‍👩‍👧"]
    func text(_ generator: inout SeededRandom) -> String { texts.randomElement(using: &generator) ?? "" }
    let (list, tags) = (chance(3) ? randomName() : "", chance(2) ? [randomName(), randomName()] : [])
    var values = TODOItemValues(
      text(&generator),
      detail: text(&generator),
      isDone: chance(4),
      priority: TODOPriority.allCases.randomElement(using: &generator) ?? .middle,
      due: chance(2) ? DueDate(stored: chance(2) ? "2026-11-21" : "2026-11-22T08:30") : nil,
      location: TODOLocation(
        name: text(&generator),
        address: text(&generator),
        coordinate: chance(2) ? Coordinate(latitude: 21.2187, longitude: -0.5) : nil
      )
    )
    (values.list, values.tags) = (list, ItemTags(tags))
    values.parent = chance(3) ? randomID() : nil
    let rules = ["FREQ=DAILY", "FREQ=WEEKLY;COUNT=2", "after:P3D", "FREQ=HOURLY"]
    if chance(2) { values.repeats = rules.randomElement(using: &generator).flatMap(Repeat.init(stored:)) }
    values.start = chance(4) ? DueDate(stored: chance(2) ? "2026-11-20" : "2026-11-25") : nil
    values.reminder = chance(4) ? Reminder(stored: chance(2) ? "-PT1H" : "2026-11-25T09:00") : nil
    return values
  }
}
