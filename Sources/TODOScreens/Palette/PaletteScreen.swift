import TODOCore
import TerminalUI

/// All actions of a screen in a box over it: some letters find one by its words, enter does it.
final class PaletteScreen: PromptScreen, ScrollingScreen {
  typealias Action = PaletteAction

  let stack: ScreenStack
  private let entries: [OfferedAction]
  var prompt = LinePrompt(":")
  /// The indices of the entries that are found; nil when the text has changed since.
  private var found: [Int]?
  private var selection = 0
  private var viewport = Viewport()
  /// Finds entries by what is typed.
  private let find: @MainActor (String, [OfferedAction]) -> [Int]

  /// - Parameter find: gives the indices of the entries that a text finds, the best first.
  init(
    _ stack: ScreenStack,
    over screen: any Screen,
    find: @escaping @MainActor (String, [OfferedAction]) -> [Int] = PaletteScreen.find
  ) {
    self.stack = stack
    self.find = find
    entries = (screen.offers + stack.commonOffers()).filter(\.isInPalette)
  }

  let placement = Placement.popup
  var header: ScreenHeader { ScreenHeader(title: .paletteScreen) }

  // MARK: Drawing

  private static let widest = 72

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let rows = entries.count + 1
    let title = stack.text(.paletteScreen)
    let inside = canvas.popup(title, columns: Self.widest, rows: rows, bodyRows: 6, frameRows: 6, layout)
    drawEntries(&canvas, inside.inset(top: 1))
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
    // The words have the first claim on a narrow line.
    let keys = canvas.writeRight(
      entry.keys.joined(separator: " "),
      in: place.inset(left: place.columns / 2),
      style(isAvailable ? theme.key : theme.quiet)
    )
    canvas.write(
      entry.explanation(stack.formatter),
      in: place.inset(right: keys + 2),
      style(isAvailable ? theme.plain : theme.quiet)
    )
  }

  // MARK: Finding

  /// The text is looked for when that is needed: of letters that come at once, only the last has all looked through.
  private var matches: [Int] {
    if let found { return found }
    let found = find(prompt.text, entries)
    self.found = found
    return found
  }

  /// By the short name before aliases, help and identifier.
  static func find(_ text: String, among entries: [OfferedAction]) -> [Int] {
    ActionQuery(text).matches(among: entries.map { [$0.name] + $0.aliases + [$0.help, $0.identifier] })
  }

  /// The best match is selected again with every letter.
  func textChanged() {
    found = nil
    selection = 0
  }

  // MARK: Keys

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
      // Letters that were typed meanwhile may have taken it out of what is found.
      selection = matches.firstIndex(of: index) ?? selection
      await run(entries[index])
    case .wheel(let lines):
      await stack.attempt { () async throws(TODOStoreError) in try await move(by: lines) }
    case .drag: break
    }
  }

  func run() async {
    guard matches.indices.contains(selection) else { return stack.say(.noMatchingCommand) }
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
