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
  /// Which fields have a row.
  private var formFields = FormFields()
  /// Whether the window is narrow, as drawn last.
  private(set) var isNarrow = false
  /// The due date that was read last.
  private var lastDueDay: CalendarDay?
  /// What the text of the field with the focus can go on with.
  var offered: Completion?
  /// Looks for that.
  lazy var completer = FormCompleter(self)
  /// The name of a list that is new, and was said to be so.
  var knownNewList: String?
  /// Called when it has been saved and closed.
  var onSave: () async -> Void = {}

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
      guard case .field(let item) = field, item.isText || item == .parent else { continue }
      let isMultiline = if case .lines = item.row.kind { true } else { false }
      var editor = TextEditor(text: form.text(of: item), isMultiline: isMultiline)
      // A text is shown from its start while the cursor is elsewhere.
      if field != focus { editor.moveCursor(to: 0) }
      editors[field] = editor
    }
    formFields.update(form)
    // A copy gets a title of its own.
    if form.isCopy { editors[focus]?.selectAll() }
  }

  let placement = Placement.pane
  private static let parentColumns = 32
  /// The width below which the keys in the footer have short names.
  private static let narrowWindow = 50

  var header: ScreenHeader {
    // Its parent, and how many of its steps are done: in words, or short.
    let parent = form.item?.parentTitle.map { "\(stack.marks.parent) \($0.cut(to: Self.parentColumns))" }
    let steps = form.item?.steps
    let inWords = steps.map { stack.text(.stepsDone(done: $0.doneText, all: $0.totalText)) }
    let about = [parent, inWords].compactMap(\.self).joined(separator: " · ".punctuated(for: stack.marks))
    let tail = [parent, steps?.text].compactMap(\.self).joined(separator: " ")
    return ScreenHeader(
      title: form.isNew ? .newItem : .editItem,
      parts: about.isEmpty ? [] : [.init(text: about, short: tail)],
      trailing: hidden.signs(stack.formatter).isEmpty ? times : hidden.signs(stack.formatter),
      isTrailingNeeded: !hidden.signs(stack.formatter).isEmpty
    )
  }

  /// When the item was added and changed, the fullest form first; empty for a new one.
  private var times: [String] {
    guard let item = form.item else { return [] }
    func text(_ moment: LocalMoment) -> String { stack.dates.dayDue(DueDate(day: moment.day)) }
    let (added, changed) = (stack.clock.local(item.createdAt), stack.clock.local(item.modifiedAt))
    let both: [Message] =
      item.modifiedAt == item.createdAt ? [] : [.itemTimes(added: text(added), changed: text(changed))]
    return (both + [.itemAddedOn(added: text(added))]).map(stack.text)
  }

  /// The fields and buttons in their order; a new item has neither a state nor a Delete button.
  var fields: [FormField] { formFields.all }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    // Beside the list it has the keys, whatever is selected there.
    canvas.selectedRows = []
    lastDueDay = form.due.dueDate?.day ?? lastDueDay
    isNarrow = layout.size.columns < Self.narrowWindow
    formFields.update(form)
    let drawing = FormDrawing(
      form,
      fields: formFields,
      focus: focus,
      lastDueDay: lastDueDay,
      times: times,
      offered: offered,
      titleDate: titleDate,
      stack: stack
    )
    return drawing.draw(&canvas, layout, &editors, &viewport, &detailRows, &hidden)
  }

  func reload() async {
    completer.forgetNames()
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
    if await complete(key, action) { return }
    if editors[focus]?.handle(key, as: action) == true {
      takeOverText()
      return await completer.update(after: action)
    }
    await act(on: key)
  }

  func paste(_ text: String) async -> Bool {
    guard isInTextField else { return false }
    editors[focus]?.insert(text)
    takeOverText()
    return true
  }

  func takeOverText() {
    guard case .field(let field) = focus, let text = editors[focus]?.text else { return }
    form.type(text, into: field)
    // It was about what was typed before.
    if stack.message?.kind == .warning { stack.endMessage() }
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

  /// Moves the focus. A line that it leaves is shown from its start; one with a single value is selected, so that typing
  /// replaces it.
  func go(to field: FormField) {
    guard field != focus else { return }
    offered = nil
    // All fields without a row get one at once, so that the next keys find them in their order.
    if !formFields.hasRow(field) { formFields.open() }
    if editors[focus]?.isMultiline == false { editors[focus]?.moveCursor(to: 0) }
    focus = field
    if field == .field(.locationAddress), let map = stack.map {
      preparation = Task { await map.prepareFinding() }
    }
    if case .field(let item) = field, item.isReplaced {
      editors[field]?.selectAll()
    } else if let editor = editors[field], !editor.isMultiline {
      editors[field]?.moveCursor(to: editor.count)
    }
  }

  // MARK: Choosing

  /// Chooses a priority or a button; returns false if the action chooses nothing here.
  private func choose(_ action: EditAction) -> Bool {
    switch (focus, action) {
    case (.field(.priority), .characterLeft): movePriority(by: -1)
    case (.field(.priority), .characterRight): movePriority(by: 1)
    case (.save, .characterLeft), (.cancel, .characterLeft), (.delete, .characterLeft): moveButton(by: -1)
    case (.save, .characterRight), (.cancel, .characterRight), (.delete, .characterRight): moveButton(by: 1)
    default: return false
    }
    return true
  }

  func later() { move(by: 1) }
  func earlier() { move(by: -1) }
  func weekLater() { moveDue(days: 7) }
  func weekEarlier() { moveDue(days: -7) }

  /// A day in the due date, a place in the address.
  private func move(by offset: Int) {
    if focus == .field(.due) { return moveDue(days: offset) }
    _ = form.choosePlace(by: offset)
  }

  /// Moves the due date; sets it to today if there is none. A text that is not a date stays.
  private func moveDue(days: Int) {
    switch form.due {
    case .none: setDue(DueDate(day: stack.clock.localNow.day))
    case .date, .ambiguous, .repeating:
      guard var due = form.due.dueDate else { return }
      due.day = due.day.adding(days: days) ?? due.day
      setDue(due)
    case .withoutDates, .notUnderstood: break
    }
  }

  /// A repeat continues from the new date.
  func setDue(_ due: DueDate) {
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

  func pressEnter() async {
    switch focus {
    case .save, .cancel, .delete: await pressSpace()
    case .field: await save()
    }
  }

  func pressSpace() async {
    switch focus {
    case .field(.isDone): form.isDone.toggle()
    case .field(.priority): form.priority = TODOPriority(rawValue: form.priority.rawValue % 4 + 1) ?? .low
    case .save: await save()
    case .cancel: cancel()
    case .delete: await askToDelete()
    case .field: break
    }
  }
}

extension String {
  /// What is left without some characters, and without the blanks around them.
  ///
  /// - Parameter ranges: in their order.
  func without(_ ranges: [Range<Int>]) -> String {
    let starts = [0] + ranges.map(\.upperBound)
    let ends = ranges.map(\.lowerBound) + [count]
    return zip(starts, ends).map { dropFirst($0).prefix($1 - $0) }.map { part in
      part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed().map(String.init)
        .joined()
    }
    .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
