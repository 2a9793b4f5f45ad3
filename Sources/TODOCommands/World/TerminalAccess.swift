public import TerminalUI

/// How the list gets the terminal of the process. The program hands it in, as commands know no terminal library.
nonisolated public struct TerminalAccess: Sendable {
  /// Whether it shows plain characters only, as the console of Linux and the terminals of the VT series do.
  let isPlainConsole: Bool
  let size: @MainActor @Sendable () throws -> TerminalSize?
  let open: @MainActor @Sendable (_ isMouseWanted: Bool) throws -> any Terminal
  let close: @MainActor @Sendable () -> Void

  /// - Parameters:
  ///   - size: checks the terminal without touching it; gives its size, nil where it does not know.
  ///   - open: takes the screen.
  ///   - close: gives the screen back for good.
  ///
  /// The errors they throw describe themselves in one line.
  public init(
    isPlainConsole: Bool,
    size: @escaping @MainActor @Sendable () throws -> TerminalSize?,
    open: @escaping @MainActor @Sendable (_ isMouseWanted: Bool) throws -> any Terminal,
    close: @escaping @MainActor @Sendable () -> Void
  ) {
    self.isPlainConsole = isPlainConsole
    self.size = size
    self.open = open
    self.close = close
  }
}
