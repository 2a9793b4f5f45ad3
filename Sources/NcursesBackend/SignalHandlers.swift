import Glibc

/// Signals that end a process from outside: the terminal is restored, then they take effect.
nonisolated let endingSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU]
/// Signals of a crash. A Swift trap raises SIGILL or SIGTRAP.
nonisolated let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
/// Signals that are passed to the main loop.
nonisolated let noticedSignals = [SIGTSTP, SIGCONT, SIGWINCH]
/// Signals for which the call that raised them fails instead: with EPIPE if the reader of a pipe is gone, with EFBIG at
/// a file size limit. An empty handler is better than `SIG_IGN`, because a program started from here (an editor) gets
/// the default action back.
nonisolated let survivedSignals = [SIGPIPE, SIGXFSZ]

/// Restores the terminal and lets `signal` end the process once this returns. The Swift runtime would treat SIGQUIT as
/// a crash, print a backtrace and ask for a key; for users it is a normal way to quit.
nonisolated func handleEndingSignal(_ signal: Int32) {
  guard let context = signalContext else { return }
  context.plan.pointee.restore()
  var byDefault = sigaction()
  sigaction(signal, &byDefault, nil)
  // Blocked until the handler returns, and then delivered immediately.
  raise(signal)
}

/// Restores the terminal and lets the crash happen again, with the previous action: the Swift runtime's, which prints a
/// backtrace, or the default.
nonisolated func handleCrashSignal(
  _ signal: Int32,
  _ information: UnsafeMutablePointer<siginfo_t>?,
  _: UnsafeMutableRawPointer?
) {
  guard let context = signalContext else { return }
  context.plan.pointee.restore()
  sigaction(signal, context.previousActions + Int(signal), nil)
  // A fault recurs on its own when the handler returns, with its address and registers. A signal that was sent
  // (abort(3)) and a breakpoint, whose instruction has already passed, do not.
  let code = information?.pointee.si_code ?? 0
  let comesAgain = code > 0 && !(signal == SIGTRAP && code == Int32(SI_KERNEL))
  if !comesAgain { raise(signal) }
}

/// Passes `signal` to the main loop.
nonisolated func handleNoticedSignal(_ signal: Int32) {
  guard let context = signalContext else { return }
  let error = errno
  if signal == SIGCONT { context.plan.pointee.continues.add(1, ordering: .relaxed) }
  var number = UInt8(truncatingIfNeeded: signal)
  // A full pipe is no loss: it wakes the loop, which then looks.
  _ = write(context.plan.pointee.wakeUp, &number, 1)
  errno = error
}

nonisolated func handleSurvivedSignal(_: Int32) {}

/// Restores the terminal if the process ends by exit(3) with the screen shown.
nonisolated func handleExit() { signalContext?.plan.pointee.restore() }

/// The data that a signal handler needs.
nonisolated struct SignalContext {
  /// How to restore the terminal; its owner keeps it alive as long as handlers are installed.
  let plan: UnsafeMutablePointer<RestorePlan>
  let previousActions: UnsafeMutablePointer<sigaction>
}

/// The context of the handlers, nil while none are installed.
///
/// Written only on the main thread, before handlers are installed and after they are removed, hence `unsafe`. A handler
/// must run neither a lazy initializer nor the runtime's exclusivity checks, hence a value that the compiler
/// initializes statically, and `unchecked`.
@exclusivity(unchecked) nonisolated(unsafe) var signalContext: SignalContext? = nil

/// An alternate stack for crash handlers on the main thread, see sigaltstack(2): after a stack overflow, the normal
/// stack has no room for a handler.
final class CrashStack {
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  private let isInUse: Bool

  /// Installs the stack on the calling thread, unless it already has one.
  init() {
    var present = stack_t()
    var own = stack_t(ss_sp: memory.baseAddress, ss_flags: 0, ss_size: memory.count)
    let hasNone = sigaltstack(nil, &present) == 0 && present.ss_flags & Int32(SS_DISABLE) != 0
    isInUse = hasNone && sigaltstack(&own, nil) == 0
  }

  func free() {
    if isInUse {
      var none = stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
      sigaltstack(&none, nil)
    }
    memory.deallocate()
  }
}
