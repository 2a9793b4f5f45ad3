import TODOCore
import TerminalUI

/// The row above the footer: the message at the left, which takes precedence, and the next undo and redo. A message that is
/// too long for it takes rows above too, and one about a line that is typed there is above it.
struct MessageRow {
  let stack: ScreenStack

  /// In a form, where u is a letter, and above a form, the undo keys do nothing.
  private var showsUndo: Bool { stack.top?.showsUndo == true }

  /// A message that does not fit into its row.
  private struct LongMessage {
    let text: String
    /// Where it may be; it takes the last rows of that.
    let room: Rect
    let textRows: Int
    /// With a row for the labels, if they need one.
    let rows: Int
    let showsUndo: Bool
  }

  /// The rows of the body that the message covers.
  func coveredRows(_ layout: FrameLayout) -> Int {
    guard !stack.isTypingLine, let message = stack.message, let long = long(message, layout) else { return 0 }
    return max(0, layout.body.endRow - (long.room.endRow - long.rows))
  }

  /// - Returns: the number of rows that it takes.
  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Int {
    let line = layout.message.inset(left: 1, right: 1)
    guard let message = stack.message else {
      if showsUndo { drawLabels(&canvas, line) }
      return 1
    }
    let style =
      switch message.kind {
      case .info: canvas.theme.plain
      case .warning: canvas.theme.warning
      case .error: canvas.theme.error
      }
    guard !stack.isTypingLine else {
      LinePrompt.write(stack.text(message), style, &canvas, layout)
      return 1
    }
    guard let long = long(message, layout) else {
      let text = text(message, columns: line.columns)
      canvas.write(text, in: line, style)
      if showsUndo { drawLabels(&canvas, line.inset(left: DrawableText.width(of: text) + Self.gap)) }
      return 1
    }
    let place = long.room.inset(top: long.room.rows - long.rows)
    canvas.buffer.fill(place.inset(left: -1, right: -1))
    let end = canvas.write(wrapping: long.text, in: place.inset(bottom: long.rows - long.textRows), style)
    if long.showsUndo {
      drawLabels(&canvas, line.inset(left: long.rows > long.textRows ? 0 : end + Self.gap))
    }
    return long.rows
  }

  /// The rows of a message; nil if it fits into its row, with undo and redo if these must be beside it.
  private func long(_ message: Message, _ layout: FrameLayout) -> LongMessage? {
    let line = layout.message.inset(left: 1, right: 1)
    let text = text(message, columns: line.columns)
    let width = DrawableText.width(of: text)
    let besides = line.inset(left: width + Self.gap)
    let mustShowUndo =
      showsUndo && message.kind == .info && stack.messageFollowsChange
      && !stack.formatter.namesKey(of: "undo", in: message)
    if width <= line.columns, !mustShowUndo || labels(columns: besides.columns) != nil { return nil }
    let room = room(layout, of: message)
    let wrapped = Array(WrappedText(text, columns: room.columns).fittingRows.prefix(room.rows))
    let last = wrapped.last.map { DrawableText.width(of: $0) } ?? 0
    // The labels have a row of their own where they do not fit behind the last row of the message.
    let needsRow = mustShowUndo && labels(columns: room.columns - last - Self.gap) == nil
    let textRows = min(wrapped.count, room.rows - (needsRow && room.rows > 1 ? 1 : 0))
    let rows = min(room.rows, textRows + (needsRow ? 1 : 0))
    return LongMessage(text: text, room: room, textRows: textRows, rows: rows, showsUndo: mustShowUndo)
  }

  private static let gap = 3

  /// Where a message may be: in its row, the rule above it, and rows of the body. What is wrong is more important than
  /// what is in a low window.
  private func room(_ layout: FrameLayout, of message: Message) -> Rect {
    let all = Rect(layout.size).inset(left: 1, right: 1, bottom: layout.footer.rows)
    let body = layout.body.rows
    if message.kind != .info, body <= LinePrompt.lowBody { return all }
    let rows =
      layout.message.rows + layout.lowerRule.rows + (message.kind == .info ? (body + 1) / 3 : body / 2)
    return all.inset(top: all.rows - rows)
  }

  /// The message with its titles as long as possible, or as short as readable.
  private func text(_ message: Message, columns: Int) -> String {
    let texts = [40, 30, 20, 12].lazy.map { stack.formatter.text(message, titleColumns: $0) }
    return texts.first { DrawableText.width(of: $0) <= columns } ?? texts[3]
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

  /// What undo and redo would do: both as fully as possible, otherwise one. Short titles are better than a single key.
  ///
  /// - Returns: nil if there is nothing to undo or redo, or no room.
  private func labels(columns: Int) -> [Label]? {
    let all = [40, 30, 20, 12, 8, 5, 3].lazy.map {
      [undoLabel(titleColumns: $0), redoLabel(titleColumns: $0)].compactMap(\.self)
    }
    let one = [20, 12].lazy.map {
      [undoLabel(titleColumns: $0) ?? redoLabel(titleColumns: $0)].compactMap(\.self)
    }
    let names = [undoLabel(titleColumns: nil), redoLabel(titleColumns: nil)].compactMap(\.self)
    let short = [names, Array(names.prefix(1))]
    let fits = { (labels: [Label]) in !labels.isEmpty && width(of: labels) <= columns }
    return all.first(where: fits) ?? one.first(where: fits) ?? short.first(where: fits)
  }

  /// Draws what undo and redo would do, right-aligned.
  private func drawLabels(_ canvas: inout Canvas, _ room: Rect) {
    guard let labels = labels(columns: room.columns) else { return }
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
