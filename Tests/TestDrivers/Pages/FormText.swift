import TerminalUI
import TestSupport

/// Finds the parts of the form, in the pane beside the list or on the whole screen.
struct FormText {
  /// The elements that can have the focus, by their labels.
  enum Element: String, CaseIterable {
    case title = "Title"
    case detail = "Details"
    case due = "Due"
    case list = "List"
    case tags = "Tags"
    case priority = "Priority"
    case start = "Snooze"
    case reminder = "Reminder"
    case location = "Location"
    case address = "Address"
    case link = "Link"
    case parent = "Step of"
    case status = "Status"
    case save = "Save"
    case cancel = "Cancel"
    case delete = "Delete"

    var isButton: Bool { self == .save || self == .cancel || self == .delete }
  }

  private let text: ScreenText
  private let left: Int
  /// The column after the labels; nil if there is no form.
  private let labelEnd: Int?

  /// What is before fields that have no row.
  private static let more = "More"
  private static let bar = "▐"

  init(screen: ScreenBuffer) {
    text = ScreenText(screen: screen)
    let left = text.divider.map { $0 + 1 } ?? 0
    self.left = left
    labelEnd = text.bodyRows.lazy.compactMap { Self.labelEnd(screen, row: $0, left) }.first
  }

  /// The column after the label of a row; nil if it has none. In a low window the title may be out of view.
  private static func labelEnd(_ screen: ScreenBuffer, row: Int, _ left: Int) -> Int? {
    let start = (left..<min(left + 14, screen.size.columns)).first { screen[$0, row].glyph.text != " " }
    guard let start else { return nil }
    let words = screen.text(row: row, columns: start..<screen.size.columns)
    let names = Element.allCases.filter { !$0.isButton }.map(\.rawValue) + [more]
    return names.first { words == $0 || words.hasPrefix($0 + "  ") || words.hasPrefix($0 + " " + bar) }
      .map { start + $0.count }
  }

  private var screen: ScreenBuffer { text.screen }
  private var right: Int { screen.size.columns }
  private var valueColumn: Int? { labelEnd.map { $0 + 2 } }

  /// The lines of the form, without surrounding blanks.
  var lines: [String] { text.bodyRows.map { text.trimmed(row: $0, columns: left..<right) } }

  /// The element with the focus; nil if there is no form.
  var focus: Element? {
    guard let valueColumn else { return nil }
    let field = text.bodyRows.first {
      screen[valueColumn - 1, $0].glyph.text == Self.bar && !label(inRow: $0).isEmpty
    }
    if let field { return Element(rawValue: label(inRow: field)) }
    return Element.allCases.first { element in
      guard element.isButton, let place = button(element) else { return false }
      return place.column > 0 && screen[place.column - 1, place.row].glyph.text == Self.bar
    }
  }

  /// The readings of the due date in the rows below it.
  var dueRows: [String] {
    guard let due = row(of: .due) else { return [] }
    return (due + 1..<screen.size.rows).prefix { label(inRow: $0).isEmpty }.map(value)
      .prefix { !$0.isEmpty }.map { $0 }
  }

  /// Whether a field shows examples instead of a text.
  func isPlaceholder(_ element: Element) -> Bool {
    start(of: element).map { screen[$0.column, $0.row].style.attributes.contains(.dim) } ?? false
  }

  /// The text of a field of one line.
  func value(_ element: Element) -> String { row(of: element).map(value) ?? "" }

  /// The same without the examples that an empty field shows.
  func typed(_ element: Element) -> String { isPlaceholder(element) ? "" : value(element) }

  /// The position of a field's text.
  func start(of element: Element) -> Position? {
    guard let row = row(of: element), let valueColumn else { return nil }
    return Position(column: valueColumn, row: row)
  }

  /// The visible lines of the details, as far as there is text.
  var detailLines: [String] {
    guard let first = row(of: .detail), !isPlaceholder(.detail) else { return [] }
    let end = row(of: .due) ?? text.bodyRows.upperBound
    var lines = (first..<end).map(value)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The bold words among the priorities: the chosen one.
  var chosenPriority: String {
    guard let row = row(of: .priority), let valueColumn else { return "" }
    let cells = (valueColumn..<end(ofRow: row)).filter { screen[$0, row].style.attributes.contains(.bold) }
    return cells.map { screen[$0, row].glyph.text }.joined().trimmingBlanks
  }

  /// The style of a button; nil if it does not exist.
  func buttonAttributes(_ element: Element) -> Style.Attributes? {
    button(element).map { screen[$0.column + 1, $0.row].style.attributes }
  }

  /// Where a button begins, a blank before its name.
  private func button(_ element: Element) -> Position? {
    text.bodyRows.lazy.compactMap { row -> Position? in
      guard label(inRow: row).isEmpty,
        text.trimmed(row: row, columns: left..<right).contains(#/^[▐… ]*(Save|Cancel|Delete)( |$)/#)
      else { return nil }
      let column = (left..<right).first {
        screen.text(row: row, columns: $0..<right).hasPrefix(" \(element.rawValue) ")
      }
      return column.map { Position(column: $0, row: row) }
    }.first
  }

  private func value(inRow row: Int) -> String {
    guard let valueColumn else { return "" }
    return text.trimmed(row: row, columns: valueColumn..<max(valueColumn, end(ofRow: row)))
  }

  /// Where the month begins beside a row, or the form ends.
  private func end(ofRow row: Int) -> Int {
    month.flatMap { $0.rows.contains(row) ? $0.column : nil } ?? right
  }

  /// Where the month of the due date is, with the column before it.
  private var month: (rows: Range<Int>, column: Int)? {
    for row in text.bodyRows {
      let cells = (left..<right).map { screen[$0, row].glyph.text }
      for start in cells.indices.dropLast(19) {
        let names = cells[start..<start + 20].joined()
        if ["Mo Tu We Th Fr Sa Su", "Su Mo Tu We Th Fr Sa"].contains(names) {
          return (row - 1..<row + 7, left + start - 1)
        }
      }
    }
    return nil
  }

  private func row(of element: Element) -> Int? {
    text.bodyRows.first { label(inRow: $0) == element.rawValue }
  }

  private func label(inRow row: Int) -> String {
    guard let labelEnd, labelEnd < right, screen[labelEnd, row].glyph.text == " " else { return "" }
    return text.trimmed(row: row, columns: left..<labelEnd)
  }
}
