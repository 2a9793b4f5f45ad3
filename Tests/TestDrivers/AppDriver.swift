public import TerminalUI

/// A running app with hands on its keyboard and eyes on its screen. The page objects know nothing else.
///
/// Every act returns when the app has dealt with it and its frame can be read in ``screen``.
public protocol AppDriver: AnyObject {
  /// The screen as it stood after the last act or wait.
  var screen: ScreenBuffer { get }
  /// Where the cursor stood then; nil while it is hidden.
  var cursor: Position? { get }

  func press(_ key: Key) async throws
  /// Types into a field; a line end is the enter key.
  func type(_ text: String) async throws
  /// Pastes text in one piece.
  func paste(_ text: String) async throws
  func resize(to size: TerminalSize) async throws

  /// Returns when the screen meets a condition that does not follow from a key of this driver.
  ///
  /// - Parameter fact: the condition in words, for the report when it is not met.
  func wait(until fact: String, _ condition: (ScreenBuffer) -> Bool) async throws

  /// Quits with the app's own key and returns when it has ended.
  func quit() async throws
  /// Ends the app without asking it.
  func terminate() async throws
  /// Starts the app on the data of the one that ended.
  func restart() async throws
  /// Ends whatever still runs. Nothing happens the second time.
  func close() async
}

/// What a driver or a page object expected of the screen and did not find.
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

/// The two ways to run the app in a test.
public enum DriverKind: String, CaseIterable, Sendable {
  /// The screens on a terminal in memory.
  case inProcess
  /// The program in a terminal emulator.
  case tmux

  /// Runs the app for `body`, on no data, and ends it whatever happens.
  ///
  /// - Parameter configuration: what stands in the app's configuration file; nil when there is none.
  public func run<Result>(
    size: TerminalSize = TerminalSize(columns: 96, rows: 26),
    configuration: String? = nil,
    _ body: (any AppDriver) async throws -> Result
  ) async throws -> Result {
    let workspace = try Workspace()
    defer { workspace.remove() }
    if let configuration { try workspace.configure(configuration) }
    let driver = try await start(in: workspace, size: size)
    do {
      let result = try await body(driver)
      await driver.close()
      return result
    } catch {
      await driver.close()
      throw error
    }
  }

  func start(in workspace: Workspace, size: TerminalSize) async throws -> sending any AppDriver {
    switch self {
    case .inProcess: try await InProcessDriver(workspace, size: size)
    case .tmux: try await TmuxDriver(workspace, size: size)
    }
  }
}
