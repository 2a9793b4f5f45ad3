import Foundation
import TaskFormats
public import TerminalUI

/// One of the three standard streams of a process.
nonisolated public struct StandardStream: Sendable {
  /// The terminal at the other end of a stream.
  public struct TerminalFacts: Sendable {
    /// For example "pts/8", as in the output of `who`; nil if it has no name.
    public var name: String?
    /// Nil if it is unknown.
    public var columns: Int?
    /// Nil if it is unknown.
    public var rows: Int?

    public init(name: String?, columns: Int?, rows: Int?) {
      (self.name, self.columns, self.rows) = (name, columns, rows)
    }
  }

  /// Why a stream could not be read or written; see errno(3).
  struct Failure: Error, CustomStringConvertible {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  private let descriptor: Int32
  /// Nil for a file or a pipe.
  public let terminal: TerminalFacts?

  public init(_ descriptor: Int32, terminal: TerminalFacts?) {
    self.descriptor = descriptor
    self.terminal = terminal
  }

  /// A stream of this process.
  public init(_ descriptor: Int32) {
    self.init(descriptor, terminal: isatty(descriptor) == 1 ? Self.facts(of: descriptor) : nil)
  }

  private static func facts(of descriptor: Int32) -> TerminalFacts {
    let path = ttyname(descriptor).map { String(cString: $0) }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return TerminalFacts(
      name: path.map { $0.hasPrefix("/dev/") ? String($0.dropFirst(5)) : $0 },
      columns: isKnown ? Int(size.ws_col) : nil,
      rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }

  /// Writes all of `bytes`, waiting if the other end is slow.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count > 0 {
        done += count
      } else {
        try waitOrThrow(for: POLLOUT)
      }
    }
  }

  /// Reads to the end.
  func readAll() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try read(upTo: 65_536) { bytes += part }
    return bytes
  }

  /// A private copy of all that comes up to the end.
  func snapshot(copyingIn directory: String) throws(FileSnapshotError) -> FileSnapshot {
    try FileSnapshot(stream: descriptor, copyingIn: directory)
  }

  /// The next line without its end; nil at the end of the input, or if it cannot be read. Nothing after it is read.
  func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = (try? read(upTo: 1))?.first {
      guard byte != UInt8(ascii: "\n") else { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Nil at the end.
  private func read(upTo count: Int) throws(Failure) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let length = Glibc.read(descriptor, &buffer, count)
      if length >= 0 { return length == 0 ? nil : buffer[..<length] }
      try waitOrThrow(for: POLLIN)
    }
  }

  private func waitOrThrow(for event: Int32) throws(Failure) {
    switch errno {
    case EINTR: break
    case EAGAIN:
      var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      poll(&wait, 1, -1)
    case let code: throw Failure(code: code)
    }
  }
}

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
    (self.isPlainConsole, self.colorDepth, self.background) = (isPlainConsole, colorDepth, background)
    (self.size, self.open, self.close) = (size, open, close)
  }
}
