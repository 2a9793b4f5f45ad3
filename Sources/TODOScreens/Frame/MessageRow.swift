import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The row above the footer, or that of the footer in a low window: what happened and, after a change, the key that takes it
/// back; without a message, the reminder that rings. A message that is too long for it takes rows above too; one about a line
/// that is typed is drawn with that.
struct MessageRow {
  private let stack: ScreenStack
  private let layout: FrameLayout
  private let line: Rect
  private let message: Message?
  private let reminder: DueReminder?
  /// The message with its titles as long as the row allows; empty without a message, and while a line is typed.
  private var text = ""
  /// The key that undoes what the message says.
  private var undo: Undo?
  /// The rows that it takes, and those of its text; nil where nothing is said.
  private var place: (all: Rect, text: Rect)?

  private struct Undo {
    let press: Key?
    let key: String
    let name: String
    let isAvailable: Bool

    var columns: Int { DrawableText.width(of: key) + 1 + DrawableText.width(of: name) }
  }

  private static let gap = 3
  /// The widths to which titles are cut, the first that fits.
  private static let titleColumns = [.max, 120, 90, 70, 55, 40, 30, 20, 12]
  /// The height up to which a warning may take the whole body.
  private static let lowBody = 4

  init(stack: ScreenStack, _ layout: FrameLayout) {
    self.stack = stack
    self.layout = layout
    line = layout.line(layout.message)
    (message, reminder) = (stack.message, stack.shownReminder)
    if reminder != nil { place = (line, line) }
    guard let message, !stack.isTypingLine else { return }
    let sign = message.kind == .warning ? "\(stack.marks.warning) " : ""
    if message.kind == .info, let turn = stack.said?.turn, stack.top?.showsUndo == true {
      undo = key(for: turn)
    }
    let columns = line.columns - (undo.map { $0.columns + Self.gap } ?? 0)
    let formatter = stack.formatter.keepingDatesTogether
    let texts = Self.titleColumns.lazy.map { sign + formatter.text(message, titleColumns: $0) }
    if let text = texts.first(where: { DrawableText.width(of: $0) <= columns }) {
      self.text = text
      place = (line, line.inset(right: line.columns - columns))
      return
    }
    let room = room(of: message)
    /// The rows of a text and its key, which has one of its own where it does not fit after the last row.
    func rows(_ text: String) -> (all: Int, key: Int) {
      let rows = WrappedText(text, columns: room.columns).fittingRows
      let last = rows.last.map { DrawableText.width(of: $0) } ?? 0
      let key = undo.map { last + Self.gap + $0.columns > line.columns ? 1 : 0 } ?? 0
      return (rows.count + key, key)
    }
    // A cut title is of use only where it saves a row.
    let shortest = texts[texts.endIndex - 1]
    let fewest = rows(shortest).all
    text = texts.first { rows($0).all <= fewest } ?? shortest
    let (count, ownRows) = rows(text)
    // A text that is cut would run into the key.
    let keyRows = undo != nil && count > room.rows ? 1 : ownRows
    let all = room.inset(top: room.rows - min(room.rows, count))
    place = (all, all.rows > 1 ? all.inset(bottom: keyRows) : all.inset(right: room.columns - columns))
  }

  /// The key that takes a change back, or that brings it back.
  private func key(for turn: HistoryDirection) -> Undo {
    let action = turn == .undo ? "undo" : "redo"
    return Undo(
      press: stack.keys.key(ofAction: action),
      key: stack.formatter.keyName(action),
      name: stack.formatter.words(ofAction: action).name,
      isAvailable: stack.list.jobs.current?.givesWay ?? true
    )
  }

  /// The rows of the body that the message covers.
  var coveredRows: Int { place.map { max(0, layout.body.endRow - $0.all.row) } ?? 0 }

  /// Whether it has the row of the footer.
  var coversFooter: Bool { place != nil && layout.message == layout.footer }

  func draw(_ canvas: inout Canvas) {
    if let reminder {
      return ReminderRow(reminder, stack).draw(&canvas, layout.message, margin: layout.leftMargin)
    }
    guard let message, let place else { return }
    _ = canvas.clear(rows: place.all.rows, above: place.all.endRow)
    let style = canvas.theme.style(of: message)
    canvas.write(wrapping: text, in: place.text, style)
    // Its first words say what became of what was wanted.
    if message.kind == .error, let end = text.firstRange(of: ". ")?.lowerBound {
      let columns = DrawableText.width(of: text[...end])
      if columns <= place.text.columns { canvas.write(text[...end], in: place.text, style.bold) }
    }
    if let undo { draw(undo, &canvas, place.all.row(at: place.all.rows - 1)) }
  }

  private func draw(_ undo: Undo, _ canvas: inout Canvas, _ row: Rect) {
    let theme = canvas.theme
    let area = Rect(column: line.endColumn - undo.columns, row: row.row, columns: undo.columns, rows: 1)
    let key = canvas.write(undo.key, in: area, undo.isAvailable ? theme.key : theme.faint)
    canvas.write(undo.name, in: area.inset(left: key + 1), undo.isAvailable ? theme.quiet : theme.faint)
    if let press = undo.press { canvas.areas.note(.hint(press), at: area) }
  }

  /// Where a message may be: in its row, and in rows of the body. In a low window, one that is not about a change may cover everything.
  private func room(of message: Message) -> Rect {
    let all = Rect(layout.size).inset(bottom: layout.size.rows - layout.message.endRow)
    let body = layout.body.rows
    let isOfChange = message.kind == .info && stack.said?.turn != nil
    let rows = !isOfChange && body <= Self.lowBody ? all.rows : 1 + (isOfChange ? (body + 1) / 3 : body / 2)
    return all.inset(left: layout.leftMargin, top: max(0, all.rows - rows), right: 1)
  }
}

/// The progress of the background job: its name, a painted bar and per cent, each in the same place until it ends.
struct JobBar {
  let work: Job

  /// The width of the bar, in columns, and the least that is drawn.
  private static let (widest, narrowest) = (40, 8)
  /// The blanks before the bar, and the cells of the per cent with one before them.
  private static let (gap, percentColumns) = (2, 5)

  /// Draws on the first row of `area`. If there is little room, the bar is left out.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    let stopped = work.isCancelled || work.progress.isReturning
    let name = canvas.formatter.text(stopped ? .stopping(work) : .job(work))
    let percent = "\(Int(work.progress.fraction * 100))%"
    let room = area.columns - DrawableText.width(of: name) - Self.gap - Self.percentColumns
    let columns = min(room, Self.widest)
    guard columns >= Self.narrowest else {
      canvas.write("\(percent)  \(name)", in: area, theme.plain)
      return
    }
    let filled = Int((Double(columns) * work.progress.fraction).rounded())
    let isPainted = canvas.marks == .unicode
    var place = area.inset(left: canvas.write(name, in: area, theme.plain) + Self.gap)
    func draw(_ sign: String, _ count: Int, _ style: Style) {
      canvas.write(String(repeating: isPainted ? " " : sign, count: count), in: place, style)
      place = place.inset(left: count)
    }
    draw("#", filled, isPainted ? theme.chip : theme.accent)
    draw("-", columns - filled, isPainted ? theme.choice : theme.line)
    canvas.write(percent.filled(to: Self.percentColumns, atRight: true), in: place, theme.quiet)
  }
}
