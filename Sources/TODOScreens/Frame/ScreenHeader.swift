import TODOWording
import TerminalUI

/// The first row of a window.
struct ScreenHeader {
  /// At the left: the name of the screen.
  var title: Message
  /// Whether the name makes room for what the screen shows.
  var isTitleOptional = false
  /// After it: what the screen shows.
  var parts: [Part] = []
  /// At the right: the first of these that fits.
  var trailing: [String] = []
  /// Whether the rest makes room for the last of them, because nothing else says it: how much is out of sight or selected.
  var isTrailingNeeded = false

  /// A part of what the screen shows.
  struct Part {
    let text: String
    /// The same for a narrow window.
    var short: String?
    /// What a click on it hits.
    var target: ClickTarget?
    /// Whether it makes room for the others in a narrow window.
    var isOptional = false
    /// The width to which it may be cut so that what is at the right has room; nil for never.
    var leastColumns: Int?

    fileprivate var shortened: Part { with(short ?? text) }

    fileprivate func with(_ text: String) -> Part {
      Part(text: text, target: target, isOptional: isOptional, leastColumns: leastColumns)
    }
  }

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    let separator = " · ".punctuated(for: canvas.marks)
    let least = isTrailingNeeded ? trailing.last.map { DrawableText.width(of: $0) + 2 } ?? 0 : 0
    var title = canvas.formatter.text(title)
    var parts = parts
    func width() -> Int { DrawableText.width(of: parts.map(\.text).joined(separator: separator)) }
    func titleColumns() -> Int { title.isEmpty ? 0 : DrawableText.width(of: title) + 3 }
    func isTooWide(beside trailing: Int) -> Bool { titleColumns() + width() + trailing > line.columns }
    let wanted = trailing.last.map { DrawableText.width(of: $0) + 2 } ?? 0
    if isTooWide(beside: wanted) {
      if isTooWide(beside: least) { parts = parts.map(\.shortened) }
      if isTooWide(beside: least), isTitleOptional { title = "" }
      while isTooWide(beside: least), let index = parts.lastIndex(where: \.isOptional) {
        parts.remove(at: index)
      }
      // The name of the screen, and then the end of a part, make room for what is at the right, if that helps.
      if isTitleOptional, isTooWide(beside: wanted), width() + wanted <= line.columns { title = "" }
      let excess = titleColumns() + width() + wanted - line.columns
      if excess > 0, let index = parts.firstIndex(where: { $0.leastColumns != nil }) {
        let columns = DrawableText.width(of: parts[index].text) - excess
        if columns >= parts[index].leastColumns ?? 0 {
          parts[index] = parts[index].with(parts[index].text.cut(to: columns))
        }
      }
    }
    let titleWidth = canvas.write(title, in: line.inset(right: least), canvas.theme.accent)
    let gap = titleWidth == 0 ? 0 : parts.isEmpty ? 1 : 3
    let rest = line.inset(left: titleWidth + gap)
    let room = Room(parts.isEmpty ? rest.columns : rest.columns - width() - 2)
    if let shown = room.first(of: trailing, size: { DrawableText.width(of: $0) })
      ?? (least > 0 ? trailing.last : nil)
    {
      canvas.writeRight(shown, in: line, canvas.theme.quiet)
    }
    var place = rest.inset(right: least)
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
