import TODOWording
import TerminalUI

/// A question with two answers, in the row of messages.
extension MenuScreen {
  /// Yes and no.
  static let answerKeys: [Key] = ["y", "n"]

  /// The answers by their keys; Esc is no.
  var hintsOfQuestion: [KeyHint] {
    let names = choices.map { stack.text($0.label).withoutCapital }
    return zip(Self.answerKeys + [Self.wayOut(stack)], names + names.suffix(1)).map { key, name in
      KeyHint(key: key.name(stack.formatter), press: key, name: name, isAvailable: true, isMain: true)
    }
  }

  func question(_ layout: FrameLayout) -> QuestionRow {
    QuestionRow(
      asked,
      choices.map { stack.text($0.label) },
      selection: menu.selection,
      stack.formatter,
      layout
    )
  }
}

/// What is asked, and after it the answers as buttons; where they do not fit, in a row of their own below it.
struct QuestionRow {
  private let text: WrappedText
  private let answers: [String]
  private let selection: Int?
  /// Where the answers begin.
  private let indent: Int
  /// All the rows, and those of the question.
  let rows, place: Rect

  /// Between the question and its answers, and between these.
  private static let gap = 2

  init(
    _ question: Message,
    _ labels: [String],
    selection: Int?,
    _ formatter: MessageFormatter,
    _ layout: FrameLayout
  ) {
    answers = labels.map { " \($0) " }
    self.selection = selection
    // In a low window, the row of messages is that of the keys, which say how to answer.
    let last = layout.isTall ? layout.message.row : layout.footer.row - 1
    let line = layout.line(layout.message)
    let width = answers.reduce(0) { $0 + Self.gap + DrawableText.width(of: $1) }
    let texts = [Canvas.titleColumns, 24, 16, 8].lazy.map { formatter.text(question, titleColumns: $0) }
    let room = line.columns - width
    let short = texts.first { DrawableText.width(of: $0) <= room }
    let text = WrappedText(short ?? texts[0], columns: line.columns)
    self.text = text
    let wanted = short == nil ? text.rowCount(upTo: max(1, last - layout.header.row)) + 1 : 1
    let top = max(0, last - wanted + 1)
    rows = Rect(column: 0, row: top, columns: layout.size.columns, rows: last - top + 1)
    place = Rect(column: line.column, row: top, columns: line.columns, rows: rows.rows)
    indent = short.map { DrawableText.width(of: $0) + Self.gap } ?? 0
  }

  func draw(_ canvas: inout Canvas) -> Position? {
    canvas.buffer.fill(rows, style: canvas.theme.plain)
    let isOneRow = place.rows == 1
    canvas.write(text, in: isOneRow ? place : place.inset(bottom: 1), canvas.theme.plain)
    var rest = place.row(at: place.rows - 1).inset(left: isOneRow ? indent : 1)
    var cursor: Position?
    for (index, answer) in answers.enumerated() {
      if index == selection {
        cursor = Position(column: rest.column + 1, row: rest.row)
        canvas.bar(at: rest.inset(left: -1, right: rest.columns))
      }
      let columns = canvas.write(answer, in: rest, look(of: index, canvas.theme))
      canvas.areas.note(.entry(index), at: rest.inset(right: rest.columns - columns))
      rest = rest.inset(left: columns + Self.gap)
    }
    return cursor
  }

  /// The first is what would be done, a button as in a form, and the bar is before the current one. Where that is reversed, nothing
  /// else is.
  private func look(of index: Int, _ theme: Theme) -> Style {
    if theme.selection.attributes.contains(.reverse) {
      return index == selection ? theme.selection : theme.plain
    }
    if index == 0 { return theme.chip.bold }
    return index == selection ? theme.selection : theme.quiet
  }
}

extension String {
  fileprivate var withoutCapital: String { prefix(1).lowercased() + dropFirst() }
}

/// Quitting.
extension ScreenStack {
  /// Ends the app unless a screen has something to lose.
  func quit() async {
    let isAnswer = isAsking(quitQuestion)
    for screen in screens.reversed() where await !screen.mayQuit() { return }
    let lost = database == .unsaved ? list.window.counts.total : 0
    let mustAsk = lost > 0 || confirmations.contains(.quit) && !quitsAfterWork
    guard mustAsk, !isAnswer else { return quitWithoutAsking() }
    let question = MenuScreen(
      self,
      asking: lost > 0 ? .quitUnsavedQuestion(count: lost) : .quitQuestion,
      .quit,
      shortcut: "q",
      or: (.stay, "s")
    ) { [weak self] in self?.quitWithoutAsking() }
    quitQuestion = question
    push(question)
  }
}
