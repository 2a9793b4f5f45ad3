import TODOCore
import TerminalUI

/// How a row of the list is shared out: pointer, check box, priority, title, detail, due date, location.
///
/// The widths are those of the page's contents, so the columns stand straight in every row.
struct ItemColumns {
  private let matches: MatchText
  private let dates: DateWording
  private let hasLongDates: Bool
  /// The rows and the width that the columns were measured for.
  private let rows: [TODOListRow]
  private let width: Int
  private let titleColumn: Int
  private let title: Int
  /// What title and detail have together.
  private let room: Int
  private let detail: Int
  /// Whether the column beside the title is there for what a search has found alone: other titles go through it.
  private let isForMatches: Bool
  private let due: Int
  private let location: Int

  private static let gap = 2
  /// A due date takes no room from a title below this width, a location none that a title of ``roomyTitle`` needs.
  private static let smallestTitle = 16
  private static let roomyTitle = 36
  /// Where title and detail together have this width, the detail has a column of its own: what the titles leave,
  /// but not less than ``smallestDetail``.
  private static let detailThreshold = 40
  private static let smallestDetail = 14
  private static let smallestExcerpt = 8
  /// From this width of the list on, due dates are written out.
  private static let longDateThreshold = 56

  init(rows: [TODOListRow], width: Int, search: TODOSearch = TODOSearch(""), stack: ScreenStack) {
    self.rows = rows
    self.width = width
    let matches = MatchText(search: search)
    self.matches = matches
    let dates = stack.dates
    self.dates = dates
    let titleColumn = 6 + PriorityMark.columns(stack.marks) + 1
    self.titleColumn = titleColumn
    let available = width - titleColumn - 1

    func widest(_ limit: Int, _ text: (TODOItem) -> some StringProtocol) -> Int {
      rows.reduce(0) { max($0, DrawableText.width(of: text($1.item), limit: limit)) }
    }
    let hasLongDates = width >= Self.longDateThreshold
    self.hasLongDates = hasLongDates
    var due = widest(32) { dates.row($0, isLong: hasLongDates).text }
    var location = widest(max(10, width / 6)) { $0.locationText(stack.marks) }
    func rest() -> Int {
      available - (due > 0 ? due + Self.gap : 0) - (location > 0 ? location + Self.gap : 0)
    }
    if rest() < widest(Self.roomyTitle, \.title) { location = 0 }
    if rest() < Self.smallestTitle { due = 0 }
    let room = max(0, rest())
    self.room = room
    let widestTitle = widest(room, \.title)
    let widestDetail = widest(room) { MatchText.line($0.detail, columns: room) }
    let half = (room - Self.gap) / 2
    if widestDetail > 0, room >= Self.detailThreshold {
      title = min(widestTitle, room - min(widestDetail, Self.smallestDetail) - Self.gap)
      detail = room - title - Self.gap
      isForMatches = false
    } else if half >= Self.smallestExcerpt,
      rows.contains(where: {
        matches.excerpt(of: $0.item, columns: half, hidesLocation: location == 0) != nil
      })
    {
      title = room - half - Self.gap
      detail = half
      isForMatches = true
    } else {
      title = room
      detail = 0
      isForMatches = false
    }
    self.due = due
    self.location = location
  }

  /// Where the check box stands in a row.
  static func checkBox(in line: Rect) -> Rect {
    Rect(column: line.column + 2, row: line.row, columns: 3, rows: 1).intersection(line)
  }

  /// Whether measuring these rows anew would give the same columns. To measure a page takes longer than to draw what is
  /// in sight of it, and most keys leave the page as it is.
  func serve(_ rows: [TODOListRow], width: Int, search: TODOSearch, now: LocalMoment) -> Bool {
    self.width == width && dates.now == now && self.rows == rows && search == matches.search
  }

  /// - Parameter selection: the look of the whole row when it is the selected one.
  func draw(_ item: TODOItem, selection: Style?, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    func style(_ wanted: Style) -> Style { selection ?? wanted }
    let text = item.isDone ? theme.quiet : theme.plain

    if let selection {
      canvas.buffer.fill(line, style: selection)
      canvas.write(String(canvas.marks.pointer), in: line, selection)
    }
    canvas.write(item.isDone ? "[x]" : "[ ]", in: Self.checkBox(in: line), style(text))
    let mark = PriorityMark(item.priority)
    canvas.write(
      mark.text(canvas.marks),
      in: line.inset(left: 6),
      style(item.isDone ? theme.quiet : mark.style(theme))
    )

    var place = line.inset(left: titleColumn)
    func column(_ width: Int) -> Rect {
      let area = Rect(column: place.column, row: place.row, columns: width, rows: 1).intersection(line)
      place = place.inset(left: width + Self.gap)
      return area
    }
    let beside = textBeside(item)
    matches.write(item.title, in: column(beside == nil ? room : title), style(text), &canvas)
    if let beside { matches.write(beside, in: column(detail), style(theme.quiet), &canvas) }
    if due > 0 {
      let (text, isOverdue) = dates.row(item, isLong: hasLongDates)
      let look = isOverdue ? theme.warning : item.isDone ? theme.quiet : theme.plain
      canvas.writeRight(text, in: column(due), style(look))
    }
    if location > 0 {
      matches.write(
        item.locationText(canvas.marks),
        in: column(location),
        style(theme.quiet),
        &canvas
      )
    }
  }

  /// What stands in the column beside the title; nil where the title has its room too.
  private func textBeside(_ item: TODOItem) -> String? {
    guard detail > 0 else { return nil }
    let hidesLocation = location == 0
    return isForMatches
      ? matches.excerpt(of: item, columns: detail, hidesLocation: hidesLocation)
      : matches.detail(of: item, columns: detail, hidesLocation: hidesLocation)
  }
}
