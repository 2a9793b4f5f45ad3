import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TerminalUI

/// Items in the columns that the list has on the screen, no wider than the terminal, each after its short id. A list with
/// groups has a label above each.
struct ItemTable: ItemPrinter {
  /// A line about an item.
  enum Entry {
    case item(ListedItem)
    /// A later date of an item that repeats.
    case coming(title: String, MinuteOfDay?)
  }

  private let session: CommandSession
  private let marks: MarkStyle
  private let paint: Paint
  /// The list that is printed; nil if it has no groups.
  private let query: TODOQuery?
  private let grouping: DueGrouping
  private let headings: ListHeadings?
  private var columns: ItemTableColumns
  /// The label above the items, and whether nothing was printed yet.
  private var heading: ListHeading?
  private var isEmpty = true
  /// Whether the width of the column of lists is known.
  private var hasMeasuredLists: Bool

  /// - Parameters:
  ///   - query: the list, for its groups; nil if it has none.
  ///   - hasLists: whether there is a column for the list of each item.
  ///   - hasDistances: whether there is one for its distance.
  init(
    session: CommandSession,
    hasColor: Bool,
    query: TODOQuery? = nil,
    hasLists: Bool = true,
    hasDistances: Bool = false
  ) {
    self.session = session
    self.query = query
    marks = session.world.marks(of: session.world.output)
    paint = Paint(isOn: hasColor)
    grouping = DueGrouping(session.clock, firstWeekday: session.conventions.firstWeekday)
    headings = query.map { [grouping] in ListHeadings($0, grouping) }
    hasMeasuredLists = !hasLists
    columns = ItemTableColumns(width: session.output.columns, marks, hasDistances: hasDistances)
  }

  mutating func print(_ items: [ListedItem]) async throws {
    try await measure(items)
    for listed in items {
      try await printLabel(above: listed.item)
      try print(.item(listed), under: heading)
    }
  }

  /// Prints the lines of a day, whose label is above them already.
  mutating func print(_ entries: [Entry], of day: CalendarDay) async throws {
    try await measure(entries.compactMap { if case .item(let listed) = $0 { listed } else { nil } })
    for entry in entries { try print(entry, under: .day(day)) }
  }

  private var ids: [TODOItem.ID: ItemIDPrefix] = [:]

  /// The columns are as wide as every id needs so far, and every list.
  private mutating func measure(_ items: [ListedItem]) async throws {
    ids = try await session.store.shortIDs(of: items.map(\.item.id))
    columns.id = ids.values.reduce(columns.id) { max($0, $1.description.utf8.count) }
    guard !hasMeasuredLists else { return }
    hasMeasuredLists = true
    let lists = try await session.store.collections(.list).filter { !$0.isInbox }
    columns.list = lists.isEmpty ? 0 : lists.reduce(4) { max($0, DrawableText.width(of: $1.name, limit: 12)) }
  }

  // MARK: Labels

  private mutating func printLabel(above item: TODOItem) async throws {
    let last = heading
    heading = headings?.heading(over: item)
    defer { isEmpty = false }
    // A list in which no item has a date has no groups.
    guard let heading, heading != last, let name = try await name(of: heading),
      !(isEmpty && heading == .due(.noDate))
    else { return }
    if !isEmpty { try session.output.printPrepared("") }
    var line = TableLine(columns: columns.width, marks: marks, paint: paint)
    line.add(session.output.text(name), .quiet)
    if let count = try await count(under: heading) {
      line.skip(1)
      line.add(count, .quiet)
    }
    if let note = heading.note(session.dates) {
      line.skip(2)
      line.add(note, .quiet)
    }
    try session.output.printPrepared(line.text)
  }

  /// Only groups by due date, and the completed items, have a label.
  private func name(of heading: ListHeading) async throws -> Message? {
    guard let query else { return nil }
    return switch heading {
    case .due(.overdue):
      heading.name(session.dates, hasSnoozed: try await session.store.hasSnoozedEarlier(in: query))
    case .due, .finished: heading.name(session.dates, hasSnoozed: false)
    default: nil
    }
  }

  /// How many items of the list have the label, including those that are not printed.
  private func count(under heading: ListHeading) async throws -> String? {
    guard let query, let items = query.items(under: heading, grouping) else { return nil }
    return try await session.store.count(.and([query.listedExpression, items]))?.text
  }

  // MARK: Lines

  private func print(_ entry: Entry, under heading: ListHeading?) throws {
    let grid = columns.grid
    var line = TableLine(columns: columns.width, marks: marks, paint: paint)
    let cells: [Cell]
    switch entry {
    case .item(let listed):
      let item = listed.item
      cells = self.cells(of: listed, under: heading, grid)
      line.add(ids[item.id]?.description ?? "", .quiet)
      line.skip(to: grid.sign)
      line.add(PriorityMark(item.priority).text(marks), sign(of: item))
      line.skip(to: grid.box)
      line.add(item.isDone ? marks.doneBox : marks.openBox, .quiet)
      line.skip(to: grid.title)
      let room = (cells.map { $0.start - $0.gap } + [grid.end]).min() ?? grid.end
      let tail = ItemTail(
        of: item,
        steps: item.steps?.text,
        tags: item.tags,
        dates: session.dates,
        marks: marks,
        text: session.output.text
      )
      .fitting(room - grid.title, beside: item.title)
      line.add(item.title, columns: tail.title, item.isDone ? .done : .plain)
      for part in tail.parts {
        line.skip(part.gap)
        line.add(part.text, .quiet)
      }
    case .coming(let title, let minute):
      cells = coming(minute, grid)
      line.skip(to: grid.title)
      let room = (cells.map { $0.start - $0.gap } + [grid.end]).min() ?? grid.end
      line.add(title, columns: room - grid.title, .quiet)
    }
    for cell in cells.sorted(by: { $0.start < $1.start }) {
      line.skip(to: cell.start)
      line.add(cell.text, columns: cell.columns, cell.look)
    }
    try session.output.printPrepared(line.text)
  }

  /// A text to the right of the title.
  private struct Cell {
    let text: String
    let start: Int
    let columns: Int
    let look: Paint.Look
    /// The blanks before it.
    var gap = 2

    init(_ text: String, start: Int, columns: Int, _ look: Paint.Look) {
      (self.text, self.start, self.columns, self.look) = (text, start, columns, look)
    }

    /// A text that ends before a column.
    init?(_ text: String, end: Int?, _ look: Paint.Look) {
      guard let end, !text.isEmpty else { return nil }
      let width = DrawableText.width(of: text, limit: end)
      self.init(text, start: end - width, columns: width, look)
    }
  }

  private func cells(of listed: ListedItem, under heading: ListHeading?, _ grid: ItemTableColumns.Grid)
    -> [Cell]
  {
    let item = listed.item
    let completed = item.completedAt.map(session.clock.local)
    let date = session.dates.rowDate(
      item,
      under: heading,
      isThisWeek: grouping.isThisWeek(item.due),
      completed: completed
    )
    let look: Paint.Look =
      date.isOverdue ? .warning : date.isToday && completed == nil ? .plain : .quiet
    var cells = [
      Cell(grid.time == nil ? date.short : date.day, end: grid.date, look),
      Cell(grid.time == nil ? "" : date.time, end: grid.time, look),
      Cell(
        listed.kilometres.map {
          session.output.text(.distance($0, LengthUnit(country: session.world.environment.country)))
        } ?? "",
        end: grid.distance,
        .quiet
      ),
    ].compactMap(\.self)
    if let list = grid.list, !item.list.isEmpty {
      cells.append(Cell(item.list, start: list.lowerBound, columns: list.count, .quiet))
    }
    return cells + (item.repeats?.isUnderstood != true ? [] : repeats(grid))
  }

  private func coming(_ minute: MinuteOfDay?, _ grid: ItemTableColumns.Grid) -> [Cell] {
    [Cell(minute?.description ?? "", end: grid.time ?? grid.date, .quiet)].compactMap(\.self) + repeats(grid)
  }

  private func repeats(_ grid: ItemTableColumns.Grid) -> [Cell] {
    guard let start = grid.repeats else { return [] }
    var cell = Cell(String(marks.repeats), start: start, columns: 1, .quiet)
    cell.gap = 1
    return [cell]
  }

  private func sign(of item: TODOItem) -> Paint.Look {
    item.isDone ? .quiet : item.priority == .highest ? .warning : item.priority == .low ? .quiet : .plain
  }
}
