import Glibc
import Synchronization

/// All that is needed to give the terminal back in a signal handler, prepared while there is time.
///
/// It stays at one address, which the handlers know. Its functions allocate nothing, take no lock and call
/// only async-signal-safe functions, see signal-safety(7).
nonisolated struct RestorePlan: ~Copyable {
  /// Whether the terminal is in our hands. Who turns it off restores the terminal, so it is done once.
  let isScreenUp = Atomic<Bool>(false)
  /// How often the process was continued after a stop.
  let continues = Atomic<Int>(0)
  /// The terminal modes of the shell. Changed only while the screen is not up.
  var shellModes = termios()
  /// The end of a pipe that takes the number of each signal that the main loop has to hear of.
  var wakeUp: Int32 = -1

  private let descriptors: TerminalDescriptors
  private let leaveSequence: UnsafeMutableRawBufferPointer
  private let standardError: StandardErrorCapture

  /// Takes the present modes of the terminal for those of the shell.
  ///
  /// - Parameters:
  ///   - descriptors: the terminal.
  ///   - leaveSequence: the bytes that leave the screen from any state.
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

  /// Takes the modes that the terminal has now for those of the shell.
  mutating func readShellModes() { _ = tcgetattr(descriptors.input, &shellModes) }

  /// Takes the terminal: keys come one by one and unchanged from now on (cfmakeraw(3)), what was typed before
  /// included. Goes before the first byte that is written.
  func takeTerminal() {
    isScreenUp.store(true, ordering: .releasing)
    standardError.begin()
    var modes = shellModes
    cfmakeraw(&modes)
    while tcsetattr(descriptors.input, TCSADRAIN, &modes) != 0 && errno == EINTR {}
  }

  /// For how many milliseconds a terminal may take nothing when a signal ends the process: who sends one wants it gone.
  static let shortPatience: Int32 = 1000
  /// The same when the person leaves: a slow line catches up, and a hung one has no person who could press a key.
  static let longPatience: Int32 = 10_000

  /// Gives the terminal back from whatever state it is in; nothing where that was done. Async-signal-safe.
  ///
  /// - Parameter patience: for how many milliseconds the terminal may take nothing before its screen is left as it is.
  func restore(patience: Int32 = shortPatience) {
    guard isScreenUp.exchange(false, ordering: .acquiringAndReleasing) else { return }
    writeToTerminal(descriptors.output, UnsafeRawBufferPointer(leaveSequence), patience: patience)
    restoreModes()
    standardError.end()
  }

  /// Sets the shell's modes, also from the background: there the call would stop the process (SIGTTOU in
  /// tcsetattr(3)) unless that signal is blocked.
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
