import TODOCore
import TODOViewModel
import TODOWording

/// What the message row says: the results of changes, and what fails.
extension ScreenStack {
  /// Shows a message in the message row.
  ///
  /// - Parameter turn: what the key beside it does, where it is about something that is no step of the history.
  func say(_ message: Message, turn: HistoryDirection? = nil) {
    saidCount += 1
    saidOn = visibleScreens.first
    saidOver = top?.placement == .popup ? top : nil
    said = SaidMessage(message, number: saidCount, after: lastStep, in: list.window, turn: turn)
  }

  /// Another window may have changed something. The message goes if a step that it may be about has since been undone or
  /// redone there, or if the key beside it would undo or redo another one now.
  func noteChangeElsewhere() async {
    lastStep = list.window.undoStep
    guard let said, said.message.kind == .info else { return }
    guard said.namesNextStep(in: list.window) else { return endMessage() }
    await attemptUnasked { () async throws(TODOStoreError) in
      for case let step? in [said.steps.undo, said.steps.redo] where try await list.hasTurned(step) {
        endMessage()
      }
    }
  }

  /// Removes a warning from before the current key, which is about what is no longer shown.
  func endOldWarning() {
    if let said, said.message.kind == .warning, said.number <= saidBeforeKey { endMessage() }
  }

  /// Removes the message.
  func endMessage() { said = nil }

  /// A message has been on the screen for its time.
  func endTime(ofMessage number: Int) {
    guard said?.number == number else { return }
    // A reminder is covered for that time, whatever covers it, except by an error.
    let gives = said?.message.kind != .error && !list.ringing.isEmpty
    if said?.endTime() == true || gives { said = nil }
  }

  /// The reminder that the message row names: the oldest that rings, as long as nothing else is said or typed there.
  var shownReminder: DueReminder? {
    guard let oldest = list.ringing.first, message == nil, !isTypingLine else { return nil }
    return oldest
  }

  /// Reports the end of a job, if there is something to report.
  func say(_ end: JobEnd, seen: TODOItem? = nil) {
    if let message = Message.end(end, seen: seen, dates: dates) { say(message) }
  }

  /// Reports an item that was added or saved, and where it is if the list does not show it.
  func say(addedOrSaved outcome: Outcome) {
    if case .made(let step, let item?, _, _) = outcome, list.currentItem?.id != item.id {
      say(.saved(item, step, at: clock.localNow, besides: list.query))
    } else {
      say(.outcome(outcome, dates: dates))
    }
  }

  /// A key is pressed, or the mouse is used: a message that has been read goes.
  func noteKey() {
    namedReminder = shownReminder
    if said?.endsWithKey(isTyping: isTypingLine) == true { said = nil }
    lastStep = list.window.undoStep
    saidBeforeKey = saidCount
  }

  /// The message has been on the screen; returns its number when it is so for the first time.
  func noteShown() -> Int? { said?.show() == true ? said?.number : nil }

  /// Works in the store, and reports a failure, or a long wait.
  ///
  /// - Returns: whether it went well.
  @discardableResult
  func attempt(_ work: () async throws(TODOStoreError) -> Void) async -> Bool {
    guard let error = await failure(of: work) else { return true }
    if error.leavesStateOpen { await list.reloadAfterFailure() }
    say(.failedChange(error))
    return false
  }

  /// Works in the store without a key having asked for it, for example to reload the list. A failure is reported unless
  /// an error from the user's own action is shown.
  func attemptUnasked(_ work: () async throws(TODOStoreError) -> Void) async {
    guard let error = await failure(of: work), message?.kind != .error else { return }
    say(.store(error))
  }

  /// Works in the store, and reports a long wait.
  private func failure(of work: () async throws(TODOStoreError) -> Void) async -> TODOStoreError? {
    let notice = Task {
      // A message that is already shown explains the wait.
      guard (try? await Task.sleep(for: patience)) != nil, !Task.isCancelled else { return }
      guard message == nil, !isAway else { return }
      say(.waiting)
      redraw()
    }
    defer { notice.cancel() }
    do throws(TODOStoreError) {
      defer { if message == .waiting { said = nil } }
      try await work()
      return nil
    } catch {
      return error
    }
  }
}
