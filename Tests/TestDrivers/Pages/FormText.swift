import TerminalUI
import TestSupport

/// Finds the parts of the form, in the pane beside the list or on the whole screen.
struct FormText {
  /// The elements that can have the focus, by their labels.
  enum Element: String, CaseIterable {
    case title = "Title"
    case detail = "Details"
    case done = "Done"
    case priority = "Priority"
    case due = "Due"
    case start = "Start"
    case reminder = "Reminder"
    case list = "List"
    case tags = "Tags"
    case parent = "Step of"
    case location = "Location"
    case address = "Address"
    case save = "Save"
    case cancel = "Cancel"
    case delete = "Delete"

    var isButton: Bool { self == .save || self == .cancel || self == .delete }
  }

  private let text: ScreenText
  private let left: Int
  /// The column in which all labels begin; nil if there is no form.
  private let labelColumn: Int?

  /// The line before the calendar, which lies over the ends of fields.
  private static let calendarLine: Character = "│"
  /// The columns of the longest label and the gap after it.
  private static let labelColumns = 10

  init(screen: ScreenBuffer) {
    text = ScreenText(screen: screen)
    let left = text.divider.map { $0 + 1 } ?? 0
    self.left = left
    labelColumn =
      text.bodyRows.lazy
      .flatMap { row in (left..<min(left + 4, screen.size.columns)).lazy.map { (row, $0) } }
      .first { row, column in Self.isLabel(screen, row: row, column: column) }?.1
  }

  /// Whether the label of a field is visible. In a low window the title may be out of view.
  private static func isLabel(_ screen: ScreenBuffer, row: Int, column: Int) -> Bool {
    guard screen[column, row].glyph.text != " " else { return false }
    let words = screen.text(row: row, columns: column..<min(column + labelColumns - 1, screen.size.columns))
    return Element.allCases.contains { !$0.isButton && $0.rawValue == words.trimmingBlanks }
  }

  private var screen: ScreenBuffer { text.screen }
  private var right: Int { screen.size.columns }
  private var valueColumn: Int? { labelColumn.map { $0 + Self.labelColumns } }

  /// The lines of the form, without surrounding blanks.
  var lines: [String] { text.bodyRows.map { text.trimmed(row: $0, columns: left..<right) } }

  /// The element with the focus; nil if there is no form.
  var focus: Element? {
    guard let labelColumn else { return nil }
    let row = text.bodyRows.first { row in
      (left..<labelColumn).contains { screen[$0, row].glyph.text == "▐" }
    }
    if let row { return Element(rawValue: label(inRow: row)) }
    return Element.allCases.first { $0.isButton && buttonAttributes($0)?.contains(.reverse) == true }
  }

  /// The readings of the due date in the rows below it.
  var dueRows: [String] {
    guard let due = row(of: .due) else { return [] }
    return (due + 1..<screen.size.rows).prefix { label(inRow: $0).isEmpty }.map(value)
  }

  /// Whether a field shows examples instead of a text.
  func isPlaceholder(_ element: Element) -> Bool {
    start(of: element).map { screen[$0.column, $0.row].style.attributes.contains(.dim) } ?? false
  }

  /// The text of a field of one line.
  func value(_ element: Element) -> String { row(of: element).map(value) ?? "" }

  /// The position of a field's text.
  func start(of element: Element) -> Position? {
    guard let row = row(of: element), let valueColumn else { return nil }
    return Position(column: valueColumn, row: row)
  }

  /// The visible lines of the details, as far as there is text.
  var detailLines: [String] {
    guard let first = row(of: .detail), let end = row(of: .done) else { return [] }
    var lines = (first..<end).map(value)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The style of a button; nil if it does not exist.
  func buttonAttributes(_ element: Element) -> Style.Attributes? {
    guard let place = text.position(of: "[ \(element.rawValue) ]") else { return nil }
    return screen[place.column, place.row].style.attributes
  }

  private func value(inRow row: Int) -> String {
    guard let valueColumn else { return "" }
    let value = text.trimmed(row: row, columns: valueColumn..<max(valueColumn, right))
    return value.prefix { $0 != Self.calendarLine }.trimmingBlanks
  }

  private func row(of element: Element) -> Int? {
    guard let labelColumn else { return nil }
    let initial = element.rawValue.prefix(1)
    return text.bodyRows.first { row in
      screen[labelColumn, row].glyph.text == initial && label(inRow: row) == element.rawValue
    }
  }

  private func label(inRow row: Int) -> String {
    guard let labelColumn else { return "" }
    return text.trimmed(row: row, columns: labelColumn..<labelColumn + Self.labelColumns)
  }
}
