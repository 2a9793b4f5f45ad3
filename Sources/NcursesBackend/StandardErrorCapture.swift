import CNcurses
import Glibc

/// Keeps what is written to standard error while the screen is up, and hands it on afterwards.
///
/// The Swift runtime words a crash on standard error before it raises the signal: on the second screen that
/// would be gone with it. A file in memory (memfd_create(2)) takes the place of standard error meanwhile.
nonisolated struct StandardErrorCapture {
  /// The descriptor that is redirected.
  private let descriptor: Int32
  /// The terminal, -1 where nothing is captured.
  private let terminal: Int32
  /// The file in memory.
  private let memory: Int32
  private let buffer: UnsafeMutableRawBufferPointer

  /// Captures nothing where `descriptor` is not the same terminal as `output`: what goes to a file or to
  /// another window does not disturb the screen.
  init(descriptor: Int32, output: Int32) {
    self.descriptor = descriptor
    // As much as a terminal takes at once when poll(2) says that it takes something.
    buffer = .allocate(byteCount: 256, alignment: 1)
    var isCaptured = isatty(descriptor) == 1 && Self.device(of: descriptor) == Self.device(of: output)
    memory = isCaptured ? memfd_create("stderr", UInt32(MFD_CLOEXEC)) : -1
    isCaptured = memory >= 0
    terminal = isCaptured ? fcntl(descriptor, F_DUPFD_CLOEXEC, 3) : -1
  }

  /// Redirects the descriptor to memory.
  func begin() {
    guard terminal >= 0 else { return }
    _ = dup2(memory, descriptor)
  }

  /// Gives the descriptor back to the terminal and writes there what was kept. Async-signal-safe.
  func end() {
    guard terminal >= 0 else { return }
    _ = dup2(terminal, descriptor)
    _ = lseek(memory, 0, SEEK_SET)
    while true {
      let count = read(memory, buffer.baseAddress, buffer.count)
      guard count > 0 else { break }
      writeToTerminal(
        terminal,
        UnsafeRawBufferPointer(start: buffer.baseAddress, count: count),
        patience: 200
      )
    }
    _ = ftruncate(memory, 0)
    _ = lseek(memory, 0, SEEK_SET)
  }

  /// Frees what it holds. The capture must have ended.
  func close() {
    buffer.deallocate()
    for held in [terminal, memory] where held >= 0 { _ = Glibc.close(held) }
  }

  private static func device(of descriptor: Int32) -> dev_t? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_rdev : nil
  }
}
