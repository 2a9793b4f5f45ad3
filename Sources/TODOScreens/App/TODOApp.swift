public import TODOCore
public import TODOViewModel
public import TerminalUI

/// The app on a terminal: takes one event after another, lets the top screen act on it, draws once.
///
/// Keys wait in order while a change is on its way to the disk; a new window size does not wait.
public final class TODOApp {
  private let terminal: any Terminal
  let stack: ScreenStack
  private let mouse: Mouse
  let events = EventQueue()
  private let drafts: FormDrafts?
  private var isHungUp = false
  private var hasToldOfBackups = false
  /// What is said once no message is shown that a key has asked for, the oldest first.
  private var waitingMessages: [Message] = []

  /// - Parameters:
  ///   - list: the view model of the list, with its first rows read.
  ///   - settings: what the person has chosen of looks, keys and questions.
  ///   - drafts: keeps what stands in a form until it is saved; nil when nothing is kept.
  ///   - editText: opens a text in the user's editor; it is called with the screen left.
  public init(
    terminal: any Terminal,
    list: MyTODOViewModel,
    clock: WallClock,
    settings: ScreenSettings = ScreenSettings(),
    drafts: (any FormDraftKeeping)? = nil,
    editText: @escaping TextEditing,
    openLink: @escaping LinkOpening = { _ in }
  ) {
    self.terminal = terminal
    stack = ScreenStack(
      list: list,
      clock: clock,
      settings: settings,
      capabilities: terminal.capabilities,
      screens: AppScreens.all,
      openLink: openLink
    ) { text in
      try await terminal.withoutScreen { try await editText(text) }
    }
    stack.copy = { [terminal] in terminal.copy($0) }
    mouse = Mouse(stack)
    self.drafts = drafts.map { [stack] in FormDrafts(stack, $0) }
    stack.redraw = { [weak self] in self?.draw() }
    stack.commonOffers = { [weak self] in self?.offers ?? [] }
    list.jobs.onNews = { [events] in events.push(.workNews) }
    list.onSearchNews = { [events] in events.push(.searchNews) }
    stack.push(ListScreen(stack))
  }

  /// Shows the first frame, and only then listens to the terminal; keys that were typed before are not lost.
  public func start() {
    draw()
    terminal.onEvent = { [weak self] event in self?.take(event) }
  }

  /// Draws the screens as they stand.
  private func draw() {
    let size = terminal.size
    var canvas = Canvas(size: size, theme: stack.theme, formatter: stack.formatter)
    let layout = FrameLayout(size)
    guard !layout.isTooSmall else {
      mouse.areas = ClickAreas()
      canvas.write(size.columns < 16 ? .tooSmall : .windowTooSmall, in: Rect(size), canvas.theme.plain)
      return terminal.present(canvas.buffer, cursor: nil)
    }
    var cursor: Position?
    let visible = stack.visibleScreens
    // A box that has no room elsewhere lies over the header and the rules too.
    let firstPopup = visible.firstIndex { $0.placement == .popup } ?? visible.endIndex
    func add(_ screen: any Screen) {
      canvas.areas.screen = screen
      cursor = screen.draw(&canvas, layout)
    }
    visible[..<firstPopup].forEach(add)
    canvas.areas.screen = stack.top
    drawFrame(&canvas, layout)
    visible[firstPopup...].forEach(add)
    mouse.areas = canvas.areas
    terminal.present(canvas.buffer, cursor: cursor)
    stack.noteShown()
  }

  /// Draws the rows around every screen: the header, the rules, the message with what undo would do, the keys.
  private func drawFrame(_ canvas: inout Canvas, _ layout: FrameLayout) {
    // A form does not put its own header there beside the list.
    let headed = stack.screens.last { screen in
      screen.placement.fillsWindow || screen.placement == .pane && !layout.hasFormInPane
    }
    headed?.header.draw(&canvas, layout.header.inset(left: 1, right: 1))
    canvas.rule(in: layout.upperRule)
    canvas.rule(in: layout.lowerRule)
    if layout.hasPane, headed?.placement == .list { joinDivider(&canvas, layout) }
    MessageRow(stack: stack).draw(&canvas, layout)
    drawJob(&canvas, layout)
    Footer(hints: stack.top?.hints ?? []).draw(&canvas, layout.footer.inset(left: 1, right: 1))
  }

  /// The line between list and pane meets the two rules.
  private func joinDivider(_ canvas: inout Canvas, _ layout: FrameLayout) {
    guard canvas.marks == .unicode else { return }
    let column = layout.divider.column
    for (rule, joint) in [(layout.upperRule, "┬"), (layout.lowerRule, "┴")] where !rule.isEmpty {
      canvas.write(joint, in: Rect(column: column, row: rule.row, columns: 1, rows: 1), canvas.theme.quiet)
    }
  }

  /// The bar of the job beside the screen is in the rule over the message; without one, in the place of the message.
  private func drawJob(_ canvas: inout Canvas, _ layout: FrameLayout) {
    guard let work = stack.list.jobs.current else { return }
    let bar = JobBar(work: work, canBeStopped: stack.top?.placement == .list)
    if !layout.lowerRule.isEmpty {
      bar.draw(&canvas, layout.lowerRule.inset(left: 1, right: 1))
    } else if stack.message == nil {
      canvas.buffer.fill(layout.message)
      bar.draw(&canvas, layout.message.inset(left: 1, right: 1))
    }
  }

  /// Acts on events, after ``start()``, until the person quits or the terminal is gone.
  public func run() async {
    // The first rows were read before the size of the window was known.
    events.push(.resized)
    await withCheckedContinuation { ended in
      // Until it ends, the app is there for its events.
      events.handler = { [self] event in
        await act(on: event)
        guard isEnded else { return }
        if stack.isFinished { drafts?.end() }
        events.close()
        ended.resume()
      }
    }
  }

  private var isEnded: Bool { stack.isFinished || isHungUp }

  private func act(on event: AppEvent) async {
    await handle(event)
    await drafts?.update()
    // Keys that came meanwhile are acted on first, so that a held key never falls behind the screen.
    guard !events.hasNextOfItsOwn, !isEnded else { return }
    // A key takes the message away: what was told before this frame might never be seen.
    if stack.message == nil, !waitingMessages.isEmpty { stack.say(waitingMessages.removeFirst()) }
    draw()
  }

  /// Offers to open what stood in the forms of windows that are gone, one after the other.
  public func offer(_ orphans: [OrphanedDraft]) {
    if !orphans.isEmpty { events.push(.orphans(orphans)) }
  }

  /// Another window or program has changed the database.
  public func changedElsewhere() { changedElsewhere(.changed) }

  /// Something happened to the database that this window did not do.
  public func changedElsewhere(_ change: ChangeElsewhere) { events.push(.changedElsewhere(change)) }

  /// The clock on the wall shows another day: dates, groups and what is late are drawn anew.
  public func dayChanged() { events.push(.dayChanged) }

  /// Does, beside the screen, what is to be done after the start and daily: ends the steps that an earlier run left in the
  /// middle, builds a search index that is not whole.
  public func keepHouse() { events.push(.keepHouse) }

  /// Returns when nothing is left to do: every event has been handled and its frame drawn, and no work or search goes
  /// on beside the screen; or the app has ended.
  public func idle() async {
    await events.idle()
    while stack.list.jobs.current != nil || stack.list.isSearching, !events.isClosed {
      await stack.list.jobs.done()
      await stack.list.searchDone()
      await events.idle()
    }
  }

  /// The backup of the day could not be made. Said once; the day after may go as badly.
  public func noteBackupFailure(_ error: TODOStoreError) {
    guard !hasToldOfBackups else { return }
    hasToldOfBackups = true
    events.push(.message(.noBackup(error)))
  }

  /// Says that not all of the configuration was understood.
  public func noteConfigurationMistakes(_ count: Int, fileName: String) {
    events.push(.message(.configErrors(count: count, file: fileName)))
  }

  /// Says that the environment names a theme that there is not.
  public func noteWrongTheme(_ name: String) {
    events.push(.message(.themeVariableUnknown(name: name)))
  }

  private func take(_ event: TerminalEvent) {
    switch event {
    case .key(let key): events.push(.key(key))
    case .paste(let text): events.push(.paste(text))
    case .mouse(let event): if stack.hasMouse { events.push(.mouse(event)) }
    case .resize:
      draw()
      events.push(.resized)
    case .background(let background):
      stack.adapt(to: background)
      draw()
    case .hangUp: events.push(.hangUp)
    }
  }

  private func handle(_ event: AppEvent) async {
    switch event {
    case .key(let key):
      stack.clearMessage()
      await handle(key)
    case .paste(let text):
      stack.clearMessage()
      if await stack.top?.paste(text) != true { stack.say(.nothingToPasteInto) }
    case .mouse(let event):
      await mouse.handle(event) { await handle($0) }
    case .resized:
      // A higher window shows more rows than are at hand.
      await stack.attemptUnasked { () async throws(TODOStoreError) in
        try await stack.list.readOn()
      }
    case .changedElsewhere(let change):
      for screen in stack.screens { await screen.reload() }
      stack.forgetUntrueMessage()
      if change == .wentBack { stack.say(.wentBack) }
    case .workNews: await takeWorkNews()
    case .keepHouse:
      await stack.attemptUnasked { () async throws(TODOStoreError) in
        try await stack.list.beginHousekeeping()
      }
    case .searchNews, .dayChanged: break  // it only has to be drawn
    case .message(let message):
      waitingMessages.append(message)
    case .orphans(let orphans):
      drafts?.offer(orphans)
    case .hangUp:
      isHungUp = true
    }
  }

  private func takeWorkNews() async {
    guard let end = await stack.list.takeJobNews() else { return }
    // Whoever is asked what is to become of the job wants to quit, and it has ended by now.
    let wantsToQuit = stack.quitsAfterWork || stack.isAsking(stack.jobQuestion) && !end.isFailure
    if let question = stack.jobQuestion { stack.remove(question) }
    stack.say(end)
    if case .finished = end { keepHouse() }
    for screen in stack.screens.dropFirst() { await screen.reload() }
    if wantsToQuit { return await stack.quit() }
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await stack.list.resumeIndexing() }
  }

  // MARK: Keys of every screen

  /// Keys that mean the same on every screen; all others belong to the top one.
  private func handle(_ key: Key) async {
    if let row = stack.keys.table(of: TODOApp.self).row(for: key) {
      await stack.attempt(row.perform(self))
    } else {
      await stack.top?.handle(key)
    }
  }

  private var offers: [OfferedAction] {
    stack.keys.table(of: TODOApp.self).offers(self, stack.formatter) { [self] row in
      await stack.attempt(row.perform(self))
    }
  }

  func redraw() { terminal.invalidate() }
  func suspend() { terminal.stop() }
  func quit() async { await stack.quit() }
}

extension TODOApp: ActionOwner {
  static let place = ActionPlace.everywhere

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<TODOApp>([
    .init("redraw", [.control("l")]) { $0.redraw },
    .init("suspend", [.control("z")]) { $0.suspend },
    .init("quit-anywhere", [.control("c")], .needsKey) { $0.quit },
  ])
}
