public import TerminalUI

/// How the list gets the terminal of the process. The program passes it in, because commands know no terminal library.
nonisolated public struct TerminalAccess: Sendable {
  /// Whether it shows only plain characters, like the Linux console and the terminals of the VT series.
  let isPlainConsole: Bool
  let colorDepth: @MainActor @Sendable () -> ColorDepth
  let background: @MainActor @Sendable () -> TerminalBackground?
  let size: @MainActor @Sendable () throws -> TerminalSize?
  let open: @MainActor @Sendable (_ isMouseWanted: Bool) throws -> any Terminal
  let close: @MainActor @Sendable () -> Void

  /// - Parameters:
  ///   - colorDepth: how many colours the terminal has, whether or not the output leads there.
  ///   - background: its own background; nil if it is not known.
  ///   - size: checks the terminal without touching it; returns its size, nil if it is unknown.
  ///   - open: takes the screen.
  ///   - close: restores the screen for good.
  ///
  /// The errors they throw describe themselves in one line.
  public init(
    isPlainConsole: Bool,
    colorDepth: @escaping @MainActor @Sendable () -> ColorDepth,
    background: @escaping @MainActor @Sendable () -> TerminalBackground?,
    size: @escaping @MainActor @Sendable () throws -> TerminalSize?,
    open: @escaping @MainActor @Sendable (_ isMouseWanted: Bool) throws -> any Terminal,
    close: @escaping @MainActor @Sendable () -> Void
  ) {
    self.isPlainConsole = isPlainConsole
    self.colorDepth = colorDepth
    self.background = background
    self.size = size
    self.open = open
    self.close = close
  }
}
