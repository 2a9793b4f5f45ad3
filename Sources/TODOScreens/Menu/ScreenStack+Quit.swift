/// Quitting.
extension ScreenStack {
  /// Ends the app unless a screen has something to lose.
  func quit() async {
    let isAnswer = isAsking(quitQuestion)
    for screen in screens.reversed() where await !screen.mayQuit() { return }
    let lost = database == .unsaved ? list.window.counts.total : 0
    let mustAsk = lost > 0 || confirmations.contains(.quit) && !quitsAfterWork
    guard mustAsk, !isAnswer else { return quitWithoutAsking() }
    let question = MenuScreen(
      self,
      asking: lost > 0 ? .quitUnsavedQuestion(count: lost) : .quitQuestion,
      .quit,
      shortcut: "q",
      or: (.stay, "s")
    ) { [weak self] in self?.quitWithoutAsking() }
    quitQuestion = question
    push(question)
  }
}
