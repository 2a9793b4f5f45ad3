import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The current step of the history in full: in the pane, or in one line where there is none.
struct StepPane {
  private let history: HistoryViewModel
  private let stack: ScreenStack

  init(_ history: HistoryViewModel, _ stack: ScreenStack) {
    self.history = history
    self.stack = stack
  }

  // MARK: In the pane

  /// Draws what the step did, when and where, the values that it changed, and what Enter and Backspace do.
  func draw(_ changes: StepChanges?, _ canvas: inout Canvas, _ area: Rect, dayName: (CalendarDay) -> String) {
    var place = area
    if let step = history.currentStep {
      place = drawHeading(of: step, &canvas, place, dayName)
    } else {
      canvas.write(.historyStart, in: place, canvas.theme.strong)
      place = place.inset(top: 2)
    }
    let effect = effect(place)
    let effectRows = effect?.rowCount(upTo: max(0, place.rows - 1)) ?? 0
    let lines = changes?.lines(rows: place.rows - (effectRows == 0 ? 0 : effectRows + 1)) ?? []
    for line in lines {
      var rest = place
      for piece in line { rest = rest.inset(left: canvas.write(piece.text, in: rest, piece.style)) }
      place = place.inset(top: 1)
    }
    guard let effect else { return }
    canvas.write(effect, in: place.inset(top: lines.isEmpty ? 0 : 1), canvas.theme.quiet)
  }

  /// What the keys do; where that leaves no room for the values, only what Enter does.
  private func effect(_ place: Rect) -> WrappedText? {
    func wrapped(_ effects: [Message]) -> WrappedText {
      WrappedText(effects.map(stack.text).joined(separator: "\n"), columns: place.columns)
    }
    let (jump, alone) = effects
    guard let alone else { return jump.map { wrapped([$0]) } }
    let all = wrapped([jump, alone].compactMap(\.self))
    if all.rowCount(upTo: place.rows) + Self.minValueRows < place.rows { return all }
    return jump.map { wrapped([$0]) }
  }

  /// The rows that the values have before what Backspace does is said.
  private static let minValueRows = 2

  /// Returns the area below.
  private func drawHeading(
    of step: HistoryStep,
    _ canvas: inout Canvas,
    _ area: Rect,
    _ dayName: (CalendarDay) -> String
  ) -> Rect {
    let sentence = HistorySentence(step, history.namedChanges[step.number] ?? [], stack.dates)
    let title = WrappedText(
      stack.formatter.text(sentence.message, titleColumns: .max),
      columns: area.columns
    )
    canvas.write(title, in: area, canvas.theme.strong)
    let rest = area.inset(top: title.rowCount(upTo: area.rows))
    let made = stack.clock.local(step.madeAt)
    let moment = stack.text(.dateWithTime(date: dayName(made.day), time: made.minute.description))
    canvas.write(place(of: step, moment).map(stack.text) ?? moment, in: rest, canvas.theme.quiet)
    return rest.inset(top: 2)
  }

  /// When and where the step was made; nil if that is not known.
  private func place(of step: HistoryStep, _ moment: String) -> Message? {
    if let account = step.account { return .historyCameIn(moment: moment, account: account) }
    if !step.isForeign { return .historyMadeHere(moment: moment) }
    if step.isOfCommand { return .historyMadeByCommand(moment: moment) }
    return history.isOfOtherWindow(step) ? .historyMadeElsewhere(moment: moment) : nil
  }

  /// What Enter and Backspace do here: Enter nothing where the list is, Backspace nothing on a change that is undone.
  private var effects: (jump: Message?, alone: Message?) {
    let jump: Message? =
      switch history.jumpEffect {
      case nil: nil
      case .undoes(let count): .historyEnterUndoes(count: count)
      case .redoes(let count): .historyEnterRedoes(count: count)
      case .restores: .historyEnterRestores
      }
    let isUndoneAlone = history.currentStep?.isInEffect == true
    return (jump, isUndoneAlone ? .historyUndoAlone : nil)
  }

  // MARK: In one line

  /// Draws what the step changed: of one item its values, of several their titles. An item that its sentence does not name has its title
  /// before the values.
  func drawLine(_ canvas: inout Canvas, _ line: Rect) {
    guard let step = history.currentStep, !line.isEmpty else { return }
    let (items, isMixed) = (history.changedItems, step.isMixed)
    if step.itemCount > 1 || isMixed && items.first?.presence != nil {
      let titles = items.prefix(Self.maxTitles).map { item in
        isMixed ? stack.formatter.text(.name(of: item), titleColumns: .max) : item.title
      }
      let shown = titles.joined(separator: ", ")
      let more = step.itemCount - titles.count
      let rest = more > 0 ? "  " + stack.text(.andMoreItems(count: more)) : ""
      let columns = line.columns - DrawableText.width(of: rest)
      let end = canvas.write(shown.cut(to: columns), in: line, canvas.theme.quiet)
      canvas.write(rest, in: line.inset(left: end), canvas.theme.quiet)
      return
    }
    var place = line
    if isMixed, let title = items.first?.title {
      let shown = title.cut(to: line.columns / 2) + "  "
      place = place.inset(left: canvas.write(shown, in: place, canvas.theme.quiet))
    }
    for (index, change) in (items.first?.changes ?? []).enumerated() {
      let values = ChangedValues(change, stack.formatter, stack.dates)
      let start =
        index == 0 ? [] : [TextPiece(text: stack.text(.historyNextValue), style: canvas.theme.quiet)]
      for piece in start + pieces(values, canvas.theme) {
        guard !place.isEmpty else { return }
        place = place.inset(left: canvas.write(piece.text, in: place, piece.style))
      }
    }
  }

  private static let maxTitles = 5

  /// Where the values go in the sentence, so that they look other than its words.
  private static let (beforeSign, afterSign) = ("\u{E000}", "\u{E001}")

  private func pieces(_ values: ChangedValues, _ theme: Theme) -> StepChanges.Line {
    let (before, after) = (Self.beforeSign, Self.afterSign)
    let message = Message.changed(values, before: before, after: after)
    var pieces: StepChanges.Line = []
    var words = ""
    func add(_ value: String) {
      pieces.append(.init(text: words, style: theme.quiet))
      pieces.append(
        .init(text: value.split(whereSeparator: \.isNewline).first.map(String.init) ?? "", style: theme.plain)
      )
      words = ""
    }
    for character in stack.text(message) {
      switch String(character) {
      case before: add(values.before)
      case after: add(values.after)
      default: words.append(character)
      }
    }
    return pieces + [.init(text: words, style: theme.quiet)]
  }
}
