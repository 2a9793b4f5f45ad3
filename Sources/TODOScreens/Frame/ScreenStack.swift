import TODOCore
import TODOViewModel
import TerminalUI

/// The screens that lie over one another, what the last key did, and the way from one screen to the next.
final class ScreenStack {
  let list: MyTODOViewModel
  let clock: WallClock
  /// How the person writes dates.
  let conventions: DateConventions
  private let themeDefinition: ThemeDefinition
  private let colorDepth: ColorDepth
  private(set) var theme: Theme
  let keys: ScreenKeys
  /// The questions that are asked.
  let confirmations: Set<ConfirmationKind>
  let marks: MarkStyle
  /// Whether the terminal was asked for the mouse.
  let hasMouse: Bool
  private let openLink: LinkOpening
  private let editText: TextEditing
  /// Puts a text into the clipboard; set by the app.
  var copy: (String) -> Void = { _ in }
  /// Makes text of messages.
  let formatter: MessageFormatter
  /// Draws the screens as they are; set by the app.
  var redraw: () -> Void = {}
  private(set) var screens: [any Screen] = []
  /// What the last key did.
  private(set) var message: Message?
  private var isMessageShown = false
  /// The next undo and redo when the message was said.
  private var messageSteps: (undo: HistoryStep?, redo: HistoryStep?)
  /// Whether the app is to end.
  private(set) var isFinished = false
  /// The question whether to quit, where the person wants that.
  weak var quitQuestion: (any Screen)?
  /// The question what is to become of the job beside the screen when the app is to end.
  weak var jobQuestion: (any Screen)?
  /// Whether the app is to end when the job beside the screen has.
  var quitsAfterWork = false
  /// What can be done on every screen; set by the app.
  var commonOffers: () -> [OfferedAction] = { [] }
  /// Whether the screen is left to an editor.
  private var isAway = false

  /// - Parameters:
  ///   - screens: what has key tables, for sentences that name an action's key.
  ///   - editText: opens a text in the user's editor.
  init(
    list: MyTODOViewModel,
    clock: WallClock,
    settings: ScreenSettings = ScreenSettings(),
    capabilities: TerminalCapabilities,
    screens: [any ActionOwner.Type] = [],
    openLink: @escaping LinkOpening = { _ in },
    editText: @escaping TextEditing
  ) {
    self.list = list
    self.clock = clock
    conventions = settings.dates
    confirmations = settings.confirmations
    themeDefinition = settings.theme
    colorDepth = capabilities.colorDepth
    theme = settings.theme.theme(for: capabilities.colorDepth, on: capabilities.background)
    marks = capabilities.marks
    hasMouse = capabilities.hasMouse
    let keys = ScreenKeys(settings.keys, marks: capabilities.marks, language: .en, of: screens)
    self.keys = keys
    formatter = MessageFormatter(
      language: keys.language,
      marks: capabilities.marks,
      keyName: keys.name(ofAction:)
    )
    list.asksBeforeUndoingElsewhere = settings.confirmations.contains(.undoElsewhere)
    self.openLink = openLink
    self.editText = editText
  }

  var top: (any Screen)? { screens.last }

  /// Whether a line is typed in the message row.
  var isTypingLine: Bool { screens.contains { $0.placement == .line } }

  /// The groups of due dates today.
  var dueGrouping: DueGrouping {
    DueGrouping(today: clock.localNow.day, firstWeekday: conventions.firstWeekday)
  }

  /// Dates as they read now.
  var dates: DateWording { DateWording(now: clock.localNow, order: conventions.order) }

  /// Takes the looks that the theme has for the terminal's own background.
  func adapt(to background: TerminalBackground) {
    theme = themeDefinition.theme(for: colorDepth, on: background)
  }

  func push(_ screen: any Screen) { screens.append(screen) }

  /// Takes a screen away, with those above it.
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

  /// Takes the message away if another window has since undone or redone the step that it may be about.
  func forgetUntrueMessage() {
    guard message?.kind == .info else { return }
    let newest = list.window.undoStep
    let isUndone = newest?.sequence ?? 0 < messageSteps.undo?.sequence ?? 0
    let isRedone = newest != nil && newest?.number == messageSteps.redo?.number
    if isUndone || isRedone { message = nil }
  }

  /// Says how a change of many items, or another job, ended; nothing where there is nothing to say.
  func say(_ end: JobEnd) {
    if let message = Message.end(end, dates: dates) { say(message) }
  }

  func text(_ message: Message) -> String { formatter.text(message) }

  /// What the help says of the mouse on a screen; nothing where the terminal is not asked for it.
  func mouseHelp(_ rows: (act: Message, description: Message)...) -> [KeyHelp] {
    hasMouse ? rows.map { KeyHelp(keys: text($0.act), description: text($0.description)) } : []
  }

  /// Takes the message away when a key is pressed. One that says what went wrong stays until it was on the screen:
  /// the key may have been pressed before.
  func clearMessage() {
    if message?.kind != .error || isMessageShown { message = nil }
  }

  /// The screens, and the message with them, have been drawn.
  func noteShown() { isMessageShown = true }

  /// How long a change may take before the screen says that it waits.
  private static let patience = Duration.milliseconds(700)

  /// Does what may fail in the store, and says so when it does, or when it takes long.
  ///
  /// - Returns: whether it went well.
  @discardableResult
  func attempt(_ work: () async throws(TODOStoreError) -> Void) async -> Bool {
    guard let error = await failure(of: work) else { return true }
    if error.leavesStateOpen { await list.reloadAfterFailure() }
    say(.failedChange(error))
    return false
  }

  /// Reads again what the store holds, or keeps house, which no key of this window has asked for. A failure is said
  /// unless one stands that tells of what a person did.
  func attemptUnasked(_ work: () async throws(TODOStoreError) -> Void) async {
    guard let error = await failure(of: work), message?.kind != .error else { return }
    say(.store(error))
  }

  /// Does work in the store, and says when it takes long.
  private func failure(of work: () async throws(TODOStoreError) -> Void) async -> TODOStoreError? {
    let notice = Task {
      // A message that is there already says what takes long.
      guard (try? await Task.sleep(for: Self.patience)) != nil, message == nil, !isAway else { return }
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

  /// Whether a question is among the screens.
  func isAsking(_ question: (any Screen)?) -> Bool { screens.contains { $0 === question } }

  func quitWithoutAsking() { isFinished = true }

  /// Opens `text` in the user's editor.
  ///
  /// - Returns: what it is when the editor ends; nil when the editor failed, which is then said.
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

  /// Opens a link outside the app, and says so, or why not.
  func open(_ link: String) async {
    do {
      try await openLink(link)
      say(.linkOpened(link: link))
    } catch {
      say(error as? Message ?? .linkNotOpened(reason: "\(error)"))
    }
  }

  /// The screens that can be seen: from the topmost that fills the window upwards.
  var visibleScreens: ArraySlice<any Screen> {
    let first = screens.lastIndex { $0.placement.fillsWindow } ?? 0
    return screens[first...]
  }
}

/// Opens a link outside the app; throws the message that says why not.
public typealias LinkOpening = @MainActor @Sendable (String) async throws -> Void
/// Opens a text in an editor outside the app and gives back what it is afterwards.
public typealias TextEditing = (String) async throws -> String
