import TODOCore
import TODOViewModel
import TerminalUI

/// What a person can do in the calendar: go to days, and most of what can be done in the list.
extension CalendarScreen {
  static let place = ActionPlace(heading: .inCalendar, hasPalette: true)
  static let prefix = "calendar-"

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<CalendarScreen>([
    .ofList("toggle-done", .inFooter),
    .init(.move, "calendar-next-day", [Key(.right), "l"], .inFooter) { $0.nextDay },
    .init(.move, "calendar-previous-day", [Key(.left), "h"]) { $0.previousDay },
    .ofList("add", .inFooter),
    .ofList("due-later", [.inFooter, .forSelection]),
    .init(.move, "calendar-next-month", [.pageDown], .inFooter) { $0.nextMonth },
    .init(.move, "calendar-previous-month", [.pageUp]) { $0.previousMonth },
    .init(.move, "calendar-today", ["t"], .inFooter) { $0.goToToday },
    .ofList("edit", .inFooter),
    .ofList("delete", .inFooter),
    .ofList("due-earlier"), .ofList("due-week-later"), .ofList("due-week-earlier"),
    .ofList("quick-add"),
    .ofList("set-due", .inFooter), .ofList("set-start"), .ofList("skip-date"),
    .ofList("pick-priority", .inFooter),
    .ofList("set-priority-low"), .ofList("set-priority-middle"),
    .ofList("set-priority-high"), .ofList("set-priority-highest"),
    .ofList("move-to-list", .inFooter), .ofList("tags", .inFooter),
    .ofList("duplicate"), .ofList("open-link"), .ofList("copy"),
    .ofList("select"), .ofList("select-range"), .ofList("select-all"),
    .init(.move, "calendar-up", [.up, "k"], .notInPalette) { $0.up },
    .init(.move, "calendar-down", [.down, "j"], .notInPalette) { $0.down },
    .init(.move, "calendar-first", [.home, "g"], .notInPalette) { $0.first },
    .init(.move, "calendar-last", [.end, "G"], .notInPalette) { $0.last },
    .ofList("undo"), .ofList("redo"), .ofList("history"),
    .init(.view, "calendar-search", ["/"]) { $0.search },
    .init(.app, "calendar-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("calendar-help", ["?", .f1]),
    .init(.app, "calendar-close", ["c", .escape, "q"], [.inFooter, .forSelection]) { $0.back },
  ])
}

extension ListScreen {
  /// Shows the calendar, on the day of the current item or on today.
  func showCalendar() async throws(TODOStoreError) {
    let calendar = try await CalendarViewModel(
      list,
      clock: stack.clock,
      firstWeekday: stack.conventions.firstWeekday
    )
    stack.push(CalendarScreen(self, calendar))
    rows.showHeading()
  }
}
