import TerminalUI

/// Where things stand in the form, in the pane beside the list or on the whole screen.
struct FormText {
  /// What can have the focus, by its label.
  enum Element: String, CaseIterable {
    case title = "Title"
    case detail = "Detail"
    case done = "Done"
    case priority = "Priority"
    case due = "Due"
    case location = "Location"
    case address = "Address"
    case save = "Save"
    case cancel = "Cancel"
    case delete = "Delete"

    var isButton: Bool { self == .save || self == .cancel || self == .delete }
  }

  private let text: ScreenText
  private let left: Int

  private static let labelColumns = 10

  init(screen: ScreenBuffer) {
    text = ScreenText(screen: screen)
    left = text.divider.map { $0 + 1 } ?? 0
  }

  private var screen: ScreenBuffer { text.screen }
  private var right: Int { screen.size.columns }
  private var labelColumn: Int { left + 2 }
  private var valueColumn: Int { labelColumn + Self.labelColumns }

  /// The lines of the form, without the blanks around them.
  var lines: [String] { text.bodyRows.map { text.trimmed(row: $0, columns: left..<right) } }

  /// What has the focus; nil when there is no form.
  var focus: Element? {
    if let row = text.bodyRows.first(where: { screen[left + 1, $0].text == "▸" }) {
      return Element(rawValue: label(inRow: row, .title)) ?? Element(rawValue: label(inRow: row, .detail))
    }
    return Element.allCases.first { $0.isButton && buttonAttributes($0)?.contains(.reverse) == true }
  }

  /// The text of a field of one line.
  func value(_ element: Element) -> String {
    row(of: element).map { text.trimmed(row: $0, columns: valueColumn..<right) } ?? ""
  }

  /// Where the text of a field begins.
  func start(of element: Element) -> Position? {
    row(of: element).map { Position(column: valueColumn, row: $0) }
  }

  /// The lines of Detail that are in sight, as far as there is text.
  var detailLines: [String] {
    guard let first = row(of: .detail), let end = row(of: .done) else { return [] }
    var lines = (first..<end).map { text.trimmed(row: $0, columns: valueColumn..<right) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// How a button looks; nil when it is not there.
  func buttonAttributes(_ element: Element) -> Style.Attributes? {
    guard let place = text.position(of: "[ \(element.rawValue) ]") else { return nil }
    return screen[place.column, place.row].style.attributes
  }

  private func row(of element: Element) -> Int? {
    guard valueColumn < right else { return nil }
    let initial = element.rawValue.prefix(1)
    return text.bodyRows.first { row in
      screen[labelColumn, row].text == initial && label(inRow: row, element) == element.rawValue
    }
  }

  /// What stands where the label of a field stands; Detail's line begins in the column before the text.
  private func label(inRow row: Int, _ element: Element) -> String {
    text.trimmed(row: row, columns: labelColumn..<valueColumn - (element == .detail ? 1 : 0))
  }
}
