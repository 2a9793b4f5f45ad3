import TODOCore
import TODOViewModel
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

  func layout(_ size: TerminalSize, wantsSidebar: Bool) -> FrameLayout { CalendarLayout.frame(size) }

  func dividers(_ layout: FrameLayout) -> [Rect] { [CalendarLayout(layout).divider] }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let areas = CalendarLayout(layout)
    list.visibleRowCount = areas.days.rows
    switch areas.form {
    case .strip: WeeksDrawing(calendar: calendar, stack: stack).drawStrip(&canvas, areas.weeks)
    case .month: WeeksDrawing(calendar: calendar, stack: stack).drawMonth(&canvas, areas.weeks)
    case .cells: CellsDrawing(calendar: calendar, stack: stack).draw(&canvas, areas.weeks)
    }
    canvas.verticalLine(in: areas.divider)
    var days = ListArea(rows: areas.days, inSight: layout.inSight(areas.days))
    // The lines of headings end beside a form that is over the days.
    if !layout.hasFormInPane || !stack.screens.contains(where: { $0.placement == .pane }) {
      days.left = areas.divider
    }
    listScreen.drawing.draw(&canvas, days)
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
      try await listScreen.set(DueDate(day: day, minute: item.due?.minute), of: item)
    }
  }
}

extension Message {
  fileprivate static func open(_ count: TODOGroupCount) -> Message {
    switch count {
    case .exactly(let count): .openCount(count: count)
    case .moreThan(let limit): .openCountOrMore(count: limit)
    }
  }

  /// How many items are due today; nil for none.
  fileprivate static func today(_ count: TODOGroupCount) -> Message? {
    switch count {
    case .exactly(0): nil
    case .exactly(let count): .todayCount(count: count)
    case .moreThan(let limit): .todayCountOrMore(count: limit)
    }
  }
}
