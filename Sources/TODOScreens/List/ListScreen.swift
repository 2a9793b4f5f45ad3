import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The main screen: the items of a filter in an order and, if there is room, the current one in full beside them.
final class ListScreen: ScrollingScreen {
  let stack: ScreenStack
  let rows: ListRows
  let drawing: ListDrawing
  let pane: DetailPane
  let welcome: Welcome
  /// Whether the button went down on the item that was already current.
  var pressedCurrentItem = false
  /// An item that is dragged to the sidebar.
  var drag: ListDrag?
  /// Whether Esc has ended the drag while the button is still down.
  var hasLeftDrag = false
  /// Whether the last key was to complete the last open item, so that the cursor is at what is done.
  var lastOpenItemWasCompleted = false
  /// The clickable areas of the last frame.
  private(set) var areas = ClickAreas()

  init(_ stack: ScreenStack) {
    self.stack = stack
    rows = ListRows(stack)
    drawing = ListDrawing(rows, stack)
    pane = DetailPane(stack)
    welcome = Welcome(stack)
  }

  var list: MyTODOViewModel { stack.list }

  let placement = Placement.list
  let showsUndo = true

  /// Whether nothing was ever added, so that the list welcomes a new person.
  var isWelcoming: Bool {
    list.isUntouched && list.query.destination == nil && !list.isNarrowed && list.query.filter == .open
  }

  /// While items are selected, what acts on them now; without an item, what needs none; in what a search has found, the way
  /// back first, and in a list or tag the way out.
  var hints: [KeyHint] {
    let table = stack.keys.table(of: ListScreen.self)
    if isWelcoming { return hintsOfWelcome(table) }
    guard list.selectedCount != nil else {
      var hints = table.hints(self, stack.formatter)
      if list.currentItem == nil { hints = hints.filter(\.isAvailable) }
      if list.isNarrowed, let wayBack {
        hints.insert(wayBack, at: 0)
      } else if list.query.destination?.collection != nil,
        let everything = table.hint(of: "show-everything", self, stack.formatter)
      {
        hints.insert(everything, at: min(2, hints.count))
      }
      return hints
    }
    return table.hints(self, stack.formatter, with: [.forSelection, .opensHelp]).filter(\.isAvailable)
  }

  private func hintsOfWelcome(_ table: KeyTable<ListScreen>) -> [KeyHint] {
    let words: [(action: String, key: Key?, name: Message)] = [
      ("quick-add", nil, .welcomeQuickAdd), ("edit", .enter, .welcomeAddHint),
      ("down", nil, .welcomeNextHint),
    ]
    let hints = words.compactMap { action, key, name -> KeyHint? in
      guard let hint = table.hint(of: action, self, stack.formatter) else { return nil }
      let press = key ?? hint.press
      return KeyHint(
        key: press.name(stack.formatter),
        press: press,
        name: stack.text(name),
        isAvailable: true
      )
    }
    let others = ["help", "quit"].map { table.hint(of: $0, self, stack.formatter) }
    return hints + others.compactMap(\.self)
  }

  /// In a welcome, Enter adds the chosen example.
  func handle(_ key: Key) async {
    if stack.keys.table(of: ListScreen.self).row(for: key)?.identifier != "toggle-done" {
      lastOpenItemWasCompleted = false
    }
    guard isWelcoming, key == .enter else { return await act(on: key) }
    await addExample()
  }

  func addExample() async {
    await stack.attempt { () async throws(TODOStoreError) in try await welcome.add() }
  }

  /// Clears the search.
  private var wayBack: KeyHint? {
    var hint = stack.keys.table(of: ListScreen.self).hint(of: "clear", self, stack.formatter)
    hint?.name = stack.formatter.words(ofAction: "search-give-back").name
    hint?.isMain = true
    return hint
  }

  var otherHelp: [KeyHelp] {
    stack.mouseHelp(
      (.mouseClick, .helpClickItem),
      (.mouseClickBox(box: stack.marks.openBox), .helpClickBox),
      (.mouseClickHeading, .helpClickHeading),
      (.mouseSidebar, .helpClickSidebar),
      (.mouseWheel, .helpWheelList),
      (.mouseClickFooter, .helpClickFooter)
    )
  }

  /// Says what others have done to items that have left the list meanwhile, unless something else is said.
  ///
  /// - Parameters:
  ///   - seen: the items that were in sight.
  ///   - query: what was shown then.
  func sayGone(_ seen: [TODOItem], from query: TODOQuery) async {
    guard stack.shownList === self, stack.message == nil, list.query.place == query.place,
      list.query.search == query.search
    else { return }
    await stack.attemptUnasked { () async throws(TODOStoreError) in
      let gone = try await list.gone(of: seen)
      if !gone.isEmpty { stack.say(.left(gone, from: query, at: stack.clock.localNow, stack.dates)) }
    }
  }

  /// Says when the list or tag that was shown is gone.
  func reload() async {
    let before = list.query.destination?.collection
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await list.reload() }
    if let before, list.query.destination == nil {
      stack.say(.destinationGone(name: stack.formatter.name(of: before)))
    } else if before == nil, list.query.destination?.collection != nil {
      // It is there again.
      stack.endMessage()
    }
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    list.visibleRowCount = layout.list.rows
    if isWelcoming {
      // The first item is read together with the sidebar, which appears with it.
      let willHaveSidebar = FrameLayout.hasSidebar(stack.size.columns, wants: stack.wantsSidebar)
      list.shelfRows = willHaveSidebar ? layout.body.rows : 0
      drawWelcome(&canvas, layout)
      return nil
    }
    list.shelfRows = layout.hasSidebar ? layout.body.rows : 0
    Sidebar(stack: stack, drag: drag).draw(&canvas, layout)
    drawing.dragged = drag?.item.id
    drawPane(&canvas, layout)
    if layout.hasPane, list.currentItem == nil, !stack.isTypingLine {
      PaneAdvice(offers, hasItems: list.window.counts.total > 0)
        .draw(&canvas, layout.pane)
    }
    let isEmpty = list.currentItem == nil && list.window.foldedGroups.isEmpty
    if !isEmpty || rows.leaving != nil { drawing.draw(&canvas, ListArea(layout)) }
    let inSight = layout.inSight(layout.list)
    if isEmpty {
      let empty =
        todayIsDone
        ?? EmptyList(
          query: list.query,
          counts: list.window.counts,
          otherMatches: list.otherMatches,
          isTyping: stack.isTypingLine
        )
      empty.draw(&canvas, inSight, below: rows.lines.count)
    } else {
      if let todayIsDone {
        let rest = inSight.inset(top: rows.lines.count)
        if rest.rows >= Self.minAdviceRows { todayIsDone.draw(&canvas, rest.inset(top: 1)) }
      }
      // Messages are drawn over it.
      let isBehind = stack.screens.contains { $0.placement == .pane || $0.placement == .popup }
      if !layout.hasPane, layout.isTall, !isBehind {
        drawing.drawHidden(&canvas, layout.line(layout.message))
      }
    }
    drawDrag(&canvas, layout)
    areas = canvas.areas
    return nil
  }

  /// Beside a form it has the place of the list.
  private func drawWelcome(_ canvas: inout Canvas, _ layout: FrameLayout) {
    let isBesideForm = layout.hasFormInPane && stack.visibleScreens.contains { $0.placement == .pane }
    if isBesideForm { canvas.verticalLine(in: layout.divider) }
    welcome.draw(&canvas, layout.inSight(isBesideForm ? layout.list : layout.body))
  }

  /// How many rows the advice below the items completed today needs.
  private static let minAdviceRows = 7

  /// That nothing more is due in Today, and what comes next; nil while something is.
  private var todayIsDone: EmptyList? {
    let page = list.window.page
    guard list.query.place == .today, list.query.search.isEmpty, !page.hasMoreBefore,
      list.window.foldedGroups.isEmpty, page.rows.first?.item.isDone != false
    else { return nil }
    let next = list.nextDated.flatMap { item in
      item.due.map { EmptyList.Next(label: .nextItem, title: item.title, note: stack.dates.dayDue($0)) }
    }
    let keys = ["place-upcoming", "quick-add"].map { action in
      (key: stack.formatter.keyName(action), text: stack.formatter.words(ofAction: action).name)
    }
    return EmptyList(heading: .nothingMoreDueToday, next: next, keys: keys)
  }

  /// Draws the current item beside the list if there is room.
  func drawPane(_ canvas: inout Canvas, _ layout: FrameLayout) {
    list.paneMonths = layout.hasPane ? layout.pane.columns >= PaneText.twoMonthsThreshold ? 2 : 1 : 0
    guard layout.hasPane else { return }
    canvas.verticalLine(in: layout.divider)
    if let item = list.currentItem {
      pane.draw(item, &canvas, layout.inSight(layout.pane))
    }
  }

  // MARK: Moving

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    if isWelcoming { welcome.move(movement) } else { try await rows.move(movement) }
  }
  func move(by offset: Int) async throws(TODOStoreError) { try await rows.scroll(by: offset) }

  /// Why groups cannot be folded; nil if they can.
  var foldingObstacle: Message? {
    if list.query.canFold { return nil }
    return list.isNarrowed
      ? .noFoldingInSearch : list.query.distance == nil ? .nothingToFold : .noFoldingByDistance
  }

  func paneUp() { pane.scroll(by: -1) }
  func paneDown() { pane.scroll(by: 1) }

  // MARK: Other screens

  /// Opens the current item, which answers its reminder.
  func edit() async throws(TODOStoreError) {
    guard let item = list.currentItem else { return }
    stack.push(FormScreen(stack, item: item))
    try await list.answerReminder(of: item.id)
  }
  func add() { stack.push(FormScreen(stack, item: nil)) }
  func quickAdd() async throws(TODOStoreError) {
    stack.push(QuickAddScreen(stack, try await list.collections(), openForm: openForm))
  }

  /// Goes on in the form with what was typed in a line.
  var openForm: (EditViewModel) -> Void {
    { [stack] form in stack.push(FormScreen(stack, form: form)) }
  }

  func showMap() async throws(TODOStoreError) {
    guard let data = stack.map else { return stack.say(.mapMissing) }
    let map = try await MapViewModel(list, data)
    stack.push(MapScreen(stack, map) { [stack] in stack.push(FormScreen(stack, item: $0)) })
    if let item = list.currentItem, item.values.location.coordinate == nil {
      stack.say(.itemWithoutPoint(title: item.title))
    }
  }

  /// Says where the settings are, or can be.
  func saySettings() {
    let path = stack.configurationPath
    stack.say(stack.hasConfigurationFile() ? .settingsFile(path: path) : .settingsFileMissing(path: path))
  }

  func showHistory() async throws(TODOStoreError) {
    stack.push(HistoryScreen(stack, try await HistoryViewModel(list)))
  }

  func showFigures() {
    let figures = FiguresViewModel(list, clock: stack.clock, firstWeekday: stack.conventions.firstWeekday)
    stack.push(FiguresScreen(stack, figures))
  }

  func search() async throws(TODOStoreError) {
    guard try await list.isSearchReady() else {
      try await list.beginIndexing()
      return stack.say(.searchPreparing)
    }
    let collections = try await list.collections()
    stack.push(
      SearchScreen(stack, over: self, collections) { [self] text async throws(TODOStoreError) in
        stack.unaddedLine = text
        try await quickAdd()
      }
    )
  }

  // MARK: Quitting

  func quit() async { await stack.quit() }

  /// If a job is running, the user is asked about it first.
  func mayQuit() async -> Bool {
    guard let work = list.jobs.current else { return true }
    let stack = self.stack
    let question = MenuScreen(
      stack,
      title: .job(work),
      choices: [
        .init(.keepWorking, shortcut: "k") { stack.quitsAfterWork = false },
        .init(.quitAfterJob, shortcut: "w") { stack.quitsAfterWork = true },
        .init(.quitStoppingJob, shortcut: "s", isEnabled: work.canBeCancelled) {
          stack.quitsAfterWork = true
          stack.list.jobs.cancel()
        },
      ]
    )
    stack.jobQuestion = question
    stack.push(question)
    return false
  }
}
