import TODOCore
import TerminalUI

/// The row above the footer: the message at the left, which takes precedence, and the next undo and redo. A message about a
/// line that is typed there is above it.
struct MessageRow {
  let stack: ScreenStack

  /// In a form, where u is a letter, and above a form, the undo keys do nothing.
  private var showsUndo: Bool { stack.top?.showsUndo == true }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) {
    let row = layout.message
    let line = row.inset(left: 1, right: 1)
    var used = 0
    if let message = stack.message {
      let style =
        switch message.kind {
        case .info: canvas.theme.plain
        case .warning: canvas.theme.warning
        case .error: canvas.theme.error
        }
      if stack.isTypingLine { return LinePrompt.write(stack.text(message), style, &canvas, layout) }
      used = canvas.write(text(message, columns: line.columns), in: line, style) + 3
    }
    if showsUndo { drawLabels(&canvas, line.inset(left: used)) }
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

  /// What undo and redo would do, right-aligned: both as fully as possible, otherwise one. Short titles are better than
  /// a single key.
  private func drawLabels(_ canvas: inout Canvas, _ room: Rect) {
    let separator = " · ".punctuated(for: stack.marks)
    func columns(_ labels: [Label]) -> Int {
      labels.reduce((labels.count - 1) * separator.count) { $0 + $1.columns }
    }
    let all = [40, 30, 20, 12, 8, 5, 3].lazy.map {
      [undoLabel(titleColumns: $0), redoLabel(titleColumns: $0)].compactMap(\.self)
    }
    let one = [20, 12].lazy.map {
      [undoLabel(titleColumns: $0) ?? redoLabel(titleColumns: $0)].compactMap(\.self)
    }
    let names = [undoLabel(titleColumns: nil), redoLabel(titleColumns: nil)].compactMap(\.self)
    let short = [names, Array(names.prefix(1))]
    let fits = { (labels: [Label]) in columns(labels) <= room.columns }
    guard let labels = all.first(where: fits) ?? one.first(where: fits) ?? short.first(where: fits),
      !labels.isEmpty
    else { return }
    var place = room.inset(left: room.columns - columns(labels))
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
