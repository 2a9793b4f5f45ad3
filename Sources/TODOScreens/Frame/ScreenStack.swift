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
  /// The colour of the terminal's own text, if it is known.
  var foreground: Color? { didSet { renewTheme() } }
  let keys: ScreenKeys
  /// The questions that the app asks.
  let confirmations: Set<ConfirmationKind>
  let database: ScreenSettings.Database
  /// The names of the views that keys go to.
  let viewKeys: [Key: String]
  /// The file of the settings.
  let configurationPath: String
  /// Whether it is there now.
  let hasConfigurationFile: () -> Bool
  private(set) var marks: MarkStyle
  let hasMouse: Bool
  private let editText: TextEditing
  /// Puts a text into the clipboard, and returns whether the terminal has one; set by the app.
  var copy: (String) -> Bool = { _ in false }
  /// Opens a link outside the app, and reports that later; set by the app.
  var openLink: (String) -> Void = { _ in }
  /// Lists that are also elsewhere; nil for a database that is not saved; set by the app.
  var sync: SyncViewModel?
  /// Syncs or backs up because a person has asked for it.
  var workBeside: Task<Void, Never>?
  /// Says something when the message row is free; set by the app.
  var report: (Message) -> Void = { _ in }
  /// The files of the person, for prompts; nil where there are none; set by the app.
  var files: UserFiles?
  /// Formats messages.
  private(set) var formatter: MessageFormatter
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
  /// What the message row says: usually the result of the last change.
  var said: SaidMessage?
  /// The screen that filled the window when it was said.
  weak var saidOn: (any Screen)?
  /// The box that was open then, which the message is about.
  weak var saidOver: (any Screen)?
  var saidCount = 0
  /// The number of the last message before the current key.
  var saidBeforeKey = 0
  var message: Message? { said?.message }
  /// The reminder that the message row named when the current key was pressed, which can answer it.
  var namedReminder: DueReminder?
  /// The step that undo would have changed when the last key was pressed, or another window had changed something.
  var lastStep: HistoryStep?
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
  /// The path of the last export, as it was typed.
  var exportedPath = ""
  /// Whether an editor has the screen.
  var isAway = false
  /// How long work in the store may take before the message row says that it is waiting.
  var patience = Duration.milliseconds(700)

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
    configurationPath = settings.configurationPath
    hasConfigurationFile = settings.hasConfigurationFile
    themeDefinition = settings.theme
    themes = settings.themes
    background = capabilities.background
    colorDepth = capabilities.colorDepth
    theme = settings.theme.theme(for: capabilities.colorDepth, on: capabilities.background)
    let marks = settings.symbols ?? capabilities.marks
    self.marks = marks
    hasMouse = capabilities.hasMouse
    let keys = ScreenKeys(
      settings.keys,
      formatter: MessageFormatter(language: language, marks: marks),
      of: screens
    )
    self.keys = keys
    formatter = MessageFormatter(language: language, marks: marks, keyName: keys.name(ofAction:))
    let conventions = settings.dates
    list.readQuery = { QueryReader(clock: clock, conventions: conventions).read($0) }
    list.asksBeforeUndoingElsewhere = settings.confirmations.contains(.undoElsewhere)
    self.map = map
    self.editText = editText
    lastStep = list.window.undoStep
  }

  var top: (any Screen)? { screens.last }

  /// Whether a line is typed in the message row.
  var isTypingLine: Bool { visibleScreens.contains { $0.placement == .line } }

  func noteCommand(_ identifier: String) {
    recentCommands = [identifier] + recentCommands.filter { $0 != identifier }
  }

  /// What the window has at its left: nothing beside the words that greet a person in an empty database.
  var sidebar: Bool? { list.isUntouched && wantsSidebar != true ? false : wantsSidebar }

  /// The groups of lists today.
  var dueGrouping: DueGrouping { DueGrouping(clock, firstWeekday: conventions.firstWeekday) }

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

  /// A moment as it reads now: "today 08:01".
  func dayAndTime(_ moment: LocalMoment) -> String {
    dates.dayDue(DueDate(day: moment.day, minute: moment.minute))
  }

  private func renewTheme() {
    theme = themeDefinition.theme(for: colorDepth, on: background, text: foreground)
  }

  /// Draws with ASCII from now on: other symbols take two columns in this terminal.
  func usePlainSymbols() {
    marks = .ascii
    keys.formatter = MessageFormatter(language: formatter.language, marks: marks)
    formatter = MessageFormatter(language: formatter.language, marks: marks, keyName: keys.name(ofAction:))
  }

  /// The themes, for the palette.
  var themeOffers: [OfferedAction] {
    themes.map { definition in
      OfferedAction(
        group: .view,
        identifier: "theme-" + definition.name,
        keys: [],
        words: ActionWords(
          definition.name,
          text(.themeOffer(name: definition.name)),
          aliases: text(.themeAliases)
        ),
        obstacle: definition.name == themeDefinition.name ? .themeIsUsed : nil,
        isInPalette: true
      ) { [weak self] in self?.use(definition) }
    }
  }

  private func use(_ definition: ThemeDefinition) {
    themeDefinition = definition
    say(.themeUsed(name: definition.name, path: configurationPath))
  }

  /// Whether the screen at the top has an action of the list.
  func offers(_ action: String) -> Bool {
    top?.offers.contains { $0.identifier == action || $0.identifier.hasSuffix("-" + action) } == true
  }

  /// Opens a screen. One with text fields, or another window, takes the place of what was said before.
  func push(_ screen: any Screen) {
    screens.append(screen)
    switch screen.placement {
    case .list, .popup: return
    case .line, .pane, .window: break
    }
    if let said, said.number <= saidBeforeKey, said.message.kind != .error { endMessage() }
  }

  /// Removes a screen and those above it. A warning that was said there before the current key goes with a screen that fills the
  /// window: keys that it names do something else on the screen below.
  func remove(_ screen: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    if screens[index...].contains(where: { $0 === saidOn }) { endOldWarning() }
    screens.removeSubrange(index...)
  }

  func text(_ message: Message) -> String { formatter.text(message) }

  /// The rows of the help about the mouse; none if the mouse is off.
  func mouseHelp(_ rows: (act: Message, description: Message)...) -> [KeyHelp] {
    hasMouse ? rows.map { KeyHelp(group: .mouse, keys: text($0.act), description: text($0.description)) } : []
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
