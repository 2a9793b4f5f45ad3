import TODOCore
import TerminalUI

/// An item in full, as the lines of a pane: title, facts, details, times.
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
  /// How many of ``lines`` at the end may go to the bottom of a pane that has room.
  let timeLines: Int

  private let columns: Int
  private let theme: Theme
  private let formatter: MessageFormatter
  private let dates: DateWording

  private var marks: MarkStyle { formatter.marks }
  /// Details beyond this number of lines are in the form.
  static let longestDetails = 2000

  init(
    _ item: TODOItem,
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
      let value = formatter.value(field, of: item.values, dates: dates)
      guard !value.isEmpty else { continue }
      add(formatter.text(.field(field)) + " ", theme.quiet, value)
    }
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
    case .flag, .priority, .due, .lines: true
    case .line: field == .title || field == .locationName
    case .coordinate: false
    }
  }

  /// Status, priority, due date and location, as far as they say something, in one line or more.
  private mutating func addFacts(of item: TODOItem) {
    var facts: [Line.Piece] = []
    func add(_ text: String, _ style: Style) { facts.append(Line.Piece(text: text, style: style)) }
    if item.isDone { add("[x] " + formatter.text(.statusDone), theme.quiet) }
    let mark = PriorityMark(item.priority)
    if item.priority != .middle {
      add(mark.text(marks) + " " + formatter.text(.priority(item.priority)), mark.style(theme))
    }
    if let due = item.due {
      let isOverdue = !item.isDone && due.isOverdue(at: dates.now)
      add((isOverdue ? "! " : "") + dates.dayDue(due), isOverdue ? theme.warning : theme.plain)
    }
    let location = item.locationText(marks)
    if !location.isEmpty { add(location, theme.plain) }
    let separator = Line.Piece(text: " · ".punctuated(for: marks), style: theme.quiet)
    var line = Line()
    var width = 0
    for fact in facts {
      let factWidth = DrawableText.width(of: fact.text, limit: columns)
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

  /// Adds a text in rows, all of them behind the columns of a label, which is in the first.
  private mutating func add(_ label: String, _ labelStyle: Style, _ text: String, _ style: Style? = nil) {
    let indent = min(DrawableText.width(of: label), columns / 2)
    var head = Line.Piece(text: label, style: labelStyle)
    for row in WrappedText(text, columns: columns - indent).fittingRows {
      lines.append(Line(pieces: [head] + pieces(of: row[...], in: row, links: [], style ?? theme.plain)))
      head = Line.Piece(text: String(repeating: " ", count: indent), style: theme.plain)
    }
  }

  private mutating func add(_ text: String, _ style: Style) { add("", style, text, style) }

  // MARK: Details

  /// Adds a text with headings, lists, check boxes and links as Markdown writes them, drawn lightly.
  private mutating func addDetails(_ text: String) {
    let end = lines.count + Self.longestDetails
    for source in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard lines.count < end else { return }
      addDetail(source)
    }
  }

  private mutating func addDetail(_ source: Substring) {
    if let heading = source.prefixMatch(of: Self.heading) {
      return addRows(of: source[heading.range.upperBound...], theme.accent)
    }
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
    let text = String(source)
    guard !text.isEmpty else {
      lines.append(Line(pieces: head.isEmpty ? [] : [Line.Piece(text: head, style: theme.quiet)]))
      return
    }
    let links = text.ranges(of: Self.link)
    let indent = min(DrawableText.width(of: head), columns / 2)
    var first = head
    for row in WrappedText(text, columns: columns - indent).rows.prefix(Self.longestDetails) {
      let margin = first.isEmpty ? String(repeating: " ", count: indent) : first
      let start = margin.isEmpty ? [] : [Line.Piece(text: margin, style: theme.quiet)]
      lines.append(Line(pieces: start + pieces(of: row, in: text, links: links, style)))
      first = ""
    }
  }

  /// A row cut where links begin and end.
  private func pieces(
    of row: Substring,
    in text: String,
    links: [Range<String.Index>],
    _ style: Style
  ) -> [Line.Piece] {
    var pieces: [Line.Piece] = []
    // Blanks hang over the end of a wrapped row.
    var rest = row
    while rest.last == " " { rest.removeLast() }
    let row = rest
    var linked = theme.accent
    linked.attributes = [.underline]
    for link in links where link.lowerBound < row.endIndex && link.upperBound > row.startIndex {
      let start = max(link.lowerBound, rest.startIndex)
      let end = min(link.upperBound, row.endIndex)
      if rest.startIndex < start {
        pieces.append(Line.Piece(text: String(text[rest.startIndex..<start]), style: style))
      }
      pieces.append(Line.Piece(text: String(text[start..<end]), style: linked))
      rest = text[end..<row.endIndex]
    }
    if !rest.isEmpty { pieces.append(Line.Piece(text: String(rest), style: style)) }
    return pieces
  }

  nonisolated(unsafe) private static let heading = /#{1,6} +/
  /// Indent, bullet or number, check box.
  nonisolated(unsafe) private static let listEntry = /( {0,12})([\-*+]|[0-9]{1,3}[.)]) +(?:(\[[ xX]\]) +)?/
  /// A link in a text: up to a blank, without the punctuation of the sentence around it.
  nonisolated(unsafe) static let link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/
}
