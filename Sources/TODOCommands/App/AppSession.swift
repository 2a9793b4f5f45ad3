import Dispatch
import Foundation
import TODOConfiguration
import TODOCore
public import TODOScreens
public import TODOStore
import TODOViewModel
import TerminalUI

/// Opens the list on the screen: the app's own command.
struct AppRun {
  var database: String?
  var inMemory = false
  /// Whether the database is one in memory with items to look at.
  var isDemo = false
  var configuration: String?
  var theme: String?
  /// The search of the list; nil for that of the configuration.
  var query: String?

  /// Runs until the user quits.
  func run(in world: World) async throws -> ExitCode {
    let source = try ConfigurationSource(world, path: configuration, theme: theme)
    let path = try world.path(database ?? world.environment.databasePath)
    let isSaved = !inMemory && !isDemo
    if isSaved { try DatabaseOptions.refuseMissingDirectory(of: path, named: database, in: world) }
    let session = try open(isSaved ? .file(path) : .inMemory, source, world)
    await session.run()
    return .success
  }

  /// Opens the database; if it is damaged, offers to restore a backup.
  private func open(
    _ location: DatabaseLocation,
    _ source: ConfigurationSource,
    _ world: World
  ) throws -> AppSession {
    func session() throws -> AppSession {
      try AppSession(world: world, location: location, isDemo: isDemo, configuration: source, query: query)
    }
    do { return try session() } catch let error as TODOStoreError {
      guard case .file(let path) = location else { throw CommandFailure.refused(.store(error)) }
      guard try RestoreOffer(error, path: path, world: world)?.make() == true else {
        throw CommandFailure.store(error, path)
      }
      do { return try session() } catch { throw CommandFailure(error, path: path) }
    }
  }
}

/// One run of the app: connects the store, the terminal and the screens.
struct AppSession {
  private let world: World
  private let store: TODOItemStore
  private let app: TODOApp
  private let clock: WallClock
  /// Nil for a database that is not saved.
  private let drafts: FormDraftFiles?

  /// Opens the database and takes the screen.
  ///
  /// - Parameters:
  ///   - isDemo: whether the database is filled with items to look at.
  ///   - query: the search of the list; nil for that of the configuration.
  /// - Throws: ``CommandFailure`` or `TODOStoreError`.
  init(
    world: World,
    location: DatabaseLocation,
    isDemo: Bool = false,
    configuration source: ConfigurationSource,
    query: String?
  ) throws {
    self.world = world
    let environment = world.environment
    clock = try environment.clock()
    let reading = source.read(mistakeOfTemplate: ItemTemplate.mistake)
    let configuration = reading.configuration
    if let problem = reading.themeProblem, source.hasThemeOfCommandLine {
      throw CommandFailure.usage(problem.message)
    }
    let reader = QueryReader(clock: clock, conventions: configuration.dates)
    let search = try query.map { try reader.readable([$0]) } ?? reader.read(configuration.query.value ?? "")
    let rows = try Self.orRefusal { try world.terminal.size()?.rows } ?? 24
    // A database that is not saved has no view to remember.
    let viewState = location == .inMemory ? nil : ViewStateFile(path: environment.viewStatePath)
    store = try TODOItemStore(location, session: TODOSession(name: world.windowName), clock: clock)
    if isDemo { Self.fillWithDemoItems(store, clock) }
    let list = try Self.list(store, viewState, configuration, search, clock, rows: rows)
    let terminal = try Self.orRefusal { try world.terminal.open(configuration.isMouseUsed.value) }
    drafts = FormDraftFiles(location, clock: clock)
    var settings = configuration.screenSettings
    settings.configurationPath = source.file.path
    settings.hasConfigurationFile = { FileManager.default.fileExists(atPath: source.file.path) }
    settings.database =
      switch location {
      case .inMemory where isDemo: .sample
      case .inMemory: .unsaved
      case .file(let path): path == environment.databasePath ? .usual : .other(name: FilePath(path).name)
      }
    if isDemo { settings.confirmations.remove(.quit) }
    app = TODOApp(
      terminal: terminal,
      list: list,
      clock: clock,
      language: .chosen,
      settings: settings,
      drafts: drafts,
      map: try MapData(world),
      files: environment.files,
      editText: world.editor,
      openLink: world.openLink,
      sync: Self.sync(location, configuration, source, world)
    )
    let mistakes = reading.problems.filter { $0.kind == .mistake }
    if !mistakes.isEmpty {
      app.noteConfigurationMistakes(mistakes.count, fileName: source.file.name)
    }
    if reading.themeProblem != nil, let name = environment["MYTODO_THEME"] { app.noteWrongTheme(name) }
  }

  /// Fills the database before its list is read. It waits, because the terminal must be open when the main loop begins, which
  /// is when this thread first has nothing to do.
  private static func fillWithDemoItems(_ store: TODOItemStore, _ clock: WallClock) {
    let isFilled = DispatchSemaphore(value: 0)
    Task.detached {
      // A database in memory has no reason to refuse them; if it did, the list would be empty.
      try? await DemoItems.fill(store, at: clock)
      isFilled.signal()
    }
    isFilled.wait()
  }

  /// How the window reaches what is elsewhere; nil for a database that is not saved, which no other process can read.
  private static func sync(
    _ location: DatabaseLocation,
    _ configuration: Configuration,
    _ source: ConfigurationSource,
    _ world: World
  ) -> SyncAccess? {
    guard case .file(let path) = location else { return nil }
    return SyncAccess(
      configuration.sync,
      in: world,
      database: path,
      configuration: source.fileOrigin == .default ? nil : source.file.path
    )
  }

  /// The description of an unusable terminal says why.
  private static func orRefusal<Value>(_ body: () throws -> Value) throws(CommandFailure) -> Value {
    do { return try body() } catch { throw .noTerminal(.failed(reason: String(describing: error))) }
  }

  /// The list in its last order; in a new database, where a filter would hide the first item, the default view. The
  /// configuration takes precedence.
  private static func list(
    _ store: TODOItemStore,
    _ viewState: ViewStateFile?,
    _ configuration: Configuration,
    _ search: TypedQuery,
    _ clock: WallClock,
    rows: Int
  ) throws(TODOStoreError) -> MyTODOViewModel {
    func list(
      _ view: TODOViewState,
      _ place: ListPlace = configuration.start.value
    ) throws(TODOStoreError) -> MyTODOViewModel {
      let view = configuration.startingView(view)
      return try MyTODOViewModel(
        store: store,
        viewState: view,
        place: place,
        search: search,
        visibleRowCount: rows,
        onViewChange: { viewState?.write($0) },
        dueGrouping: { DueGrouping(clock, firstWeekday: configuration.dates.firstWeekday) }
      )
    }
    let started = try list(viewState?.read() ?? .atStart)
    return started.isUntouched ? try list(.atStart, .everything) : started
  }

  /// Draws the first frame, and runs until the user quits.
  func run() async {
    app.start()
    Task {
      for await change in store.changesElsewhere() { app.changedElsewhere(change) }
    }
    let timer = ClockTimer(clock) { [app] in app.timeTurned() }
    app.onNextTurn = { timer.wait(for: $0) }
    timer.start()
    Task { if let drafts { app.offer(await drafts.claimOrphans()) } }
    Task { await keepHouse() }
    await app.run()
    world.terminal.close()
    drafts?.finish()
  }

  /// After the first frame and daily: ends interrupted steps, updates sort keys of an older release, and removes old
  /// history.
  private func keepHouse() async {
    while true {
      do {
        if try await store.rebuildSortKeys() { app.changedElsewhere() }
        app.keepHouse()
        try await store.expireHistory()
      } catch {
        // The file is unchanged; it is tried again the next day, and a key that meets the same error reports it.
      }
      await backUp()
      guard (try? await Task.sleep(for: .seconds(86_400))) != nil else { return }
    }
  }

  /// Makes the daily backup. An error is reported once in a run; the app continues without a backup.
  private func backUp() async {
    do {
      try await store.backUpDaily()
    } catch {
      app.noteBackupFailure(error)
    }
  }
}

extension FormDraftFiles: FormDraftKeeping {}
