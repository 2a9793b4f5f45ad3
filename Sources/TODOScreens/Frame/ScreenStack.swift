import MapTiles
import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The open screens, one over another, and the message row.
final class ScreenStack {
  let list: MyTODOViewModel
  let clock: WallClock
  /// The user's date conventions.
  let conventions: DateConventions
  private var themeDefinition: ThemeDefinition { didSet { renewTheme() } }
  /// The styles for this terminal.
  private(set) var theme: Theme
  private let themes: [ThemeDefinition]
  let colorDepth: ColorDepth
  /// The terminal's own, if it is known.
  var background: TerminalBackground? { didSet { renewTheme() } }
  let keys: ScreenKeys
  /// The questions that the app asks.
  let confirmations: Set<ConfirmationKind>
  let database: ScreenSettings.Database
  /// The names of the views that keys go to.
  let viewKeys: [Key: String]
  let marks: MarkStyle
  /// Whether the mouse is on.
  let hasMouse: Bool
  private let editText: TextEditing
  /// Puts a text into the clipboard, and returns whether the terminal has one; set by the app.
  var copy: (String) -> Bool = { _ in false }
  /// Opens a link outside the app, and reports that later; set by the app.
  var openLink: (String) -> Void = { _ in }
  /// Formats messages.
  let formatter: MessageFormatter
  /// Draws a frame; set by the app.
  var redraw: () -> Void = {}
  /// Draws a frame after the events that wait; set by the app.
  var askForFrame: () -> Void = {}
  /// The key that the top screen handles next, if one waits; set by the app.
  var waitingKey: () -> Key? = { nil }
  /// The files of the map; nil if there is none.
  let map: MapData?
  private(set) var screens: [any Screen] = []
  /// The size of the window when the last frame was drawn; set by the app.
  var size = TerminalSize(columns: 80, rows: 24)
  /// The message in the message row: usually the result of the last key.
  private(set) var message: Message?
  private var isMessageShown = false
  /// The reminder that the message row named when the current key was pressed, which can answer it.
  private(set) var namedReminder: DueReminder?
  /// The steps that undo and redo would have changed when the message was shown.
  private var messageSteps: (undo: HistoryStep?, redo: HistoryStep?)
  /// The step that undo would have changed when the last key was pressed.
  private var stepBeforeKey: HistoryStep?
  private var hasKey = false
  /// Whether there is something new to undo since the last key was pressed.
  var messageFollowsChange: Bool { hasKey && list.window.undoStep?.id != stepBeforeKey?.id }
  /// Whether the user has quit.
  private(set) var isFinished = false
  /// The question whether to quit, if it is being asked.
  weak var quitQuestion: (any Screen)?
  /// The question about the running job when the user quits.
  weak var jobQuestion: (any Screen)?
  /// Whether the app quits when the running job ends.
  var quitsAfterWork = false
  /// The actions of every screen; set by the app.
  var commonOffers: () -> [OfferedAction] = { [] }
  /// Whether places, lists and tags are at the left of the window; nil for as soon as it is wide enough.
  var wantsSidebar: Bool?
  /// Whether the sidebar shows the tags.
  var showsTags = false
  /// The identifiers of the commands that were run from the palette, the last one first.
  private(set) var recentCommands: [String] = []
  /// What was typed in quick add and not added.
  var unaddedLine = ""
  /// Whether an editor has the screen.
  private var isAway = false

  /// - Parameters:
  ///   - screens: the owners of key tables, for messages that name keys.
  ///   - editText: opens a text in the user's editor.
  init(
    list: MyTODOViewModel,
    clock: WallClock,
    language: Language,
    settings: ScreenSettings = ScreenSettings(),
    capabilities: TerminalCapabilities,
    screens: [any ActionOwner.Type] = [],
    map: MapData? = nil,
    editText: @escaping TextEditing
  ) {
    self.list = list
    self.clock = clock
    conventions = settings.dates
    confirmations = settings.confirmations
    database = settings.database
    viewKeys = settings.viewKeys
    themeDefinition = settings.theme
    themes = settings.themes
    background = capabilities.background
    colorDepth = capabilities.colorDepth
    theme = settings.theme.theme(for: capabilities.colorDepth, on: capabilities.background)
    marks = capabilities.marks
    hasMouse = capabilities.hasMouse
    let keys = ScreenKeys(
      settings.keys,
      formatter: MessageFormatter(language: language, marks: capabilities.marks),
      of: screens
    )
    self.keys = keys
    formatter = MessageFormatter(language: language, marks: capabilities.marks, keyName: keys.name(ofAction:))
    let conventions = settings.dates
    list.readQuery = { QueryReader(clock: clock, conventions: conventions).read($0) }
    list.asksBeforeUndoingElsewhere = settings.confirmations.contains(.undoElsewhere)
    self.map = map
    self.editText = editText
  }

  var top: (any Screen)? { screens.last }

  /// Whether a line is typed in the message row.
  var isTypingLine: Bool { visibleScreens.contains { $0.placement == .line } }

  func noteCommand(_ identifier: String) {
    recentCommands = [identifier] + recentCommands.filter { $0 != identifier }
  }

  /// What the window is to have at its left: nothing beside the words with which an empty database greets.
  var sidebar: Bool? { list.isUntouched && wantsSidebar != true ? false : wantsSidebar }

  /// The groups of due dates today.
  var dueGrouping: DueGrouping {
    DueGrouping(today: clock.localNow.day, firstWeekday: conventions.firstWeekday)
  }

  /// The headings of a list as they are now.
  func headings(of query: TODOQuery) -> ListHeadings { ListHeadings(query, dueGrouping) }

  /// Reads queries as they are meant now.
  var queries: QueryReader { QueryReader(clock: clock, conventions: conventions) }

  /// The unit of distances.
  var unit: LengthUnit { map?.unit ?? .metric }

  /// Sorts the list by distance, and says so.
  func sort(by distance: DistanceSort) async throws(TODOStoreError) {
    try await list.changeSort(to: distance)
    let hasPoint = list.todoItems.contains { $0.location.coordinate != nil }
    say(hasPoint ? .shown(list.query) : .noItemOnMap)
  }

  /// Dates as they read now.
  var dates: DateWording {
    DateWording(now: clock.localNow, order: conventions.order, language: formatter.language)
  }

  private func renewTheme() { theme = themeDefinition.theme(for: colorDepth, on: background) }

  /// The other themes, for the palette.
  var themeOffers: [OfferedAction] {
    themes.filter { $0.name != themeDefinition.name }.map { definition in
      OfferedAction(
        group: .view,
        identifier: "theme-" + definition.name,
        keys: [],
        words: ActionWords(definition.name, text(.themeOffer(name: definition.name))),
        obstacle: nil,
        isInPalette: true
      ) { [weak self] in self?.use(definition) }
    }
  }

  private func use(_ definition: ThemeDefinition) {
    themeDefinition = definition
    say(.themeUsed(name: definition.name))
  }

  /// Whether the screen at the top has an action of the list.
  func offers(_ action: String) -> Bool {
    top?.offers.contains { $0.identifier == action || $0.identifier.hasSuffix("-" + action) } == true
  }

  func push(_ screen: any Screen) { screens.append(screen) }

  /// Removes a screen and those above it.
  func remove(_ screen: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    screens.removeSubrange(index...)
  }

  /// Shows a message in the message row.
  func say(_ message: Message) {
    self.message = message
    isMessageShown = false
    messageSteps = (list.window.undoStep, list.window.redoStep)
  }

  /// Removes the message if another window has since undone or redone a step that it may be about.
  func forgetUntrueMessage() async {
    guard message?.kind == .info else { return }
    await attemptUnasked { () async throws(TODOStoreError) in
      for case let step? in [messageSteps.undo, messageSteps.redo] where try await list.hasTurned(step) {
        message = nil
      }
    }
  }

  /// The reminder that the message row names: the oldest that rings, as long as nothing else is said or typed there.
  private var shownReminder: DueReminder? {
    guard let oldest = list.ringing.first, message == nil, !isTypingLine else { return nil }
    return oldest
  }

  /// What the row says of it, with the keys that answer it where they do.
  var reminderMessage: Message? {
    guard let reminder = shownReminder else { return nil }
    let message = Message.ringing(reminder, dates)
    guard offers("set-start") else { return message }
    let count = list.ringing.count
    return count == 1
      ? .reminderToAnswer(reminder: message) : .reminderToAnswerOf(reminder: message, total: count)
  }

  /// Reports the end of a job, if there is something to report.
  func say(_ end: JobEnd) {
    if let message = Message.end(end, dates: dates) { say(message) }
  }

  /// Reports an item that was added or saved; of one that the list does not show, also the filter under which it is.
  func say(addedOrSaved outcome: Outcome) {
    if case .made(let step, let item?, _, _) = outcome, list.currentItem?.id != item.id {
      say(.saved(item, step, at: clock.localNow))
    } else {
      say(.outcome(outcome, dates: dates))
    }
  }

  func text(_ message: Message) -> String { formatter.text(message) }

  /// The rows of the help about the mouse; none if the mouse is off.
  func mouseHelp(_ rows: (act: Message, description: Message)...) -> [KeyHelp] {
    hasMouse ? rows.map { KeyHelp(group: .mouse, keys: text($0.act), description: text($0.description)) } : []
  }

  /// Removes the message when a key is pressed. An error stays until it has been on the screen, because the key may have
  /// been pressed before.
  func clearMessage() {
    namedReminder = shownReminder
    if message?.kind != .error || isMessageShown { message = nil }
    stepBeforeKey = list.window.undoStep
    hasKey = true
  }

  /// The message has been on the screen.
  func noteShown() { isMessageShown = true }

  /// How long work in the store may take before the message row says that it is waiting.
  var patience = Duration.milliseconds(700)

  /// Works in the store, and reports a failure, or a long wait.
  ///
  /// - Returns: whether it went well.
  @discardableResult
  func attempt(_ work: () async throws(TODOStoreError) -> Void) async -> Bool {
    guard let error = await failure(of: work) else { return true }
    if error.leavesStateOpen { await list.reloadAfterFailure() }
    say(.failedChange(error))
    return false
  }

  /// Works in the store without a key having asked for it, for example to reload the list. A failure is reported unless
  /// an error from the user's own action is shown.
  func attemptUnasked(_ work: () async throws(TODOStoreError) -> Void) async {
    guard let error = await failure(of: work), message?.kind != .error else { return }
    say(.store(error))
  }

  /// Works in the store, and reports a long wait.
  private func failure(of work: () async throws(TODOStoreError) -> Void) async -> TODOStoreError? {
    let notice = Task {
      // A message that is already shown explains the wait.
      guard (try? await Task.sleep(for: patience)) != nil, !Task.isCancelled else { return }
      guard message == nil, !isAway else { return }
      say(.waiting)
      redraw()
    }
    defer { notice.cancel() }
    do throws(TODOStoreError) {
      defer { if message == .waiting { message = nil } }
      try await work()
      return nil
    } catch {
      return error
    }
  }

  func undo() async throws(TODOStoreError) {
    if let end = try await list.undo() { say(end) }
  }

  func redo() async throws(TODOStoreError) {
    if let end = try await list.redo() { say(end) }
  }

  /// Whether this question is open.
  func isAsking(_ question: (any Screen)?) -> Bool { screens.contains { $0 === question } }

  func quitWithoutAsking() { isFinished = true }

  /// Opens `text` in the user's editor.
  ///
  /// - Returns: the edited text; nil if the editor failed, which is reported.
  func edit(_ text: String) async -> String? {
    isAway = true
    defer { isAway = false }
    do {
      return try await editText(text)
    } catch {
      say(error as? Message ?? .editorNotStarted(reason: "\(error)"))
      return nil
    }
  }

  /// The visible screens: from the topmost that fills the window upwards.
  var visibleScreens: ArraySlice<any Screen> {
    let first = screens.lastIndex { $0.placement.fillsWindow } ?? 0
    return screens[first...]
  }
}

/// Opens a text in an editor outside the app and returns the edited text.
public typealias TextEditing = (String) async throws -> String
