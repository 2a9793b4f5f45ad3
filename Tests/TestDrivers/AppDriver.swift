public import TODOCore
public import TerminalUI
import TestSupport

/// A running app that can be typed into and whose screen can be read. The page objects know nothing else.
///
/// Every action returns when the app has handled it and its frame can be read in ``screen``.
public protocol AppDriver: AnyObject {
  /// The screen after the last action or wait.
  var screen: ScreenBuffer { get }
  /// The cursor's position at that time; nil while it is hidden.
  var cursor: Position? { get }

  func press(_ key: Key) async throws
  /// Presses keys faster than the app can handle them; the caller waits for the result.
  func pressAhead(_ keys: [Key]) async throws
  /// Types into a field; a line end is the enter key.
  func type(_ text: String) async throws
  /// Pastes text in one piece.
  func paste(_ text: String) async throws
  func resize(to size: TerminalSize) async throws

  /// Returns when the screen meets a condition that does not follow from a key of this driver.
  ///
  /// - Parameter fact: the condition in words, for the report if it is not met.
  func wait(until fact: String, _ condition: (ScreenBuffer) -> Bool) async throws

  /// Quits with the app's own key and returns when the app has ended.
  func quit() async throws
  /// Ends the app without asking it.
  func terminate() async throws
  /// Starts the app again with the same data.
  func restart() async throws
  /// Ends whatever is still running. A second call does nothing.
  func close() async
}

/// A failed expectation of a driver or a page object about the screen.
public struct DriverFailure: Error, CustomStringConvertible {
  private let reason: String
  private let lines: [String]

  public init(_ reason: String, _ screen: ScreenBuffer) {
    self.reason = reason
    lines = screen.lines
  }

  public var description: String {
    (["\(reason); the screen:"] + lines.map { "|" + $0 }).joined(separator: "\n")
  }
}

/// The ways to run the app in a test.
public enum DriverKind: String, CaseIterable, Sendable {
  /// The screens on a terminal in memory.
  case inProcess
  /// The same in a made-up language. English on the screen that is not data fails the test.
  case inMadeUpLanguage
  /// The program in a terminal emulator.
  case tmux

  /// Runs the app for `body` and ends it in any case.
  ///
  /// - Parameters:
  ///   - configuration: the contents of the app's configuration file; nil if there is none.
  ///   - items: those in the database when it starts.
  public func run<Result>(
    size: TerminalSize = TerminalSize(columns: 96, rows: 26),
    configuration: String? = nil,
    items: [TODOItemValues] = [],
    _ body: @MainActor (any AppDriver) async throws -> Result
  ) async throws -> Result {
    try await runInWorkspace(size: size, configuration: configuration, items: items) { app, _ in
      try await body(app)
    }
  }

  /// The same with the workspace, for its files.
  public func runInWorkspace<Result>(
    size: TerminalSize = TerminalSize(columns: 96, rows: 26),
    configuration: String? = nil,
    items: [TODOItemValues] = [],
    _ body: @MainActor (any AppDriver, Workspace) async throws -> Result
  ) async throws -> Result {
    let workspace = try Workspace()
    defer { workspace.remove() }
    if let configuration { try workspace.configure(configuration) }
    if !items.isEmpty { try await workspace.fill(items) }
    let driver = try await start(in: workspace, size: size)
    do {
      let result = try await body(driver, workspace)
      await driver.close()
      try expectNoEnglish(driver, workspace, configuration)
      return result
    } catch {
      await driver.close()
      throw error
    }
  }

  /// Throws if a screen showed English that is not data.
  func expectNoEnglish(
    _ driver: any AppDriver,
    _ workspace: Workspace,
    _ configuration: String? = nil
  ) throws {
    guard self == .inMadeUpLanguage, let driver = driver as? InProcessDriver else { return }
    let data = try workspace.texts + workspace.files + [driver.typed, configuration ?? ""] + ScreenData.texts
    let strangers = driver.latinWords.filter { word in !data.contains { $0.contains(word) } }
    if !strangers.isEmpty { throw DriverFailure("In English is \(strangers.sorted())", driver.screen) }
  }

  func start(in workspace: Workspace, size: TerminalSize) async throws -> sending any AppDriver {
    switch self {
    case .inProcess: try await InProcessDriver(workspace, size: size)
    case .inMadeUpLanguage:
      try await InProcessDriver(workspace, size: size, language: MadeUpLanguage.language)
    case .tmux: try await TmuxDriver(workspace, size: size)
    }
  }
}
