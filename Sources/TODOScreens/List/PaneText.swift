import TODOCore
import TODOSync
import TODOWording
import TerminalUI

/// An item in full, as the lines of a pane. What exists, in this order, with a blank line between the parts: title, date and other
/// facts; next dates, reminder, location; details; steps; the months of its date; links; when it was created and modified.
struct PaneText {
  /// One line: pieces of text beside one another.
  struct Line: Hashable {
    var pieces: [TextPiece] = []
    /// Whether it begins in the column before the others, where a bracket of a month may be.
    var isOutdented = false
  }

  /// What is shown of an item beside itself.
  struct Surroundings: Hashable {
    /// Its first steps.
    var steps: [TODOItem] = []
    /// The days on which others are due.
    var busyDays: Set<CalendarDay> = []
    /// What the other side of its list has changed, too, and waits for a choice.
    var conflicts: [SyncField] = []
    /// What sync says of it.
    var sync: SyncNote?
    /// What the other side has of it that no field shows.
    var unseen: UnseenParts?
    var firstWeekday = Weekday.monday
    /// The names of the keys that open its links and the map; nil without one.
    var linkKey: String?
    var mapKey: String?
  }

  var lines: [Line] = []
  /// The lines of the months; nil without any.
  private var months: Range<Int>?

  let columns: Int
  let theme: Theme
  let formatter: MessageFormatter
  private let dates: DateWording

  var marks: MarkStyle { formatter.marks }
  /// Further lines of the details are only in the form.
  static let longestDetails = 2000
  /// Between two facts in a line.
  private static let gap = 3
  /// The dates of steps end here in a wide pane.
  private static let maxStepColumns = 40
  /// From this width on, two months are side by side.
  static let twoMonthsThreshold = 50
  private static let monthGap = 4

  init(
    _ item: TODOItem,
    _ surroundings: Surroundings,
    columns: Int,
    theme: Theme,
    formatter: MessageFormatter,
    dates: DateWording,
    clock: WallClock
  ) {
    self.columns = max(1, columns)
    self.theme = theme
    self.formatter = formatter
    self.dates = dates
    add(item.title, theme.strong)
    addFlow(
      facts(of: item) + conflictFacts(surroundings.conflicts) + syncFacts(surroundings.sync)
        + (surroundings.unseen.map { [[TextPiece(text: formatter.text(.held($0)), style: theme.quiet)]] }
          ?? [])
    )
    part { $0.addRows(of: item, surroundings) }
    part { text in
      for field in ItemField.allCases {
        guard case .lines(let path) = field.row.kind, !item.values[keyPath: path].isEmpty else { continue }
        text.addDetails(item.values[keyPath: path])
      }
    }
    part { $0.addSteps(of: item, surroundings.steps) }
    part { $0.addMonths(of: item, surroundings) }
    part { $0.addLink(of: item, surroundings) }
    part { $0.addTimes(of: item, clock) }
  }

  /// Where the lines that are shown from `top` on end, given the number of rows: months that do not fit are left out, not cut.
  func end(from top: Int, rows: Int) -> Int {
    let end = min(top + rows, lines.count)
    guard let months, months.count <= rows, months.dropFirst().contains(end), top < months.lowerBound else {
      return end
    }
    return months.lowerBound
  }

  /// Adds a part, if there is anything to say, after a blank line.
  private mutating func part(_ add: (inout PaneText) -> Void) {
    let count = lines.count
    lines.append(Line())
    add(&self)
    if lines.count == count + 1 { lines.removeLast() }
  }

  // MARK: Lines

  /// Adds a wrapped text, indented by the label before its first row.
  mutating func add(_ label: String, _ labelStyle: Style, _ text: String, _ style: Style? = nil) {
    let indent = min(DrawableText.width(of: label), columns / 2)
    var head = TextPiece(text: label.filled(to: indent), style: labelStyle)
    for row in WrappedText(text, columns: columns - indent).fittingRows {
      lines.append(Line(pieces: [head, TextPiece(text: row, style: style ?? theme.plain)]))
      head = TextPiece(text: String(repeating: " ", count: indent), style: theme.plain)
    }
  }

  mutating func add(_ text: String, _ style: Style) { add("", style, text, style) }

  /// Adds facts beside one another, in as many lines as they need.
  ///
  /// - Parameter head: before the first line; the others are indented as far.
  private mutating func addFlow(_ facts: [[TextPiece]], head: TextPiece? = nil) {
    let indent = head.map { DrawableText.width(of: $0.text) } ?? 0
    let margin = TextPiece(text: String(repeating: " ", count: indent), style: theme.plain)
    let room = columns - indent
    func start(_ isFirst: Bool) -> [TextPiece] { indent == 0 ? [] : [isFirst ? head ?? margin : margin] }
    var line = Line(pieces: start(true))
    var width = 0
    let blank = TextPiece(text: String(repeating: " ", count: Self.gap), style: theme.plain)
    for fact in facts {
      let factWidth = fact.reduce(0) { $0 + DrawableText.width(of: $1.text, limit: columns + 1) }
      if width > 0, width + Self.gap + factWidth > room {
        lines.append(line)
        (line, width) = (Line(pieces: start(false)), 0)
      }
      // One that is wider than the pane is wrapped.
      if factWidth > room, let last = fact.last {
        let rows = WrappedText(fact.map(\.text).joined(), columns: room).fittingRows
        for row in rows {
          lines.append(Line(pieces: line.pieces + [TextPiece(text: row, style: last.style)]))
          line = Line(pieces: start(false))
        }
        continue
      }
      if width > 0 { line.pieces.append(blank) }
      line.pieces += fact
      width += (width > 0 ? Self.gap : 0) + factWidth
    }
    if width > 0 { lines.append(line) }
  }

  // MARK: Facts

  /// Status, date, repeat, priority, list and tags, if there is something to say.
  private func facts(of item: TODOItem) -> [[TextPiece]] {
    var facts: [[TextPiece]] = []
    func add(_ text: String, _ style: Style) { facts.append([TextPiece(text: text, style: style)]) }
    if item.isDone { add(marks.doneBox + " " + formatter.text(.statusDone), theme.faint) }
    let start = item.start.flatMap { !item.isDone && $0 >= DueDate(startingAfter: dates.now) ? $0 : nil }
    if let due = item.due {
      let isOverdue = item.isOverdue(at: dates.now)
      add(dates.paneDue(due), isOverdue ? theme.alarm : theme.plain)
      if isOverdue {
        add(formatter.text(.overdue(since: due, dates.now)), theme.alarm)
      } else if item.repeats == nil, start == nil, !item.isDone,
        due.day.dayNumber > dates.now.day.dayNumber + 1
      {
        // The next dates of a repeat have rows of their own.
        add(formatter.text(.distance(to: due.day, dates)), theme.quiet)
      }
      if let from = dates.moved(item) { add(from, theme.quiet) }
    }
    if let rule = Message.repeats(of: item, dates) { add(formatter.text(rule), theme.quiet) }
    if item.priority != .middle {
      let mark = PriorityMark(item.priority)
      facts.append([
        TextPiece(text: mark.text(marks), style: mark.style(theme)),
        TextPiece(text: " " + formatter.text(.level(item.priority)), style: theme.plain),
      ])
    }
    if let start { add(formatter.text(.snoozedUntil(date: dates.dayDue(start))), theme.quiet) }
    if let parent = item.parentTitle { add("\(marks.parent) \(parent)", theme.quiet) }
    if !item.list.isEmpty { add(item.list, theme.quiet) }
    if !item.tags.text.isEmpty { add(item.tags.text, theme.quiet) }
    return facts
  }

  /// The fields in which the other side differs, after a sign.
  private func conflictFacts(_ fields: [SyncField]) -> [[TextPiece]] {
    guard !fields.isEmpty else { return [] }
    let names = formatter.text(.conflictFields(fields: fields.map { Message.changed($0) }))
    return [
      [
        TextPiece(text: String(marks.conflict), style: theme.alarm),
        TextPiece(text: " " + names, style: theme.plain),
      ]
    ]
  }

  /// That it was not sent, or why the other side does not take it.
  private func syncFacts(_ note: SyncNote?) -> [[TextPiece]] {
    func fact(_ message: Message, _ style: Style) -> [[TextPiece]] {
      [[TextPiece(text: "\(marks.sync) \(formatter.text(message))", style: style)]]
    }
    return switch note {
    case nil: []
    case .unsent: fact(.syncNotSent, theme.quiet)
    case .refused(let reason): fact(.syncRefused(reason: reason), theme.notice)
    }
  }

  /// Adds the next dates, the reminder and the location, with their values in one column.
  private mutating func addRows(of item: TODOItem, _ surroundings: Surroundings) {
    let quiet = theme.quiet
    func pieces(_ texts: [String]) -> [[TextPiece]] {
      texts.map { [TextPiece(text: $0, style: theme.plain)] }
    }
    var rows: [(label: Message, facts: [[TextPiece]])] = []
    rows.append((.fieldNext, pieces(dates.nextDates(of: item))))
    let reminder = formatter.value(.reminder, of: item.values, dates: dates)
    rows.append((.field(.reminder), pieces(reminder.isEmpty ? [] : [reminder])))
    let location = item.values.location
    var places = [location.name, location.address].filter { !$0.isEmpty }
    if places.isEmpty, let point = location.coordinate { places = [point.text] }
    var facts = pieces(places.isEmpty ? [] : [places.joined(separator: ", ")])
    if location.coordinate != nil, let key = surroundings.mapKey {
      facts.append([
        TextPiece(text: key, style: theme.key),
        TextPiece(text: " " + formatter.words(ofAction: "map").name, style: quiet),
      ])
    }
    rows.append((.field(.locationName), facts))
    rows.removeAll(where: \.facts.isEmpty)
    let labels = rows.map { formatter.text($0.label) }
    let width = (labels.map { DrawableText.width(of: $0) }.max() ?? 0) + 2
    for (label, row) in zip(labels, rows) {
      addFlow(row.facts, head: TextPiece(text: label.filled(to: min(width, columns / 2)), style: quiet))
    }
  }

  // MARK: Steps

  private mutating func addSteps(of item: TODOItem, _ steps: [TODOItem]) {
    guard let count = item.steps, !steps.isEmpty else { return }
    add(formatter.text(.fieldSteps) + " ", theme.strong, count.text, theme.quiet)
    let signs = steps.map { Self.sign(of: $0, marks) }.map { DrawableText.width(of: $0) }.max() ?? 0
    for step in steps { add(step, signColumns: signs) }
    if count.open + count.done > steps.count {
      add(formatter.text(.moreSteps(number: count.rest(after: steps.count))), theme.quiet)
    }
  }

  private static func sign(of step: TODOItem, _ marks: MarkStyle) -> String {
    step.priority == .middle ? "" : PriorityMark(step.priority).text(marks) + " "
  }

  /// Adds a step with its box, left of that its priority, and at the right of its first row its date.
  ///
  /// - Parameter signColumns: the width of the widest sign of a priority among the steps.
  private mutating func add(_ step: TODOItem, signColumns: Int) {
    let isOverdue = step.isOverdue(at: dates.now)
    let date = step.isDone ? "" : step.due.map(dates.stepDue) ?? ""
    let sign = Self.sign(of: step, marks).filled(to: signColumns, atRight: true)
    let indent = signColumns + marks.boxColumns + 1
    let end = min(columns, Self.maxStepColumns)
    let dateColumns = date.isEmpty ? 0 : DrawableText.width(of: date) + 2
    let first = lines.count
    let style = step.isDone ? theme.faint.struck : theme.plain
    let quiet = step.isDone ? theme.faint : theme.quiet
    let signStyle = step.isDone ? theme.faint : PriorityMark(step.priority).style(theme)
    var head = [
      TextPiece(text: sign, style: signStyle),
      TextPiece(text: (step.isDone ? marks.doneBox : marks.openBox) + " ", style: quiet),
    ]
    for row in WrappedText(step.title, columns: max(1, end - indent - dateColumns)).fittingRows {
      lines.append(Line(pieces: head + [TextPiece(text: row, style: style)]))
      head = [TextPiece(text: String(repeating: " ", count: indent), style: theme.plain)]
    }
    guard !date.isEmpty, lines.indices.contains(first) else { return }
    let used = lines[first].pieces.reduce(0) { $0 + DrawableText.width(of: $1.text) }
    lines[first].pieces += [
      TextPiece(
        text: String(repeating: " ", count: max(2, end - used - dateColumns + 2)),
        style: theme.plain
      ),
      TextPiece(text: date, style: isOverdue ? theme.alarm : theme.quiet),
    ]
  }

  // MARK: Months

  /// Adds the month of the due date, and the next one where there is room.
  private mutating func addMonths(of item: TODOItem, _ surroundings: Surroundings) {
    guard let due = item.due, columns >= MonthCalendar.lineColumns else { return }
    let next = due.day.first(of: .month)?.adding(months: 1)
    let days = due.day...(next?.last(of: .month) ?? due.day)
    let series = item.series?.dates(in: days, limit: days.upperBound.dayNumber - due.day.dayNumber + 1) ?? []
    func month(_ day: CalendarDay, chosen: CalendarDay?) -> [[TextPiece]] {
      MonthCalendar(
        chosen: chosen,
        other: day,
        firstWeekday: surroundings.firstWeekday,
        dates: dates,
        marked: surroundings.busyDays.union(series.map(\.day))
      )
      .lines(theme)
    }
    let first = month(due.day, chosen: due.day)
    let second = columns >= Self.twoMonthsThreshold ? next.map { month($0, chosen: nil) } ?? [] : []
    let start = lines.count
    for index in 0..<max(first.count, second.count) {
      var pieces = index < first.count ? first[index] : []
      if index < second.count {
        let used = pieces.reduce(0) { $0 + DrawableText.width(of: $1.text) }
        let gap = MonthCalendar.lineColumns + Self.monthGap - used
        pieces.append(TextPiece(text: String(repeating: " ", count: max(0, gap)), style: theme.plain))
        pieces += second[index]
      }
      lines.append(Line(pieces: pieces, isOutdented: true))
    }
    months = start..<lines.count
  }

  // MARK: Link and times

  private mutating func addLink(of item: TODOItem, _ surroundings: Surroundings) {
    let url = item.values.url
    guard !url.isEmpty else { return }
    guard LinkText.link(typed: url) != nil else { return add(url, theme.plain) }
    var facts = [
      [TextPiece(text: url.replacing(/^https?:\/\//, with: ""), style: style(.link, on: theme.plain))]
    ]
    if let key = surroundings.linkKey {
      facts.append([
        TextPiece(text: key, style: theme.key),
        TextPiece(text: " " + formatter.text(.paneOpen), style: theme.quiet),
      ])
    }
    addFlow(facts)
  }

  private mutating func addTimes(of item: TODOItem, _ clock: WallClock) {
    func day(_ moment: LocalMoment) -> String { dates.dayDue(DueDate(day: moment.day)) }
    let created = day(clock.local(item.createdAt))
    var message = Message.paneCreated(date: created)
    if item.modifiedAt != item.createdAt {
      message = .paneModified(created: created, modified: day(clock.local(item.modifiedAt)))
    }
    if let completedAt = item.completedAt {
      message = .paneCompleted(created: created, completed: day(clock.local(completedAt)))
    }
    add(formatter.text(message), theme.faint)
  }
}
