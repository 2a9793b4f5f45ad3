import TODOWording
import TerminalUI

/// What typed text means, in parts with looks of their own and blanks between. A part that does not fit in a row begins the next one.
struct MeaningText: Hashable {
  struct Part: Hashable {
    let text: String
    var role = Theme.Role.quiet
    /// Whether it is left out where there is no room for it.
    var isOptional = false
    /// Whether it belongs to the part before, a blank apart.
    var isJoined = false
  }

  private(set) var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts.filter { !$0.text.isEmpty } }
  init(_ text: String, _ role: Theme.Role = .quiet) { self.init([Part(text: text, role: role)]) }

  /// The blanks between two parts, and the fewer in a narrow place.
  private static let (gap, narrowGap, narrowColumns) = (3, 2, 40)

  /// How many rows it takes.
  func rowCount(columns: Int) -> Int { pieces(columns: columns).last.map { $0.row + 1 } ?? 0 }

  func fits(columns: Int, rows: Int) -> Bool { rowCount(columns: columns) <= rows }

  /// Without the optional parts that have no room, the last of them first.
  func fitted(columns: Int, rows: Int) -> MeaningText {
    var fitted = self
    while !fitted.fits(columns: columns, rows: rows), let last = fitted.parts.lastIndex(where: \.isOptional) {
      fitted.parts.remove(at: last)
    }
    return fitted
  }

  /// In one row, if it has room there without the optional parts, and with the first part cut to what the others leave.
  ///
  /// - Parameter least: the width below which that is not cut.
  func inOneRow(columns: Int, minOfFirst least: Int) -> MeaningText {
    let fitted = fitted(columns: columns, rows: 1)
    guard !fitted.fits(columns: columns, rows: 1), let first = fitted.parts.first else { return fitted }
    let rest = MeaningText(Array(fitted.parts.dropFirst()))
    let gap = columns < Self.narrowColumns ? Self.narrowGap : Self.gap
    let room = columns - gap - rest.width(columns: columns)
    guard room >= least else { return self }
    var cut = fitted
    cut.parts[0] = Part(text: first.text.cut(to: room), role: first.role)
    return cut
  }

  /// The width of all parts beside each other.
  private func width(columns: Int) -> Int {
    let gap = columns < Self.narrowColumns ? Self.narrowGap : Self.gap
    return parts.enumerated().reduce(0) { width, part in
      let before = part.offset == 0 ? 0 : part.element.isJoined ? 1 : gap
      return width + before + DrawableText.width(of: part.element.text)
    }
  }

  /// Draws as much as the rows of `area` hold; what does not fit is cut with an ellipsis.
  ///
  /// - Parameter ground: the look of what is behind it.
  func draw(_ canvas: inout Canvas, in area: Rect, on ground: Style? = nil) {
    let pieces = fitted(columns: area.columns, rows: area.rows).pieces(columns: area.columns)
    let shown = pieces.prefix { $0.row < area.rows }
    for (index, piece) in shown.enumerated() {
      let isCut = index == shown.count - 1 && pieces.count > shown.count
      let style = canvas.theme.style(piece.role)
      let place = area.row(at: piece.row).inset(left: piece.column)
      let text = isCut ? piece.text + " " + String(canvas.marks.ellipsis) : piece.text
      canvas.write(text, in: place, ground.map(style.laid) ?? style)
    }
  }

  private struct Piece {
    let text: String
    let role: Theme.Role
    let row: Int
    let column: Int
  }

  private func pieces(columns: Int) -> [Piece] {
    var pieces: [Piece] = []
    var (row, column) = (0, 0)
    let wantedGap = columns < Self.narrowColumns ? Self.narrowGap : Self.gap
    for part in parts {
      let gap = column > 0 ? part.isJoined ? 1 : wantedGap : 0
      let width = DrawableText.width(of: part.text)
      if !part.text.contains("\n"), column + gap + width <= columns {
        pieces.append(Piece(text: part.text, role: part.role, row: row, column: column + gap))
        column += gap + width
        continue
      }
      if column > 0 { row += 1 }
      for (offset, line) in WrappedText(part.text, columns: columns).rows.enumerated() {
        var line = line
        while line.last == " " { line.removeLast() }
        if offset > 0 { row += 1 }
        pieces.append(Piece(text: String(line), role: part.role, row: row, column: 0))
        column = DrawableText.width(of: line)
      }
    }
    return pieces
  }
}

extension Sequence<MeaningText> {
  /// The first one that fits, else the last.
  func firstFitting(columns: Int, rows: Int) -> MeaningText {
    var last = MeaningText([])
    for text in self {
      last = text
      if text.fits(columns: columns, rows: rows) { return text }
    }
    return last
  }
}
