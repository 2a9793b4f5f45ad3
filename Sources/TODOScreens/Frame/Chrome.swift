import TODOViewModel
import TerminalUI

/// The rows around every screen: the header, the rules, the message with what undo would do, the keys.
struct Chrome {
  let stack: ScreenStack
  let layout: FrameLayout

  func draw(_ canvas: inout Canvas) {
    drawHeader(&canvas)
    canvas.rule(in: layout.upperRule)
    canvas.rule(in: layout.lowerRule)
    joinDivider(&canvas)
    drawMessage(&canvas)
    drawWork(&canvas)
    drawFooter(&canvas)
  }

  /// The screen whose header stands in the first row: a form does not put its own there beside the list.
  private var headerScreen: (any Screen)? {
    stack.screens.last { screen in
      switch screen.placement {
      case .window: true
      case .pane: !layout.hasPane
      case .popup, .line: false
      }
    }
  }

  private func drawHeader(_ canvas: inout Canvas) {
    guard let header = headerScreen?.header else { return }
    let line = layout.header.inset(left: 1, right: 1)
    let titleWidth = canvas.write(header.title, in: line, canvas.theme.accent)
    let rest = line.inset(left: titleWidth + (titleWidth == 0 ? 0 : 3))
    let subtitleWidth = DrawableText.width(of: header.subtitle)
    let room = rest.columns - subtitleWidth - 2
    if let trailing = header.trailing.first(where: { DrawableText.width(of: $0) <= room }) {
      canvas.writeRight(trailing, in: rest, canvas.theme.quiet)
    }
    canvas.write(header.subtitle, in: rest, canvas.theme.plain)
  }

  /// The line between list and pane meets the two rules.
  private func joinDivider(_ canvas: inout Canvas) {
    guard layout.hasPane, canvas.marks == .unicode, headerScreen is ListScreen else { return }
    let column = layout.divider.column
    for (rule, joint) in [(layout.upperRule, "┬"), (layout.lowerRule, "┴")] where !rule.isEmpty {
      canvas.write(joint, in: Rect(column: column, row: rule.row, columns: 1, rows: 1), canvas.theme.quiet)
    }
  }

  /// The message at the left has the first claim on the row; what undo and redo would do takes the rest.
  private func drawMessage(_ canvas: inout Canvas) {
    let line = layout.message.inset(left: 1, right: 1)
    var used = 0
    if let message = stack.message {
      // A screen may have drawn its line there.
      canvas.buffer.fill(layout.message)
      let style =
        switch message.kind {
        case .done: canvas.theme.plain
        case .warning: canvas.theme.warning
        case .error: canvas.theme.error
        }
      used =
        canvas.write(
          message.text.punctuated(for: canvas.marks),
          in: line.inset(right: reserve(message)),
          style
        ) + 3
    }
    if showsTurns { drawTurns(&canvas, line.inset(left: used)) }
  }

  /// The bar of the work beside the screen stands in the rule over the message; without one, in the place of the
  /// message.
  private func drawWork(_ canvas: inout Canvas) {
    guard let work = stack.list.work else { return }
    let bar = WorkBar(work: work, canBeStopped: stack.top is ListScreen)
    if !layout.lowerRule.isEmpty {
      bar.draw(&canvas, layout.lowerRule.inset(left: 1, right: 1))
    } else if stack.message == nil {
      canvas.buffer.fill(layout.message)
      bar.draw(&canvas, layout.message.inset(left: 1, right: 1))
    }
  }

  /// In a form, where u is a letter, and over it, the keys of undo do nothing.
  private var showsTurns: Bool { stack.top is ListScreen || stack.top is HistoryScreen }

  /// The columns that a message leaves to what undo would do: a long title in it is cut for that, while what went
  /// wrong is said whole.
  private func reserve(_ message: Notice) -> Int {
    guard showsTurns, message.kind == .done else { return 0 }
    return min(
      undoLabel(subjectColumns: 12).columns + 3,
      max(0, layout.message.columns - Self.smallestMessage)
    )
  }

  private static let smallestMessage = 36

  /// What one of the two keys would do.
  private struct TurnLabel {
    let key: String
    let text: String
    let isAvailable: Bool

    var columns: Int { DrawableText.width(of: key) + 1 + DrawableText.width(of: text) }
  }

  /// What undo and redo would do, at the right: both as fully as there is room for, else one that can be done. Where both
  /// can, short titles are better than one key without a word.
  private func drawTurns(_ canvas: inout Canvas, _ room: Rect) {
    let separator = " · ".punctuated(for: stack.marks)
    func columns(_ labels: [TurnLabel]) -> Int {
      labels.reduce((labels.count - 1) * separator.count) { $0 + $1.columns }
    }
    let widths = [40, 30, 20, 12] + (stack.list.canUndo && stack.list.canRedo ? [8, 5] : [])
    let both = widths.lazy.map { [undoLabel(subjectColumns: $0), redoLabel(subjectColumns: $0)] }
    let one = [20, 12].lazy.map {
      [stack.list.canUndo ? undoLabel(subjectColumns: $0) : redoLabel(subjectColumns: $0)]
    }
    guard
      let labels = both.first(where: { columns($0) <= room.columns })
        ?? one.first(where: { columns($0) <= room.columns })
    else { return }
    var place = room.inset(left: room.columns - columns(labels))
    for (index, label) in labels.enumerated() {
      if index > 0 { place = place.inset(left: canvas.write(separator, in: place, canvas.theme.quiet)) }
      let keyStyle = label.isAvailable ? canvas.theme.key : canvas.theme.quiet
      place = place.inset(left: canvas.write(label.key, in: place, keyStyle) + 1)
      let textStyle = label.isAvailable ? canvas.theme.plain : canvas.theme.quiet
      place = place.inset(left: canvas.write(label.text, in: place, textStyle))
    }
  }

  private func undoLabel(subjectColumns: Int) -> TurnLabel {
    turnLabel(.undo, "undo", stack.list.undoStep, subjectColumns: subjectColumns)
  }

  private func redoLabel(subjectColumns: Int) -> TurnLabel {
    turnLabel(.redo, "redo", stack.list.redoStep, subjectColumns: subjectColumns)
  }

  private func turnLabel(_ action: ListAction, _ verb: String, _ step: HistoryStep?, subjectColumns: Int)
    -> TurnLabel
  {
    let text = Wording.turn(verb, step, subjectColumns: subjectColumns).punctuated(for: stack.marks)
    return TurnLabel(
      key: stack.keys.name(of: action),
      text: text,
      isAvailable: step != nil && stack.list.work?.givesWay ?? true
    )
  }

  /// As many keys as there is room for; the last two, help and the way out, always.
  private func drawFooter(_ canvas: inout Canvas) {
    guard let hints = stack.top?.hints, !hints.isEmpty else { return }
    let line = layout.footer.inset(left: 1, right: 1)
    let width = { (hint: KeyHint) in
      DrawableText.width(of: hint.key) + 1 + DrawableText.width(of: hint.name) + 2
    }
    let pinned = Array(hints.suffix(2))
    var room = line.columns + 2 - pinned.reduce(0) { $0 + width($1) }
    var shown: [KeyHint] = []
    for hint in hints.dropLast(2) {
      guard width(hint) <= room else { break }
      shown.append(hint)
      room -= width(hint)
    }
    var place = line
    for hint in shown + pinned {
      let isAvailable = hint.isAvailable
      let keyWidth = canvas.write(hint.key, in: place, isAvailable ? canvas.theme.key : canvas.theme.quiet)
      place = place.inset(left: keyWidth + 1)
      let nameWidth = canvas.write(hint.name, in: place, canvas.theme.quiet)
      let start = place.column - keyWidth - 1
      canvas.hits.note(
        .hint(hint.press),
        at: Rect(column: start, row: place.row, columns: place.column + nameWidth - start, rows: 1)
      )
      place = place.inset(left: nameWidth + 2)
    }
  }
}
