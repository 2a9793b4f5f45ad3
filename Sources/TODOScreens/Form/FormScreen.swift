import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The form of a new or existing item.
final class FormScreen: ActingScreen {
  let stack: ScreenStack
  let form: EditViewModel
  /// The texts being typed, each with its cursor.
  var editors: [FormField: TextEditor]
  private(set) var focus = FormField.field(.title)
  /// Gets ready to find addresses.
  private(set) var preparation: Task<Void, Never>?
  /// The visible lines, if the window is too low for all.
  private var viewport = Viewport()
  /// The rows that the details took before they were typed.
  private var detailRows: Int?
  private var hidden = HiddenRows()
  /// The due date that was read last.
  private var lastDueDay: CalendarDay?
  /// How the name of the list or tag at the cursor can go on.
  private var offered: NameOffers?
  /// The lists and tags whose names are offered; nil until one is typed.
  private var names: KnownNames?

  convenience init(_ stack: ScreenStack, item: TODOItem?) {
    let form = EditViewModel(
      stack.list,
      item: item,
      clock: stack.clock,
      conventions: stack.conventions,
      map: stack.map
    )
    self.init(stack, form: form)
  }

  init(_ stack: ScreenStack, form: EditViewModel) {
    self.stack = stack
    self.form = form
    form.onPoint = { [weak stack] in stack?.askForFrame() }
    editors = [:]
    for field in FormField.allCases {
      guard case .field(let item) = field, item.isText else { continue }
      let isMultiline = if case .lines = item.row.kind { true } else { false }
      var editor = TextEditor(text: form.text(of: item), isMultiline: isMultiline)
      // A text is shown from its start while the cursor is elsewhere.
      if field != focus { editor.moveCursor(to: 0) }
      editors[field] = editor
    }
  }

  let placement = Placement.pane
  private static let parentColumns = 32

  var header: ScreenHeader {
    let tail = form.item?.tail(stack.marks, parentColumns: Self.parentColumns) ?? ""
    let about = form.item.map { aboutSteps(of: $0) } ?? ""
    return ScreenHeader(
      title: form.isNew ? .newItem : .editItem,
      parts: about.isEmpty ? [] : [.init(text: about, short: tail)],
      trailing: hidden.signs(stack.formatter),
      isTrailingNeeded: true
    )
  }

  /// The parent of an item, and in words how many of its steps are done.
  private func aboutSteps(of item: TODOItem) -> String {
    let parent = item.parentTail(stack.marks, columns: Self.parentColumns)
    let steps = item.steps.map { stack.text(.stepsDone(done: $0.doneText, all: $0.totalText)) }
    return [parent, steps].compactMap(\.self).joined(separator: " · ".punctuated(for: stack.marks))
  }

  var otherHelp: [KeyHelp] {
    choosing.compactMap { choice in
      choice.help.map { KeyHelp(group: .items, keys: keyNames(choice.keys), description: stack.text($0)) }
    } + [KeyHelp(group: .items, keys: "1 2 3 4", description: stack.text(.helpPriorityNumbers))]
      + stack.keys.textHelp(hasRows: true)
      + stack.mouseHelp(
        (.mouseClick, .helpClickField),
        (.mouseWheel, .helpWheelForm)
      )
  }

  /// The fields in their order; a new item has no Delete button.
  var fields: [FormField] { FormField.allCases.filter { $0 != .delete || !form.isNew } }

  /// Saving is named with Enter where that saves.
  var hints: [KeyHint] {
    let keys = stack.keys.table(of: FormScreen.self)
    var hints = keys.hints(self, stack.formatter)
    if savesOnEnter, let enter = keys.hint(of: "form-press", self, stack.formatter) {
      hints.removeAll(where: \.isMain)
      hints.insert(enter, at: 0)
    }
    let here = choosing.filter { $0.fields.contains(focus) && $0.isAvailable }.compactMap { choice in
      editKeys(choice.keys).last.map {
        KeyHint(key: keyNames(choice.keys), press: $0, name: stack.text(choice.hint), isAvailable: true)
      }
    }
    hints.insert(contentsOf: here, at: min(1, hints.count))
    return hints
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    lastDueDay = form.due.dueDate?.day ?? lastDueDay
    let drawing = FormDrawing(form, fields: fields, focus: focus, lastDueDay: lastDueDay, stack: stack)
    let cursor = drawing.draw(&canvas, layout, &editors, &viewport, &detailRows, &hidden)
    if let offered, let cursor { offered.draw(&canvas, layout.body, at: cursor) }
    return cursor
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await form.reload() }
  }

  // MARK: Text

  var isInTextField: Bool { editors[focus] != nil }

  func handle(_ key: Key) async {
    let action = stack.keys.editAction(for: key)
    if let action, choose(action) { return }
    if focus == .field(.priority), case .character(let letter) = key.code, key.modifiers.isEmpty,
      let priority = Int(String(letter)).flatMap(TODOPriority.init)
    {
      form.priority = priority
      return
    }
    if focus == .field(.parent), chooseParent(key, action) { return }
    if complete(key, action) { return }
    if editors[focus]?.handle(key, as: action) == true {
      takeOverText()
      return await offerNames(after: action)
    }
    await act(on: key)
  }

  // MARK: Names

  /// Offers the names of lists and tags that begin like the one that is typed; a key that moves the cursor offers none.
  private func offerNames(after action: EditAction?) async {
    offered = nil
    guard action == nil || action == .deleteLeft, case .field(let field) = focus,
      field == .list || field == .tags, let editor = editors[focus]
    else { return }
    if names == nil {
      await stack.attemptUnasked { () async throws(TODOStoreError) in
        names = KnownNames(of: try await stack.list.collections())
      }
    }
    offered = names.flatMap { LineCompletion(field, editor.text, cursor: editor.cursor, $0) }
      .map { NameOffers($0, stack.formatter) }
  }

  /// Chooses, takes or closes the names that are offered: Tab takes one and goes on, Enter once an arrow has chosen. Returns false if the
  /// key does something else.
  private func complete(_ key: Key, _ action: EditAction?) -> Bool {
    guard let offered else { return false }
    if action == .rowDown || action == .rowUp {
      self.offered?.select(offered.selection + (action == .rowDown ? 1 : -1))
    } else if key == Key(.escape) {
      self.offered = nil
    } else if key == Key(.tab) || key == Key(.enter) && offered.hasChosen {
      editors[focus]?.replaceCharacters(offered.characters, with: offered.chosenText)
      self.offered = nil
      takeOverText()
      if key == Key(.tab) { nextField() }
    } else {
      return false
    }
    return true
  }

  /// A letter begins to look for the item that this one is to be a step of, and the keys that delete text take it out of
  /// that; returns false for any other key.
  private func chooseParent(_ key: Key, _ action: EditAction?) -> Bool {
    if let action, [.deleteLeft, .deleteRight, .killLineStart].contains(action) {
      form.setParent(nil)
    } else if case .character(let letter) = key.code, key.modifiers.isEmpty, letter != " " {
      chooseParent(String(letter))
    } else {
      return false
    }
    return true
  }

  func handleOther(_ key: Key) {
    if stack.keys.editAction(for: key) == nil { return sayUnused(key) }
    stack.say(.onlyInTextField)
  }

  func paste(_ text: String) async -> Bool {
    guard isInTextField else { return false }
    editors[focus]?.insert(text)
    takeOverText()
    return true
  }

  private func takeOverText() {
    guard case .field(let field) = focus, let text = editors[focus]?.text else { return }
    form.type(text, into: field)
  }

  /// Updates the texts of the form that differ from those typed.
  func showValues() {
    for case .field(let field) in editors.keys {
      editors[.field(field)]?.replaceAll(with: form.text(of: field))
    }
  }

  func editDetails() async {
    guard let text = await stack.edit(form.detail) else { return }
    go(to: .field(.detail))
    editors[focus]?.replaceAll(with: text)
    detailRows = nil
    takeOverText()
  }

  /// Sets the point on a map; it is stored with the form.
  func showMap() async throws(TODOStoreError) {
    guard let data = stack.map else { return }
    let form = self.form
    let map = try await MapViewModel(stack.list, data, form.item?.id, form.values)
    stack.push(MapPointScreen(stack, map, title: form.title) { form.setPoint($0) })
  }

  // MARK: Fields

  func nextField() { moveFocus(by: 1) }
  func previousField() { moveFocus(by: -1) }

  private func moveFocus(by offset: Int) {
    let fields = self.fields.filter { form.decides($0) }
    guard let index = fields.firstIndex(of: focus) else { return }
    go(to: fields[(index + offset + fields.count) % fields.count])
  }

  /// Moves the focus. A line that it leaves is shown from its start; a due date is selected, so that typing replaces it.
  func go(to field: FormField) {
    guard field != focus else { return }
    offered = nil
    if editors[focus]?.isMultiline == false { editors[focus]?.moveCursor(to: 0) }
    focus = field
    if field == .field(.locationAddress), let map = stack.map {
      preparation = Task { await map.prepareFinding() }
    }
    if field == .field(.due) {
      editors[field]?.selectAll()
    } else if let editor = editors[field], !editor.isMultiline {
      editors[field]?.moveCursor(to: editor.count)
    }
  }

  // MARK: Choosing

  /// What the keys of text fields choose in a field, or do in this one alone.
  private struct Choosing {
    let fields: [FormField]
    let keys: [EditAction]
    let hint: Message
    /// Nil where the help of text fields says it.
    let help: Message?
    var isAvailable = true
  }

  private var choosing: [Choosing] {
    [
      Choosing(fields: [.field(.detail)], keys: [.newline], hint: .hintNewLine, help: nil),
      Choosing(fields: [.field(.due)], keys: [.rowUp, .rowDown], hint: .hintDay, help: .helpDueDay),
      Choosing(fields: [.field(.due)], keys: [.pageUp, .pageDown], hint: .hintWeek, help: .helpDueWeek),
      Choosing(
        fields: [.field(.locationAddress)],
        keys: [.rowUp, .rowDown],
        hint: .hintPlace,
        help: .helpChoosePlace,
        isAvailable: form.hasPlaces
      ),
      Choosing(
        fields: [.field(.priority)],
        keys: [.characterLeft, .characterRight],
        hint: .hintChoose,
        help: .helpChooseInForm
      ),
    ]
  }

  private func editKeys(_ actions: [EditAction]) -> [Key] {
    let table = stack.keys.table(of: TextField.self)
    return actions.compactMap { table.row(named: $0.rawValue)?.keys.first }
  }

  private func keyNames(_ actions: [EditAction]) -> String {
    editKeys(actions).map { $0.name(stack.formatter) }.joined(separator: " ")
  }

  /// Chooses a day, a priority or a button; returns false if the action chooses nothing here.
  private func choose(_ action: EditAction) -> Bool {
    switch (focus, action) {
    case (.field(.due), .rowUp): return moveDue(days: -1)
    case (.field(.due), .rowDown): return moveDue(days: 1)
    case (.field(.due), .pageUp): return moveDue(days: -7)
    case (.field(.due), .pageDown): return moveDue(days: 7)
    case (.field(.locationAddress), .rowUp): return form.choosePlace(by: -1)
    case (.field(.locationAddress), .rowDown): return form.choosePlace(by: 1)
    case (.field(.priority), .characterLeft): movePriority(by: -1)
    case (.field(.priority), .characterRight): movePriority(by: 1)
    case (.save, .characterLeft), (.cancel, .characterLeft), (.delete, .characterLeft): moveButton(by: -1)
    case (.save, .characterRight), (.cancel, .characterRight), (.delete, .characterRight): moveButton(by: 1)
    default: return false
    }
    return true
  }

  /// Moves the due date; sets it to today if there is none. Returns false if the text is not a date.
  private func moveDue(days: Int) -> Bool {
    switch form.due {
    case .none: setDue(DueDate(day: stack.clock.localNow.day))
    case .date, .ambiguous, .repeating:
      guard var due = form.due.dueDate else { return false }
      due.day = due.day.adding(days: days) ?? due.day
      setDue(due)
    case .withoutDates, .notUnderstood: return false
    }
    return true
  }

  /// A repeat continues from the new date.
  private func setDue(_ due: DueDate) {
    editors[.field(.due)]?.replaceAll(with: DueDateText.text(for: due, repeats: form.due.repeats))
    editors[.field(.due)]?.selectAll()
    takeOverText()
  }

  private func movePriority(by offset: Int) {
    form.priority = TODOPriority(rawValue: form.priority.rawValue + offset) ?? form.priority
  }

  private func moveButton(by offset: Int) {
    let buttons = fields.filter(\.isButton)
    guard let index = buttons.firstIndex(of: focus), buttons.indices.contains(index + offset) else { return }
    go(to: buttons[index + offset])
  }

  // MARK: Pressing

  /// Whether Enter saves, and neither ends a line, chooses nor presses another button.
  private var savesOnEnter: Bool {
    switch focus {
    case .field(.detail), .field(.priority), .field(.parent), .cancel, .delete: false
    case .field, .save: true
    }
  }

  func pressEnter() async {
    switch focus {
    case .field(.priority), .field(.parent), .save, .cancel, .delete: await pressSpace()
    case .field: await save()
    }
  }

  func pressSpace() async {
    switch focus {
    case .field(.isDone): form.isDone.toggle()
    case .field(.parent): chooseParent()
    case .field(.priority): pickPriority()
    case .save: await save()
    case .cancel: cancel()
    case .delete: await askToDelete()
    case .field: break
    }
  }

  /// - Parameter text: what was typed to find it.
  private func chooseParent(_ text: String = "") {
    stack.push(ParentScreen(stack, form, text: text) { [self] in showValues() })
  }

  private func pickPriority() {
    let form = self.form
    let picker = PriorityPickerViewModel(current: form.priority) { priority async throws(TODOStoreError) in
      form.priority = priority
    }
    stack.push(MenuScreen(stack, picker))
  }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click): await press(click)
    case .wheel(let lines, _):
      // At the end of the text, nothing moves.
      guard focus == .field(.detail) else { return }
      for _ in 0..<abs(lines) { _ = editors[focus]?.perform(lines < 0 ? .rowUp : .rowDown) }
    case .drag, .drop: break
    }
  }

  private func press(_ click: Click) async {
    switch click.target {
    case .priority(let priority):
      go(to: .field(.priority))
      form.priority = priority
    case .day(let day):
      // The focus may have left the field since the calendar was drawn.
      go(to: .field(.due))
      setDue(DueDate(day: day, minute: form.due.dueDate?.minute))
    case .entry(let index) where FormField.allCases.indices.contains(index):
      let field = FormField.allCases[index]
      guard form.decides(field) else { return }
      // The text is where it was drawn before the focus moves.
      var editor = editors[field]
      editor?.moveCursor(toColumn: click.column, row: click.row, columns: click.area.columns)
      go(to: field)
      guard let editor else { return await pressSpace() }
      editors[field] = editor
    default: break
    }
  }
}
