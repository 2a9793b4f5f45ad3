import Dispatch
import Glibc
import TerminalUI
import Testing

@testable import NcursesBackend

/// A real terminal device without a window: the app's output is read from the other end, and input is written there.
/// See openpty(3).
final class PseudoTerminal {
  /// The app's end.
  let device: Int32
  /// The path of the device.
  let path: String
  /// The terminal's end, nil once it has been closed.
  private var window: Int32?
  private(set) var written: [UInt8] = []

  init(columns: Int = 80, rows: Int = 24) throws {
    var window: Int32 = -1
    var device: Int32 = -1
    try #require(openpty(&window, &device, nil, nil, nil) == 0)
    for end in [window, device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(window, F_SETFL, O_NONBLOCK)
    path = String(cString: try #require(ttyname(device)))
    self.device = device
    self.window = window
    resize(columns: columns, rows: rows)
  }

  isolated deinit {
    closeWindow()
    close(device)
  }

  /// The descriptors of a terminal on this device.
  var descriptors: TerminalDescriptors { TerminalDescriptors(input: device, output: device, error: -1) }

  /// The terminal modes as bytes, to be compared.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(device, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  /// Input that the app has not read.
  var unreadCount: Int32 {
    var count: Int32 = 0
    _ = ioctl(device, UInt(FIONREAD), &count)
    return count
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(device, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
    guard let window else { return }
    _ = write(window, bytes, bytes.count)
  }

  /// Closes the window as a user does.
  func closeWindow() {
    if let window { close(window) }
    window = nil
  }

  /// All output since the last call.
  func takeWritten() -> String {
    readWritten()
    defer { written = [] }
    return String(decoding: written, as: UTF8.self)
  }

  /// All output since the last call, up to `marker`, which must occur.
  func takeWritten(upTo marker: String) async throws -> String {
    try await wait(for: "\(marker) on the terminal") {
      self.readWritten()
      return String(decoding: self.written, as: UTF8.self).contains(marker)
    }
    return takeWritten()
  }

  private func readWritten() {
    guard let window else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(window, &buffer, buffer.count), count > 0 { written += buffer[..<count] }
  }
}

/// Lets the main actor work until `condition` holds; the test fails if it does not within a minute. Other tests may keep the main actor busy
/// for seconds.
func wait(
  for what: Comment,
  sourceLocation: SourceLocation = #_sourceLocation,
  until condition: () -> Bool
) async throws {
  let limit = ContinuousClock.now + .seconds(60)
  while !condition() {
    try #require(ContinuousClock.now < limit, what, sourceLocation: sourceLocation)
    await turns(of: 1)
  }
}

/// Lets the main queue work for at most that many milliseconds; the awaited event ends it.
nonisolated func turns(of milliseconds: Int) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { continuation.resume() }
  }
}

/// The environment that a terminal needs.
let xterm = ["TERM": "xterm-256color"]

extension ScreenBuffer {
  /// A frame with a text of narrow characters in each row.
  init(columns: Int = 80, rows: Int = 24, _ lines: String...) {
    self.init(size: TerminalSize(columns: columns, rows: rows))
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() { self[column, row] = Cell(text: String(character)) }
    }
  }
}
