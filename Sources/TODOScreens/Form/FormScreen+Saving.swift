import TODOCore
import TODOViewModel
import TODOWording

/// The ways to leave the form: saving, discarding, or deleting its item, with the questions asked before.
extension FormScreen {
  func save() async { await save {} }

  /// Saves and closes; if the store fails, the form stays with all typed text.
  ///
  /// - Parameter leave: called after saving.
  private func save(andThen leave: @escaping () async -> Void) async {
    if let obstacle = form.obstacle { return tellObstacle(obstacle) }
    if let name = await newList(), name != knownNewList {
      knownNewList = name
      stack.say(.newListQuestion(name: name))
      return go(to: .field(.list))
    }
    await stack.attempt { () async throws(TODOStoreError) in
      guard let outcome = try await form.save() else { return }
      switch outcome.step == nil ? outcome.refused.first?.reason : nil {
      case .deleted:
        try await form.reload()
        return askWhatToDoWithLostItem(andThen: leave)
      case .changed(let conflict): return askWhoseValues(conflict, andThen: leave)
      case .parent(let refusal):
        stack.say(.refused(refusal))
        return go(to: .field(.parent))
      default: break
      }
      close()
      if form.isCopy, case .made(let step, let copy?, _, _) = outcome, step.rowCount > 1 {
        stack.say(.duplicatedWithSteps(count: step.rowCount - 1, title: copy.title))
      } else if !form.resolved.isEmpty {
        let choices = form.resolved.map { (conflict: $0, choice: SyncChoice.value([])) }
        let waiting = form.conflicts.count - choices.count
        stack.say(.chosen(choices, in: form.values.title, waiting: waiting))
      } else {
        stack.say(addedOrSaved: outcome)
      }
      await onSave()
      await leave()
    }
  }

  /// The name of a list that does not exist; nil if saving makes none.
  private func newList() async -> String? {
    let name = form.list
    guard !name.isEmpty, form.parent == nil, name != form.item?.list,
      let known = await completer.readNames(), known.list(name) == nil
    else { return nil }
    return name
  }

  /// Says why the form cannot be saved, and moves the focus to the field.
  private func tellObstacle(_ obstacle: EditViewModel.Obstacle) {
    let field: ItemField =
      switch obstacle {
      case .titleMissing: .title
      case .dueNotUnderstood: .due
      case .notValid(let field): field
      case .reminderWithoutDue: .due
      }
    if obstacle == .dueNotUnderstood, let absence = form.due.absence {
      stack.say(.withoutDates(absence, form.dueText, stack.dates))
      return go(to: .field(field))
    }
    if obstacle == .dueNotUnderstood,
      let part = PartlyRead(form.dueText, now: stack.dates.now, conventions: stack.conventions)
    {
      stack.say(.partRead(read: part.read, rest: part.rest))
      return go(to: .field(field))
    }
    let isLunar = [.due, .start, .reminder].contains(field) && DueDateText.isLunar(form.text(of: field))
    stack.say(isLunar ? .lunarFieldNotValid : .obstacle(obstacle, text: form.text(of: field), stack.dates))
    go(to: .field(field))
  }

  // MARK: What others have done to the item

  /// No typed text is lost if the item was deleted in the meantime.
  private func askWhatToDoWithLostItem(andThen leave: @escaping () async -> Void) {
    ask(
      form.isDeletedBySync ? .formItemDeletedBySync : .formItemDeleted,
      .wayOut(.keepEditing, shortcut: "k"),
      .init(.saveAsNew, shortcut: "s") { [self] in
        form.becomeNew()
        await save(andThen: leave)
      },
      .init(.discard, shortcut: "d") { [self] in
        close()
        await leave()
      }
    )
  }

  /// Asks whose values to keep in the fields that two windows have changed.
  ///
  /// - Parameter leave: called after the form has been saved.
  private func askWhoseValues(_ conflict: EditConflict, andThen leave: @escaping () async -> Void) {
    let saveChosen = { [self] (theirs: Set<SyncField>) in
      form.settle(conflict, theirs: Set(conflict.fields.filter { theirs.contains(.field($0)) }))
      showValues()
      await save(andThen: leave)
    }
    let useTheirs = { [self] in
      form.settle(conflict, theirs: Set(conflict.fields))
      showValues()
      let fields = Message.fields(conflict)
      stack.say(form.hasChanges ? .theirsUsedUnsaved(fields: fields) : .theirsUsed(fields: fields))
    }
    ask(
      .alsoChanged(conflict),
      .init(.compare, shortcut: "c") { [self] in
        let versions = ComparedVersions(conflict, mine: form.values, stack)
        let edit = { [self] (field: SyncField) in
          if case .field(let field) = field { go(to: .editing(field)) }
        }
        stack.push(ConflictScreen(stack, versions, ConflictScreen.Ways(save: saveChosen, edit: edit)))
      },
      .init(.saveMine, shortcut: "m", perform: { await saveChosen([]) }),
      .init(.useTheirs, shortcut: "t", perform: useTheirs),
      .wayOut(.keepEditing, shortcut: "k")
    )
  }

  // MARK: Deleting

  /// Undo restores the item, but not the typed text.
  func askToDelete() async {
    guard form.hasChanges || stack.confirmations.contains(.delete) else { return await delete() }
    stack.push(
      MenuScreen(
        stack,
        asking: form.hasChanges ? .deleteUnsavedQuestion : .deleteItemQuestion,
        .delete,
        shortcut: "d",
        or: (.keepEditing, "k"),
        change: deleteUnasked
      )
    )
  }

  private func delete() async { await stack.attempt(deleteUnasked) }

  private func deleteUnasked() async throws(TODOStoreError) {
    if let end = try await form.delete() { stack.say(end) }
    close()
  }

  // MARK: Leaving

  func cancel() {
    guard needsToAsk else { return close() }
    askToLeave { [self] in close() }
  }

  func mayQuit() async -> Bool {
    guard needsToAsk else { return true }
    askToLeave { [self] in
      close()
      // Something else may be lost.
      await stack.quit()
    }
    return false
  }

  private var needsToAsk: Bool { form.hasChanges && stack.confirmations.contains(.discard) }

  /// In the middle, over everything: nothing typed is to be lost by a slip.
  private func askToLeave(_ leave: @escaping () async -> Void) {
    stack.push(
      MenuScreen(
        stack,
        title: .unsavedChanges,
        choices: [
          .wayOut(.keepEditing, shortcut: "k"),
          .init(.save, shortcut: "s", isEnabled: form.obstacle == nil) { [self] in
            await save(andThen: leave)
          },
          .init(.discard, shortcut: "d") { await leave() },
        ]
      )
    )
  }

  private func ask(_ title: Message, _ choices: MenuScreen.Choice...) {
    stack.push(MenuScreen(stack, title: title, choices: choices, isAboutFocus: true))
  }
}
