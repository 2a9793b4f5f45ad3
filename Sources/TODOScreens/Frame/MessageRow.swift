import TODOCore
import TerminalUI

/// The row over the footer: the message at the left, which has the first claim on it, and what undo and redo would do.
struct MessageRow {
  let stack: ScreenStack

  /// In a form, where u is a letter, and over it, the keys of undo do nothing.
  private var showsUndo: Bool { stack.top?.showsUndo == true }

  func draw(_ canvas: inout Canvas, _ row: Rect) {
    let line = row.inset(left: 1, right: 1)
    var used = 0
    if let message = stack.message {
      // A screen may have drawn its line there.
      canvas.buffer.fill(row)
      let style =
        switch message.kind {
        case .done: canvas.theme.plain
        case .warning: canvas.theme.warning
        case .error: canvas.theme.error
        }
      let text = message.text.punctuated(for: canvas.marks)
      used = canvas.write(text, in: line.inset(right: reserve(message, row)), style) + 3
    }
    if showsUndo { drawLabels(&canvas, line.inset(left: used)) }
  }

  /// The columns that a message leaves to what undo would do: a long title in it is cut for that, while what went
  /// wrong is said in full.
  private func reserve(_ message: Notice, _ row: Rect) -> Int {
    guard showsUndo, message.kind == .done else { return 0 }
    return min(undoLabel(subjectColumns: 12).columns + 3, max(0, row.columns - Self.smallestMessage))
  }

  private static let smallestMessage = 36

  /// What one of the two keys would do.
  private struct Label {
    let key: String
    let text: String
    let isAvailable: Bool

    var columns: Int { DrawableText.width(of: key) + 1 + DrawableText.width(of: text) }
  }

  /// What undo and redo would do, at the right: both as fully as there is room for, else one that can be done. Where both
  /// can, short titles are better than one key without a word.
  private func drawLabels(_ canvas: inout Canvas, _ room: Rect) {
    let list = stack.list
    let separator = " · ".punctuated(for: stack.marks)
    func fits(_ labels: [Label]) -> Bool {
      labels.reduce((labels.count - 1) * separator.count) { $0 + $1.columns } <= room.columns
    }
    let widths = [40, 30, 20, 12] + (list.canUndo && list.canRedo ? [8, 5] : [])
    let both = widths.lazy.map { [undoLabel(subjectColumns: $0), redoLabel(subjectColumns: $0)] }
    let one = [20, 12].lazy.map {
      [list.canUndo ? undoLabel(subjectColumns: $0) : redoLabel(subjectColumns: $0)]
    }
    guard let labels = both.first(where: fits) ?? one.first(where: fits) else { return }
    let columns = labels.reduce((labels.count - 1) * separator.count) { $0 + $1.columns }
    var place = room.inset(left: room.columns - columns)
    for (index, label) in labels.enumerated() {
      if index > 0 { place = place.inset(left: canvas.write(separator, in: place, canvas.theme.quiet)) }
      let keyStyle = label.isAvailable ? canvas.theme.key : canvas.theme.quiet
      place = place.inset(left: canvas.write(label.key, in: place, keyStyle) + 1)
      let textStyle = label.isAvailable ? canvas.theme.plain : canvas.theme.quiet
      place = place.inset(left: canvas.write(label.text, in: place, textStyle))
    }
  }

  private func undoLabel(subjectColumns: Int) -> Label {
    label(stack.undoKey, "undo", stack.list.window.undoStep, subjectColumns: subjectColumns)
  }

  private func redoLabel(subjectColumns: Int) -> Label {
    label(stack.redoKey, "redo", stack.list.window.redoStep, subjectColumns: subjectColumns)
  }

  private func label(_ key: String, _ verb: String, _ step: HistoryStep?, subjectColumns: Int) -> Label {
    Label(
      key: key,
      text: Wording.turn(verb, step, subjectColumns: subjectColumns).punctuated(for: stack.marks),
      isAvailable: step != nil && stack.list.jobs.current?.givesWay ?? true
    )
  }
}
