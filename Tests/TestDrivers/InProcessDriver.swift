import Foundation
import TODOConfiguration
import TODOCore
import TODOScreens
import TODOStore
import TODOSync
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
    let configuration = file.read(defaults: Configuration(), clock: .november).configuration
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
      settings: configuration.screenSettings,
      map: map,
      files: UserFiles(home: workspace.path, folder: workspace.path, temporary: NSTemporaryDirectory()),
      editText: { text in text },
      sync: sync(configuration.sync)
    )
    app.start()
    run = Run(terminal: terminal, app: app, task: Task { await app.run() })
    await settle()
  }

  /// Runs are made in this process, on a store of their own.
  private func sync(_ settings: SyncSettings) -> SyncAccess {
    let accounts = settings.accounts.map { account in
      let folder = account.folder?.value ?? ""
      let path = folder.hasPrefix("~/") ? workspace.path + folder.dropFirst() : folder
      return SyncAccess.Account(SyncAccount(account.name, .folder(path)), place: folder)
    }
    let (database, all) = (workspace.database, accounts.map(\.account))
    return SyncAccess(
      accounts: accounts,
      unusable: settings.unusable,
      run: { [weak self] request in
        let end = await Self.run(request, all, database)
        await self?.changedElsewhere()
        return end
      }
    )
  }

  private func changedElsewhere() { run?.app.changedElsewhere() }

  private nonisolated static func run(
    _ request: SyncRequest,
    _ accounts: [SyncAccount],
    _ database: String
  ) async -> SyncRunEnd {
    do {
      let clock = WallClock.fixed(at: now)
      let store = try TODOItemStore(.file(database), session: TODOSession(name: "sync"), clock: clock)
      var options = SyncRun.Options()
      (options.account, options.collection) = (request.account, request.collection)
      options.answers = request.answers
      let run = SyncRun(store, database: database, accounts: accounts, clock: clock, options: options)
      guard case .done(let reports) = try await run.run() else { return .busy }
      return .done(reports.map { SyncRunEnd.Line($0) }, hasFailed: reports.contains { $0.error != nil })
    } catch {
      return .failed(reason: "\(error)")
    }
  }

  public func close() async { try? await terminate() }

  private func settle() async {
    await run?.app.idle()
    guard let frame = run?.terminal.frame else { return }
    latinWords.formUnion(frame.latinWords)
    screen = frame.inEnglish
  }

  /// ``Workspace/now`` as a date.
  nonisolated static let now: Date = {
    var parts = DateComponents()
    (parts.year, parts.month, parts.day, parts.hour, parts.minute) = (2026, 11, 21, 9, 30)
    parts.timeZone = TimeZone(secondsFromGMT: 0)
    return Calendar(identifier: .gregorian).date(from: parts) ?? .distantPast
  }()
}
