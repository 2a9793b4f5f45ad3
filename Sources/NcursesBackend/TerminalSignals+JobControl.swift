import Glibc

/// How the process stops for its shell and lends its terminal to another program.
extension TerminalSignals {
  /// Stops the process group as Ctrl-Z does, and returns when it is continued in the foreground.
  ///
  /// Returns at once where no shell could continue it: SIGTSTP was ignored when the process started, or the
  /// group is orphaned, and the kernel does not stop it.
  func stopProcessGroup(input: Int32) {
    guard isCaught(SIGTSTP) else { return }
    restoreAction(of: SIGTSTP)
    kill(0, SIGTSTP)
    setAction(Self.action(handleNoticedSignal), of: SIGTSTP)
    awaitForeground(input: input)
  }

  /// Stops again for as long as the shell continues the process in the background (`bg`): the terminal
  /// belongs to somebody else there, and its modes are not ours to read.
  func awaitForeground(input: Int32) {
    defer { handledContinues = plan.pointee.continues.load(ordering: .relaxed) }
    while case let owner = tcgetpgrp(input), owner > 0, owner != getpgrp() {
      let continues = plan.pointee.continues.load(ordering: .relaxed)
      kill(0, SIGTTIN)
      // An orphaned group is not stopped, and asking again would be a busy loop.
      if plan.pointee.continues.load(ordering: .relaxed) == continues { return }
    }
  }

  /// While another program has the terminal: Ctrl-C and Ctrl-\ in it end that program and not us, as
  /// system(3) has it, and Ctrl-Z stops us along with it.
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
