import TerminalUI

/// The first row of a window.
struct ScreenHeader {
  /// At the left: the name of the screen.
  var title: Message
  /// After it: what the screen shows.
  var parts: [Part] = []
  /// At the right: the first of these that fits.
  var trailing: [String] = []

  /// A part of what the screen shows.
  struct Part {
    let text: String
    /// What a click on it hits.
    var target: ClickTarget?
    /// Whether it makes room for the others in a narrow window.
    var isOptional = false
  }

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    let titleWidth = canvas.write(title, in: line, canvas.theme.accent)
    let separator = " · ".punctuated(for: canvas.marks)
    var parts = parts
    func width() -> Int {
      titleWidth + 3 + DrawableText.width(of: parts.map(\.text).joined(separator: separator))
    }
    while width() > line.columns, let index = parts.firstIndex(where: \.isOptional) {
      parts.remove(at: index)
    }
    let subtitle = parts.map(\.text).joined(separator: separator)
    let gap = titleWidth == 0 ? 0 : subtitle.isEmpty ? 1 : 3
    let rest = line.inset(left: titleWidth + gap)
    let room = subtitle.isEmpty ? rest.columns : rest.columns - DrawableText.width(of: subtitle) - 2
    if let trailing = trailing.first(where: { DrawableText.width(of: $0) <= room }) {
      canvas.writeRight(trailing, in: rest, canvas.theme.quiet)
    }
    var place = rest
    for (index, part) in parts.enumerated() {
      if index > 0 { place = place.inset(left: canvas.write(separator, in: place, canvas.theme.plain)) }
      let columns = canvas.write(part.text, in: place, canvas.theme.plain)
      if let target = part.target {
        canvas.areas.note(target, at: Rect(column: place.column, row: place.row, columns: columns, rows: 1))
      }
      place = place.inset(left: columns)
    }
  }
}
