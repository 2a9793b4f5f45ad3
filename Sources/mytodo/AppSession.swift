import Foundation
import NcursesBackend
import TODOModel
import TODOScreens
import TODOViewModel

/// One run of the app: the store, the terminal and the screens put together.
struct AppSession {
  private let terminal: NcursesTerminal
  private let store: TODOItemStore
  private let app: TODOApp

  /// Opens the database and takes the screen.
  init(environment: AppEnvironment, location: DatabaseLocation) throws(AppFailure) {
    let rows: Int
    do throws(TerminalError) {
      rows = try NcursesTerminal.check(environment: environment.variables)?.rows ?? 24
    } catch {
      throw .terminal(error)
    }
    let clock = environment.clock
    // A database that is not kept has no view to remember either.
    let viewState = location == .inMemory ? nil : ViewStateFile(path: environment.viewStatePath)
    let list: MyTODOViewModel
    do throws(TODOStoreError) {
      store = try TODOItemStore(location, session: TODOSession(name: Self.sessionName), clock: clock)
      list = try MyTODOViewModel(
        store: store,
        query: viewState?.read() ?? TODOQuery(),
        visibleRowCount: rows,
        onQueryChange: { viewState?.write($0) }
      )
    } catch {
      throw .store(error, location)
    }
    do throws(TerminalError) {
      terminal = try NcursesTerminal.open(environment: environment.variables)
    } catch {
      throw .terminal(error)
    }
    let editor = ExternalEditor(command: environment.editor)
    app = TODOApp(terminal: terminal, list: list, clock: clock) { text in try await editor.edit(text) }
  }

  /// Draws the first frame, and starts what goes on until the person quits; that ends the process.
  func start() {
    app.start()
    Task {
      await app.run()
      terminal.close()
      exit(EXIT_SUCCESS)
    }
    Task {
      for await _ in store.changesElsewhere() { app.changedElsewhere() }
    }
    Task { await keepHouse() }
  }

  /// After the first frame and daily: ends what an interrupted run left, and lets old history go.
  private func keepHouse() async {
    while true {
      do {
        try await store.finishInterruptedSteps()
        try await store.expireHistory()
      } catch {
        // The file is as it was; the next day tries again, and a key that meets the same trouble tells of it.
      }
      guard (try? await Task.sleep(for: .seconds(86_400))) != nil else { return }
    }
  }

  /// How the history names this window: by its terminal, as `who` does.
  private static var sessionName: String {
    guard let name = ttyname(STDIN_FILENO).map({ String(cString: $0) }) else { return "process \(getpid())" }
    return name.hasPrefix("/dev/") ? String(name.dropFirst(5)) : name
  }
}
