import TODOViewModel
import TerminalUI

/// The form of a new item or of an existing one.
final class FormScreen: Screen {
  let stack: ScreenStack
  let form: EditViewModel
  /// The texts as they are being typed, each with its cursor.
  var editors: [FormField: TextEditor]
  var focus = FormField.title
  /// How many lines of the form are above the window, where it is too low for all.
  var firstLine = 0

  convenience init(_ stack: ScreenStack, item: TODOItem?) {
    let form = EditViewModel(stack.list, item: item, clock: stack.clock, conventions: stack.conventions)
    self.init(stack, form: form)
  }

  init(_ stack: ScreenStack, form: EditViewModel) {
    self.stack = stack
    self.form = form
    // A stored detail is read from its start.
    var detail = TextEditor(text: form.detail, isMultiline: true)
    detail.moveCursor(to: 0)
    editors = [
      .title: TextEditor(text: form.title, isMultiline: false),
      .detail: detail,
      .due: TextEditor(text: form.dueText, isMultiline: false),
      .location: TextEditor(text: form.locationName, isMultiline: false),
      .address: TextEditor(text: form.locationAddress, isMultiline: false),
    ]
  }

  let placement = Placement.pane

  var header: ScreenHeader { ScreenHeader(title: form.isNew ? "New item" : "Edit item") }
  var hints: [KeyHint] { stack.keys.table(FormAction.self).hints(stack.marks, obstacle: obstacle) }
  var help: [KeyHelp] {
    stack.keys.table(FormAction.self).help(stack.marks, obstacle: obstacle)
      + KeyHelp.mouse(stack, Self.mouseHelp)
  }
  /// Those that edit text are keys alone.
  var offers: [OfferedAction] {
    let isOffered = { (action: FormAction) in action != .palette && !action.editsText }
    return stack.keys.table(FormAction.self).offers(stack.marks, where: isOffered, obstacle: obstacle) {
      [self] action in
      await act(action)
    }
  }

  /// The fields in their order; a new item has no Delete.
  var fields: [FormField] { FormField.allCases.filter { $0 != .delete || !form.isNew } }

  // MARK: Keys

  func handle(_ key: Key) async {
    if editors[focus]?.handle(key) == true { return takeOverText() }
    guard let action: FormAction = stack.keys.action(for: key) else {
      return stack.sayUnused(key, see: FormAction.help)
    }
    await act(action)
  }

  /// Does what a person asks for, or says why it cannot be done.
  private func act(_ action: FormAction) async {
    if let obstacle = obstacle(action) { return stack.say(obstacle, .warning) }
    await perform(action)
  }

  func paste(_ text: String) async -> Bool {
    guard editors[focus] != nil else { return false }
    editors[focus]?.insert(text)
    takeOverText()
    return true
  }

  func mayQuit() async -> Bool {
    guard form.hasChanges, stack.confirmations.contains(.discard) else { return true }
    askToLeave { [stack] in stack.quitWithoutAsking() }
    return false
  }

  private func obstacle(_ action: FormAction) -> String? {
    switch action {
    case .next, .previous, .press, .save, .toggle, .editor, .cancel, .palette, .help: nil
    case .lineEnds, .textEnds, .characters, .words, .screens, .delete, .deleteWord, .deleteNextWord,
      .deleteLine, .yank, .transpose, .undoTyping:
      editors[focus] == nil ? "Only in a text field" : nil
    }
  }

  /// Why the form cannot be saved.
  static func explain(_ obstacle: EditViewModel.Obstacle) -> String {
    switch obstacle {
    case .titleMissing: "Save needs a title"
    case .dueNotUnderstood: "Due is not a date: correct it or empty it"
    }
  }

  private func perform(_ action: FormAction) async {
    switch action {
    case .next: moveFocus(by: 1)
    case .previous: moveFocus(by: -1)
    case .press: await press(byEnter: true)
    case .toggle: await press(byEnter: false)
    case .save: await save()
    case .editor: await editDetail()
    case .cancel: cancel()
    case .palette: stack.push(PaletteScreen(stack, over: self))
    case .help: stack.push(HelpScreen(stack, of: self))
    case .lineEnds, .textEnds, .characters, .words, .screens, .delete, .deleteWord, .deleteNextWord,
      .deleteLine, .yank, .transpose, .undoTyping:
      break  // the text field does these
    }
  }

  private func moveFocus(by offset: Int) {
    let fields = self.fields
    guard let index = fields.firstIndex(of: focus) else { return }
    focus = fields[(index + offset + fields.count) % fields.count]
  }

  func press(byEnter: Bool) async {
    switch focus {
    case .done: if byEnter { await save() } else { form.isDone.toggle() }
    case .priority: pickPriority()
    case .save: await save()
    case .cancel: cancel()
    case .delete: await askToDelete()
    case .title, .detail, .due, .location, .address: if byEnter { await save() }
    }
  }

  // MARK: Acts

  private func takeOverText() {
    guard let text = editors[focus]?.text else { return }
    switch focus {
    case .title: form.title = text
    case .detail: form.detail = text
    case .due: form.dueText = text
    case .location: form.locationName = text
    case .address: form.locationAddress = text
    case .done, .priority, .save, .cancel, .delete: break
    }
  }

  private func pickPriority() {
    let form = self.form
    let picker = PriorityPickerViewModel(current: form.priority) { priority async throws(TODOStoreError) in
      form.priority = priority
      return nil
    }
    stack.push(PriorityPickerScreen(stack, picker))
  }

  private func editDetail() async {
    guard let text = await stack.edit(form.detail) else { return }
    focus = .detail
    editors[.detail]?.replaceAll(with: text)
    takeOverText()
  }

  /// Saves and closes; the form stays, with all that was typed, when the store could not take it.
  ///
  /// - Parameter leave: what follows when it is saved.
  func save(andThen leave: @escaping () -> Void = {}) async {
    if let obstacle = form.obstacle { return tellObstacle(obstacle) }
    await stack.attempt { () async throws(TODOStoreError) in
      guard let outcome = try await form.save() else { return }
      if case .notFound = outcome { return askWhatToDoWithLostItem(andThen: leave) }
      if case .conflict(let conflict) = outcome { return askWhoseValues(conflict, andThen: leave) }
      stack.say(outcome)
      stack.remove(self)
      if case .changed(let item, let step) = outcome, stack.list.selectedItem?.id != item.id {
        stack.say("\(Wording.changed(item, step)) (it is under \(Wording.name(item.isDone ? .done : .toDo)))")
      }
      leave()
    }
  }

  /// Says why the form cannot be saved, and goes to the field.
  private func tellObstacle(_ obstacle: EditViewModel.Obstacle) {
    stack.say(Self.explain(obstacle), .warning)
    switch obstacle {
    case .titleMissing: focus = .title
    case .dueNotUnderstood: focus = .due
    }
  }

  /// Nothing that was typed is lost with an item that was deleted meanwhile.
  private func askWhatToDoWithLostItem(andThen leave: @escaping () -> Void) {
    stack.push(
      ChoiceScreen(
        stack,
        title: "The item was deleted elsewhere",
        choices: [
          .init("Keep editing", shortcut: "k") {},
          .init("Save as a new item", shortcut: "s") { [self] in
            form.becomeNew()
            await save(andThen: leave)
          },
          .init("Discard", shortcut: "d") { [self] in
            stack.remove(self)
            leave()
          },
        ]
      )
    )
  }

  /// Undo brings the item back, but not what was typed.
  private func askToDelete() async {
    guard form.hasChanges || stack.confirmations.contains(.delete) else { return await delete() }
    stack.push(
      ChoiceScreen(
        stack,
        title: form.hasChanges ? "Delete it with unsaved changes?" : "Delete the item?",
        choices: [
          .init("Keep editing", shortcut: "k") {},
          .init("Delete", shortcut: "d") { [self] in await delete() },
        ]
      )
    )
  }

  private func delete() async {
    await stack.attempt { () async throws(TODOStoreError) in
      guard let outcome = try await form.delete() else { return }
      stack.say(outcome)
      stack.remove(self)
    }
  }

  private func cancel() {
    guard form.hasChanges, stack.confirmations.contains(.discard) else { return stack.remove(self) }
    askToLeave { [stack] in stack.remove(self) }
  }

  private func askToLeave(_ leave: @escaping () -> Void) {
    let canSave = form.obstacle == nil
    stack.push(
      ChoiceScreen(
        stack,
        title: "Unsaved changes",
        choices: [
          .init("Keep editing", shortcut: "k") {},
          .init("Save", shortcut: "s", isEnabled: canSave) { [self] in await save(andThen: leave) },
          .init("Discard", shortcut: "d") { leave() },
        ]
      )
    )
  }
}
