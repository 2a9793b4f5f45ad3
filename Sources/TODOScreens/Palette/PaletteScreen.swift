import TODOCore
import TerminalUI

/// The command palette: the actions of a screen in a box over it. A few letters find one by its words, Enter runs it.
final class PaletteScreen: PromptScreen, ScrollingScreen {
  let stack: ScreenStack
  private let entries: [OfferedAction]
  var prompt = LinePrompt(":")
  /// The indices of the matching entries; nil if the text has changed since.
  private var found: [Int]?
  private var selection = 0
  private var viewport = Viewport()
  /// Finds entries by the typed text.
  private let find: @MainActor (String, [OfferedAction]) -> [Int]

  /// - Parameter find: returns the indices of the entries that match a text, best first.
  init(
    _ stack: ScreenStack,
    over screen: any Screen,
    find: @escaping @MainActor (String, [OfferedAction]) -> [Int] = PaletteScreen.find
  ) {
    self.stack = stack
    self.find = find
    entries = (screen.offers + stack.commonOffers() + stack.themeOffers).filter(\.isInPalette)
  }

  let placement = Placement.popup
  var header: ScreenHeader { ScreenHeader(title: .paletteScreen) }

  // MARK: Drawing

  private static let widest = 72

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let rows = entries.count + 1
    let title = stack.text(.paletteScreen)
    let inside = canvas.popup(
      title,
      columns: Self.widest,
      rows: rows,
      shownRows: max(1, matches.count) + 1,
      bodyRows: 6,
      frameRows: 6,
      layout
    )
    drawEntries(&canvas, inside.inset(top: 1))
    let hidden = matches.count - viewport.rows.upperBound
    if hidden > 0, let box = canvas.areas.popup, box.endRow > inside.endRow {
      let more = " \(canvas.formatter.text(.moreBelow(count: hidden))) "
      canvas.writeRight(more, in: box.row(at: box.rows - 1).inset(right: 2), canvas.theme.quiet)
    }
    return prompt.draw(&canvas, in: inside.row(at: 0), canvas.theme.field)
  }

  private func drawEntries(_ canvas: inout Canvas, _ area: Rect) {
    let matches = self.matches
    viewport.fit(matches.count, in: area.rows, showing: selection..<selection + 1)
    if matches.isEmpty { canvas.write(.noMatchingCommand, in: area.row(at: 0), canvas.theme.quiet) }
    for (offset, index) in viewport.rows.enumerated() where offset < area.rows {
      let line = area.row(at: offset)
      draw(entries[matches[index]], isSelected: index == selection, &canvas, line)
      canvas.areas.note(.entry(matches[index]), at: line)
    }
  }

  private func draw(_ entry: OfferedAction, isSelected: Bool, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    func style(_ wanted: Style) -> Style { isSelected ? theme.selection : wanted }
    if isSelected { canvas.drawPointer(on: line, theme.selection) }
    let place = line.inset(left: 2)
    let isAvailable = entry.obstacle == nil
    // The names take precedence on a narrow line.
    let keys = canvas.writeRight(
      entry.keys.joined(separator: " "),
      in: place.inset(left: place.columns / 2),
      style(isAvailable ? theme.key : theme.quiet)
    )
    canvas.write(
      entry.explained(entry.words.command, stack.formatter),
      in: place.inset(right: keys + 2),
      style(isAvailable ? theme.plain : theme.quiet)
    )
  }

  // MARK: Finding

  /// The search runs on demand: of several letters that arrive together, only the last searches the entries.
  fileprivate var matches: [Int] {
    if let found { return found }
    let found = find(prompt.text, entries)
    self.found = found
    return found
  }

  /// The action with that key comes first, then those found by command, short name, aliases, identifier and help.
  static func find(_ text: String, among entries: [OfferedAction]) -> [Int] {
    let found = ActionQuery(text).matches(
      among: entries.map { entry in
        let words = entry.words
        return [words.command, words.name] + words.aliases + [entry.identifier, words.help]
      }
    )
    guard let pressed = entries.firstIndex(where: { $0.keys.contains(text) }) else { return found }
    return [pressed] + found.filter { $0 != pressed }
  }

  /// Every letter selects the best match again.
  func textChanged() {
    found = nil
    selection = 0
  }

  // MARK: Keys

  /// Where nothing matches, only the way out.
  var hints: [KeyHint] {
    stack.keys.table(of: PaletteScreen.self).hints(self, stack.formatter).filter(\.isAvailable)
  }

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    try await move(by: viewport.offset(of: movement))
  }

  func move(by offset: Int) async throws(TODOStoreError) {
    selection = max(0, min(selection + offset, matches.count - 1))
  }

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      if prompt.take(act) { return }
      guard case .entry(let index) = click.target else { return }
      // Letters typed in the meantime may have removed it from the matches.
      selection = matches.firstIndex(of: index) ?? selection
      await run(entries[index])
    case .wheel(let lines, _):
      await stack.attempt { () async throws(TODOStoreError) in try await move(by: lines) }
    case .drag: break
    }
  }

  func run() async {
    guard matches.indices.contains(selection) else { return }
    await run(entries[matches[selection]])
  }

  private func run(_ entry: OfferedAction) async {
    if let obstacle = entry.obstacle { return stack.say(obstacle) }
    close()
    await entry.perform()
  }

  func sayUnused(_ key: Key) {
    stack.say(.keyUnusedInPalette(name: key.name(stack.marks)))
  }

  func mayQuit() async -> Bool {
    close()
    return true
  }
}

extension ActingScreen {
  /// Opens the palette with the actions of the screen.
  func showPalette() { stack.push(PaletteScreen(stack, over: self)) }
}

extension PaletteScreen {
  static let place = ActionPlace(heading: .inPalette, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<PaletteScreen>([
    .init(.move, "palette-down", [.down, .control("n"), .tab], .inFooter, needs: [.match]) { $0.down },
    .init(.move, "palette-up", [.up, .control("p"), .shift(.tab)]) { $0.up },
    .init(.move, "palette-page-down", [.pageDown]) { $0.pageDown },
    .init(.move, "palette-page-up", [.pageUp]) { $0.pageUp },
    .init(.app, "palette-run", [.enter], .inFooter, needs: [.match]) { $0.run },
    .init(.app, "palette-close", [.escape], .inFooter) { $0.close },
  ])
}

extension KeyTable<PaletteScreen>.Need {
  fileprivate static let match = Self { $0.matches.isEmpty ? .noMatchingCommand : nil }
}
