import TerminalUI

/// Brings what the mouse did to the top screen. Those below it are out of reach, as they are for keys.
final class Mouse {
  private let stack: ScreenStack
  /// What the frame that the person sees has to click on.
  var areas = HitAreas()
  /// What the button went down on, until it goes up.
  private var held: (screen: any Screen, hit: Hit)?

  static let wheelLines = 3

  init(_ stack: ScreenStack) { self.stack = stack }

  /// - Parameter press: presses a key.
  func handle(_ event: MouseEvent, pressing press: (Key) async -> Void) async {
    guard let screen = stack.top else { return }
    switch event.kind {
    case .press:
      stack.clearMessage()
      held = nil
      guard let hit = areas.hit(screen, at: event.position) else { return }
      if case .hint(let key) = hit.target { return await press(key) }
      held = (screen, hit)
      await screen.handle(.press(hit))
    case .drag:
      guard var held, held.screen === screen else { return }
      held.hit.position = event.position
      await screen.handle(.drag(held.hit))
    case .release:
      held = nil
    case .wheelUp, .wheelDown:
      stack.clearMessage()
      await screen.handle(.wheel(lines: event.kind == .wheelUp ? -Self.wheelLines : Self.wheelLines))
    }
  }
}

extension TextEditor {
  /// Puts the cursor where the line was clicked on; false when something else was.
  @discardableResult
  mutating func take(_ act: MouseAct) -> Bool {
    guard case .press(let hit) = act, hit.target == .text else { return false }
    moveCursor(toColumn: hit.column, row: hit.row, columns: hit.area.columns)
    return true
  }
}

extension KeyHelp {
  /// What the mouse does on a screen; nothing where the terminal is not asked for it.
  static func mouse(_ stack: ScreenStack, _ rows: [(act: String, description: String)]) -> [KeyHelp] {
    guard stack.hasMouse else { return [] }
    return rows.map { KeyHelp(keys: $0.act, description: $0.description, obstacle: nil) }
  }
}
