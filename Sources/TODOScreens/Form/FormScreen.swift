import TODOCore
import TODOViewModel
import TerminalUI

/// The form of a new item or of an existing one.
final class FormScreen: ActingScreen {
  typealias Action = FormAction

  let stack: ScreenStack
  let form: EditViewModel
  /// The texts as they are being typed, each with its cursor.
  var editors: [FormField: TextEditor]
  var focus = FormField.title
  /// Which lines are in sight, where the window is too low for all.
  private var viewport = Viewport()

  convenience init(_ stack: ScreenStack, item: TODOItem?) {
    let form = EditViewModel(stack.list, item: item, clock: stack.clock, conventions: stack.conventions)
    self.init(stack, form: form)
  }

  init(_ stack: ScreenStack, form: EditViewModel) {
    self.stack = stack
    self.form = form
    // Stored details are read from their start.
    var detail = TextEditor(text: form.detail, isMultiline: true)
    detail.moveCursor(to: 0)
    editors = [
      .title: TextEditor(text: form.title),
      .detail: detail,
      .due: TextEditor(text: form.dueText),
      .location: TextEditor(text: form.locationName),
      .address: TextEditor(text: form.locationAddress),
    ]
  }

  let placement = Placement.pane
  var header: ScreenHeader { ScreenHeader(title: form.isNew ? "New item" : "Edit item") }
  var otherHelp: [KeyHelp] {
    stack.keys.textHelp(hasRows: true)
      + stack.mouseHelp(
        ("click", "Go to the field; on Done, Priority or a button, what enter or space does there"),
        ("wheel", "In Details: scroll; else: previous, next field")
      )
  }

  /// The fields in their order; a new item has no Delete.
  var fields: [FormField] { FormField.allCases.filter { $0 != .delete || !form.isNew } }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let drawing = FormDrawing(form, fields: fields, focus: focus, stack: stack)
    return drawing.draw(&canvas, layout, &editors, &viewport)
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await form.reload() }
  }

  // MARK: Text

  var isInTextField: Bool { editors[focus] != nil }

  func handle(_ key: Key) async {
    let action = stack.keys.editAction(for: key)
    if editors[focus]?.handle(key, as: action) == true { return takeOverText() }
    await act(on: key)
  }

  func handleOther(_ key: Key) {
    if stack.keys.editAction(for: key) == nil { return sayUnused(key) }
    stack.say("Only in a text field", .warning)
  }

  func paste(_ text: String) async -> Bool {
    guard isInTextField else { return false }
    editors[focus]?.insert(text)
    takeOverText()
    return true
  }

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

  /// Shows the texts of the form where they are not those that were typed.
  func showValues() {
    let texts: [FormField: String] = [
      .title: form.title, .detail: form.detail, .due: form.dueText, .location: form.locationName,
      .address: form.locationAddress,
    ]
    for (field, text) in texts { editors[field]?.replaceAll(with: text) }
  }

  func editDetails() async {
    guard let text = await stack.edit(form.detail) else { return }
    focus = .detail
    editors[.detail]?.replaceAll(with: text)
    takeOverText()
  }

  // MARK: Fields

  func nextField() { moveFocus(by: 1) }
  func previousField() { moveFocus(by: -1) }

  private func moveFocus(by offset: Int) {
    let fields = self.fields
    guard let index = fields.firstIndex(of: focus) else { return }
    focus = fields[(index + offset + fields.count) % fields.count]
  }

  func pressEnter() async {
    switch focus {
    case .title, .detail, .done, .due, .location, .address: await save()
    case .priority, .save, .cancel, .delete: await pressSpace()
    }
  }

  func pressSpace() async {
    switch focus {
    case .done: form.isDone.toggle()
    case .priority: pickPriority()
    case .save: await save()
    case .cancel: cancel()
    case .delete: await askToDelete()
    case .title, .detail, .due, .location, .address: break
    }
  }

  private func pickPriority() {
    let form = self.form
    let picker = PriorityPickerViewModel(current: form.priority) { priority async throws(TODOStoreError) in
      form.priority = priority
      return nil
    }
    stack.push(MenuScreen(stack, picker))
  }

  func sayUnused(_ key: Key) { stack.sayUnused(key, see: self.key(.help)) }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard case .entry(let index) = click.target, let field = FormField(rawValue: index) else { return }
      focus = field
      guard isInTextField else { return await pressSpace() }
      editors[field]?.moveCursor(toColumn: click.column, row: click.row, columns: click.area.columns)
    case .wheel(let lines):
      guard focus == .detail else { return moveFocusToNeighbour(lines.signum()) }
      // Over the end of the text nothing moves.
      for _ in 0..<abs(lines) { _ = editors[.detail]?.perform(lines < 0 ? .rowUp : .rowDown) }
    case .drag: break
    }
  }

  /// As far as there are fields: a wheel does not come round.
  private func moveFocusToNeighbour(_ offset: Int) {
    guard let index = fields.firstIndex(of: focus), fields.indices.contains(index + offset) else { return }
    focus = fields[index + offset]
  }
}
