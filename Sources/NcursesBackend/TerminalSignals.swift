import Dispatch
import Glibc

/// Catches the signals that concern a terminal while one is open.
///
/// There is only one at a time, because signals belong to the process.
final class TerminalSignals {
  /// The notices that the main loop receives.
  enum Notice {
    /// The process is asked to stop (SIGTSTP from outside; on our screen, Ctrl-Z is a key).
    case stop
    /// The process was continued after a stop without notice (SIGSTOP).
    case continued
    /// The size of the terminal has changed.
    case resized
  }

  /// Receives notices on the main actor after ``listen()`` was called; signals of the same kind that arrive together
  /// give one notice.
  var onNotice: ((Notice) -> Void)?

  let plan: UnsafeMutablePointer<RestorePlan>
  /// How many of the plan's continues have been handled.
  var handledContinues = 0

  private let previousActions: UnsafeMutablePointer<sigaction>
  private let wakeUps: any DispatchSourceRead
  private let crashStack: CrashStack
  private var installed: Set<Int32> = []

  /// Installs the handlers. ncurses leaves signals alone that have a handler, so call this before `newterm`.
  ///
  /// - Parameter plan: how to restore the terminal when the process ends; stays in use until ``uninstall()``.
  init(plan: UnsafeMutablePointer<RestorePlan>) throws(TerminalError) {
    precondition(signalContext == nil, "one terminal is open at a time")
    let (reading, writing) = try Self.makePipe()
    plan.pointee.wakeUp = writing
    self.plan = plan
    crashStack = CrashStack()
    let all = endingSignals + crashSignals + noticedSignals + survivedSignals
    previousActions = .allocate(capacity: Int(all.max() ?? 0) + 1)
    wakeUps = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .main)
    wakeUps.setCancelHandler {
      close(reading)
      close(writing)
    }
    wakeUps.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readNotices(from: reading) }
    }
    signalContext = SignalContext(plan: plan, previousActions: previousActions)
    installHandlers()
  }

  /// Delivers notices from now on, starting with those of earlier signals.
  func listen() { wakeUps.activate() }

  /// Restores the previous actions.
  func uninstall() {
    installed.forEach(restoreAction)
    installed = []
    // A source that never ran must not be released.
    wakeUps.activate()
    wakeUps.cancel()
    signalContext = nil
    previousActions.deallocate()
    crashStack.free()
  }

  private func readNotices(from pipe: Int32) {
    guard !wakeUps.isCancelled else { return }
    var signals: Set<Int32> = []
    var numbers: UInt64 = 0
    withUnsafeMutableBytes(of: &numbers) { buffer in
      while case let count = read(pipe, buffer.baseAddress, buffer.count), count > 0 {
        signals.formUnion(buffer[..<count].map(Int32.init))
      }
    }
    if signals.contains(SIGTSTP) { onNotice?(.stop) }
    let continues = plan.pointee.continues.load(ordering: .relaxed)
    if continues != handledContinues {
      handledContinues = continues
      onNotice?(.continued)
    }
    if signals.contains(SIGWINCH) { onNotice?(.resized) }
  }

  /// A pipe from the handlers to the main loop. It never blocks and is not inherited by other programs.
  private static func makePipe() throws(TerminalError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .refused(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }
}

// MARK: - Actions

extension TerminalSignals {
  private func installHandlers() {
    for signal in endingSignals { install(Self.action(handleEndingSignal), for: signal) }
    for signal in noticedSignals { install(Self.action(handleNoticedSignal), for: signal) }
    for signal in survivedSignals { install(Self.action(handleSurvivedSignal), for: signal) }
    var crash = sigaction()
    crash.__sigaction_handler.sa_sigaction = handleCrashSignal
    crash.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
    sigfillset(&crash.sa_mask)
    for signal in crashSignals { install(crash, for: signal) }
    _ = Self.restoringAtExit
  }

  /// An exit(3) handler cannot be removed, so it is registered once.
  private static let restoringAtExit: Int32 = atexit(handleExit)

  /// An action that calls `handler` with all other signals blocked and restarts interrupted system calls.
  static func action(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigfillset(&action.sa_mask)
    return action
  }

  /// Whether one of our handlers was installed for `signal`.
  func isCaught(_ signal: Int32) -> Bool { installed.contains(signal) }

  /// Installs an action, unless the signal is ignored: then our parent (nohup(1), a shell without job control) wants it
  /// ignored.
  private func install(_ action: sigaction, for signal: Int32) {
    let previous = previousActions + Int(signal)
    guard sigaction(signal, nil, previous) == 0, !Self.isIgnored(previous.pointee) else { return }
    setAction(action, of: signal)
    installed.insert(signal)
  }

  func setAction(_ action: sigaction, of signal: Int32) {
    var action = action
    sigaction(signal, &action, nil)
  }

  func restoreAction(of signal: Int32) { sigaction(signal, previousActions + Int(signal), nil) }

  /// Compared as numbers, because `SIG_IGN` is 1 in place of a function.
  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Suspends the process for its shell, and lends its terminal to another program.
extension TerminalSignals {
  /// Suspends the process group as Ctrl-Z does, and returns when it is continued in the foreground.
  ///
  /// Returns at once if no shell could continue it: SIGTSTP was ignored when the process started, or the group is
  /// orphaned and the kernel does not stop it.
  func stopProcessGroup(input: Int32) {
    guard isCaught(SIGTSTP) else { return }
    restoreAction(of: SIGTSTP)
    kill(0, SIGTSTP)
    setAction(Self.action(handleNoticedSignal), of: SIGTSTP)
    awaitForeground(input: input)
  }

  /// Suspends again for as long as the shell continues the process in the background (`bg`): the terminal belongs to
  /// another process there, and we must not read its modes.
  func awaitForeground(input: Int32) {
    defer { handledContinues = plan.pointee.continues.load(ordering: .relaxed) }
    while case let owner = tcgetpgrp(input), owner > 0, owner != getpgrp() {
      let continues = plan.pointee.continues.load(ordering: .relaxed)
      kill(0, SIGTTIN)
      // An orphaned group is not stopped, and trying again would be a busy loop.
      if plan.pointee.continues.load(ordering: .relaxed) == continues { return }
    }
  }

  /// While another program has the terminal, Ctrl-C and Ctrl-\ end that program and not us, as with system(3), and
  /// Ctrl-Z suspends both.
  func lendKeyboard() {
    for signal in [SIGINT, SIGQUIT] where isCaught(signal) {
      setAction(Self.action(handleSurvivedSignal), of: signal)
    }
    if isCaught(SIGTSTP) { restoreAction(of: SIGTSTP) }
  }

  /// Ends ``lendKeyboard()``.
  func takeKeyboardBack() {
    for signal in [SIGINT, SIGQUIT] where isCaught(signal) {
      setAction(Self.action(handleEndingSignal), of: signal)
    }
    if isCaught(SIGTSTP) { setAction(Self.action(handleNoticedSignal), of: SIGTSTP) }
    handledContinues = plan.pointee.continues.load(ordering: .relaxed)
  }
}
