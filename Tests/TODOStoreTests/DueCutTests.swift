import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Lists by due date with items that were due earlier today. It is Saturday 21 November 2026, 09:30.
@Suite("What was due earlier today") struct DueCutTests {
  private static let now = WallClock.november.localNow
  private static let grouping = DueGrouping(today: now.day, firstWeekday: .monday)
  private static let dues: [String?] = [
    "2026-11-01", "2026-11-20", "2026-11-20T23:59", "2026-11-21", "2026-11-21", "2026-11-21T00:00",
    "2026-11-21T08:00", "2026-11-21T09:29", "2026-11-21T09:30", "2026-11-21T23:59", "2026-11-22",
    "2026-11-24T08:00", nil,
  ]
  private let store: TODOItemStore

  init() throws { store = try .inMemory() }

  @discardableResult
  private func add(_ title: String, _ due: DueDate?, start: DueDate? = nil) async throws -> TODOItem {
    try await store.add(TODOItemValues(title, due: due, start: start))
  }

  /// Items of every date, of which some are done, in the list “Work” or with steps, and one with a date is snoozed.
  private func fill() async throws {
    for (index, due) in Self.dues.enumerated() {
      for number in 0..<4 {
        var values = TODOItemValues(
          "Item \(index) \(number)",
          isDone: number == 3,
          priority: number == 1 ? .high : .middle,
          due: due.flatMap(DueDate.init(stored:))
        )
        if number != 2 { (values.list, values.tags) = ("Work", ItemTags(["desk"])) }
        let item = try await store.add(values)
        if number == 0 {
          let due = index.isMultiple(of: 2) ? item.due : nil
          try await store.add(TODOItemValues("Step of \(index)", due: due, parent: item.id))
        }
      }
    }
    try await add("Asleep", "2026-11-20", start: "2026-11-25")
  }

  enum Kind: CaseIterable {
    case everything, outline, today, list, tag, view, search

    fileprivate var destination: Destination? {
      let (kind, name): (TODOCollection.Kind, String)
      switch self {
      case .today: return .agenda(Agenda(.today, .november))
      case .list: (kind, name) = (.list, "Work")
      case .tag: (kind, name) = (.tag, "desk")
      case .view: (kind, name) = (.view, "Wide")
      case .everything, .outline, .search: return nil
      }
      let view = kind == .view ? SavedView(query: "item due:any,none", sort: TODOSort(.due)) : nil
      let collection = TODOCollection(id: .init(), kind: kind, name: name, openItems: 0, view: view)
      return Destination(collection) { .typed($0) }
    }
  }

  private func query(_ kind: Kind, _ filter: TODOFilter = .open, isReversed: Bool = false) -> TODOQuery {
    var query = TODOQuery(filter: filter, sort: TODOSort(.due, isReversed: isReversed))
    query.destination = kind.destination
    query.moment = Self.now
    if kind == .search { query.search = .typed("item") }
    if kind == .outline || kind == .list { query.outline = ListOutline() }
    return query
  }

  /// Where an open item with a date has to be: by whether it is overdue, then by its date.
  private static func place(_ item: TODOItem) -> String? {
    item.due.map { ($0.isOverdue(at: now) ? "0 " : "1 ") + $0.description }
  }

  private func titles(_ query: TODOQuery) async throws -> [String] {
    try await store.filteredItems(query, window: .start(count: 100)).rows.map(\.item.title)
  }

  // MARK: The order

  @Test(
    "is at the end of what is overdue, and every page has the order of the list",
    arguments: Kind.allCases,
    [false, true]
  )
  func order(kind: Kind, isReversed: Bool) async throws {
    try await fill()
    for isIndexed in [false, true] where isIndexed || kind != .search && kind != .view {
      if isIndexed { try await store.buildSearchIndex() }
      for filter in [TODOFilter.open, .all] {
        let query = query(kind, filter, isReversed: isReversed)
        let rows = try await store.filteredItems(query, window: .start(count: 200)).rows
        let dated = rows.filter { !$0.item.isDone }.compactMap { Self.place($0.item) }
        #expect(dated.count > 15 && dated == (isReversed ? dated.sorted(by: >) : dated.sorted()))
        #expect(try await store.filteredItems(query, window: .end(count: 200)).rows == rows)
        for (index, row) in rows.enumerated() {
          let near = Array(rows[max(0, index - 3)..<min(rows.count, index + 3)])
          let around = TODOWindow.around(row.cursor, before: 3, after: 3)
          #expect(try await store.filteredItems(query, window: around).rows == near)
          let aroundItem = TODOWindow.aroundItem(row.id, before: 3, after: 3)
          #expect(try await store.filteredItems(query, window: aroundItem).rows == near)
        }
        let run = try await store.items(from: rows[20].id, to: rows[2].id, in: query)
        #expect(run.ids == rows[2...20].map(\.id))
      }
    }
  }

  @Test("has one heading with what is overdue; today has the rest of the day", arguments: [false, true])
  func headings(isReversed: Bool) async throws {
    try await fill()
    let query = query(.everything, .all, isReversed: isReversed)
    let headings = ListHeadings(query, Self.grouping)
    let rows = try await store.filteredItems(query, window: .start(count: 100)).rows
    var found: [ListHeading] = []
    for row in rows {
      guard let heading = headings.heading(over: row.item) else { continue }
      if found.last != heading { found.append(heading) }
    }
    let dated: [ListHeading] = [.due(.overdue), .due(.today), .due(.tomorrow), .due(.nextWeek)]
    #expect(found == (isReversed ? dated.reversed() : dated) + [.due(.noDate), .finished])
    let overdue = rows.filter { !$0.item.isDone && $0.item.due?.isOverdue(at: Self.now) == true }
    #expect(rows.filter { headings.heading(over: $0.item) == .due(.overdue) } == overdue)
  }

  @Test("without any, the list has the order of its dates, and another time of day shows another order")
  func times() async throws {
    for (title, due) in [("Day", "2026-11-21"), ("Early", "2026-11-21T08:00"), ("Old", "2026-11-20")] {
      try await add(title, DueDate(stored: due))
    }
    var query = query(.everything)
    #expect(try await titles(query) == ["Old", "Early", "Day"])
    for (hour, minute) in [(0, 0), (7, 59), (8, 0)] {
      query.moment?.minute = try #require(MinuteOfDay(hour: hour, minute: minute))
      #expect(try await titles(query) == ["Old", "Day", "Early"])
    }
    query.moment?.minute = try #require(MinuteOfDay(hour: 8, minute: 1))
    #expect(try await titles(query) == ["Old", "Early", "Day"])
  }

  @Test("when the last one of them is completed, its place is still the end of what is overdue")
  func placeOfLast() async throws {
    for (title, due) in [
      ("Old", "2026-11-20"), ("Early", "2026-11-21T08:00"), ("A", "2026-11-21"), ("B", "2026-11-21"),
      ("Evening", "2026-11-21T20:00"),
    ] { try await add(title, DueDate(stored: due)) }
    for isReversed in [false, true] {
      let query = query(.everything, isReversed: isReversed)
      let rows = try await store.filteredItems(query, window: .start(count: 9)).rows
      let early = try #require(rows.first { $0.item.title == "Early" })
      _ = try await store.complete(early.item)
      let window = TODOWindow.following(early.id, from: early.cursor, before: 9, after: 9)
      let page = try await store.filteredItems(query, window: window)
      #expect(page.rows[page.anchor].item.title == (isReversed ? "Old" : "A"))
      #expect(page.rows.map(\.item.title) == titles(besides: "Early", of: rows))
      _ = try await store.undo()
    }
  }

  private func titles(besides title: String, of rows: [TODOListRow]) -> [String] {
    rows.map(\.item.title).filter { $0 != title }
  }

  // MARK: Groups

  @Test(
    "is folded and counted with what is overdue",
    arguments: [Kind.everything, .outline, .today, .list, .tag, .view],
    [false, true]
  )
  func folding(kind: Kind, isReversed: Bool) async throws {
    try await fill()
    try await store.buildSearchIndex()
    let base = query(kind, isReversed: isReversed)
    let headings = ListHeadings(base, Self.grouping)
    let all = try await store.filteredItems(base, window: .start(count: 200)).rows
    let counts = Dictionary(grouping: all) { headings.heading(over: $0.item) }.mapValues(\.count)
    for folded: Set<ListHeading> in [
      [.due(.overdue)], [.due(.today)], [.due(.overdue), .due(.today)], [.due(.overdue), .due(.tomorrow)],
    ] {
      var query = base
      query.folding = ListFolding(folded, grouping: Self.grouping)
      let shown = all.filter { row in headings.heading(over: row.item).map { !folded.contains($0) } ?? true }
      let snapshot = try await store.snapshot(query, window: .start(count: 200), grouping: Self.grouping)
      #expect(snapshot.page.rows == shown)
      #expect(
        snapshot.list.foldedGroups.map { "\($0.heading) \($0.count)" }
          == headings.all.filter { folded.contains($0) && counts[$0] != nil }
          .map { "\($0) exactly(\(counts[$0] ?? 0))" }
      )
      for (index, row) in all.enumerated() {
        let page = try await store.filteredItems(query, window: .around(row.cursor, before: 2, after: 2))
        let before = all[..<index].filter(shown.contains).suffix(2)
        #expect(page.rows == Array(before) + Array(all[index...].filter(shown.contains).prefix(2)))
        #expect(try await store.contains(row.id, in: query) == shown.contains(row))
      }
    }
  }

  @Test("belongs to the group in which a page ends, and to the numbers of the header")
  func counts() async throws {
    try await fill()
    let query = query(.everything)
    let rows = try await store.filteredItems(query, window: .start(count: 200)).rows.map(\.item)
    let overdue = rows.count { $0.due?.isOverdue(at: Self.now) == true }
    let today = rows.count { $0.due?.day == Self.now.day && $0.due?.isOverdue(at: Self.now) == false }
    let snapshot = try await store.snapshot(query, window: .start(count: 5), grouping: Self.grouping)
    #expect(snapshot.list.endingGroup?.heading == .due(.overdue))
    #expect(snapshot.list.endingGroup?.count == .exactly(overdue))
    #expect(snapshot.list.due == DueCounts(overdue: .exactly(overdue), today: .exactly(today)))
    let agenda = try await store.agendaCounts(Self.grouping)
    #expect(agenda.due == snapshot.list.due)
  }

  @Test("is in the query “is:overdue”, which leaves out what is snoozed") func search() async throws {
    try await fill()
    try await store.buildSearchIndex()
    var overdue = query(.everything)
    overdue.conditions = [.overdue(at: Self.now)]
    let all = try await store.filteredItems(query(.everything), window: .start(count: 200)).rows.map(\.item)
    #expect(
      try await titles(overdue) == all.filter { $0.due?.isOverdue(at: Self.now) == true }.map(\.title)
    )
  }

  @Test("is known before it happens: the first time to come of an open item, whatever the list shows")
  func next() async throws {
    func next(_ moment: LocalMoment) async throws -> LocalMoment? {
      var query = TODOQuery(filter: .done)
      query.moment = moment
      return try await store.snapshot(query, window: .start(count: 1)).nextOverdue
    }
    for due in ["2026-11-21T09:00", "2026-11-21T09:30", "2026-11-21T17:30", "2026-11-22T08:00"] {
      try await add(due, DueDate(stored: due))
    }
    var moment = Self.now
    #expect(try await next(moment) == moment.adding(minutes: 1))
    moment = try #require(moment.adding(minutes: 1))
    #expect(try await next(moment)?.minute == MinuteOfDay(hour: 17, minute: 31))
    moment.minute = try #require(MinuteOfDay(hour: 17, minute: 31))
    #expect(try await next(moment) == nil)
  }

  // MARK: Calendars

  @Test("is above today in a calendar, which leaves out what is overdue and snoozed")
  func calendar() async throws {
    for (title, due) in [("Old", "2026-11-20"), ("Day", "2026-11-21"), ("Early", "2026-11-21T08:00")] {
      try await add(title, DueDate(stored: due))
    }
    try await add("Asleep", "2026-11-19", start: "2026-11-23")
    try await add("Asleep early", "2026-11-21T07:00", start: "2026-11-23")
    try await add("Asleep ahead", "2026-11-24", start: "2026-11-23")
    var query = TODOQuery(calendar: .fromToday)
    query.moment = Self.now
    #expect(try await titles(query) == ["Old", "Early", "Day", "Asleep ahead"])
    let day = TODOWindow.aroundDay(Self.now.day, before: 2, after: 1)
    let page = try await store.filteredItems(query, window: day)
    #expect(page.rows.map(\.item.title) == ["Old", "Early", "Day"] && page.anchor == 2)
    let snapshot = try await store.snapshot(query, window: .start(count: 9), grouping: Self.grouping)
    #expect(snapshot.calendar?.due == DueCounts(overdue: .exactly(2), today: .exactly(1)))
    // On their own days, they are with the others.
    query.kind = .calendar(.fromPast)
    #expect(
      try await titles(query) == ["Asleep", "Old", "Day", "Asleep early", "Early", "Asleep ahead"]
    )
  }

  @Test("everything selected in a calendar is what it shows") func selection() async throws {
    try await add("Early", "2026-11-21T08:00")
    let asleep = try await add("Asleep", "2026-11-19", start: "2026-11-23")
    var query = TODOQuery(calendar: .fromToday)
    query.moment = Self.now
    _ = try await store.changeItems(.all(of: query, except: []), .isDone(true))
    #expect(try await store.counts() == TODOCounts(open: 1, done: 1))
    #expect(try await store.refetchItem(asleep.id)?.isDone == false)
  }

  // MARK: Cost

  @Test("costs the same in a list of any size, wherever the page is") func costs() async throws {
    var costs: [Int] = []
    for count in [1100, 11_000] {
      let store = try TODOItemStore.inMemory()
      for due in ["2026-11-20", "2026-11-21T08:00", "2026-11-21", "2026-11-21T12:00"] {
        try await store.fill(count: count) { TODOItemValues("Item \($0)", due: DueDate(stored: due)) }
      }
      let query = query(.everything)
      let rows = try await store.filteredItems(query, window: .start(count: 60)).rows
      var windows: [TODOWindow] = [
        .start(count: 40), .end(count: 40), .around(rows[29].cursor, before: 20, after: 20),
      ]
      for minute in [8, nil] {
        let due = DueDate(day: Self.now.day, minute: minute.flatMap { MinuteOfDay(hour: $0, minute: 0) })
        let key = [due.description.databaseValue] + ListRange.start(of: Self.now.day).dropFirst()
        let place = TODOCursor(range: ListPart.number(isDone: false, 1), values: Array(key))
        windows.append(.around(place, before: 20, after: 20))
      }
      costs.append(
        try await store.instructions {
          for window in windows { _ = try await store.filteredItems(query, window: window) }
        }
      )
      let plans = try await store.plans {
        for window in windows { _ = try await store.filteredItems(query, window: window) }
      }
      #expect(plans.filter { $0.hasPrefix("SCAN item") || $0.contains("TEMP B-TREE FOR ORDER BY") } == [])
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1, "\(costs)")
  }
}
