import TODOCore
import TODOViewModel
import TerminalUI

/// The form of a new or existing item.
final class FormScreen: ActingScreen {
  let stack: ScreenStack
  let form: EditViewModel
  /// The texts being typed, each with its cursor.
  var editors: [FormField: TextEditor]
  var focus = FormField.field(.title)
  /// The visible lines, if the window is too low for all.
  private var viewport = Viewport()

  convenience init(_ stack: ScreenStack, item: TODOItem?) {
    let form = EditViewModel(stack.list, item: item, clock: stack.clock, conventions: stack.conventions)
    self.init(stack, form: form)
  }

  init(_ stack: ScreenStack, form: EditViewModel) {
    self.stack = stack
    self.form = form
    editors = [:]
    for field in FormField.allCases {
      guard case .field(let item) = field, item.isText else { continue }
      guard case .lines = item.row.kind else {
        editors[field] = TextEditor(text: form.text(of: item))
        continue
      }
      // Stored details are shown from their start.
      var editor = TextEditor(text: form.text(of: item), isMultiline: true)
      editor.moveCursor(to: 0)
      editors[field] = editor
    }
  }

  let placement = Placement.pane
  var header: ScreenHeader { ScreenHeader(title: form.isNew ? .newItem : .editItem) }
  var otherHelp: [KeyHelp] {
    stack.keys.textHelp(hasRows: true)
      + stack.mouseHelp(
        (.mouseClick, .helpClickField),
        (.mouseWheel, .helpWheelForm)
      )
  }

  /// The fields in their order; a new item has no Delete button.
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
    focus = .field(.detail)
    editors[focus]?.replaceAll(with: text)
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
    case .field(.priority), .save, .cancel, .delete: await pressSpace()
    case .field: await save()
    }
  }

  func pressSpace() async {
    switch focus {
    case .field(.isDone): form.isDone.toggle()
    case .field(.priority): pickPriority()
    case .save: await save()
    case .cancel: cancel()
    case .delete: await askToDelete()
    case .field: break
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

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard case .entry(let index) = click.target, FormField.allCases.indices.contains(index) else { return }
      focus = FormField.allCases[index]
      guard isInTextField else { return await pressSpace() }
      editors[focus]?.moveCursor(toColumn: click.column, row: click.row, columns: click.area.columns)
    case .wheel(let lines, _):
      guard focus == .field(.detail) else { return moveFocusToNeighbour(lines.signum()) }
      // At the end of the text, nothing moves.
      for _ in 0..<abs(lines) { _ = editors[focus]?.perform(lines < 0 ? .rowUp : .rowDown) }
    case .drag: break
    }
  }

  /// Stops at the last field: a wheel does not wrap around.
  private func moveFocusToNeighbour(_ offset: Int) {
    guard let index = fields.firstIndex(of: focus), fields.indices.contains(index + offset) else { return }
    focus = fields[index + offset]
  }
}
