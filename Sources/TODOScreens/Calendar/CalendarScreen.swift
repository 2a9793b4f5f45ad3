import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The calendar: weeks, and the items by day, with one selection in both. The items are the list, so its screen, which is
/// below this one, does what is done to them.
final class CalendarScreen: ListGuise {
  let listScreen: ListScreen
  let calendar: CalendarViewModel

  init(_ listScreen: ListScreen, _ calendar: CalendarViewModel) {
    self.listScreen = listScreen
    self.calendar = calendar
  }

  var header: ScreenHeader {
    let week = Message.calendarWeek(number: calendar.day.isoWeek)
    let open = list.window.dated.map(Message.open)
    let selected = list.selectedCount.map(Message.selected)
    let separator = " · ".punctuated(for: stack.marks)
    let today = list.window.dueToday.flatMap(Message.today)
    let trailing = [
      [selected, week, open, today], [selected, week, open], [selected, week], [selected ?? week],
    ].map { parts in
      parts.compactMap(\.self).map(stack.text).joined(separator: separator)
    }
    var parts = [ScreenHeader.Part(text: stack.dates.month(of: calendar.day, isLong: true))]
    if list.window.leavesOutRepeats {
      parts.append(
        .init(text: stack.text(.calendarRepeats(number: list.mostRepeats)), isOptional: true)
      )
    }
    if list.isOutdated { parts.append(.init(text: stack.text(.notUpToDate))) }
    return ScreenHeader(title: .calendarScreen, parts: parts, trailing: trailing)
  }

  var otherHelp: [KeyHelp] {
    stack.mouseHelp(
      (.mouseClickDay, .helpClickDay),
      (.mouseClick, .helpClickItem),
      (.mouseDragItem, .helpDragToDay),
      (.mouseWheel, .helpWheelList),
      (.mouseClickFooter, .helpClickFooter)
    )
  }

  // MARK: Drawing

  func layout(_ size: TerminalSize, wantsSidebar: Bool?) -> FrameLayout { CalendarLayout.frame(size) }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let areas = CalendarLayout(layout)
    list.visibleRowCount = areas.days.rows
    switch areas.form {
    case .strip: WeeksDrawing(calendar: calendar, stack: stack).drawStrip(&canvas, areas.weeks)
    case .month: WeeksDrawing(calendar: calendar, stack: stack).drawMonth(&canvas, areas.weeks)
    case .cells: CellsDrawing(calendar: calendar, stack: stack).draw(&canvas, areas.weeks)
    }
    canvas.verticalLine(in: areas.divider)
    listScreen.drawing.draw(&canvas, ListArea(rows: areas.days, inSight: layout.inSight(areas.days)))
    return nil
  }

  // MARK: Moving

  func nextDay() async throws(TODOStoreError) {
    try await calendar.go(byDays: 1)
    rows.showHeading()
  }

  func previousDay() async throws(TODOStoreError) {
    try await calendar.go(byDays: -1)
    rows.showHeading()
  }

  func nextMonth() async throws(TODOStoreError) {
    try await calendar.go(byMonths: 1)
    rows.showHeading()
  }

  func previousMonth() async throws(TODOStoreError) {
    try await calendar.go(byMonths: -1)
    rows.showHeading()
  }

  func goToToday() async throws(TODOStoreError) {
    try await calendar.goToToday()
    rows.showHeading()
  }

  func leave() async throws(TODOStoreError) {
    try await calendar.close()
    close()
  }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      switch click.target {
      case .day(let day), .heading(.day(let day)): await go(to: day)
      default: await listScreen.handle(act)
      }
    case .drop(let click, onto: let place?):
      if case .day(let day) = place.target {
        await drop(click, on: day)
      } else {
        await listScreen.handle(act)
      }
    case .wheel(let lines, let place?):
      guard case .day = place.target else { return await listScreen.handle(act) }
      await stack.attempt { () async throws(TODOStoreError) in
        try await calendar.go(byMonths: lines.signum())
        rows.showHeading()
      }
    case .drag, .drop, .wheel: await listScreen.handle(act)
    }
  }

  private func go(to day: CalendarDay) async {
    await stack.attempt { () async throws(TODOStoreError) in
      try await calendar.go(to: day)
      rows.showHeading()
    }
  }

  /// Makes an item that was dragged onto a day due on it, at the time that it has.
  private func drop(_ click: Click, on day: CalendarDay) async {
    guard case .row(let id, _) = click.target, let item = list.currentItem, item.id == id else { return }
    await stack.attempt { () async throws(TODOStoreError) in
      try await listScreen.apply(.due(.day(day)), to: item)
    }
  }
}

extension Message {
  fileprivate static func open(_ count: TODOGroupCount) -> Message {
    switch count {
    case .exactly(let count): .count(count, .open)
    case .moreThan(let limit): .openCountOrMore(count: limit)
    }
  }
}

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
    .ofList("show-reminder"), .ofList("dismiss-reminder"),
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
