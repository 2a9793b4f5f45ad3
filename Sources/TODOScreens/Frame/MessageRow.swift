import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The row above the footer: the message at the left, which takes precedence, and the next undo and redo. A message that is
/// too long for it takes rows above too, and one about a line that is typed there is above it.
struct MessageRow {
  private let stack: ScreenStack
  private let layout: FrameLayout
  private let line: Rect
  private let message: Message?
  /// The message with its titles as long as the row allows; empty without a message, and while a line is typed.
  private var text = ""
  /// Where the message is if it does not fit into its row.
  private var long: LongMessage?
  /// What undo and redo would do, and where that is shown.
  private var labels: (all: [Label], room: Rect)?

  /// A message that does not fit into its row.
  private struct LongMessage {
    /// With a row for the labels, if they need one.
    let place: Rect
    let textRows: Int
  }

  init(stack: ScreenStack, _ layout: FrameLayout) {
    self.stack = stack
    self.layout = layout
    line = layout.message.inset(left: 1, right: 1)
    message = stack.message ?? stack.reminderMessage
    // In a form, where u is a letter, and above a form, the undo keys do nothing.
    var showsUndo = stack.top?.showsUndo == true
    guard let message else {
      if showsUndo { labels = labels(in: line) }
      return
    }
    guard !stack.isTypingLine else { return }
    if stack.formatter.namesKey(of: "undo", in: message) { showsUndo = false }
    text = text(message)
    let width = DrawableText.width(of: text)
    if showsUndo { labels = labels(in: line.inset(left: width + Self.gap)) }
    let mustShowUndo = showsUndo && message.kind == .info && stack.messageFollowsChange
    guard width > line.columns || mustShowUndo && labels == nil else { return }
    let room = room(of: message)
    let wrapped = Array(WrappedText(text, columns: room.columns).fittingRows.prefix(room.rows))
    let last = wrapped.last.map { DrawableText.width(of: $0) } ?? 0
    // The labels have a row of their own where they do not fit behind the last row of the message.
    let behind = mustShowUndo ? labels(in: line.inset(left: last + Self.gap)) : nil
    let needsRow = mustShowUndo && behind == nil
    labels = needsRow ? labels(in: line) : behind
    let textRows = min(wrapped.count, room.rows - (needsRow && room.rows > 1 ? 1 : 0))
    let rows = min(room.rows, textRows + (needsRow ? 1 : 0))
    long = LongMessage(place: room.inset(top: room.rows - rows), textRows: textRows)
  }

  /// The rows of the body that the message covers.
  var coveredRows: Int { min(rows - 1, layout.body.rows) }

  /// The number of rows that it takes.
  var rows: Int { long?.place.rows ?? 1 }

  func draw(_ canvas: inout Canvas) {
    if let message {
      let style =
        switch message.kind {
        case .info: canvas.theme.plain
        case .warning: canvas.theme.warning
        case .error: canvas.theme.error
        }
      if stack.isTypingLine {
        LinePrompt.write(stack.text(message), style, &canvas, layout)
      } else if let long {
        _ = canvas.raiseRule(by: rows - 1, layout)
        canvas.buffer.fill(layout.message)
        canvas.write(wrapping: text, in: long.place.inset(bottom: rows - long.textRows), style)
      } else {
        canvas.write(text, in: line, style)
      }
    }
    drawLabels(&canvas)
  }

  private static let gap = 3

  /// Where a message may be: in its row, and in rows of the body, for which the rule above it moves up. In
  /// a low window, a warning may cover everything.
  private func room(of message: Message) -> Rect {
    let all = Rect(layout.size).inset(left: 1, right: 1, bottom: layout.footer.rows)
    let body = layout.body.rows
    if message.kind != .info, body <= LinePrompt.lowBody { return all }
    let rows =
      layout.message.rows + layout.lowerRule.rows + (message.kind == .info ? (body + 1) / 3 : body / 2)
    return all.inset(top: all.rows - rows)
  }

  /// The message with its titles as long as possible, or as short as readable.
  private func text(_ message: Message) -> String {
    let texts = [40, 30, 20, 12].lazy.map { stack.formatter.text(message, titleColumns: $0) }
    return texts.first { DrawableText.width(of: $0) <= line.columns } ?? texts[3]
  }

  /// What one of the two keys would do; a click presses it.
  private struct Label {
    let press: Key?
    let key: String
    let text: String
    let isAvailable: Bool

    var columns: Int { DrawableText.width(of: key) + 1 + DrawableText.width(of: text) }
  }

  private var separator: String { " · ".punctuated(for: stack.marks) }

  private func width(of labels: [Label]) -> Int {
    labels.reduce((labels.count - 1) * separator.count) { $0 + $1.columns }
  }

  /// What undo and redo would do: both as fully as possible, then their keys alone, otherwise one.
  ///
  /// - Returns: nil if there is nothing to undo or redo, or no room.
  private func labels(in room: Rect) -> (all: [Label], room: Rect)? {
    func fitting(_ titleColumns: [Int?], both: Bool) -> [Label]? {
      let choices = titleColumns.lazy.map { columns in
        let undo = undoLabel(titleColumns: columns)
        return [undo, both || undo == nil ? redoLabel(titleColumns: columns) : nil].compactMap(\.self)
      }
      return Room(room.columns).first(of: choices.filter { !$0.isEmpty }, size: width(of:))
    }
    let labels =
      fitting([40, 30, 20, 12, 8, 5, 3, nil], both: true) ?? fitting([20, 12, nil], both: false)
    return labels.map { ($0, room) }
  }

  /// Draws what undo and redo would do, right-aligned.
  private func drawLabels(_ canvas: inout Canvas) {
    guard let (labels, room) = labels else { return }
    var place = room.inset(left: room.columns - width(of: labels))
    for (index, label) in labels.enumerated() {
      if index > 0 { place = place.inset(left: canvas.write(separator, in: place, canvas.theme.quiet)) }
      let start = place.column
      let keyStyle = label.isAvailable ? canvas.theme.key : canvas.theme.quiet
      place = place.inset(left: canvas.write(label.key, in: place, keyStyle) + 1)
      let textStyle = label.isAvailable ? canvas.theme.plain : canvas.theme.quiet
      place = place.inset(left: canvas.write(label.text, in: place, textStyle))
      guard let key = label.press else { continue }
      let area = Rect(column: start, row: place.row, columns: place.column - start, rows: 1)
      canvas.areas.note(.hint(key), at: area)
    }
  }

  /// - Parameter titleColumns: nil for the name of the key alone.
  private func undoLabel(titleColumns: Int?) -> Label? {
    stack.list.window.undoStep.map { label("undo", .undoStep(step: .step($0)), titleColumns) }
  }

  private func redoLabel(titleColumns: Int?) -> Label? {
    stack.list.window.redoStep.map { label("redo", .redoStep(step: .step($0)), titleColumns) }
  }

  private func label(_ action: String, _ message: Message, _ titleColumns: Int?) -> Label {
    Label(
      press: stack.keys.key(ofAction: action),
      key: stack.formatter.keyName(action),
      text: titleColumns.map { stack.formatter.text(message, titleColumns: $0) }
        ?? stack.formatter.words(ofAction: action).name,
      isAvailable: stack.list.jobs.current?.givesWay ?? true
    )
  }
}

/// The progress of the background job: its name, a bar, per cent and numbers, and how to stop it.
struct JobBar {
  let work: Job
  /// Whether Esc on the top screen stops it.
  let canBeStopped: Bool

  /// The maximum width of the bar, in columns.
  private static let widest = 30
  private static let narrowest = 8

  /// Draws on the first row of `area`. If there is little room, the numbers are left out first, then the bar.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let formatter = canvas.formatter
    let name = formatter.text(
      work.isCancelled || work.progress.isReturning ? .jobReverting : .job(work)
    )
    let separator = " · ".punctuated(for: canvas.marks)
    let percent = "\(Int(work.progress.fraction * 100))%"
    let hint = canBeStopped && work.canBeCancelled ? separator + formatter.text(.jobStop) : ""
    let numbers =
      separator + formatter.text(.jobProgress(done: work.progress.done, total: work.progress.total))
    let texts = [numbers + hint, hint, ""].map { percent + $0 }
    let nameColumns = DrawableText.width(of: name)
    let room = { (text: String) in area.columns - nameColumns - text.count - 4 }
    guard let text = texts.first(where: { room($0) >= Self.narrowest }) else {
      canvas.write(" \(percent) \(name) ", in: area, canvas.theme.accent)
      return
    }
    let columns = min(room(text), Self.widest)
    let filled = Int((Double(columns) * work.progress.fraction).rounded())
    let (full, empty): (Character, Character) = canvas.marks == .unicode ? ("█", "░") : ("#", "-")
    let bar = String(repeating: full, count: filled) + String(repeating: empty, count: columns - filled)
    var place = area
    place = place.inset(left: canvas.write(" \(name) ", in: place, canvas.theme.accent))
    place = place.inset(left: canvas.write(bar, in: place, canvas.theme.plain))
    canvas.write(" \(text) ", in: place, canvas.theme.plain)
  }
}
