import TerminalUI

/// The keys in the last row: as many as fit, and always the last two, help and the way out.
struct Footer {
  let hints: [KeyHint]

  private static let gap = 2

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    let pinned = hints.suffix(2)
    var room = line.columns + Self.gap - pinned.reduce(0) { $0 + Self.width(of: $1) }
    let shown = hints.dropLast(2).prefix { hint in
      room -= Self.width(of: hint)
      return room >= 0
    }
    var place = line
    for hint in shown + pinned {
      let keyStyle = hint.isAvailable ? canvas.theme.key : canvas.theme.quiet
      let start = place.column
      place = place.inset(left: canvas.write(hint.key, in: place, keyStyle) + 1)
      place = place.inset(left: canvas.write(hint.name, in: place, canvas.theme.quiet))
      let area = Rect(column: start, row: place.row, columns: place.column - start, rows: 1)
      canvas.areas.note(.hint(hint.press), at: area)
      place = place.inset(left: Self.gap)
    }
  }

  private static func width(of hint: KeyHint) -> Int {
    DrawableText.width(of: hint.key) + 1 + DrawableText.width(of: hint.name) + gap
  }
}
