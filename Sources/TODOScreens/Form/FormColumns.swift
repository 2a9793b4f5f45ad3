import TODOWording
import TerminalUI

/// The columns of a form: labels end in one column, and values begin two later.
struct FormColumns {
  let labels: Range<Int>
  let values: Range<Int>
  /// Whether the month is beside the due date; otherwise it is below it.
  let hasMonthBeside: Bool

  private static let gap = 2
  /// The width of a window from which on a form in it has a margin, and the month of its due date beside that.
  private static let roomyWindow = 76
  /// The width of the fields that have what they mean beside them.
  private static let readField = 27
  private static let shortField = 30
  private static let dateField = 40
  /// The least room for what a field means beside it.
  private static let minReading = 18

  init(_ layout: FrameLayout, labels texts: [String]) {
    let isRoomy = layout.size.columns >= Self.roomyWindow
    let isInPane = layout.hasFormInPane
    hasMonthBeside = !isInPane && isRoomy
    let start = isInPane ? layout.pane.column : layout.leftMargin + (isRoomy ? 2 : 0)
    let end = isInPane ? layout.pane.endColumn : layout.size.columns - (isRoomy ? 3 : 1)
    let widest = texts.map { DrawableText.width(of: $0) }.max() ?? 0
    labels = start..<start + min(widest, (end - start) / 2)
    values = labels.upperBound + Self.gap..<max(end, labels.upperBound + Self.gap + 1)
  }

  /// The first column of a month that is beside the due date.
  var startOfMonthBeside: Int { max(values.lowerBound, values.upperBound - MonthCalendar.columns) }

  /// Where things that never move are written: a month that opens beside them leaves them where they are.
  var steady: Range<Int> { hasMonthBeside ? values.lowerBound..<startOfMonthBeside : values }

  /// Whether what a field means is beside it; otherwise it is below.
  var hasReadingsBeside: Bool { values.count >= Self.readField + Self.gap + Self.minReading }

  /// The width of what a field can go on with.
  var offers: Int { hasReadingsBeside ? Self.shortField : values.count }

  func label(_ row: Rect) -> Rect { Self.cut(row, to: labels) }
  func value(_ row: Rect) -> Rect { Self.cut(row, to: values) }
  /// The column of the bar.
  func bar(_ row: Rect) -> Rect { Self.cut(row, to: values.lowerBound - 1..<values.lowerBound) }

  /// The painted part of a field with a short text.
  func short(_ row: Rect) -> Rect {
    let value = value(row)
    return hasReadingsBeside ? value.inset(right: max(0, value.columns - Self.shortField)) : value
  }

  /// The painted part of the due date.
  func dated(_ row: Rect) -> Rect {
    let value = value(row)
    return value.inset(right: max(0, value.columns - Self.dateField))
  }

  /// The painted part of a field with what it means, and the place for that beside it.
  func read(_ row: Rect) -> (field: Rect, reading: Rect) {
    let value = value(row)
    guard hasReadingsBeside else { return (value, value.inset(left: value.columns)) }
    // Beside the month there is less room.
    let field = min(Self.readField, value.columns - Self.gap - Self.minReading)
    return (value.inset(right: value.columns - field), value.inset(left: field + Self.gap))
  }

  private static func cut(_ row: Rect, to columns: Range<Int>) -> Rect {
    row.intersection(Rect(column: columns.lowerBound, row: row.row, columns: columns.count, rows: row.rows))
  }
}
