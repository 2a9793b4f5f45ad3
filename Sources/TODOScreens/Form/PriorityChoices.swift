import TODOCore
import TerminalUI

/// The four priorities in one line, the chosen one in brackets; that one alone where there is no room for all.
struct PriorityChoices {
  let chosen: TODOPriority
  let hasFocus: Bool

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let names = TODOPriority.allCases.map { canvas.formatter.text(.priority($0)) }
    let width = names.reduce(0) { $0 + DrawableText.width(of: $1) }
    // A bracket on each side of every name, or one between two of them.
    let roomy = width + 2 * names.count
    let tight = width + names.count + 1
    var place = area
    for (priority, name) in zip(TODOPriority.allCases, names)
    where priority == chosen || tight <= area.columns {
      let isChosen = priority == chosen
      let chosenStyle = priority > .middle ? PriorityMark(priority).style(canvas.theme) : canvas.theme.plain
      let style = !isChosen ? canvas.theme.quiet : hasFocus ? canvas.theme.selection : chosenStyle
      let text = (isChosen ? "‹\(name)›" : " \(name) ").punctuated(for: canvas.marks)
      // Two neighbours share the column between them.
      let isFirst = place.column == area.column
      let shared = !isFirst && roomy > area.columns
      let start = shared ? place.inset(left: -1) : place
      let columns =
        isChosen
        ? canvas.write(text, in: start, style) : canvas.write(name, in: start.inset(left: 1), style) + 2
      canvas.areas.note(.priority(priority), at: start.inset(right: start.columns - columns))
      place = start.inset(left: columns)
    }
  }
}
