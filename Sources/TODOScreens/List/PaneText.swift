import TODOCore
import TODOWording
import TerminalUI

/// An item in full, as the lines of a pane: title, facts, steps, details, times.
struct PaneText {
  /// One line: pieces of text beside one another.
  struct Line: Hashable {
    var pieces: [Piece] = []

    struct Piece: Hashable {
      let text: String
      let style: Style
    }
  }

  private(set) var lines: [Line] = []
  /// The number of ``lines`` at the end that are at the bottom of a pane with room.
  let timeLines: Int

  private let columns: Int
  private let theme: Theme
  private let formatter: MessageFormatter
  private let dates: DateWording

  private var marks: MarkStyle { formatter.marks }
  /// Further lines of the details are only in the form.
  static let longestDetails = 2000

  /// - Parameter steps: the first steps of the item.
  init(
    _ item: TODOItem,
    steps: [TODOItem],
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
    let times = ItemTimes(item, clock: clock, dates: dates).lines
    timeLines = times.count
    add(item.title, theme.strong)
    addFacts(of: item)
    for field in ItemField.allCases where !Self.isFact(field) {
      let rule = field == .repeats ? Message.repeats(of: item, dates) : nil
      let value = rule.map { formatter.text($0) } ?? formatter.value(field, of: item.values, dates: dates)
      guard !value.isEmpty else { continue }
      let isLink = field == .url && LinkText.link(typed: value) != nil
      add(
        formatter.text(.field(field)) + " ",
        theme.quiet,
        value,
        isLink ? style(.link, on: theme.plain) : nil
      )
      let next = field == .repeats ? dates.next(of: item) : ""
      if !next.isEmpty { add(formatter.text(.fieldNext) + " ", theme.quiet, next) }
    }
    addSteps(of: item, steps)
    for field in ItemField.allCases {
      guard case .lines(let path) = field.row.kind, !item.values[keyPath: path].isEmpty else { continue }
      lines.append(Line())
      addDetails(item.values[keyPath: path])
    }
    lines.append(Line())
    for time in times { add(formatter.text(time.label) + " ", theme.quiet, time.time, theme.quiet) }
  }

  /// Whether a field is in the title, the line of facts or the body.
  private static func isFact(_ field: ItemField) -> Bool {
    switch field.row.kind {
    case .flag, .priority, .lines: true
    case .date: field == .due
    case .line: field == .title || field == .locationName
    case .repeats, .reminder, .tags, .item, .coordinate: false
    }
  }

  /// Adds status, priority, due date and location, if there is something to say, in one line or more.
  private mutating func addFacts(of item: TODOItem) {
    var facts: [Line.Piece] = []
    func add(_ text: String, _ style: Style) { facts.append(Line.Piece(text: text, style: style)) }
    if item.isDone { add(marks.doneBox + " " + formatter.text(.statusDone), theme.faint) }
    let mark = PriorityMark(item.priority)
    if item.priority != .middle {
      add(mark.text(marks) + " " + formatter.text(.priority(item.priority)), mark.style(theme))
    }
    if let due = item.due {
      let isOverdue = !item.isDone && due.isOverdue(at: dates.now)
      add(dates.dayDue(due), isOverdue ? theme.alarm : theme.plain)
      if let from = dates.moved(item) { add(from, theme.quiet) }
    }
    let location = item.locationText(marks)
    if !location.isEmpty { add(location, theme.plain) }
    let separator = Line.Piece(text: " · ".punctuated(for: marks), style: theme.quiet)
    var line = Line()
    var width = 0
    for fact in facts {
      let factWidth = DrawableText.width(of: fact.text, limit: columns + 1)
      if factWidth > columns {
        if !line.pieces.isEmpty { lines.append(line) }
        (line, width) = (Line(), 0)
        self.add(fact.text, fact.style)
        continue
      }
      let gap = DrawableText.width(of: separator.text)
      if !line.pieces.isEmpty, width + gap + factWidth > columns {
        lines.append(line)
        line = Line()
        width = 0
      }
      if !line.pieces.isEmpty { line.pieces.append(separator) }
      width += (line.pieces.isEmpty ? 0 : gap) + factWidth
      line.pieces.append(fact)
    }
    if !line.pieces.isEmpty { lines.append(line) }
  }

  /// Adds a wrapped text, indented by the label before its first row.
  private mutating func add(_ label: String, _ labelStyle: Style, _ text: String, _ style: Style? = nil) {
    let indent = min(DrawableText.width(of: label), columns / 2)
    var head = Line.Piece(text: label, style: labelStyle)
    for row in WrappedText(text, columns: columns - indent).fittingRows {
      lines.append(Line(pieces: [head, Line.Piece(text: row, style: style ?? theme.plain)]))
      head = Line.Piece(text: String(repeating: " ", count: indent), style: theme.plain)
    }
  }

  private mutating func add(_ text: String, _ style: Style) { add("", style, text, style) }

  /// Adds the item that this one is a step of, and its own steps.
  private mutating func addSteps(of item: TODOItem, _ steps: [TODOItem]) {
    if let parent = item.parentTitle {
      add(formatter.text(.field(.parent)) + " ", theme.quiet, parent)
    }
    guard let count = item.steps, !steps.isEmpty else { return }
    lines.append(Line())
    add(formatter.text(.fieldSteps) + " ", theme.strong, count.text, theme.quiet)
    for step in steps {
      let due = step.due.map { " · ".punctuated(for: marks) + dates.shortDue($0) } ?? ""
      let mark = step.priority == .middle ? "" : PriorityMark(step.priority).text(marks) + " "
      add(
        (step.isDone ? marks.doneBox : marks.openBox) + " ",
        step.isDone ? theme.faint : theme.quiet,
        mark + step.title + due,
        step.isDone ? theme.faint.struck : nil
      )
    }
    if count.open + count.done > steps.count {
      add(formatter.text(.moreSteps(number: count.rest(after: steps.count))), theme.quiet)
    }
  }

  // MARK: Details

  /// Adds a text whose headings, lists, check boxes, links, bold and emphasis are written as in Markdown.
  private mutating func addDetails(_ text: String) {
    let end = lines.count + Self.longestDetails
    let sources = text.split(
      separator: "\n",
      maxSplits: Self.longestDetails,
      omittingEmptySubsequences: false
    )
    for source in sources where lines.count <= end { addDetail(source) }
    guard lines.count > end else { return }
    lines.removeSubrange(end...)
    add(formatter.text(.moreInForm), theme.quiet)
  }

  /// A row of the details; of a heading, its text.
  static func withoutHeadingSign(_ row: Substring) -> Substring {
    row.prefixMatch(of: heading).map { row[$0.range.upperBound...] } ?? row
  }

  private mutating func addDetail(_ source: Substring) {
    let heading = Self.withoutHeadingSign(source)
    if heading.startIndex > source.startIndex { return addRows(of: heading, theme.strong) }
    guard let entry = source.prefixMatch(of: Self.listEntry) else { return addRows(of: source, theme.plain) }
    let (_, indent, bullet, box) = entry.output
    let sign = "-*+".contains(bullet) && marks == .unicode ? "•" : String(bullet)
    addRows(
      of: source[entry.range.upperBound...],
      box == nil || box == "[ ]" ? theme.plain : theme.quiet,
      head: indent + (box.map(String.init) ?? sign) + " "
    )
  }

  private mutating func addRows(of source: Substring, _ style: Style, head: String = "") {
    // Each character takes at least a column.
    let text = String(source.prefix((Self.longestDetails + 1) * columns))
    guard !text.isEmpty else {
      lines.append(Line(pieces: head.isEmpty ? [] : [Line.Piece(text: head, style: theme.quiet)]))
      return
    }
    let line = MarkdownLine(text)
    var runs = line.runs[...]
    let indent = min(DrawableText.width(of: head), columns / 2)
    var margin = head
    for row in WrappedText(line.text, columns: columns - indent).rows.prefix(Self.longestDetails + 1) {
      let start = margin.isEmpty ? [] : [Line.Piece(text: margin, style: theme.quiet)]
      runs = runs.drop { $0.range.upperBound <= row.startIndex }
      lines.append(Line(pieces: start + pieces(of: row, runs, style)))
      margin = String(repeating: " ", count: indent)
    }
  }

  /// A row, divided where its look changes.
  ///
  /// - Parameter runs: in their order, none of them before the row.
  private func pieces(of row: Substring, _ runs: ArraySlice<MarkdownLine.Run>, _ style: Style) -> [Line.Piece]
  {
    // Blanks hang over the end of a wrapped row.
    var row = row
    while row.last == " " { row.removeLast() }
    return runs.prefix { $0.range.lowerBound < row.endIndex }.map { run in
      let range = run.range.clamped(to: row.startIndex..<row.endIndex)
      return Line.Piece(text: String(row[range]), style: self.style(run.look, on: style))
    }
  }

  private func style(_ look: MarkdownLine.Look, on base: Style) -> Style {
    var style = base
    if look.contains(.link) {
      style = theme.accent
      style.attributes = [.underline]
    }
    if look.contains(.bold) { style.attributes.insert(.bold) }
    if look.contains(.emphasis) { style.attributes.insert(.italic) }
    return style
  }

  private static let heading = /#{1,6} +/
  /// Indent, bullet or number, check box.
  private static let listEntry = /( {0,12})([\-*+]|[0-9]{1,3}[.)]) +(?:(\[[ xX]\]) +)?/
}

/// What can be tried, in the pane while no item is current.
struct PaneAdvice {
  /// The actions of the list that are available, with their keys.
  private let offers: [OfferedAction]

  private static let identifiers = [
    "unfold", "quick-add", "add", "next-filter", "search", "history", "palette", "help",
  ]
  /// Those for a list that never had an item.
  private static let first = ["quick-add", "add", "palette", "help"]

  init(_ offers: [OfferedAction], hasItems: Bool) {
    let wanted = hasItems ? Self.identifiers : Self.first
    self.offers = wanted.compactMap { identifier in
      offers.first { $0.identifier == identifier && $0.obstacle == nil && !$0.keys.isEmpty }
    }
  }

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    canvas.write(.nothingCurrent, in: area.row(at: 0), canvas.theme.strong)
    let keyColumns = offers.map { DrawableText.width(of: $0.keys[0]) }.max() ?? 0
    var place = area.inset(top: 2)
    for offer in offers {
      let text = place.inset(left: keyColumns + 2)
      let rows = WrappedText(offer.words.help, columns: text.columns).rowCount(upTo: text.rows + 1)
      guard rows <= text.rows else { return }
      canvas.write(offer.keys[0], in: place, canvas.theme.key)
      canvas.write(wrapping: offer.words.help, in: text, canvas.theme.plain)
      place = place.inset(top: rows)
    }
  }
}
