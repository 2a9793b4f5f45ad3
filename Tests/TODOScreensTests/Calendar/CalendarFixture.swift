import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel

extension AppFixture {
  /// The app with its calendar open; today is Friday, 20 November 2026.
  ///
  /// - Parameter items: titles with due dates.
  static func calendar(
    _ items: KeyValuePairs<String, String?>,
    columns: Int = 80,
    rows: Int = 24,
    conventions: DateConventions = DateConventions()
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: items.map { TODOItemValues($0.key, due: $0.value.flatMap(DueDate.init(stored:))) },
      columns: columns,
      rows: rows,
      conventions: conventions
    )
    await fixture.press(.character("c"))
    return fixture
  }

  /// The part of each line with the items by day: below the weeks, or at the right of them.
  var agenda: [String] {
    let columns = terminal.size.columns
    return lines.map { line in
      if columns >= 139, let divider = line.lastIndex(of: "│") {
        return String(line[line.index(after: divider)...].dropFirst())
      }
      // The weeks have narrow letters alone.
      return columns >= 60 ? String(line.dropFirst(35)) : line
    }
  }

  /// The labels and titles of the days from top to bottom, as "[Fri 20 Nov today]" and "Milk"; later dates of what repeats as
  /// "(Bins)".
  var days: [String] {
    let frameRows = lines.count < 16 ? 1 : 2
    return agenda.dropFirst(frameRows).dropLast(frameRows).compactMap { day in
      if let heading = day.firstMatch(of: /^ {1,2}(\w+ \d+ \w+( \d{4})?( \w+)?)( +▐)?$/) {
        return "[\(heading.1)]"
      }
      if let heading = day.firstMatch(of: /^ {1,2}(Overdue \d+)/) { return "[\(heading.1)]" }
      if day.contains("Nothing due") { return "Nothing due" }
      if let title = day.firstMatch(of: /[▢✓] (.+?)(  |$)/) { return String(title.1) }
      return day.firstMatch(of: /^.? {4,5}(\S.*?) +(\d\d:\d\d )?↻/).map { "(\($0.1))" }
    }
  }

  /// The selected day.
  var day: String? { list.selectedDay?.description }
  var currentTitle: String? { list.currentItem?.title }

  /// The day of the month that stands out among the weeks, because it is selected: in brackets, or today's chip.
  var chosenNumber: String? {
    if let bracketed { return bracketed }
    guard list.selectedDay == FixedTime.today else { return nil }
    return chip
  }

  /// The number in brackets.
  var bracketed: String? { screen.firstMatch(of: /\[ ?(\d+)( \w+)?\]/).map { String($0.1) } }

  /// The text of today's chip among the weeks.
  var chip: String? {
    guard let frame = terminal.frame else { return nil }
    let style = app.stack.theme.chip
    let size = frame.size
    let columns = size.columns < 60 ? size.columns : size.columns < 139 ? 35 : 6 + 7 * 15
    let rows = size.columns < 60 ? 1..<(size.rows < 8 ? 2 : 4) : 1..<size.rows - 1
    let text = rows.flatMap { row in
      (0..<columns).filter { frame[$0, row].style == style }.map { frame[$0, row].glyph.text }
    }
    return text.isEmpty ? nil : text.joined().replacing(" ", with: "")
  }

  /// Where the number of a day is, in the week whose line begins with a text.
  func place(ofDay number: Int, inWeek week: String) -> Position? {
    guard let row = lines.firstIndex(where: { $0.hasPrefix(week) }),
      let range = lines[row].dropFirst(5).firstRange(of: " \(number) ")
    else { return nil }
    return Position(
      column: lines[row].distance(from: lines[row].startIndex, to: range.lowerBound) + 1,
      row: row
    )
  }
}
