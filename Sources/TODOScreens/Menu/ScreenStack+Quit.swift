/// Quitting.
extension ScreenStack {
  /// Ends the app unless a screen has something to lose.
  func quit() async {
    let isAnswer = isAsking(quitQuestion)
    for screen in screens.reversed() where await !screen.mayQuit() { return }
    guard confirmations.contains(.quit), !isAnswer, !quitsAfterWork else { return quitWithoutAsking() }
    let question = MenuScreen(
      self,
      title: .quitQuestion,
      choices: [
        .init(.stay, shortcut: "s") {},
        .init(.quit, shortcut: "q") { [weak self] in self?.quitWithoutAsking() },
      ]
    )
    quitQuestion = question
    push(question)
  }
}
