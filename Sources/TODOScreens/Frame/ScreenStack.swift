import TODOViewModel
import TerminalUI

/// The screens that lie over one another, what the last key did, and the way from one screen to the next.
final class ScreenStack {
  let list: MyTODOViewModel
  let clock: WallClock
  /// How the person writes dates.
  let conventions: DateConventions
  let theme: Theme
  let keys: ScreenKeys
  /// The questions that are asked.
  let confirmations: Set<ConfirmationKind>
  let marks: MarkStyle
  /// Whether the terminal was asked for the mouse.
  let hasMouse: Bool
  private let editText: TextEditing
  /// Draws the screens as they stand; set by the app.
  var redraw: () -> Void = {}
  /// Does what means the same on every screen; set by the app.
  var perform: (AppAction) async -> Void = { _ in }
  private(set) var screens: [any Screen] = []
  /// What the last key did.
  private(set) var message: Notice?
  private var isMessageShown = false
  /// Whether the app is to end.
  private(set) var isFinished = false
  /// Asks whether to quit, where the person wants that.
  private weak var quitQuestion: ChoiceScreen?
  /// Asks what is to become of the work beside the screen when the app is to end.
  weak var workQuestion: ChoiceScreen?
  /// Whether the app is to end when the work beside the screen has.
  var quitsAfterWork = false

  init(
    list: MyTODOViewModel,
    clock: WallClock,
    settings: ScreenSettings = ScreenSettings(),
    capabilities: TerminalCapabilities,
    editText: @escaping TextEditing
  ) {
    self.list = list
    self.clock = clock
    conventions = settings.dates
    confirmations = settings.confirmations
    theme = settings.theme.theme(for: capabilities.colorDepth)
    marks = capabilities.marks
    hasMouse = capabilities.hasMouse
    keys = ScreenKeys(settings.keys, marks: capabilities.marks)
    list.asksBeforeTurningElsewhere = settings.confirmations.contains(.undoElsewhere)
    self.editText = editText
  }

  var top: (any Screen)? { screens.last }

  /// The groups of due dates today.
  var dueGrouping: DueGrouping {
    DueGrouping(today: clock.localNow.day, firstWeekday: conventions.firstWeekday)
  }

  /// Dates as they read now.
  var dates: DateWording { DateWording(now: clock.localNow, order: conventions.order) }

  func push(_ screen: any Screen) { screens.append(screen) }

  /// Takes a screen away, with those above it.
  func remove(_ screen: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    screens.removeSubrange(index...)
  }

  /// Says a message in the message row.
  func say(_ message: Message) {
    let kind: Notice.Kind =
      switch message.kind {
      case .info: .done
      case .warning: .warning
      case .error: .error
      }
    say(formatter.text(message), kind)
  }

  /// Makes text of messages.
  var formatter: MessageFormatter {
    MessageFormatter(marks: marks) { [keys] in keys.name(ofActionNamed: $0) }
  }

  func say(_ text: String, _ kind: Notice.Kind = .done) {
    message = Notice(text, kind)
    isMessageShown = false
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
  private static let waiting = "Waiting for the database; another program may hold it…"

  /// Does what may fail in the store, and says so when it does, or when it takes long.
  ///
  /// - Returns: whether it went well.
  @discardableResult
  func attempt(_ work: () async throws(TODOStoreError) -> Void) async -> Bool {
    guard let error = await failure(of: work) else { return true }
    if error.leavesStateOpen { await list.reloadAfterFailure() }
    say(Wording.error(error), .error)
    return false
  }

  /// Reads again what the store holds, or keeps house, which no key of this window has asked for. A failure is said
  /// unless one stands that tells of what a person did.
  func attemptUnasked(_ work: () async throws(TODOStoreError) -> Void) async {
    guard let error = await failure(of: work), message?.kind != .error else { return }
    say(Wording.readError(error), .error)
  }

  /// Does work in the store, and says when it takes long.
  private func failure(of work: () async throws(TODOStoreError) -> Void) async -> TODOStoreError? {
    let notice = Task {
      // A message that is there already says what takes long.
      guard (try? await Task.sleep(for: Self.patience)) != nil, message == nil else { return }
      say(Self.waiting)
      redraw()
    }
    defer { notice.cancel() }
    do throws(TODOStoreError) {
      defer { if message?.text == Self.waiting { message = nil } }
      try await work()
      return nil
    } catch {
      return error
    }
  }

  /// Ends the app unless a screen has something to lose.
  func quit() async {
    let isAnswer = quitQuestion.map { question in screens.contains { $0 === question } } ?? false
    for screen in screens.reversed() where await !screen.mayQuit() { return }
    guard confirmations.contains(.quit), !isAnswer, !quitsAfterWork else { return quitWithoutAsking() }
    let question = ChoiceScreen(
      self,
      title: "Quit?",
      choices: [
        .init("Stay", shortcut: "s") {},
        .init("Quit", shortcut: "q") { [weak self] in self?.quitWithoutAsking() },
      ]
    )
    quitQuestion = question
    push(question)
  }

  func quitWithoutAsking() { isFinished = true }

  /// Opens `text` in the user's editor.
  ///
  /// - Returns: what it is when the editor ends; nil when the editor failed, which is then said.
  func edit(_ text: String) async -> String? {
    do {
      return try await editText(text)
    } catch {
      say("The editor could not be used: \(error)", .error)
      return nil
    }
  }

  /// The screens that can be seen: from the topmost that fills the window upwards.
  var visibleScreens: ArraySlice<any Screen> {
    let first = screens.lastIndex { $0.placement == .window } ?? 0
    return screens[first...]
  }
}

/// Opens a text in an editor outside the app and gives back what it is afterwards.
public typealias TextEditing = (String) async throws -> String

extension ScreenStack {
  func show(_ message: Notice) { say(message.text, message.kind) }

  /// Says that a key does nothing on a screen, and the key of what does more.
  func sayUnused(_ key: Key, see action: some ScreenAction, which does: String = "shows the keys") {
    say("\(key.name(marks)) does nothing here; \(keys.name(of: action)) \(does)", .warning)
  }

  /// Says what became of a change of one item.
  func say(_ outcome: TODOChangeOutcome) {
    switch outcome {
    case .changed(let item, let step): say(Wording.changed(item, step))
    case .unchanged: say("Nothing was changed")
    case .notFound: say("The item was deleted elsewhere; nothing was changed", .warning)
    case .titleMissing: say("A title is needed; nothing was changed", .warning)
    case .conflict(let conflict): say("\(Wording.question(conflict)); nothing was changed", .warning)
    }
  }

  /// Says what became of a change of the marked items.
  func say(_ outcome: TODOBulkOutcome, of change: TODOBulkChange) {
    show(Wording.changed(outcome, change, dates: dates))
  }

  /// Says what became of deleting all items.
  func say(_ outcome: TODOBulkOutcome) {
    switch outcome {
    case .changed(let step):
      say("Deleted \(Wording.count(step.itemCount, "item")); \(keys.name(of: ListAction.undo)) undoes that")
    case .unchanged: say("There was nothing to delete")
    case .cancelled: say("Stopped; nothing was deleted")
    }
  }

  /// Says how work beside the screen ended.
  func say(_ end: WorkEnd) {
    if let workQuestion { remove(workQuestion) }
    switch end {
    case .deleted(let outcome): say(outcome)
    case .changed(let change, let outcome): say(outcome, of: change)
    case .turned(let turn, let result): show(Wording.turned(turn, result))
    case .jumped(let jump, let step): show(Wording.jumped(jump, to: step))
    case .finished(let steps): Wording.finished(steps).map(show)
    case .indexed(isWhole: true): say("Search is ready; \(keys.name(of: ListAction.search)) begins one")
    case .indexed(isWhole: false):
      say("Search is not ready yet; \(keys.name(of: ListAction.search)) goes on preparing it")
    case .failed(let error): say(Wording.error(error), .error)
    }
  }
}
