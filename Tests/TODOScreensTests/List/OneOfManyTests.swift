import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

/// One item is a set with one member: whatever is done to the item under the cursor and to a selection of just that item
/// changes the same rows, makes the same entry in the history and says the same.
@Suite("A change of one item is that of a selection of it")
struct OneOfManyTests {
  /// What another window does to the item right before, without this one having seen it.
  enum Elsewhere: CaseIterable {
    case nothing, turnsIt, movesItsDate, removesItsDate, listsIt, tagsIt, deletesIt, givesItAStep, takesItOut
  }

  /// Items that a change means different things for.
  nonisolated private static let titles = ["Milk", "Rent", "Trip", "Book", "Old"]

  private enum Press {
    case change(TODOCore.Change)
    case move(TODOCore.Change.Direction)
    case nest, unnest
  }

  nonisolated private static let today = FixedTime.clock.localNow.day
  private static let presses: [Press] = [
    .change(.toggleIsDone), .change(.isDone(true)), .change(.isDone(false)), .change(.skip),
    .change(.priority(.high)), .change(.due(DueChange(stored: "2026-12-24T08:30"))), .change(.due(nil)),
    .change(.due(.time(.midnight, first: DueDate(day: today)))),
    .change(.due(.day(today))), .change(.due(.day(today), ofSeries: true)), .change(.due(.allDay)),
    .change(
      .due(
        Repeat(stored: "FREQ=DAILY").map {
          .repeats($0, first: DueDate(stored: "2026-12-01"), now: FixedTime.clock.localNow)
        }
      )
    ),
    .change(.dueMoved(days: 1, today: today)), .change(.dueMoved(days: -7, today: today)),
    .change(.start(DueDate(stored: "2026-12-05"))), .change(.start(nil)),
    .change(.list("Home")), .change(.list("Other")), .change(.list("")),
    .change(.tags(adding: ItemTags(["a", "b"]), removing: ItemTags(["c"]))), .change(.delete),
    .move(.down), .move(.up), .nest, .unnest,
  ]

  /// What is left by a change.
  private struct Result: Equatable {
    var items: [String] = []
    var step: String?
    var words: String?
  }

  /// Two windows on one file with these items, to which all is undone after each change.
  private final class Windows {
    let mine, other: TODOItemStore
    private let directory: URL
    private var start: HistoryStep?

    init() async throws {
      directory = FileManager.default.temporaryDirectory.appending(path: "mytodo-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let file = DatabaseLocation.file(directory.path + "/items.sqlite")
      try NewDatabase.write(to: directory.path + "/items.sqlite")
      other = try TODOItemStore(file, session: TODOSession(name: "pts/2"), clock: FixedTime.clock)
      let other = other
      func add(_ values: TODOItemValues) async throws -> TODOItem {
        try #require(try await other.createTODOItem(values).item)
      }
      _ = try await add(Self.value("First"))
      _ = try await add(Self.value("Milk", due: "2026-11-20"))
      let rent = try await add(Self.value("Rent", due: "2026-11-21", "FREQ=WEEKLY"))
      _ = try await add(Self.value("Pay", under: rent.id, isDone: true))
      let trip = try await add(Self.value("Trip", in: "Home"))
      _ = try await add(Self.value("Book", under: trip.id))
      _ = try await add(Self.value("Pack", under: trip.id, isDone: true))
      _ = try await add(Self.value("Old", isDone: true))
      mine = try TODOItemStore(file, session: TODOSession(name: "pts/1"), clock: FixedTime.clock)
      start = try await mine.history(limit: 1).first
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func rows() async throws -> [String] {
      var query = TODOQuery(filter: .all, sort: TODOSort(.manual))
      query.outline = nil
      let items = try await mine.filteredItems(query, window: .start(count: 100)).rows.map(\.item)
      return items.map { item in
        let values = item.values
        return """
          \(item.title) \(item.isDone) \(values.priority) \(values.due?.description ?? "-") \
          \(values.repeats?.stored ?? "-") \(item.scheduled?.description ?? "-") \(values.start?.description ?? "-") \
          \(values.list) \(values.tags.text) \(item.parentTitle ?? "-")
          """
      }
    }

    /// Undoes what both windows have done.
    func goBack() async throws { _ = try await mine.jump(to: start) }

    private static func value(
      _ title: String,
      in list: String = "",
      due: String? = nil,
      _ rule: String? = nil,
      under parent: TODOItem.ID? = nil,
      isDone: Bool = false
    ) -> TODOItemValues {
      var values = TODOItemValues(title, isDone: isDone, due: due.flatMap(DueDate.init(stored:)))
      values.repeats = rule.flatMap(Repeat.init(stored:))
      (values.list, values.parent) = (list, parent)
      return values
    }
  }

  private func result(
    of press: Press,
    on title: String,
    _ elsewhere: Elsewhere,
    isSelected: Bool,
    in windows: Windows
  ) async throws -> Result {
    let query = TODOQuery(filter: .all, sort: TODOSort(.manual))
    let list = try MyTODOViewModel(
      store: windows.mine,
      viewState: TODOViewState(query),
      visibleRowCount: 20
    )
    for item in list.todoItems where item.steps != nil { try await list.toggleSteps(of: item) }
    let id = try #require(list.todoItems.first { $0.title == title }?.id)
    try await list.go(to: id)
    if isSelected { list.toggleSelected() }
    try await perform(elsewhere, id, in: windows.other)
    // Then
    let seen = list.onlyTarget
    let end: JobEnd? =
      switch press {
      case .change(let change): try await list.apply(change)
      case .move(let direction): try await list.move(direction)
      case .nest: try await list.nest()
      case .unnest: try await list.unnest()
      }
    guard case .changed(let change, let outcome)? = end else { throw TODOStoreError.damaged }
    return Result(
      items: try await windows.rows(),
      step: outcome.step.map { "\($0.verb) \($0.subject) \($0.rowCount) \($0.fields)" },
      words: MessageFormatter(marks: .unicode).text(
        .outcome(
          outcome,
          of: change,
          seen: seen,
          dates: DateWording(now: FixedTime.clock.localNow, order: .dayMonthYear)
        )
      )
    )
  }

  private func perform(_ elsewhere: Elsewhere, _ id: TODOItem.ID, in other: TODOItemStore) async throws {
    let change: TODOCore.Change
    switch elsewhere {
    case .nothing: return
    case .turnsIt: change = .toggleIsDone
    case .movesItsDate: change = .due(DueChange(stored: "2027-01-20"))
    case .removesItsDate: change = .due(nil)
    case .listsIt: change = .list("Other")
    case .tagsIt: change = .tags(adding: ItemTags(["a", "c"]))
    case .deletesIt: change = .delete
    case .givesItAStep:
      _ = try await other.createTODOItem(TODOItemValues("New step", parent: id))
      return
    case .takesItOut: change = .unnest()
    }
    _ = try await other.perform(change, on: .ids([id]))
  }

  @Test(
    "alone, and right after a change by another window, and undo takes it back",
    arguments: titles,
    Elsewhere.allCases
  )
  func isTheSame(title: String, elsewhere: Elsewhere) async throws {
    let windows = try await Windows()
    let before = try await windows.rows()
    for press in Self.presses {
      let one = try await result(of: press, on: title, elsewhere, isSelected: false, in: windows)
      try await windows.goBack()
      #expect(try await windows.rows() == before, "\(press) on \(title), undone")
      let many = try await result(of: press, on: title, elsewhere, isSelected: true, in: windows)
      try await windows.goBack()
      #expect(one == many, "\(press) on \(title), while another window \(elsewhere)")
    }
  }

  @Test("neither writes over what another window has changed meanwhile, nor undoes it")
  func looksAgain() async throws {
    let windows = try await Windows()
    // `]` counts from the date that the item has by now.
    let moved = try await result(
      of: .change(.dueMoved(days: 1, today: Self.today)),
      on: "Milk",
      .movesItsDate,
      isSelected: true,
      in: windows
    )
    #expect(moved.items.contains { $0.hasPrefix("Milk false middle 2027-01-21") })
    try await windows.goBack()
    // Space does not reopen what another window has completed.
    let done = try await result(
      of: .change(.toggleIsDone),
      on: "Milk",
      .turnsIt,
      isSelected: true,
      in: windows
    )
    #expect(done.items.contains { $0.hasPrefix("Milk true") } && done.step == nil)
    #expect(done.words == "“Milk” was completed in another window. Nothing was changed.")
  }
}
