import TODOCore
import TODOWording
import TerminalUI

/// Something that can be chosen in a preview, in a line: its values, one of which is painted.
struct PreviewChoice {
  let label: Message
  let values: [(text: Message, isChosen: Bool)]
  /// Chooses the value of an index.
  let choose: (Int) async throws(TODOStoreError) -> Void

  /// Draws the values, the first a column before `area`, so that its name begins there. Where there is no room for all, those before and
  /// after the chosen one make room for it.
  ///
  /// - Parameter target: what a click on a value hits, by its index.
  func draw(_ canvas: inout Canvas, _ area: Rect, hasFocus: Bool, target: (Int) -> ClickTarget) {
    var place = area.inset(left: -1)
    if hasFocus { canvas.write(String(canvas.marks.pointer), in: place.inset(left: -1), canvas.theme.accent) }
    let texts = values.map { " \(canvas.formatter.text($0.text)) " }
    let shown = shown(texts.map { DrawableText.width(of: $0) }, in: place.columns)
    let more = String(canvas.marks.ellipsis)
    if shown.lowerBound > 0 {
      place = place.inset(left: canvas.write(" \(more)", in: place, canvas.theme.quiet) + 1)
    }
    for index in shown {
      let style = values[index].isChosen ? canvas.theme.choice : canvas.theme.quiet
      let columns = canvas.write(texts[index], in: place, style)
      canvas.areas.note(target(index), at: place.inset(right: place.columns - columns))
      place = place.inset(left: columns + 1)
    }
    if shown.upperBound < values.count { canvas.write(more, in: place, canvas.theme.quiet) }
  }

  /// The values that have room beside the chosen one.
  private func shown(_ widths: [Int], in columns: Int) -> Range<Int> {
    // With the sign that there are more at each end.
    func fits(_ range: Range<Int>) -> Bool {
      let ends = (range.lowerBound > 0 ? 3 : 0) + (range.upperBound < widths.count ? 2 : 0)
      return widths[range].reduce(ends - 1) { $0 + $1 + 1 } <= columns
    }
    let chosen = values.firstIndex(where: \.isChosen) ?? 0
    var shown = chosen..<min(chosen + 1, widths.count)
    while true {
      let (before, after) = (
        max(0, shown.lowerBound - 1)..<shown.upperBound, shown.lowerBound..<shown.upperBound + 1
      )
      if shown.upperBound < widths.count, fits(after) {
        shown = after
      } else if shown.lowerBound > 0, fits(before) {
        shown = before
      } else {
        return shown
      }
    }
  }
}
