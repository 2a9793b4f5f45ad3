import TODOCore
import TODOWording
import TerminalUI

/// Divides the rows of a list into columns: pointer, check box, priority, title with the number of steps, details, facts
/// (start, list, tags and location), due date with the sign of a repeat, and in a list by distance the distance.
///
/// The columns are measured once for the rows of a page and are aligned. A text that needs more room continues over the
/// empty cells of its own row, and a title takes the room of the details and the facts before it is cut.
struct ItemColumns {
  private let matches: MatchText
  private let dates: DateWording
  private let headings: ListHeadings
  private let marks: MarkStyle
  /// The rows that the columns were measured for, or others that they serve.
  var rows: [TODOListRow]
  /// The width that they were measured for.
  private let width: Int
  private let titleColumn: Int
  private let destination: Destination?
  private let outline: ListOutline?
  /// How many columns the steps of an item are indented by.
  private let levelColumns: Int
  /// What follows a title: of a step that is not below its item that one, cut to this many columns, and how many steps the
  /// item has.
  private let tail: (TODOListRow, _ parentColumns: Int?) -> String
  /// Where the details and the facts begin and where the row ends, from the first column of the title.
  private let details: Int
  private let facts: Range<Int>
  /// What a row says of an item that the list does not say of all: that it sleeps, its list, its tags, and without a pane its location.
  private let factsText: (TODOItem) -> String
  private let end: Int
  /// The distance of an item in a list by distance; nil without a point.
  private let distance: (TODOItem) -> String?
  /// Where due dates end, before the distances.
  private let dueEnd: Int
  /// The due date of an item, with a sign if it repeats or without; in the order by completion, when it was completed.
  private let date: (TODOItem, _ hasSign: Bool) -> (text: String, isOverdue: Bool)
  /// Whether details and locations are drawn here, rather than only in a pane beside the list.
  private let showsMore: Bool

  private static let gap = 2
  /// A due date must leave a title at least this width.
  private static let smallestTitle = 8
  private static let smallestDetails = 10
  private static let smallestFacts = 6
  private static let smallestExcerpt = 8
  /// The title of a parent has as much room as is left, but at least the smallest.
  private static let smallestParent = 10
  private static let usualParent = 24

  /// The width of what follows a title, with the blank before it.
  private static func tailColumns(_ tail: String) -> Int {
    tail.isEmpty ? 0 : DrawableText.width(of: tail) + 1
  }
  /// From this width of the list on, due dates are written in full.
  private static let longDateThreshold = 56

  /// - Parameter hasPane: whether a pane beside the list shows the current item in full.
  init(
    rows: [TODOListRow],
    width: Int,
    query: TODOQuery = TODOQuery(),
    hasPane: Bool = false,
    stack: ScreenStack
  ) {
    self.rows = rows
    self.width = width
    matches = MatchText(search: query.search.words)
    let dates = stack.dates
    self.dates = dates
    let marks = stack.marks
    self.marks = marks
    let headings = stack.headings(of: query)
    self.headings = headings
    let titleColumn = 5 + PriorityMark.columns(marks) + 1
    self.titleColumn = titleColumn
    let end = max(0, width - titleColumn - 1)
    self.end = end
    let hasLongDates = width >= Self.longDateThreshold
    let clock = stack.clock
    let date = { (item: TODOItem, hasSign: Bool) -> (text: String, isOverdue: Bool) in
      if query.order == .completed, let completedAt = item.completedAt.map(clock.local) {
        let moment = DueDate(day: completedAt.day, minute: completedAt.minute)
        return (hasLongDates ? dates.due(moment) : dates.shortDue(moment), false)
      }
      let saysDay = headings.heading(over: item)?.saysDay(of: item) == true
      var date = dates.row(item, isLong: hasLongDates, withoutDay: saysDay)
      if hasSign, item.repeats != nil, !item.isDone {
        date.text = date.text.isEmpty ? String(marks.repeats) : "\(marks.repeats) \(date.text)"
      }
      return date
    }
    self.date = date
    showsMore = !hasPane
    let destination = query.destination
    self.destination = destination
    let shownTags = destination?.kind == .tag ? destination?.name.map { ItemTags([$0.text]) } : nil
    let factsText = { (item: TODOItem) -> String in
      // A step is in the list of the item that it is below.
      let list = destination?.kind == .list || query.hasBelow(item) ? "" : item.list
      let tags = item.tags.removing(shownTags ?? ItemTags()).text
      let location = hasPane ? "" : item.locationText(marks)
      let isAsleep = !item.isDone && item.start.map { $0 >= DueDate(startingAfter: dates.now) } ?? false
      let start = isAsleep ? item.start.map { stack.text(.startsInRow(date: dates.shortDue($0))) } ?? "" : ""
      var text = ""
      for part in [start, list, tags, location] where !part.isEmpty {
        if !text.isEmpty { text += " " }
        text += part
      }
      return text
    }
    self.factsText = factsText

    let list = stack.list
    outline = query.shownOutline
    let levelColumns = hasLongDates ? 4 : 2
    self.levelColumns = levelColumns
    let tail = { (row: TODOListRow, parentColumns: Int?) -> String in
      let tail = row.item.tail(marks, parentColumns: row.level == 0 ? parentColumns : nil)
      guard list.hasSteps(row.item) else { return tail }
      return tail + " \(list.isUnfolded(row.item) ? marks.unfolded : marks.folded)"
    }
    self.tail = tail
    func widths(_ limit: Int, _ text: (TODOItem) -> some StringProtocol) -> [Int] {
      rows.map { DrawableText.width(of: text($0.item), limit: limit) }
    }
    /// The width that is enough for most of the texts.
    func most(_ widths: [Int]) -> Int {
      let sorted = widths.sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count * 4 / 5]
    }
    let formatter = stack.formatter
    let distance = { (item: TODOItem) in
      query.distance.flatMap { sort in
        sort.kilometres(to: item).map { formatter.text(.distance($0, sort.unit)) }
      }
    }
    self.distance = distance
    let distances = query.distance == nil ? 0 : widths(32) { distance($0) ?? "" }.max() ?? 0
    let dueEnd = end - (distances > 0 ? distances + Self.gap : 0)
    self.dueEnd = dueEnd
    let due = widths(32) { date($0, true).text }.max() ?? 0
    let dueStart = dueEnd - (due > 0 ? due + Self.gap : 0)
    let titles = rows.map { row in
      row.level * levelColumns + DrawableText.width(of: row.item.title, limit: end)
        + Self.tailColumns(tail(row, Self.usualParent))
    }
    // Facts are right-aligned in the room that most titles beside them leave, and always a little.
    let facts = widths(end, factsText)
    let titlesBeside = zip(titles, facts).filter { $1 > 0 }.map(\.0)
    let least = dueStart - max(10, width / 6)
    let start = max(
      dueStart - most(facts.filter { $0 > 0 }),
      min(least, max(most(titlesBeside) + Self.gap, (end + 2) / 3))
    )
    // If too little would be left for titles, no row shows facts.
    self.facts = start < end / 3 ? dueStart..<dueStart : start..<dueStart
    // Most titles end before the details, at most two thirds of the row away; others push them on.
    details = min(most(titles), max(0, self.facts.lowerBound - Self.gap) * 2 / 3) + Self.gap
  }

  /// The check box of a row.
  func checkBox(of row: TODOListRow, in line: Rect) -> Rect {
    Rect(column: line.column + 1 + indent(of: row), row: line.row, columns: 3, rows: 1).intersection(line)
  }

  private func indent(of row: TODOListRow) -> Int { min(row.level * levelColumns, end / 2) }

  /// Where a row has the number of its steps; nil for an item whose steps the list does not show.
  func steps(of row: TODOListRow, in line: Rect) -> Rect? {
    guard row.item.steps != nil, outline != nil else { return nil }
    let plan = plan(row)
    return line.inset(left: titleColumn + plan.title - plan.tail, right: max(0, end + 1 - plan.title))
  }

  /// Whether measuring these rows again would give the same columns. Measuring a page takes longer than drawing its
  /// visible rows, and most keys leave the page unchanged.
  func serve(_ rows: [TODOListRow], width: Int, query: TODOQuery, hasPane: Bool, stack: ScreenStack) -> Bool {
    self.width == width && dates.now == stack.clock.localNow && showsMore != hasPane && self.rows == rows
      && query.search.words == matches.search && query.destination == destination
      && query.shownOutline == outline
      && headings == stack.headings(of: query)
  }

  /// - Parameter selection: the style of the row if it is the current one.
  func draw(_ row: TODOListRow, selection: Style?, _ canvas: inout Canvas, _ line: Rect) {
    let item = row.item
    let indent = indent(of: row)
    let theme = canvas.theme
    func style(_ part: Style) -> Style { selection.map { part.laid(on: $0) } ?? part }

    if let selection { canvas.buffer.fill(line, style: selection) }
    canvas.write(item.isDone ? "[x]" : "[ ]", in: checkBox(of: row, in: line), style(theme.quiet))
    let mark = PriorityMark(item.priority)
    canvas.write(
      mark.text(marks),
      in: line.inset(left: 5 + indent),
      style(item.isDone ? theme.quiet : mark.style(theme))
    )

    let rest = line.inset(left: titleColumn)
    func part(_ start: Int, _ width: Int) -> Rect {
      Rect(column: rest.column + start, row: line.row, columns: max(0, width), rows: 1).intersection(line)
    }
    let plan = plan(row)
    matches.write(
      item.title,
      in: part(indent, plan.title - plan.tail - indent),
      style(item.isDone ? theme.quiet.struck : theme.plain),
      &canvas
    )
    if plan.tail > 0 {
      canvas.write(" " + plan.tailText, in: part(plan.title - plan.tail, plan.tail), style(theme.quiet))
    }
    if let beside = plan.beside {
      matches.write(beside.text, in: part(beside.start, beside.width), style(theme.quiet), &canvas)
    }
    if let facts = plan.facts {
      matches.write(facts.text, in: part(facts.start, facts.width), style(theme.quiet), &canvas)
    }
    canvas.write(plan.distanceText, in: part(end - plan.distance, plan.distance), style(theme.quiet))
    if plan.due > 0 {
      let isToday = item.due?.day == dates.now.day && !item.isDone
      let look = plan.dueText.isOverdue ? theme.warning : isToday ? theme.plain : theme.quiet
      canvas.write(plan.dueText.text, in: part(plan.dueEnd - plan.due, plan.due), style(look))
    }
  }
}

// MARK: One row

extension ItemColumns {
  /// The positions of the parts of a row, from the first column of the title.
  private struct Plan {
    /// With the indent before it and the tail behind it.
    var title = 0
    var tail = 0
    var tailText = ""
    var beside: (text: String, start: Int, width: Int)?
    var facts: (text: String, start: Int, width: Int)?
    var due = 0
    var dueEnd = 0
    var dueText: (text: String, isOverdue: Bool)
    var distance = 0
    var distanceText: String
  }

  private func plan(_ row: TODOListRow) -> Plan {
    let item = row.item
    var plan = Plan(dueText: date(item, true), distanceText: distance(item) ?? "")
    // The date is more important than that it repeats.
    let most = end - 1 - min(Self.smallestTitle, DrawableText.width(of: item.title, limit: end))
    if item.repeats != nil, DrawableText.width(of: plan.dueText.text) > most {
      plan.dueText = date(item, false)
    }
    let dueWidth = DrawableText.width(of: plan.dueText.text, limit: 32)
    let distanceWidth = DrawableText.width(of: plan.distanceText)
    let ownTitle = indent(of: row) + DrawableText.width(of: item.title, limit: end + 1)
    let rest = end - ownTitle - (dueWidth > 0 ? dueWidth + Self.gap : 0)
    let countColumns = Self.tailColumns(tail(row, nil))
    // The sign and blanks around the title of the parent take three columns.
    let parentColumns = max(Self.smallestParent, rest - countColumns - 3)
    plan.tailText = tail(row, end >= Self.smallestParent * 3 || rest > parentColumns ? parentColumns : nil)
    plan.tail = min(Self.tailColumns(plan.tailText), max(countColumns, rest, end / 2))
    let title = ownTitle + plan.tail
    func hasRoom(_ width: Int, before end: Int) -> Bool {
      width > 0 && end - width - 1 >= min(title, Self.smallestTitle)
    }
    if hasRoom(distanceWidth, before: end) { plan.distance = distanceWidth }
    // Only a title that would be cut moves a due date out of its column.
    let lastEnd = plan.distance > 0 ? end - plan.distance - 1 : end
    plan.dueEnd = title <= dueEnd - dueWidth - 1 ? dueEnd : lastEnd
    if hasRoom(dueWidth, before: plan.dueEnd) { plan.due = dueWidth }
    // The texts before the due date or the distance end here; from a cut one it is a single blank away.
    let hasTail = plan.due > 0 || plan.distance > 0
    let end = plan.due > 0 ? plan.dueEnd - plan.due - 1 : lastEnd
    // A row whose texts leave more room keeps to the columns.
    let columnsEnd = hasTail ? end - 1 : end

    let used = title + Self.gap
    let factsText = factsText(item)
    let factsWidth = DrawableText.width(of: factsText, limit: end)
    if factsWidth > 0, !facts.isEmpty {
      // They end where those of all rows do, or later where the title leaves them too little room.
      let wanted = used + factsWidth
      let start = max(used, max(facts.upperBound, min(columnsEnd, wanted)) - factsWidth)
      let width = min(factsWidth, (wanted > columnsEnd ? end : columnsEnd) - start)
      if width >= min(factsWidth, Self.smallestFacts) { plan.facts = (factsText, start, width) }
    }
    let half = (end - Self.gap) / 2
    if half >= Self.smallestExcerpt,
      let excerpt = matches.excerpt(of: item, columns: half, hidesLocation: plan.facts == nil || !showsMore)
    {
      let width = DrawableText.width(of: excerpt, limit: half)
      plan.facts = nil
      if used + width <= columnsEnd {
        let start = used <= details && details + width <= columnsEnd ? details : used
        plan.title = title
        plan.beside = (excerpt, start, width)
      } else {
        plan.title = min(title, end - width - 1)
        plan.beside = (excerpt, end - width, width)
      }
      return plan
    }
    plan.title = min(title, end)
    guard showsMore else { return plan }
    let detailsEnd = plan.facts.map { $0.start - Self.gap } ?? columnsEnd
    guard detailsEnd - used >= Self.smallestDetails else { return plan }
    let text = PaneText.withoutHeadingSign(MatchText.line(item.detail, columns: self.width))
    let width = DrawableText.width(of: text, limit: detailsEnd)
    let start = max(used, min(details, detailsEnd - width))
    if !text.isEmpty { plan.beside = (String(text), start, detailsEnd - start) }
    return plan
  }
}
