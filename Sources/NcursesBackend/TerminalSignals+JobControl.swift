import Glibc

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
