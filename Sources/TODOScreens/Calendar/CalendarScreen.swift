import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The calendar: weeks, and the items by day, with one selection in both. The items are the list, so its screen, which is
/// below this one, does what is done to them.
final class CalendarScreen: ListGuise {
  let listScreen: ListScreen
  let calendar: CalendarViewModel

  /// An item that is dragged to a day.
  private var drag: CalendarDrag?
  /// Whether Esc has ended the drag while the button is still down.
  private var hasLeftDrag = false
  /// The clickable areas of the last frame.
  private var areas = ClickAreas()

  init(_ listScreen: ListScreen, _ calendar: CalendarViewModel) {
    self.listScreen = listScreen
    self.calendar = calendar
  }

  var header: ScreenHeader {
    let dates = stack.dates
    let weeks = calendar.weeks.days
    // Of three months, those that end with the one of the selected day.
    let before = calendar.day.first(of: .month)?.adding(months: -1)
    let months = dates.months(in: max(weeks.lowerBound, before ?? weeks.lowerBound)...weeks.upperBound)
    var parts = [ScreenHeader.Part(text: months, short: dates.fullName(ofMonth: calendar.day))]
    if list.window.leavesOutRepeats {
      parts.append(
        .init(text: stack.text(.calendarRepeats(number: list.maxRepeats)), isOptional: true)
      )
    }
    if list.isOutdated { parts.append(.init(text: stack.text(.notUpToDate), look: .alarm)) }
    return ScreenHeader(title: .calendarScreen, parts: parts, counts: counts)
  }

  /// The numbers of the groups, as in the list.
  private var counts: [ScreenHeader.Count] {
    var counts: [ScreenHeader.Count] = []
    if let selected = list.selectedCount {
      counts.append(.init(text: stack.text(.selected(selected)), look: .accent))
    } else if let due = list.window.calendarDue {
      if let overdue = Message.overdue(due.overdue) {
        counts.append(.init(text: stack.text(overdue), look: .alarm))
      }
      if let today = Message.today(due.today) {
        counts.append(.init(text: stack.text(today), look: .plain, rank: 2))
      }
    }
    if let dated = list.window.dated { counts.append(.init(text: stack.text(.dated(dated)), rank: 1)) }
    return counts
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

  func layout(_ size: TerminalSize, wantsSidebar: Bool?) -> FrameLayout {
    CalendarLayout.frame(size, hasForm: hasForm)
  }

  private var hasForm: Bool { stack.screens.contains { $0.placement == .pane } }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let areas = CalendarLayout(layout)
    list.visibleRowCount = areas.days.rows
    calendar.fit(weekCount: areas.weekRows.count, dayLimit: areas.dayLimit)
    let weeks = WeeksDrawing(calendar: calendar, stack: stack, target: drag?.day)
    switch areas.form {
    case .strip: weeks.drawStrip(&canvas, areas.weeks)
    case .month: weeks.drawMonth(&canvas, areas.weeks, weekRows: areas.weekRows)
    case .cells:
      CellsDrawing(calendar: calendar, stack: stack, drag: drag)
        .draw(&canvas, areas.weeks, dayColumns: areas.dayColumns, weekRows: areas.weekRows)
    }
    canvas.verticalLine(in: hasForm ? layout.divider : areas.divider)
    listScreen.drawing.draw(&canvas, ListArea(rows: areas.days, inSight: layout.inSight(areas.days)))
    if let drag, layout.isTall { draw(drag, &canvas, layout.line(layout.message)) }
    self.areas = canvas.areas
    return nil
  }

  /// Says where the item would be due.
  private func draw(_ drag: CalendarDrag, _ canvas: inout Canvas, _ line: Rect) {
    guard let due = drag.due else { return }
    canvas.write(drag: drag.item.title, to: stack.dates.dayDue(due, isNamed: false), in: line)
  }

  // MARK: Moving

  func nextDay() async throws(TODOStoreError) { try await go(byDays: 1) }
  func previousDay() async throws(TODOStoreError) { try await go(byDays: -1) }
  func nextWeek() async throws(TODOStoreError) { try await go(byDays: 7) }
  func previousWeek() async throws(TODOStoreError) { try await go(byDays: -7) }

  private func go(byDays count: Int) async throws(TODOStoreError) {
    try await calendar.go(byDays: count)
    rows.showHeading()
  }

  func nextMonth() async throws(TODOStoreError) { try await go(byMonths: 1) }
  func previousMonth() async throws(TODOStoreError) { try await go(byMonths: -1) }

  private func go(byMonths count: Int) async throws(TODOStoreError) {
    try await calendar.go(byMonths: count)
    rows.showHeading()
  }

  func goToToday() async throws(TODOStoreError) {
    try await calendar.goToToday()
    rows.showHeading()
  }

  /// First a drag is left.
  func leaveOrClear() async throws(TODOStoreError) {
    guard drag == nil else {
      (drag, hasLeftDrag) = (nil, true)
      return
    }
    try await back()
  }

  func leave() async throws(TODOStoreError) {
    try await calendar.close()
    close()
  }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      (drag, hasLeftDrag) = (nil, false)
      switch click.target {
      case .day(let day), .heading(.day(let day)): await go(to: day)
      default: await listScreen.handle(act)
      }
    case .drag(let click):
      guard case .row(let id, _) = click.target else { return await listScreen.handle(act) }
      move(id, to: click.position)
    case .drop(let click, onto: let place):
      drag = nil
      guard !hasLeftDrag else { return }
      if case .day(let day)? = place?.target {
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
    case .wheel: await listScreen.handle(act)
    }
  }

  private func go(to day: CalendarDay) async {
    await stack.attempt { () async throws(TODOStoreError) in
      try await calendar.go(to: day)
      rows.showHeading()
    }
  }

  /// Shows where an item would be due if it were dropped here.
  private func move(_ id: TODOItem.ID, to position: Position) {
    guard !hasLeftDrag, let item = list.currentItem, item.id == id else { return }
    var day: CalendarDay?
    if case .day(let target)? = areas.click(self, at: position)?.target { day = target }
    drag = CalendarDrag(item: item, day: day)
  }

  /// Makes an item that was dragged onto a day due on it, at the time that it has.
  private func drop(_ click: Click, on day: CalendarDay) async {
    guard case .row(let id, _) = click.target, let item = list.currentItem, item.id == id else { return }
    await stack.attempt { () async throws(TODOStoreError) in
      try await listScreen.apply(.due(.day(day)), to: item)
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
    .ofList("toggle-done", [.inFooter, .isMain]),
    .init(.move, "calendar-previous-day", [Key(.left), "h"], [.inFooter, .withNextKey]) { $0.previousDay },
    .init(.move, "calendar-next-day", [Key(.right), "l"]) { $0.nextDay },
    .init(.move, "calendar-up", [.up, "k"], [.inFooter, .withNextKey, .notInPalette]) { $0.up },
    .init(.move, "calendar-down", [.down, "j"], .notInPalette) { $0.down },
    .init(.move, "calendar-next-month", [.pageDown], .inFooter) { $0.nextMonth },
    .init(.move, "calendar-previous-month", [.pageUp]) { $0.previousMonth },
    .init(.move, "calendar-today", ["t"], .inFooter) { $0.goToToday },
    .ofList("add", .inFooter),
    .ofList("due-later", [.inFooter, .forSelection]), .ofList("due-earlier"),
    .init(.move, "calendar-next-week", ["J", .shift(.down)], [.inFooter, .withNextKey]) { $0.nextWeek },
    .init(.move, "calendar-previous-week", ["K", .shift(.up)]) { $0.previousWeek },
    .ofList("due-week-later", .inFooter), .ofList("due-week-earlier"),
    .ofList("edit", .inFooter),
    .ofList("set-due", [.inFooter, .isMain]), .ofList("set-start"), .ofList("skip-date"),
    .ofList("pick-priority", .inFooter),
    .ofList("delete", .inFooter),
    .ofList("quick-add"),
    .ofList("show-reminder"), .ofList("dismiss-reminder"),
    .ofList("set-priority-low"), .ofList("set-priority-middle"),
    .ofList("set-priority-high"), .ofList("set-priority-highest"),
    .ofList("move-to-list", .inFooter), .ofList("tags", .inFooter),
    .ofList("duplicate"), .ofList("open-link"), .ofList("copy"),
    .ofList("select"), .ofList("select-range"), .ofList("select-all"),
    .init(.move, "calendar-first", [.home, "g"], .notInPalette) { $0.first },
    .init(.move, "calendar-last", [.end, "G"], .notInPalette) { $0.last },
    .ofList("undo"), .ofList("redo"), .ofList("history"),
    .backInList("go-to"), .backInList("show-everything"), .backInList("place-today"), .backInList("place-upcoming"),
    .backInList("place-inbox"), .backInList("place-snoozed"), .backInList("place-done"),
    .init(.view, "calendar-search", ["/"]) { $0.search },
    .init(.app, "calendar-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("calendar-help", ["?", .f1]),
    .init(.app, "calendar-close", ["c", .escape, "q"], [.inFooter, .forSelection]) { $0.leaveOrClear },
  ])
}

extension ListScreen {
  /// Shows the calendar, on the day of the current item or on today.
  func showCalendar() async throws(TODOStoreError) {
    let layout = CalendarLayout(CalendarLayout.frame(stack.size))
    let calendar = try await CalendarViewModel(
      list,
      clock: stack.clock,
      firstWeekday: stack.conventions.firstWeekday,
      weekCount: layout.weekRows.count,
      dayLimit: layout.dayLimit
    )
    stack.push(CalendarScreen(self, calendar))
    rows.showHeading()
  }
}
