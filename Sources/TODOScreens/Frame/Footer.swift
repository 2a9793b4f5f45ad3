import TerminalUI

/// The keys in the last row: as many as fit, and always the last two, help and the way out.
struct Footer {
  let hints: [KeyHint]

  private static let gap = 2

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    let pinned = Self.short(Array(hints.suffix(2)), columns: line.columns)
    var room = line.columns + Self.gap - pinned.reduce(0) { $0 + Self.width(of: $1) }
    let shown = hints.dropLast(2).prefix { hint in
      room -= Self.width(of: hint)
      return room >= 0
    }
    var place = line
    for hint in shown + pinned {
      let keyStyle = hint.isAvailable ? canvas.theme.key : canvas.theme.quiet
      let start = place.column
      place = place.inset(left: canvas.write(hint.key, in: place, keyStyle))
      if !hint.name.isEmpty {
        place = place.inset(left: 1 + canvas.write(hint.name, in: place.inset(left: 1), canvas.theme.quiet))
      }
      let area = Rect(column: start, row: place.row, columns: place.column - start, rows: 1)
      canvas.areas.note(.hint(hint.press), at: area)
      place = place.inset(left: Self.gap)
    }
  }

  /// As many of the hints with their names as fit; of the others, the keys.
  private static func short(_ hints: [KeyHint], columns: Int) -> [KeyHint] {
    var hints = hints
    for index in hints.indices.reversed() {
      guard hints.reduce(-gap, { $0 + width(of: $1) }) > columns else { break }
      hints[index].name = ""
    }
    return hints
  }

  private static func width(of hint: KeyHint) -> Int {
    let name = hint.name.isEmpty ? 0 : 1 + DrawableText.width(of: hint.name)
    return DrawableText.width(of: hint.key) + name + gap
  }
}
