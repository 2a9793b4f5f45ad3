import TODOCore
import TODOWording
import TerminalUI

/// The names of the fields without a row, each of which opens its own, in as many rows as they need.
struct FormMore {
  private let words: [(field: ItemField, text: String)]
  private let columns: FormColumns
  /// The words of each row.
  private let rows: [Range<Int>]

  private static let gap = 2

  init(_ fields: [ItemField], _ columns: FormColumns, _ stack: ScreenStack) {
    words = fields.map { ($0, stack.text(.field($0))) }
    self.columns = columns
    let widths = words.map { DrawableText.width(of: $0.text) }
    let room = columns.steady.count
    var (rows, start, end): ([Range<Int>], Int, Int) = ([], 0, 0)
    for (index, width) in widths.enumerated() {
      if index > start, end + Self.gap + width > room {
        rows.append(start..<index)
        (start, end) = (index, width)
      } else {
        end += index > start ? Self.gap + width : width
      }
    }
    self.rows = rows + [start..<widths.count]
  }

  var rowCount: Int { rows.count }

  /// Draws them into the rows of `place`; if these are too few, the last one has what fits of the others.
  func draw(_ canvas: inout Canvas, _ place: Rect) {
    canvas.writeRight(
      canvas.formatter.text(.formMore),
      in: columns.label(place.row(at: 0)),
      canvas.theme.quiet
    )
    for (index, row) in rows.prefix(place.rows).enumerated() {
      var rest = columns.value(place.row(at: index))
      rest.columns = min(rest.columns, columns.steady.count)
      let shown = words[index == place.rows - 1 ? row.lowerBound..<words.count : row]
      let blanks = String(repeating: " ", count: Self.gap)
      canvas.write(shown.map(\.text).joined(separator: blanks), in: rest, canvas.theme.faint)
      for (field, text) in shown {
        let width = DrawableText.width(of: text)
        let entry = FormField.allCases.firstIndex(of: .field(field)) ?? 0
        canvas.areas.note(.entry(entry), at: rest.inset(right: max(0, rest.columns - width)))
        rest = rest.inset(left: width + Self.gap)
      }
    }
  }
}
