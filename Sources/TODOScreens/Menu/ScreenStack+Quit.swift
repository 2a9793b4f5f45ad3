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
      title: lost > 0 ? .quitUnsavedQuestion(count: lost) : .quitQuestion,
      choices: [
        .init(.stay, shortcut: "s") {},
        .init(.quit, shortcut: "q") { [weak self] in self?.quitWithoutAsking() },
      ]
    )
    quitQuestion = question
    push(question)
  }
}
