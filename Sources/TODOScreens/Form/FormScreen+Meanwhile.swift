import TODOViewModel
import TerminalUI

/// What the form does about changes of its item that others make while it is open.
extension FormScreen {
  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await form.reload() }
  }

  /// Asks whose values are to stay in the fields that two have changed.
  ///
  /// - Parameter leave: what follows when the form is saved.
  func askWhoseValues(_ conflict: TODOEditConflict, andThen leave: @escaping () -> Void) {
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
    stack.push(
      ChoiceScreen(
        stack,
        title: Wording.question(conflict),
        choices: [
          .init("Look at both", shortcut: "l") { [self] in
            stack.push(ConflictScreen(stack, conflict, mine: form.draft, answers))
          },
          .init("Keep mine, and save", shortcut: "m", perform: answers.keepMine),
          .init("Take theirs", shortcut: "t", perform: answers.takeTheirs),
          .init("Keep editing", shortcut: "k") {},
        ]
      )
    )
  }

  /// Shows the texts of the form where they are not those that were typed.
  private func showValues() {
    let texts: [FormField: String] = [
      .title: form.title, .detail: form.detail, .due: form.dueText, .location: form.locationName,
      .address: form.locationAddress,
    ]
    for (field, text) in texts { editors[field]?.replaceAll(with: text) }
  }
}

/// What follows from the answer whose values are to stay.
struct ConflictAnswers {
  let keepMine: () async -> Void
  let takeTheirs: () async -> Void
}
