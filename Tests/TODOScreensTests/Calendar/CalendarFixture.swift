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

  /// The headings and titles of the days from top to bottom, as "[Fri 20 Nov · today]" and "Milk".
  var days: [String] {
    let frameRows = lines.count < 16 ? 1 : 2
    return lines.dropFirst(frameRows).dropLast(frameRows).compactMap { line in
      // The days are below the weeks, or at the right of them.
      let day = line.lastIndex(of: "│").map { line[$0...].dropFirst() } ?? line[...]
      if let heading = day.firstMatch(of: /^ {1,2}(\w+ \d+ \w+( \d{4})?( · \w+)?)( \d+)?( +▐)?$/) {
        return "[\(heading.1)]"
      }
      if day.contains("Nothing due") { return "Nothing due" }
      return day.firstMatch(of: /[▢✓] (.+?)(  |$)/).map { String($0.1) }
    }
  }

  /// The selected day.
  var day: String? { list.selectedDay?.description }
  var currentTitle: String? { list.currentItem?.title }

  /// The number in brackets, of the selected day.
  var bracketed: String? { screen.firstMatch(of: /\[ ?(\d+)( \w+)?\]/).map { String($0.1) } }
}
