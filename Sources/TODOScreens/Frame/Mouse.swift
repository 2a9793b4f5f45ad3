import TerminalUI

/// Passes mouse actions to the top screen. Those below cannot be reached, as with keys.
final class Mouse {
  private let stack: ScreenStack
  /// The clickable areas of the frame on the screen.
  var areas = ClickAreas()
  /// The target on which the button was pressed, until it is released.
  private var held: (screen: any Screen, click: Click)?

  static let wheelLines = 3

  init(_ stack: ScreenStack) { self.stack = stack }

  /// - Parameter press: presses a key.
  func handle(_ event: MouseEvent, pressing press: (Key) async -> Void) async {
    guard let screen = stack.top else { return }
    switch event.kind {
    case .press:
      stack.clearMessage()
      held = nil
      let click = areas.click(screen, at: event.position)
      if case .hint(let key)? = click?.target { return await press(key) }
      if screen.placement == .popup, areas.popup?.contains(event.position) == false {
        // The way out is the last key of the footer.
        if let key = screen.hints.last?.press { await press(key) }
        return
      }
      guard let click else { return }
      held = (screen, click)
      await screen.handle(.press(click))
    case .drag:
      guard var held, held.screen === screen else { return }
      held.click.position = event.position
      await screen.handle(.drag(held.click))
    case .release:
      guard let held else { return }
      self.held = nil
      guard held.screen === screen else { return }
      await screen.handle(.drop(held.click, onto: areas.click(screen, at: event.position)))
    case .wheelUp, .wheelDown:
      stack.clearMessage()
      let lines = event.kind == .wheelUp ? -Self.wheelLines : Self.wheelLines
      await screen.handle(.wheel(lines: lines, over: areas.click(screen, at: event.position)))
    }
  }
}
