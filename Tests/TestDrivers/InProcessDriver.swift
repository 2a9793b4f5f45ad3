import Foundation
import TODOConfiguration
import TODOCore
import TODOScreens
import TODOStore
import TODOViewModel
public import TODOWording
public import TerminalUI
import TestSupport

/// The app's screens and store in this process, with a terminal in memory and a file.
public final class InProcessDriver: AppDriver {
  private let workspace: Workspace
  private let language: Language
  private var run: Run?
  private var viewState = TODOViewState.atStart
  private var size: TerminalSize

  /// One run of the app.
  private struct Run {
    let terminal: MemoryTerminal
    let app: TODOApp
    let task: Task<Void, Never>
  }

  public private(set) var screen: ScreenBuffer
  /// The words in Latin letters on any screen so far, and what was typed.
  private(set) var latinWords: Set<String> = []
  private(set) var typed = ""

  /// - Parameter language: in which the app speaks.
  public init(_ workspace: Workspace, size: TerminalSize, language: Language = .en) async throws {
    self.workspace = workspace
    self.language = language
    self.size = size
    screen = ScreenBuffer(size: size)
    try await restart()
  }

  public var cursor: Position? { run?.terminal.cursor }

  /// As in ``TmuxDriver``, a key without effect comes first, so that no former message is on the screen.
  public func press(_ key: Key) async throws {
    run?.terminal.send(Key(.function(11)))
    await run?.app.idle()
    if case .character(let character) = key.code { typed.append(character) }
    run?.terminal.send(key)
    await settle()
  }

  public func pressAhead(_ keys: [Key]) async throws {
    for key in keys { run?.terminal.send(key) }
    await settle()
  }

  public func type(_ text: String) async throws {
    typed += text
    for character in text { run?.terminal.send(character == "\n" ? Key(.enter) : .character(character)) }
    await settle()
  }

  public func paste(_ text: String) async throws {
    typed += text
    run?.terminal.send(.paste(text))
    await settle()
  }

  public func resize(to size: TerminalSize) async throws {
    self.size = size
    run?.terminal.resize(to: size)
    await settle()
  }

  public func wait(until fact: String, _ condition: (ScreenBuffer) -> Bool) async throws {
    await settle()
    guard condition(screen) else { throw DriverFailure("It is not so that \(fact)", screen) }
  }

  public func quit() async throws {
    try await press(.character("q"))
    await run?.task.value
    run = nil
  }

  public func terminate() async throws {
    run?.terminal.send(.hangUp)
    await run?.task.value
    run = nil
  }

  public func restart() async throws {
    let clock = WallClock.fixed(at: Self.now)
    let store = try TODOItemStore(
      .file(workspace.database),
      session: TODOSession(name: "in process"),
      clock: clock
    )
    let list = try MyTODOViewModel(
      store: store,
      viewState: viewState,
      onViewChange: { [weak self] in self?.viewState = $0 },
      dueGrouping: {
        DueGrouping(today: clock.localNow.day, firstWeekday: DateConventions().firstWeekday)
      }
    )
    let terminal = MemoryTerminal(size: size)
    let file = ConfigurationFile(path: workspace.configuration, isNamed: false)
    let settings = file.read(defaults: Configuration(), clock: .november).configuration.screenSettings
    let map = MapData(
      world: MapFolder.world,
      folder: nil,
      places: MapFolder.places,
      country: nil,
      language: "en"
    )
    let app = TODOApp(
      terminal: terminal,
      list: list,
      clock: clock,
      language: language,
      settings: settings,
      map: map,
      files: UserFiles(home: workspace.path, folder: workspace.path, temporary: NSTemporaryDirectory()),
      editText: { text in text }
    )
    app.start()
    run = Run(terminal: terminal, app: app, task: Task { await app.run() })
    await settle()
  }

  public func close() async { try? await terminate() }

  private func settle() async {
    await run?.app.idle()
    guard let frame = run?.terminal.frame else { return }
    latinWords.formUnion(frame.latinWords)
    screen = frame.inEnglish
  }

  /// ``Workspace/now`` as a date.
  static let now: Date = {
    var parts = DateComponents()
    (parts.year, parts.month, parts.day, parts.hour, parts.minute) = (2026, 11, 21, 9, 30)
    parts.timeZone = TimeZone(secondsFromGMT: 0)
    return Calendar(identifier: .gregorian).date(from: parts) ?? .distantPast
  }()
}
