import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("The days of a calendar") struct CalendarTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  private static let october = CalendarDay(iso: "2026-10-20")!

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func entries(_ first: String, _ last: String, limit: Int = 3) async throws -> [String: [String]] {
    let shown = ShownDays(try day(first)...(try day(last)), limit: limit)
    let entries = try await store.entries(of: shown).map { day, entries in
      (
        day.description,
        entries.shown.map { entry in
          switch entry {
          case .due(_, let title, _, let minute, _):
            [minute?.description, title].compactMap(\.self).joined(separator: " ")
          case .coming(_, let title, _): "~ " + title
          }
        }
      )
    }
    return Dictionary(uniqueKeysWithValues: entries)
  }

  private func add(_ title: String, _ due: DueDate?, isDone: Bool = false, priority: TODOPriority = .middle)
    async throws
  {
    try await store.add(TODOItemValues(title, isDone: isDone, priority: priority, due: due))
  }

  @Test("have their open items in the order of a list by due date, up to a limit") func order() async throws {
    try await add("Evening", "2026-11-21T20:00")
    try await add("Done", "2026-11-21", isDone: true)
    try await add("B", "2026-11-21")
    try await add("A", "2026-11-21")
    try await add("Urgent", "2026-11-21", priority: .highest)
    try await add("Last minute", "2026-11-22T23:59")
    try await add("Midnight", "2026-11-23T00:00")
    try await add("Undated", nil)
    let deleted = try await store.add(TODOItemValues("Deleted", due: "2026-11-22"))
    _ = try await store.deleteTODOItem(deleted.id)
    #expect(
      try await entries("2026-11-20", "2026-11-23") == [
        "2026-11-21": ["Urgent", "A", "B"], "2026-11-22": ["23:59 Last minute"],
        "2026-11-23": ["00:00 Midnight"],
      ]
    )
    #expect(try await entries("2026-11-21", "2026-11-21", limit: 9)["2026-11-21"]?.count == 4)
  }

  @Test("say which of their items are snoozed, and so not overdue") func snoozed() async throws {
    let (day, now) = (try day("2026-11-20"), WallClock.november.localNow)
    for (title, start) in [("Asleep", "2026-11-21T09:31"), ("Awake", "2026-11-21T09:30"), ("Plain", nil)] {
      let values = TODOItemValues(title, due: DueDate(day: day), start: start.flatMap(DueDate.init(stored:)))
      _ = try await store.add(values)
    }
    let entries = try await store.entries(of: ShownDays(day...day, limit: 9))[day]?.shown ?? []
    #expect(entries.filter { $0.isOverdue(on: day, at: now) }.map(\.title) == ["Awake", "Plain"])
    #expect(entries.count == 3)
  }

  @Test("are those of all dated items that a calendar counts, without what is overdue and snoozed")
  func dated() async throws {
    for due in ["2026-11-20", "2026-11-21", "2026-11-21T09:29", "2026-11-21T09:30", "2026-11-22"] {
      for start in [nil, "2026-11-21T09:30", "2026-11-21T09:31"] {
        var values = TODOItemValues("\(due) \(start ?? "")", due: DueDate(stored: due))
        values.start = start.flatMap(DueDate.init(stored:))
        _ = try await store.add(values)
      }
    }
    try await add("Undated", nil)
    let grouping = DueGrouping(.november, firstWeekday: .monday)
    for (headings, count) in [(DayHeadings.fromToday, 13), (DayHeadings.fromPast, 15)] {
      var query = TODOQuery(calendar: headings)
      query.moment = WallClock.november.localNow
      let snapshot = try await store.snapshot(query, window: .start(count: 50), grouping: grouping)
      #expect(snapshot.page.rows.count == count)
      #expect(snapshot.calendar?.dated == .exactly(count))
    }
  }

  @Test("count those that are not shown, up to a limit") func others() async throws {
    for number in 1...5 { try await add("\(number)", "2026-11-21") }
    try await store.fill(with: (1...200).map { TODOItemValues("\($0)", due: "2026-11-22") })
    let shown = ShownDays(try day("2026-11-21")...(try day("2026-11-22")), limit: 3)
    let entries = try await store.entries(of: shown)
    #expect(entries[try day("2026-11-21")]?.rest == 2)
    #expect(entries[try day("2026-11-21")]?.count == 5)
    #expect(entries[try day("2026-11-22")]?.rest == ShownDays.countLimit - 2)
  }

  @Test("have the later dates of repeating items among what is due, by time") func comingByTime() async throws
  {
    for (title, due) in [
      ("Walk", "2026-11-20"), ("Bins", "2026-11-20T12:00"), ("Stand-up", "2026-11-20T09:00"),
    ] {
      _ = try await store.add(TODOItemValues(title, due: DueDate(stored: due), repeats: "FREQ=WEEKLY"))
    }
    try await add("Lunch", "2026-11-27T12:00")
    try await add("Film", "2026-11-27T20:00")
    try await add("Milk", "2026-11-27")
    #expect(
      try await entries("2026-11-27", "2026-11-27") == [
        "2026-11-27": ["Milk", "~ Walk", "~ Stand-up", "12:00 Lunch", "~ Bins", "20:00 Film"]
      ]
    )
  }

  @Test("lack the dates of an overdue item that completing it passes over") func passedDates() async throws {
    var values = TODOItemValues("Walk", due: "2026-11-18T08:00", repeats: "FREQ=DAILY;COUNT=6")
    let walk = try await store.add(values)
    values = TODOItemValues("Swim", due: "2026-11-19T18:00")
    values.repeats = Repeat(stored: "FREQ=DAILY;COUNT=4")
    _ = try await store.add(values)
    // It is Saturday, the 21st, 9:30.
    let found = try await entries("2026-11-18", "2026-11-30")
    #expect(
      found == [
        "2026-11-18": ["08:00 Walk"], "2026-11-19": ["18:00 Swim"], "2026-11-21": ["~ Swim"],
        "2026-11-22": ["~ Walk", "~ Swim"], "2026-11-23": ["~ Walk"],
      ]
    )
    _ = try await store.changeItems(.items([walk]), .isDone(true))
    #expect(try await entries("2026-11-22", "2026-11-22")["2026-11-22"] == ["08:00 Walk", "~ Swim"])
  }

  @Test("list the later dates of repeating items among what is due, and follow when an item moves")
  func coming()
    async throws
  {
    let bins = try await store.add(TODOItemValues("Bins", due: "2026-11-20", repeats: "FREQ=WEEKLY;COUNT=3"))
    try await add("Milk", "2026-11-27")
    #expect(
      try await entries("2026-11-23", "2026-12-20") == [
        "2026-11-27": ["Milk", "~ Bins"], "2026-12-04": ["~ Bins"],
      ]
    )
    #expect(try await entries("2026-11-27", "2026-11-27", limit: 1) == ["2026-11-27": ["Milk", "~ Bins"]])
    _ = try await store.skipDate(of: bins.id)
    #expect(
      try await entries("2026-11-23", "2026-12-20") == [
        "2026-11-27": ["Bins", "Milk"], "2026-12-04": ["~ Bins"],
      ]
    )
    _ = try await store.deleteTODOItem(bins.id)
    #expect(try await entries("2026-11-23", "2026-12-20") == ["2026-11-27": ["Milk"]])
  }

  @Test("have the first coming dates of all items, however few are shown", arguments: [1, 3])
  func firstDates(limit: Int) async throws {
    let rules = [
      "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1FR",
    ]
    var random = SeededRandom(seed: UInt64(limit))
    for number in 0..<60 {
      let scheduled = DueDate(
        day: try #require(Self.october.adding(days: .random(in: 0..<70, using: &random)))
      )
      var values = TODOItemValues("Item \(number)", due: scheduled)
      values.repeats = rules.randomElement(using: &random).flatMap(Repeat.init(stored:))
      let item = try await store.add(values)
      // Some are moved, past their next dates too.
      guard number % 4 == 0 else { continue }
      let moved = scheduled.day.adding(days: .random(in: -9...40, using: &random)).map { DueDate(day: $0) }
      _ = try await store.updateItem(item.id, [.due(moved)])
    }
    let range = (first: "2026-10-26", last: "2026-12-06")
    let all = try await entries(range.first, range.last, limit: 1000)
    let shown = try await entries(range.first, range.last, limit: limit)
    #expect(all.values.contains { $0.count > 3 } && all.values.contains { $0.contains { $0.hasPrefix("~") } })
    func isLater(_ title: String) -> Bool { title.hasPrefix("~") }
    #expect(
      shown == all.mapValues { Array($0.filter { !isLater($0) }.prefix(limit)) + $0.filter(isLater) }
    )
  }

  @Test("end with the year 9999") func lastDay() async throws {
    try await add("The end", "9999-12-31T23:59")
    #expect(try await entries("9999-12-27", "9999-12-31") == ["9999-12-31": ["23:59 The end"]])
  }

  @Test("cost the same however many items they have") func cost() async throws {
    var costs: [Int] = []
    for count in [12_000, 24_000] {
      let store = try await Self.fullStore(count)
      let month = ShownDays(try day("2026-10-26")...(try day("2026-12-06")), limit: 3)
      costs.append(try await store.instructions { _ = try await store.entries(of: month) })
      // What repeats is read again after a change, and only then.
      try await store.execute("UPDATE item SET title = title WHERE number = 1")
      let plans = try await store.plans { _ = try await store.entries(of: month) }
      let byDue = plans.filter { $0.contains("itemByDue") }
      let others = plans.filter { $0.contains("SEARCH item") && !byDue.contains($0) }
      // Of each of 42 days the first items, and how many the 26 with more have.
      #expect(byDue.count == 68 && others.count == 1, "\(plans)")
      #expect(others.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX itemByRepeat") }, "\(others)")
      let again = try await store.plans { _ = try await store.entries(of: month) }
      #expect(again.filter { $0.contains("SEARCH item") } == byDue)
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
    #expect(costs[0] < 3000)
  }

  @Test("of months say on which of them something is due, by one item of each") func busyDays() async throws {
    try await add("A", "2026-11-01")
    try await add("B", "2026-11-21T09:00")
    try await add("C", "2026-11-21T10:00")
    try await add("D", "2026-11-30T23:59")
    try await add("E", "2026-12-01")
    try await add("Done", "2026-11-10", isDone: true)
    let month = try day("2026-11-01")...(try day("2026-11-30"))
    #expect(
      try await store.busyDays(in: month).map(\.description).sorted() == [
        "2026-11-01", "2026-11-21", "2026-11-30",
      ]
    )
    let full = try await Self.fullStore(8000)
    #expect(try await full.busyDays(in: month).count == 18)
    #expect(try await full.plans { _ = try await full.busyDays(in: month) }.count == 18)
  }

  /// Items of all states on every day of two months, and without a day.
  private static func fullStore(_ count: Int) async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: count) { number in
      let due = CalendarDay(iso: "2026-10-20")?.adding(days: number % 60).map { DueDate(day: $0) }
      return TODOItemValues("Item \(number)", isDone: number % 4 == 0, due: number % 5 == 0 ? nil : due)
    }
    return store
  }

  // MARK: The list of a calendar

  private let query = TODOQuery(calendar: .fromToday)

  private func titles(around text: String, before: Int, after: Int) async throws -> ([String], anchor: Int) {
    let window = TODOWindow.aroundDay(try day(text), before: before, after: after)
    let page = try await store.filteredItems(query, window: window)
    return (page.rows.map(\.item.title), page.anchor)
  }

  @Test("are found in the list by their date, with items or without") func aroundDay() async throws {
    for (title, due) in [
      ("A", "2026-11-20T23:59"), ("B", "2026-11-21"), ("C", "2026-11-21T00:00"), ("D", "2026-11-30"),
      ("E", nil),
    ] {
      try await add(title, due.flatMap(DueDate.init(stored:)))
    }
    try await add("Done", "2026-11-21", isDone: true)
    for (text, before, expected, anchor) in [
      ("2026-11-21", 1, ["A", "B", "C", "D"], 1), ("2026-11-22", 1, ["C", "D"], 1),
      ("2026-11-20", 1, ["A", "B", "C", "D"], 0), ("2026-12-01", 2, ["C", "D"], 2),
      ("0001-01-01", 5, ["A", "B", "C", "D"], 0), ("9999-12-31", 9, ["A", "B", "C", "D"], 4),
    ] {
      let (titles, place) = try await titles(around: text, before: before, after: 9)
      #expect(titles == expected, "\(text)")
      #expect(place == anchor, "\(text)")
    }
  }

  @Test("are found without reading those before them") func pageCost() async throws {
    var costs: [Int] = []
    for count in [400, 8000] {
      let store = try await Self.fullStore(count)
      let window = TODOWindow.aroundDay(try day("2026-11-20"), before: 10, after: 10)
      costs.append(try await store.instructions { _ = try await store.filteredItems(query, window: window) })
      let plans = try await store.plans { _ = try await store.filteredItems(query, window: window) }
      #expect(plans.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX itemByDue") }, "\(plans)")
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.5)
  }

  // MARK: Due dates of many items

  @Test("can be given to many items by moving their dates, which one step undoes")
  func moves() async throws {
    let dues = ["2027-02-28T09:00", "2026-12-31", nil, "9999-12-31", "0001-01-01", "2026-11-16T09:00"]
    for (number, due) in dues.enumerated() {
      try await add("\(number)", due.flatMap(DueDate.init(stored:)))
    }
    func now() async throws -> [String?] {
      try await store.filteredItems(TODOQuery(sort: TODOSort(.title)), window: .start(count: 9))
        .rows.map { $0.item.due?.description }
    }
    let all = Targets.all(of: TODOQuery())
    let today = try day("2026-11-21")
    guard let step = try await store.changeItems(all, .dueMoved(days: 1, today: today)).step else {
      Issue.record("nothing was changed")
      return
    }
    // Later counts from today where the date has passed.
    let moved = [
      "2027-03-01T09:00", "2027-01-01", "2026-11-21", "9999-12-31", "2026-11-22", "2026-11-22T09:00",
    ]
    #expect(try await now() == moved)
    #expect(step.rowCount == 5)
    _ = try await store.undo()
    #expect(try await now() == dues)
    _ = try await store.redo()
    #expect(try await now() == moved)
    _ = try await store.undo()
    _ = try await store.changeItems(all, .dueMoved(days: -7, today: today))
    let back = [
      "2027-02-21T09:00", "2026-12-24", "2026-11-21", "9999-12-24", "0001-01-01", "2026-11-09T09:00",
    ]
    #expect(try await now() == back)
    // What is done is not overdue.
    _ = try await store.undo()
    _ = try await store.changeItems(all, .isDone(true))
    let done = Targets.all(of: TODOQuery(filter: .done))
    _ = try await store.changeItems(done, .dueMoved(days: 1, today: today))
    let last = try await store.filteredItems(
      TODOQuery(filter: .done, sort: TODOSort(.title)),
      window: .start(count: 9)
    )
    #expect(last.rows.last?.item.due?.description == "2026-11-17T09:00")
  }

  @Test("of thousands of items are moved in slices, and all of them undone") func movesMany() async throws {
    try await store.fill(count: 700) { number in
      TODOItemValues("\(number)", due: CalendarDay(dayNumber: 21_000 + number).map { DueDate(day: $0) })
    }
    let before = try await store.rawItems()
    let today = try day("2026-11-21")
    _ = try await store.changeItems(.all(of: TODOQuery()), .dueMoved(days: 7, today: today))
    #expect(try await store.count("item WHERE due = '\(try #require(CalendarDay(dayNumber: 21_706)))'") == 1)
    _ = try await store.undo()
    #expect(try await store.rawItems() == before)
  }
}
