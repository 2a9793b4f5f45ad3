import TODOCore
import TODOWording
import TerminalUI

/// Draws items into the columns of a list: sign of the priority, box, title with what follows it, list, state, date, time and
/// the sign of a repeat.
///
/// The columns stay where they are, whatever is in them. A title runs over those that are empty in its own row, and is cut only
/// when no empty cell is left.
struct ItemColumns {
  let grid: ListGrid
  private let matches: MatchText
  private let dates: DateWording
  private let headings: ListHeadings
  private let query: TODOQuery
  private let marks: MarkStyle
  private let stack: ScreenStack
  /// The tag that all rows have.
  private let shownTags: ItemTags
  private let ringing: Set<TODOItem.ID>
  private let conflicts: Set<TODOItem.ID>

  /// How far a step is indented below its item.
  private static let levelColumns = 2
  /// What is shown of a match that the title does not have.
  private static let minExcerpt = 10

  /// - Parameter isGrouped: whether the labels of groups can be beside the rows.
  init(width: Int, query: TODOQuery, isGrouped: Bool, listColumns: Int, _ stack: ScreenStack) {
    self.stack = stack
    self.query = query
    marks = stack.marks
    dates = stack.dates
    headings = stack.headings(of: query)
    matches = MatchText(search: query.search.words)
    shownTags =
      query.destination?.collection.flatMap { $0.kind == .tag ? $0.name.map { ItemTags([$0.text]) } : nil }
      ?? ItemTags()
    ringing = Set(stack.list.ringing.map(\.item))
    conflicts = stack.list.window.conflicts
    let hasList = query.distance != nil || query.destination?.kind != .list
    grid = ListGrid(
      width: width,
      isGrouped: isGrouped,
      listColumns: query.distance != nil ? Self.distanceColumns : hasList ? listColumns : 0,
      boxColumns: stack.marks.boxColumns
    )
  }

  /// The width of "1,234 km", in the place of the list.
  private static let distanceColumns = 8

  /// Whether rows drawn with the others look the same.
  func looksLike(_ other: ItemColumns) -> Bool {
    grid == other.grid && dates.now == other.dates.now && headings == other.headings
      && ringing == other.ringing && conflicts == other.conflicts
      && matches.search == other.matches.search && query.destination == other.query.destination
      && query.distance == other.query.distance && query.order == other.query.order
      && query.shownOutline == other.query.shownOutline
  }

  // MARK: Places

  private func indent(of row: TODOListRow) -> Int {
    min(row.level * Self.levelColumns, max(0, (grid.end - grid.title) / 2))
  }

  private func place(_ column: Int, _ columns: Int, in line: Rect) -> Rect {
    Rect(column: line.column + column, row: line.row, columns: columns, rows: 1).intersection(line)
  }

  /// Where a click completes or reopens an item.
  func checkBox(of row: TODOListRow, in line: Rect) -> Rect {
    place(grid.box + indent(of: row), grid.title - grid.box, in: line)
  }

  /// Where a row has the number of its steps; nil for an item whose steps the list does not show.
  func steps(of row: TODOListRow, in line: Rect) -> Rect? {
    guard query.shownOutline != nil, let steps = steps(of: row.item) else { return nil }
    let plan = plan(row)
    guard let part = plan.parts.first, part.text == steps else { return nil }
    let start = grid.title + indent(of: row) + plan.titleColumns + part.gap
    return place(start, DrawableText.width(of: steps), in: line)
  }

  /// Whether the row of an item has no room for all of its title.
  func cutsTitle(of row: TODOListRow) -> Bool {
    let columns = plan(row).titleColumns
    return DrawableText.width(of: row.item.title, limit: columns + 1) > columns
  }

  // MARK: One row

  /// How a row is drawn.
  struct Look: Hashable {
    /// The background of a current or selected row.
    var background: Style?
    var hasBar = false
    /// Whether keys act on it because it is selected.
    var isSelected = false
    /// Whether the pointer has it.
    var isDragged = false
    /// What became of an item that has just left its place; nil for all others.
    var fate: LeavingRow.Fate?

    /// The look of an item that has just left its place.
    static func leaving(_ fate: LeavingRow.Fate) -> Look {
      var look = Look()
      look.fate = fate
      return look
    }
  }

  func draw(_ row: TODOListRow, _ look: Look, _ canvas: inout Canvas, _ line: Rect) {
    let item = row.item
    let theme = canvas.theme
    let indent = indent(of: row)
    let isWeak = item.isDone || look.fate != nil
    func style(_ part: Style) -> Style { theme.part(part, of: look.background) }
    let quiet = style(isWeak ? theme.faint : theme.quiet)
    if let background = look.background {
      canvas.buffer.fill(line.inset(left: grid.bar + 1), style: background)
    }
    let isOnePiece = look.background?.attributes.contains(.reverse) == true
    // A row that is current alone needs no bar where it is reversed.
    if look.hasBar, look.isSelected || !isOnePiece {
      canvas.write(String(marks.pointer), in: place(grid.bar, 1, in: line), theme.accent)
    }
    let isDone = look.fate == .completed || look.fate != .deleted && item.isDone
    canvas.write(
      isDone ? marks.doneBox : look.fate == .deleted ? marks.goneBox : marks.openBox,
      in: place(grid.box + indent, marks.boxColumns, in: line),
      quiet
    )
    let mark = PriorityMark(item.priority)
    let sign = mark.text(marks)
    canvas.writeRight(
      sign,
      in: place(grid.sign + indent - 1, 2, in: line),
      isWeak ? quiet : style(mark.style(theme))
    )
    let plan = plan(row)
    let title =
      isWeak ? theme.faint.struck : look.isDragged || isAlsoElsewhere(row) ? theme.quiet : theme.plain
    matches.write(
      item.title,
      in: place(grid.title + indent, plan.titleColumns, in: line),
      style(title),
      &canvas
    )
    var end = grid.title + indent + plan.titleColumns
    func add(_ text: String, gap: Int) {
      end += gap
      let columns = DrawableText.width(of: text)
      matches.write(text, in: place(end, min(columns, plan.stop - end), in: line), quiet, &canvas)
      end += columns
    }
    for part in plan.parts { add(part.text, gap: part.gap) }
    if !plan.excerpt.isEmpty { add(plan.excerpt, gap: 2) }
    if let list = grid.list {
      let text = plan.list
      let area = place(list, grid.listColumns, in: line)
      if query.distance == nil {
        matches.write(text, in: area, quiet, &canvas)
      } else {
        canvas.writeRight(text, in: area, quiet)
      }
    }
    switch plan.state {
    case .reminder:
      canvas.write(String(marks.reminder), in: place(grid.state, 1, in: line), style(theme.notice))
    case .conflict:
      canvas.write(String(marks.conflict), in: place(grid.state, 1, in: line), style(theme.alarm))
    case nil: break
    }
    drawDate(plan.date, isWeak: isWeak, &canvas, line, style)
    if plan.repeats {
      canvas.write(String(marks.repeats), in: place(grid.repeats, 1, in: line), quiet)
    }
  }

  /// Draws a later date of an item that repeats, among the items of its day.
  ///
  /// - Parameter look: that of a line that is painted.
  func drawComing(
    _ title: String,
    _ minute: MinuteOfDay?,
    _ canvas: inout Canvas,
    _ line: Rect,
    on look: Style? = nil
  ) {
    let faint = canvas.theme.part(canvas.theme.faint, of: look)
    let time = minute?.description ?? ""
    let stop = time.isEmpty ? grid.repeats : grid.time ?? grid.date
    canvas.write(title, in: place(grid.title, stop - grid.title - 2, in: line), faint)
    if let column = grid.time {
      canvas.write(time, in: place(column, RowDate.timeColumns, in: line), faint)
    } else {
      canvas.writeRight(time, in: place(grid.date, grid.dateColumns, in: line), faint)
    }
    canvas.write(String(marks.repeats), in: place(grid.repeats, 1, in: line), faint)
  }

  private func drawDate(
    _ date: RowDate,
    isWeak: Bool,
    _ canvas: inout Canvas,
    _ line: Rect,
    _ style: (Style) -> Style
  ) {
    let theme = canvas.theme
    let day = style(isWeak ? theme.faint : date.isOverdue ? theme.alarm : theme.quiet)
    let now = isWeak || date.isOverdue || !date.isToday ? day : style(theme.plain)
    let area = place(grid.date, grid.dateColumns, in: line)
    guard let time = grid.time else {
      canvas.writeRight(date.short, in: area, now)
      return
    }
    // A day of two digits in another year takes the blank before the column.
    canvas.writeRight(date.day, in: area.inset(left: -1), day)
    canvas.write(date.time, in: place(time, RowDate.timeColumns, in: line), now)
  }

  /// What the sign before the date says. A reminder has to be answered first.
  private enum State { case reminder, conflict }

  /// What a row shows, and where.
  private struct Plan {
    var titleColumns = 0
    /// What follows the title.
    var parts: [ItemTail.Part] = []
    /// In their place, the part of another text that matches a search.
    var excerpt = ""
    var list = ""
    var date = RowDate()
    var state: State?
    var repeats = false
    /// Where the first column that is not empty begins.
    var stop = 0
  }

  private func plan(_ row: TODOListRow) -> Plan {
    let item = row.item
    var plan = Plan()
    let completed = item.completedAt.map(stack.clock.local)
    // Below its item, the date of a step is under no label of its own.
    let heading = row.level == 0 ? headings.heading(over: item) : nil
    let modified = heading == .review(.untouched) ? stack.clock.local(item.modifiedAt).day : nil
    plan.date = dates.rowDate(
      item,
      under: heading,
      isThisWeek: headings.grouping.isThisWeek(item.due),
      completed: completed,
      modified: modified
    )
    // In Today, the label says the day.
    if item.isDone, query.place == .today { plan.date.day = "" }
    plan.state =
      ringing.contains(item.id) ? .reminder : conflicts.contains(item.id) ? .conflict : nil
    // One whose rule is not understood has no next date here.
    plan.repeats = item.repeats?.isUnderstood == true && !item.isDone
    if grid.list != nil {
      plan.list = distance(of: item) ?? item.list
    }
    plan.stop = stop(of: plan)
    let start = grid.title + indent(of: row)
    let room = max(0, plan.stop - start)

    let tail = ItemTail(
      of: item,
      steps: steps(of: item),
      // The part of the review with items that wake has it in the column of the date.
      hasStart: heading != .review(.waking),
      hasParent: row.level == 0,
      tags: item.tags.removing(shownTags),
      dates: dates,
      marks: marks,
      text: stack.text
    )
    // What matches is shown, if the title does not.
    let sure = max(Self.minExcerpt, room / 3)
    guard
      let excerpt = matches.excerpt(
        of: item,
        columns: max(Self.minExcerpt, room / 2),
        sure: sure,
        marks
      )
    else {
      (plan.titleColumns, plan.parts) = tail.fitting(room, beside: item.title)
      return plan
    }
    let wanted = min(DrawableText.width(of: excerpt, limit: room), sure)
    let title = DrawableText.width(of: item.title, limit: room + 1)
    plan.titleColumns = min(title, max(0, room - wanted - 2))
    plan.excerpt = excerpt.cut(to: max(0, room - plan.titleColumns - 2))
    return plan
  }

  /// Whether a step is also at its date in the list.
  private func isAlsoElsewhere(_ row: TODOListRow) -> Bool {
    row.level > 0 && row.item.due != nil && query.order == .due
  }

  /// How many steps an item has and, where the list shows them, whether they are folded.
  private func steps(of item: TODOItem) -> String? {
    guard let steps = item.steps?.text else { return nil }
    let list = stack.list
    return list.hasSteps(item) ? "\(steps) \(list.isUnfolded(item) ? marks.unfolded : marks.folded)" : steps
  }

  private func stop(of plan: Plan) -> Int {
    if let list = grid.list, !plan.list.isEmpty { return list - 2 }
    if plan.state != nil { return grid.state - 1 }
    let hasDate = grid.time == nil ? !plan.date.short.isEmpty : !plan.date.day.isEmpty
    if hasDate { return grid.date - 2 }
    if let time = grid.time, !plan.date.time.isEmpty { return time - 2 }
    return plan.repeats ? grid.repeats - 2 : grid.end
  }

  private func distance(of item: TODOItem) -> String? {
    guard let sort = query.distance else { return nil }
    return sort.kilometres(to: item).map { stack.text(.distance($0, sort.unit)) } ?? ""
  }
}
