import TODOCore
import TODOWording
import TerminalUI

/// The four priorities in one line, the chosen one painted; that one alone where there is no room for all.
struct PriorityChoices {
  let chosen: TODOPriority
  /// What is written beside the chosen one where it is alone; nil without the focus.
  let hint: String?

  /// Draws them, the first a column before `area`, so that its name begins there.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let names = TODOPriority.allCases.map { canvas.formatter.text(.level($0)) }
    let width = names.reduce(-1) { $0 + DrawableText.width(of: $1) + 3 }
    let isAlone = width > area.columns + 1
    var place = area.inset(left: -1)
    for (priority, name) in zip(TODOPriority.allCases, names) where priority == chosen || !isAlone {
      let style = priority == chosen ? canvas.theme.choice : canvas.theme.quiet
      let columns = canvas.write(" \(name) ", in: place, style)
      canvas.areas.note(.priority(priority), at: place.inset(right: place.columns - columns))
      place = place.inset(left: columns + 1)
    }
    if isAlone, let hint, DrawableText.width(of: hint) < place.columns {
      canvas.write(hint, in: place.inset(left: 1), canvas.theme.faint)
    }
  }
}
