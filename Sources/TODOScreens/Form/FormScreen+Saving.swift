import TODOCore
import TODOViewModel

/// How the form is left: saved, discarded, or with its item deleted; and what is asked before.
extension FormScreen {
  func save() async { await save {} }

  /// Saves and closes; the form stays, with all that was typed, when the store could not take it.
  ///
  /// - Parameter leave: what follows when it is saved.
  private func save(andThen leave: @escaping () -> Void) async {
    if let obstacle = form.obstacle { return tellObstacle(obstacle) }
    await stack.attempt { () async throws(TODOStoreError) in
      guard let outcome = try await form.save() else { return }
      if case .notFound = outcome { return askWhatToDoWithLostItem(andThen: leave) }
      if case .conflict(let conflict) = outcome { return askWhoseValues(conflict, andThen: leave) }
      stack.say(outcome)
      close()
      if case .changed(let item, let step) = outcome, stack.list.currentItem?.id != item.id {
        stack.say(Wording.changed(item, step) + Wording.place(of: item))
      }
      leave()
    }
  }

  /// Says why the form cannot be saved, and goes to the field.
  private func tellObstacle(_ obstacle: EditViewModel.Obstacle) {
    stack.say(Wording.explain(obstacle), .warning)
    switch obstacle {
    case .titleMissing: focus = .field(.title)
    case .dueNotUnderstood: focus = .field(.due)
    }
  }

  // MARK: What others have done to the item

  /// Nothing that was typed is lost with an item that was deleted meanwhile.
  private func askWhatToDoWithLostItem(andThen leave: @escaping () -> Void) {
    ask(
      "The item was deleted elsewhere",
      .init("Keep editing", shortcut: "k") {},
      .init("Save as a new item", shortcut: "s") { [self] in
        form.becomeNew()
        await save(andThen: leave)
      },
      .init("Discard", shortcut: "d") { [self] in
        close()
        leave()
      }
    )
  }

  /// Asks whose values are to stay in the fields that two have changed.
  ///
  /// - Parameter leave: what follows when the form is saved.
  private func askWhoseValues(_ conflict: TODOEditConflict, andThen leave: @escaping () -> Void) {
    let answers = ConflictAnswers(
      keepMine: { [self] in
        form.settle(conflict, for: .mine)
        showValues()
        await save(andThen: leave)
      },
      takeTheirs: { [self] in
        form.settle(conflict, for: .theirs)
        showValues()
        let rest = form.hasChanges ? "the rest of yours is not saved yet" : "nothing is left to save"
        stack.say("Took their \(Wording.list(conflict.fields)); \(rest)")
      }
    )
    ask(
      Wording.question(conflict),
      .init("Look at both", shortcut: "l") { [self] in
        stack.push(ConflictScreen(stack, conflict, mine: form.values, answers))
      },
      .init("Keep mine, and save", shortcut: "m", perform: answers.keepMine),
      .init("Take theirs", shortcut: "t", perform: answers.takeTheirs),
      .init("Keep editing", shortcut: "k") {}
    )
  }

  // MARK: Deleting

  /// Undo brings the item back, but not what was typed.
  func askToDelete() async {
    guard form.hasChanges || stack.confirmations.contains(.delete) else { return await delete() }
    ask(
      form.hasChanges ? "Delete it with unsaved changes?" : "Delete the item?",
      .init("Keep editing", shortcut: "k") {},
      .init("Delete", shortcut: "d") { [self] in await delete() }
    )
  }

  private func delete() async {
    await stack.attempt { () async throws(TODOStoreError) in
      guard let outcome = try await form.delete() else { return }
      stack.say(outcome)
      close()
    }
  }

  // MARK: Leaving

  func cancel() {
    guard needsToAsk else { return close() }
    askToLeave { [self] in close() }
  }

  func mayQuit() async -> Bool {
    guard needsToAsk else { return true }
    askToLeave { [stack] in stack.quitWithoutAsking() }
    return false
  }

  private var needsToAsk: Bool { form.hasChanges && stack.confirmations.contains(.discard) }

  private func askToLeave(_ leave: @escaping () -> Void) {
    ask(
      "Unsaved changes",
      .init("Keep editing", shortcut: "k") {},
      .init("Save", shortcut: "s", isEnabled: form.obstacle == nil) { [self] in await save(andThen: leave) },
      .init("Discard", shortcut: "d") { leave() }
    )
  }

  private func ask(_ title: String, _ choices: MenuScreen.Choice...) {
    stack.push(MenuScreen(stack, title: title, choices: choices))
  }
}
