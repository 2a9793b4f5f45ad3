import Glibc
import Synchronization

/// Everything needed to restore the terminal in a signal handler, prepared in advance.
///
/// It stays at one address, which the handlers know. Its functions allocate nothing, take no lock and call only
/// async-signal-safe functions, see signal-safety(7).
nonisolated struct RestorePlan: ~Copyable {
  /// Whether we control the terminal. Whoever clears this flag restores the terminal, so that happens only once.
  let isScreenUp = Atomic<Bool>(false)
  /// How often the process was continued after a stop.
  let continues = Atomic<Int>(0)
  /// The terminal modes of the shell. Changed only while the screen is not shown.
  var shellModes = termios()
  /// The write end of a pipe for the numbers of signals that the main loop has to handle.
  var wakeUp: Int32 = -1

  private let descriptors: TerminalDescriptors
  private let leaveSequence: UnsafeMutableRawBufferPointer
  private let standardError: StandardErrorCapture

  /// Records the current modes of the terminal as those of the shell.
  ///
  /// - Parameter leaveSequence: the bytes that leave the screen from any state.
  init(descriptors: TerminalDescriptors, leaveSequence: [UInt8]) {
    self.descriptors = descriptors
    standardError = StandardErrorCapture(descriptor: descriptors.error, output: descriptors.output)
    self.leaveSequence = .allocate(byteCount: leaveSequence.count, alignment: 1)
    self.leaveSequence.copyBytes(from: leaveSequence)
    readShellModes()
  }

  deinit {
    leaveSequence.deallocate()
    standardError.close()
  }

  /// Records the terminal's current modes as those of the shell.
  mutating func readShellModes() { _ = tcgetattr(descriptors.input, &shellModes) }

  /// Takes control of the terminal: from now on, keys arrive one by one and unchanged (cfmakeraw(3)), including those
  /// typed before. To be called before the first byte is written.
  func takeTerminal() {
    isScreenUp.store(true, ordering: .releasing)
    standardError.begin()
    var modes = shellModes
    cfmakeraw(&modes)
    while tcsetattr(descriptors.input, TCSADRAIN, &modes) != 0 && errno == EINTR {}
  }

  /// How long, in milliseconds, a stalled terminal may delay the exit after a signal: whoever sends one wants the
  /// process gone.
  static let shortPatience: Int32 = 1000
  /// The same when the user quits: a slow line catches up, and on a hung one there is no one to press a key.
  static let longPatience: Int32 = 10_000

  /// Restores the terminal from any state; does nothing if it already is. Async-signal-safe.
  ///
  /// - Parameter patience: how long, in milliseconds, the terminal may accept nothing before its screen is left as it
  ///   is.
  func restore(patience: Int32 = shortPatience) {
    guard isScreenUp.exchange(false, ordering: .acquiringAndReleasing) else { return }
    writeToTerminal(descriptors.output, UnsafeRawBufferPointer(leaveSequence), patience: patience)
    restoreModes()
    standardError.end()
  }

  /// Sets the shell's modes, even from the background, where the call would stop the process (SIGTTOU in tcsetattr(3))
  /// unless that signal is blocked.
  private func restoreModes() {
    var stopping = sigset_t()
    var before = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &stopping, &before)
    var modes = shellModes
    _ = tcsetattr(descriptors.input, TCSANOW, &modes)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
