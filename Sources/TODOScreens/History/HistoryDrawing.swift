import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws the rows of the history: days as labels, and of each step its time, what it did, and at the right its state and where
/// it was made.
struct HistoryDrawing {
  private let history: HistoryViewModel
  private let stack: ScreenStack
  private let search: TODOSearch
  /// The columns of the bar, the time and the sentence.
  private let bar, time, sentence: Int
  private let label: Int
  let hasLabelsBeside: Bool

  private static let labelColumns = 11
  private static let (timeColumns, gap) = (5, 2)

  init(_ history: HistoryViewModel, _ stack: ScreenStack, _ layout: FrameLayout, _ search: TODOSearch) {
    (self.history, self.search, self.stack) = (history, search, stack)
    hasLabelsBeside = layout.list.columns >= FrameLayout.labelThreshold
    label = layout.leftMargin
    bar = hasLabelsBeside ? layout.leftMargin + Self.labelColumns : 0
    time = bar + 2
    sentence = time + Self.timeColumns + Self.gap
  }

  // MARK: Days

  /// The name of a day: "Today", "Yesterday", "Wed 18 Nov".
  func name(of day: CalendarDay) -> String {
    let dates = stack.dates
    if day == dates.now.day { return stack.text(.headingToday) }
    if day == dates.now.day.adding(days: -1) { return stack.text(.headingYesterday) }
    guard day.year == dates.now.day.year else { return dates.dayAndMonth(day, withYear: true) }
    return dates.dayDue(DueDate(day: day), isNamed: false)
  }

  func drawDay(_ day: CalendarDay, _ canvas: inout Canvas, _ line: Rect) {
    var place = line.inset(left: label)
    if hasLabelsBeside { place.columns = Self.labelColumns }
    canvas.write(name(of: day), in: place, canvas.theme.label)
  }

  // MARK: Steps

  /// Draws the row of a step, or of the start of the history.
  func draw(_ step: HistoryStep?, isCurrent: Bool, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    let background = isCurrent ? theme.selection : nil
    func style(_ wanted: Style) -> Style { theme.part(wanted, of: background) }
    if let background {
      canvas.buffer.fill(line.inset(left: bar + 1), style: background)
      canvas.bar(at: line.inset(left: bar))
      canvas.focus = line.inset(left: time)
    }
    let isNow = step == history.stepInEffect && (step != nil || !history.hasMore)
    let stands = step?.isInEffect ?? true
    let place = line.inset(left: sentence, right: 1)
    let note = isNow ? stack.text(.historyCurrent) : step.map(note) ?? ""
    // Where many steps were made elsewhere, that must not be louder than what they did.
    let noteStyle = isNow ? theme.label : theme.faint
    guard let step else {
      let columns = canvas.writeRight(note, in: place, style(noteStyle))
      canvas.write(.historyStart, in: place.inset(right: columns + Self.gap), style(theme.quiet))
      return
    }
    canvas.write(
      stack.clock.local(step.madeAt).minute.description,
      in: line.inset(left: time),
      style(stands ? theme.quiet : theme.faint)
    )
    let sentence = HistorySentence(step, history.namedChanges[step.number] ?? [], stack.dates)
    let formatter = stack.formatter
    let wanted = DrawableText.width(
      of: formatter.text(sentence.message, titleColumns: HistorySentence.minTitle)
    )
    // The origin makes room for the title.
    let hasRoom = wanted + Self.gap + DrawableText.width(of: note) <= place.columns
    let shown = hasRoom ? note : isNow ? note : Message.state(of: step).map(stack.text) ?? ""
    let columns = canvas.writeRight(shown, in: place, style(noteStyle))
    let room = place.inset(right: columns == 0 ? 0 : columns + Self.gap)
    let text = sentence.text(room.columns, formatter)
    MatchText(search: search).write(text, in: room, style(stands ? theme.plain : theme.faint), &canvas)
    let end = min(room.columns, DrawableText.width(of: text))
    let rest = room.inset(left: end + Self.gap)
    let fields = formatter.text(.historyFields(fields: sentence.fields))
    guard !sentence.fields.isEmpty, DrawableText.width(of: fields) <= rest.columns else { return }
    MatchText(search: search).write(fields, in: rest, style(stands ? theme.quiet : theme.faint), &canvas)
  }

  /// Where a step was made, if that was not here, and its state.
  private func note(_ step: HistoryStep) -> String {
    let isNamed = step.account != nil || step.isForeign && step.isOfCommand || history.isOfOtherWindow(step)
    let origin = isNamed ? Message.origin(of: step) : nil
    let notes = [origin, Message.state(of: step)].compactMap(\.self)
    return notes.isEmpty ? "" : stack.text(.historyNotes(notes: notes))
  }
}
