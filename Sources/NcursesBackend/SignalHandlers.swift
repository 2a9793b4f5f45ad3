import Glibc

/// Signals that end a process from outside: the terminal is restored, then they do their work.
nonisolated let endingSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU]
/// Signals of a crash. SIGILL or SIGTRAP is what a Swift trap raises.
nonisolated let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
/// Signals that the main loop hears of.
nonisolated let noticedSignals = [SIGTSTP, SIGCONT, SIGWINCH]
/// Signals in whose place the call that raised them fails: with EPIPE where nobody reads a pipe any more, with
/// EFBIG at a file-size limit. A handler that does nothing is better than `SIG_IGN` here, for a program that is
/// started (an editor) gets the default action back.
nonisolated let survivedSignals = [SIGPIPE, SIGXFSZ]

/// Restores the terminal and lets `signal` end the process, once this returns. The Swift runtime takes SIGQUIT for
/// a crash, where it prints a backtrace and asks for a key; for a person it is a way out like the others.
nonisolated func handleEndingSignal(_ signal: Int32) {
  guard let context = signalContext else { return }
  context.plan.pointee.restore()
  var byDefault = sigaction()
  sigaction(signal, &byDefault, nil)
  // Blocked until the handler returns, and delivered right then.
  raise(signal)
}

/// Restores the terminal and lets the crash happen again, now under the action that was there before: the
/// Swift runtime's, which prints a backtrace, or the default.
nonisolated func handleCrashSignal(
  _ signal: Int32,
  _ information: UnsafeMutablePointer<siginfo_t>?,
  _: UnsafeMutableRawPointer?
) {
  guard let context = signalContext else { return }
  context.plan.pointee.restore()
  sigaction(signal, context.previousActions + Int(signal), nil)
  // A fault comes again by itself when the handler returns, with its address and registers; a signal that was
  // sent (abort(3)) and a breakpoint, whose instruction is behind us, do not.
  let code = information?.pointee.si_code ?? 0
  let comesAgain = code > 0 && !(signal == SIGTRAP && code == Int32(SI_KERNEL))
  if !comesAgain { raise(signal) }
}

/// Tells the main loop of `signal`.
nonisolated func handleNoticedSignal(_ signal: Int32) {
  guard let context = signalContext else { return }
  let error = errno
  if signal == SIGCONT { context.plan.pointee.continues.add(1, ordering: .relaxed) }
  var number = UInt8(truncatingIfNeeded: signal)
  // A full pipe is no loss: the loop has enough to read that it will look.
  _ = write(context.plan.pointee.wakeUp, &number, 1)
  errno = error
}

nonisolated func handleSurvivedSignal(_: Int32) {}

/// Restores the terminal where the process ends by exit(3) with the screen up.
nonisolated func handleExit() { signalContext?.plan.pointee.restore() }
