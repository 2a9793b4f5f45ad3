import TerminalUI

/// The keys in the last row: as many as fit. Help and the way out at the end come before the others, and what the screen is there
/// for comes before help.
struct Footer {
  let hints: [KeyHint]

  private static let gap = 2

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    var place = line
    for hint in shown(columns: line.columns) {
      let keyStyle = hint.isAvailable ? canvas.theme.key : canvas.theme.faint
      let start = place.column
      place = place.inset(left: canvas.write(hint.key, in: place, keyStyle))
      place = place.inset(
        left: 1
          + canvas.write(
            hint.name,
            in: place.inset(left: 1),
            hint.isAvailable ? canvas.theme.quiet : canvas.theme.faint
          )
      )
      let area = Rect(column: start, row: place.row, columns: place.column - start, rows: 1)
      canvas.areas.note(.hint(hint.press), at: area)
      place = place.inset(left: Self.gap)
    }
  }

  /// The hints that fit, in their order.
  private func shown(columns: Int) -> [KeyHint] {
    var room = Room(columns + Self.gap)
    var shown: Set<Int> = []
    func take(_ index: Int) -> Bool {
      room.take(Self.width(of: hints[index])) && shown.insert(index).inserted
    }
    let (all, last) = (hints.indices, hints.indices.suffix(hints.last?.isHelp == true ? 1 : 2))
    let mains = all.filter { hints[$0].isMain && !last.contains($0) }
    for index in last.suffix(1) + mains + last.dropLast() { _ = take(index) }
    for index in all where !shown.contains(index) && !last.contains(index) && !mains.contains(index) {
      guard take(index) else { break }
    }
    let inOrder = shown.sorted().map { hints[$0] }
    return inOrder.filter { !$0.isAtEnd } + inOrder.filter(\.isAtEnd)
  }

  private static func width(of hint: KeyHint) -> Int {
    DrawableText.width(of: hint.key) + 1 + DrawableText.width(of: hint.name) + gap
  }
}
