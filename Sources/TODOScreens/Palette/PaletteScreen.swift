import TerminalUI

/// All actions of a screen in a box over it: some letters find one by its words, enter does it.
final class PaletteScreen: Screen {
  private let stack: ScreenStack
  private let entries: [OfferedAction]
  private var matches: [OfferedAction]
  private var editor = TextEditor(text: "")
  private var selection = 0
  private var firstVisible = 0
  private var visibleRows = 1

  init(_ stack: ScreenStack, over screen: any Screen) {
    self.stack = stack
    let everywhere = stack.keys.table(AppAction.self).offers(stack.marks, obstacle: { _ in nil }) {
      [stack] action in
      await stack.perform(action)
    }
    entries = screen.offers + everywhere
    matches = entries
  }

  let placement = Placement.popup
  var header: ScreenHeader { ScreenHeader(title: "Actions") }
  var hints: [KeyHint] { stack.keys.table(PaletteAction.self).hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] { stack.keys.table(PaletteAction.self).help(stack.marks) { _ in nil } }

  // MARK: Drawing

  private static let widest = 72

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    // A low window gives up its other rows, but not the keys in the last; then the frame goes too.
    let window = Rect(layout.size).inset(bottom: 1)
    let room = layout.body.rows >= 6 ? layout.body : window
    let hasFrame = room.rows >= 6
    let columns = min(Self.widest, room.columns)
    let rows = min(room.rows, entries.count + 1 + (hasFrame ? 2 : 0))
    let area = room.centered(columns: columns, rows: rows)
    if !hasFrame { canvas.buffer.fill(area) }
    let inside = hasFrame ? canvas.box("Actions", in: area) : area
    drawEntries(&canvas, inside.inset(top: 1))
    let line = inside.row(at: 0)
    canvas.write(":", in: line, canvas.theme.key)
    let field = line.inset(left: 2)
    return canvas.write(&editor, in: field, canvas.theme.field)
  }

  private func drawEntries(_ canvas: inout Canvas, _ area: Rect) {
    visibleRows = max(1, area.rows)
    firstVisible = min(max(firstVisible, selection - visibleRows + 1), selection)
    firstVisible = max(0, min(firstVisible, matches.count - visibleRows))
    if matches.isEmpty { canvas.write("No action is called that", in: area.row(at: 0), canvas.theme.quiet) }
    for (offset, entry) in matches.dropFirst(firstVisible).prefix(area.rows).enumerated() {
      let index = firstVisible + offset
      draw(entry, isSelected: index == selection, &canvas, area.row(at: offset))
      canvas.hits.note(.action(entry.identifier), at: area.row(at: offset))
    }
  }

  private func draw(_ entry: OfferedAction, isSelected: Bool, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    func style(_ wanted: Style) -> Style { isSelected ? theme.selection : wanted }
    if isSelected {
      canvas.buffer.fill(line, style: theme.selection)
      canvas.write(String(canvas.marks.pointer), in: line, theme.selection)
    }
    let place = line.inset(left: 2)
    // The words have the first claim on a narrow line.
    let keyRoom = place.inset(left: place.columns / 2)
    let keys = canvas.writeRight(
      entry.keys,
      in: keyRoom,
      style(entry.obstacle == nil ? theme.key : theme.quiet)
    )
    let text = entry.obstacle.map { "\(entry.description) (now: \($0))" } ?? entry.description
    canvas.write(
      text,
      in: place.inset(right: keys + 2),
      style(entry.obstacle == nil ? theme.plain : theme.quiet)
    )
  }

  // MARK: Keys

  func handle(_ key: Key) async {
    guard let action: PaletteAction = stack.keys.action(for: key) else { return type(key) }
    switch action {
    case .run: await run()
    case .close: stack.remove(self)
    case .down: select(selection + 1)
    case .up: select(selection - 1)
    case .pageDown: select(selection + visibleRows)
    case .pageUp: select(selection - visibleRows)
    }
  }

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let hit):
      if editor.take(act) { return }
      guard case .action(let identifier) = hit.target,
        let entry = entries.first(where: { $0.identifier == identifier })
      else { return }
      // Letters that were typed meanwhile may have taken it out of what is found.
      if let index = matches.firstIndex(where: { $0.identifier == identifier }) { select(index) }
      await run(entry)
    case .wheel(let lines): select(selection + lines)
    case .drag: break
    }
  }

  private func run() async {
    guard matches.indices.contains(selection) else { return stack.say("No action is called that", .warning) }
    await run(matches[selection])
  }

  private func run(_ entry: OfferedAction) async {
    if let obstacle = entry.obstacle { return stack.say(obstacle, .warning) }
    stack.remove(self)
    await entry.perform()
  }

  private func select(_ index: Int) { selection = max(0, min(index, matches.count - 1)) }

  func paste(_ text: String) async -> Bool {
    editor.insert(text)
    find()
    return true
  }

  private func type(_ key: Key) {
    let before = editor.text
    guard editor.handle(key) else {
      return stack.sayUnused(key, see: PaletteAction.close, which: "closes the actions")
    }
    if editor.text != before { find() }
  }

  /// The best match is selected anew with every letter.
  private func find() {
    matches = ActionQuery(editor.text).matches(among: entries) { [$0.name, $0.description, $0.identifier] }
    selection = 0
  }

  func mayQuit() async -> Bool {
    stack.remove(self)
    return true
  }
}
