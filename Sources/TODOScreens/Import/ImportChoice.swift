import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Something that can be chosen before an import, in a line: its values, one of which is painted.
struct ImportChoice {
  let label: Message
  let values: [(text: Message, isChosen: Bool)]

  /// Draws the values, the first a column before `area`, so that its name begins there; only the chosen one where there is no
  /// room for all.
  ///
  /// - Parameter target: what a click on a value hits, by its index.
  func draw(_ canvas: inout Canvas, _ area: Rect, hasFocus: Bool, target: (Int) -> ClickTarget) {
    let texts = values.map { canvas.formatter.text($0.text) }
    let width = texts.reduce(-1) { $0 + DrawableText.width(of: $1) + 3 }
    var place = area.inset(left: -1)
    if hasFocus { canvas.write(String(canvas.marks.pointer), in: place.inset(left: -1), canvas.theme.accent) }
    for (index, text) in texts.enumerated() where values[index].isChosen || width <= area.columns + 1 {
      let style = values[index].isChosen ? canvas.theme.choice : canvas.theme.quiet
      let columns = canvas.write(" \(text) ", in: place, style)
      canvas.areas.note(target(index), at: place.inset(right: place.columns - columns))
      place = place.inset(left: columns + 1)
    }
  }
}
