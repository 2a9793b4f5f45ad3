public import TODOCore
public import TODOViewModel
public import TODOWording
public import TerminalUI

/// The app on a terminal: handles one event after another and draws a frame after each.
///
/// Keys wait in order while a change is being written; a new window size does not wait.
public final class TODOApp {
  let terminal: any Terminal
  let stack: ScreenStack
  let mouse: Mouse
  let events = EventQueue()
  private let drafts: FormDrafts?
  private let reminders: ReminderBell
  /// Calls back once, after a time, unless it is told to wait for something else in the meantime.
  var wait: (Duration, @escaping () -> Void) -> Void
  /// Called after each frame with the time at which the next item becomes overdue today, rings or wakes; nil for none.
  public var onNextTurn: (LocalMoment?) -> Void = { _ in }
  private var isHungUp = false
  private var hasToldOfBackups = false
  /// What no key has asked for, oldest first; each message waits until the message row is free.
  private var waitingMessages: [Message] = []
  /// The link that is being opened.
  private var opening: Task<Void, Never>?

  /// - Parameters:
  ///   - list: the view model of the list, with its first rows read.
  ///   - settings: the user's theme, keys, dates and questions.
  ///   - drafts: keeps the text of forms until it is saved; nil if nothing is kept.
  ///   - map: the files of the map; nil if there is none.
  ///   - files: the files of the person, for import and export; nil if there are none.
  ///   - editText: opens a text in the user's editor; called with the shell's screen restored.
  ///   - openLink: opens a link outside the app; throws the message that says why not.
  ///   - sync: reaches the other sides of linked lists; nil for a database that is not saved.
  public init(
    terminal: any Terminal,
    list: MyTODOViewModel,
    clock: WallClock,
    language: Language,
    settings: ScreenSettings = ScreenSettings(),
    drafts: (any FormDraftKeeping)? = nil,
    map: MapData? = nil,
    files: UserFiles? = nil,
    editText: @escaping TextEditing,
    openLink: @escaping LinkOpening = { _ in },
    sync: SyncAccess? = nil
  ) {
    self.terminal = terminal
    let countdown = Countdown()
    wait = { countdown.start($0, then: $1) }
    stack = ScreenStack(
      list: list,
      clock: clock,
      language: language,
      settings: settings,
      capabilities: terminal.capabilities,
      screens: AppScreens.all,
      map: map
    ) { text in
      try await terminal.withoutScreen { try await editText(text) }
    }
    stack.files = files
    stack.copy = { [terminal] in terminal.copy($0) }
    mouse = Mouse(stack)
    reminders = ReminderBell(stack, terminal)
    self.drafts = drafts.map { [stack] in FormDrafts(stack, $0) }
    stack.redraw = { [weak self] in self?.draw() }
    stack.openLink = { [weak self] in self?.open($0, with: openLink) }
    stack.commonOffers = { [weak self] in self?.offers ?? [] }
    stack.sync = sync.map { SyncViewModel($0, list) }
    stack.sync?.onNews = { [events] in events.push(.frameNeeded) }
    stack.report = { [events] in events.push(.message($0)) }
    list.jobs.onNews = { [events] in events.push(.workNews) }
    stack.askForFrame = { [events] in events.push(.frameNeeded) }
    stack.waitingKey = { [weak self] in self?.waitingKey }
    list.onSearchNews = stack.askForFrame
    stack.push(ListScreen(stack))
  }

  /// Draws the first frame, and only then reads the terminal; keys typed before are not lost.
  public func start() {
    draw()
    terminal.onEvent = { [weak self] event in self?.take(event) }
  }

  /// Handles events, after ``start()``, until the user quits or the terminal is gone.
  public func run() async {
    // The first rows were read before the size of the window was known.
    events.push(.resized)
    await withCheckedContinuation { ended in
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
    stack.sync?.follow(isElsewhere: event.changeElsewhere != nil)
    // Keys that have arrived are handled first, so that the screen keeps up with a held key.
    guard !events.hasNextOfItsOwn, !isEnded else { return }
    // One shown before this frame might never be seen.
    if stack.message == nil, !waitingMessages.isEmpty { stack.say(waitingMessages.removeFirst()) }
    draw()
    if await reminders.ring() { draw() }
    onNextTurn([nextTurn, reminders.nextTurn].compactMap(\.self).min())
  }

  /// Offers to open recovered drafts, one after the other.
  public func offer(_ orphans: [OrphanedDraft]) {
    if !orphans.isEmpty { events.push(.orphans(orphans)) }
  }

  /// Another window or program has changed the database.
  public func changedElsewhere(_ change: ChangeElsewhere = .changed) {
    events.push(.changedElsewhere(change))
  }

  /// A new day has begun, a due time has passed, a reminder rings or an item wakes: the list is drawn for the new time.
  public func timeTurned() { events.push(.timeTurned) }

  /// When the next open item becomes overdue today.
  private var nextTurn: LocalMoment? {
    stack.list.window.nextOverdue.flatMap { $0 > stack.clock.localNow ? $0 : nil }
  }

  /// Opens a link and reports that, or why not. A browser may take seconds to start; keys do not wait for it.
  private func open(_ link: String, with openLink: @escaping LinkOpening) {
    // What is said about the link does not wait for what was said before.
    stack.endMessage()
    opening = Task { [events] in
      do {
        try await openLink(link)
        events.push(.message(.linkOpened(link: link)))
      } catch {
        events.push(.message(error as? Message ?? .linkNotOpened(reason: "\(error)")))
      }
    }
  }

  /// Starts the background work of every start and day: ends interrupted steps, completes the search index.
  public func keepHouse() { events.push(.keepHouse) }

  /// Returns when all events have been handled and drawn, no job or search is running and no figures are counted, or when
  /// the app has ended.
  public func idle() async {
    await events.idle()
    await opening?.value
    await events.idle()
    while let counting = (stack.top as? FiguresScreen)?.figures.counting {
      await counting.value
      await events.idle()
    }
    await (stack.top as? FilePromptScreen)?.looking?.value
    await (stack.top as? PreviewScreen)?.preview.reading?.value
    await (stack.top as? LinkScreen)?.link.reading?.value
    await events.idle()
    await workBesideDone()
    while stack.list.jobs.current != nil || stack.list.isSearching, !events.isClosed {
      await stack.list.jobs.done()
      await stack.list.searchDone()
      await events.idle()
    }
  }

  /// Returns when nothing is read or done of sync, no backup is made, and everything has been drawn.
  private func workBesideDone() async {
    while !events.isClosed {
      if let looking = (stack.top as? SyncScreen)?.accounts.looking.values.first {
        await looking.value
      } else if let reading = stack.sync?.reading {
        await reading.value
      } else if let run = stack.sync?.runs.current {
        _ = await run.value
      } else if let work = stack.workBeside {
        await work.value
        stack.workBeside = nil
      } else {
        return
      }
      await events.idle()
    }
  }

  /// Reports that the daily backup failed, once in a run.
  public func noteBackupFailure(_ error: TODOStoreError) {
    guard !hasToldOfBackups else { return }
    hasToldOfBackups = true
    events.push(.message(.noBackup(error)))
  }

  /// Reports errors in the configuration.
  public func noteConfigurationMistakes(_ count: Int, fileName: String) {
    events.push(.message(.configErrors(count: count, file: fileName)))
  }

  /// Reports that `MYTODO_THEME` names an unknown theme.
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
    case .foreground(let color):
      stack.foreground = color
      draw()
    case .background(let background):
      stack.background = background
      draw()
    case .wideSymbols:
      stack.usePlainSymbols()
      draw()
    case .emoji: break
    case .hangUp: events.push(.hangUp)
    }
  }

  private func handle(_ event: AppEvent) async {
    let query = stack.list.query
    defer { if stack.list.query != query { stack.endOldWarning() } }
    switch event {
    case .key(let key):
      stack.noteKey()
      await handle(key)
    case .paste(let text):
      stack.noteKey()
      if await stack.top?.paste(text) != true {
        stack.say(stack.offers("quick-add") ? .nothingToPasteIntoYet : .nothingToPasteInto)
      }
    case .mouse(let event):
      await mouse.handle(event) { await handle($0) }
    case .resized:
      // A higher window shows more rows than are loaded.
      await stack.attemptUnasked { () async throws(TODOStoreError) in
        try await stack.list.readOn()
        try await stack.list.readShelf()
      }
    case .changedElsewhere(let change):
      let list = stack.shownList
      let seen = list?.rows.itemsInSight ?? []
      for screen in stack.screens { await screen.reload() }
      await stack.noteChangeElsewhere()
      await list?.sayGone(seen, from: query)
      if change == .wentBack { stack.say(.wentBack) }
    case .workNews: await takeWorkNews()
    case .keepHouse:
      await stack.attemptUnasked { () async throws(TODOStoreError) in
        try await stack.list.beginHousekeeping()
      }
    case .frameNeeded: break
    case .timeTurned:
      reminders.timeTurned()
      await stack.attemptUnasked { () async throws(TODOStoreError) in try await stack.list.renewQueries() }
    case .messageTimeEnded(let number): stack.endTime(ofMessage: number)
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
    // Someone who is being asked about the job wants to quit, and it has ended.
    let wantsToQuit = stack.quitsAfterWork || stack.isAsking(stack.jobQuestion) && !end.isFailure
    if let question = stack.jobQuestion { stack.remove(question) }
    stack.say(end)
    if case .finished = end { keepHouse() }
    for screen in stack.screens.dropFirst() { await screen.reload() }
    if wantsToQuit { return await stack.quit() }
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await stack.list.resumeIndexing() }
  }

  // MARK: Keys of every screen

  /// Keys of every screen are handled here; all others by the top screen.
  private func handle(_ key: Key) async {
    if let row = stack.keys.table(of: TODOApp.self).row(for: key) {
      await stack.attempt(row.perform(self))
    } else {
      await stack.top?.handle(key)
    }
  }

  /// The key that the top screen handles next, if one waits.
  private var waitingKey: Key? {
    guard case .key(let key) = events.next, stack.keys.table(of: TODOApp.self).row(for: key) == nil else {
      return nil
    }
    return key
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
    .init(.app, "redraw", [.control("l")]) { $0.redraw },
    .init(.app, "suspend", [.control("z")]) { $0.suspend },
    .init(.app, "quit-anywhere", [.control("c")], .needsKey) { $0.quit },
  ])
}

/// Opens a link outside the app; throws the message that says why not.
public typealias LinkOpening = @MainActor @Sendable (String) async throws -> Void

/// Calls back once, after a time.
private final class Countdown {
  private var waiting: Task<Void, Never>?

  /// Waits for this time instead of the one before.
  func start(_ time: Duration, then end: @escaping () -> Void) {
    waiting?.cancel()
    waiting = Task {
      // A frame may be that late, and the processor wakes less often.
      guard (try? await Task.sleep(for: time, tolerance: .milliseconds(100))) != nil else { return }
      end()
    }
  }

  deinit { waiting?.cancel() }
}
