import CNcurses
import Glibc

/// Keeps output to standard error while the screen is shown, and writes it afterwards.
///
/// The Swift runtime describes a crash on standard error before it raises the signal; on the alternate screen, that
/// would be lost. A file in memory (memfd_create(2)) takes the place of standard error in the meantime.
nonisolated struct StandardErrorCapture {
  private let descriptor: Int32
  /// The terminal, -1 if nothing is captured.
  private let terminal: Int32
  private let memory: Int32
  private let buffer: UnsafeMutableRawBufferPointer

  /// Captures nothing if `descriptor` is not the same terminal as `output`: output to a file or another window does not
  /// disturb the screen.
  init(descriptor: Int32, output: Int32) {
    self.descriptor = descriptor
    // As much as a terminal accepts at once when poll(2) reports it writable.
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

  /// Points the descriptor at the terminal again and writes the captured output there. Async-signal-safe.
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

  /// Releases its resources. The capture must have ended.
  func close() {
    buffer.deallocate()
    for held in [terminal, memory] where held >= 0 { _ = Glibc.close(held) }
  }

  private static func device(of descriptor: Int32) -> dev_t? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_rdev : nil
  }
}
