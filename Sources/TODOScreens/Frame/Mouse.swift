import TerminalUI

/// Brings what the mouse did to the top screen. Those below it are out of reach, as they are for keys.
final class Mouse {
  private let stack: ScreenStack
  /// What the frame that the person sees has to click on.
  var areas = ClickAreas()
  /// What the button went down on, until it goes up.
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
      guard let click = areas.click(screen, at: event.position) else { return }
      if case .hint(let key) = click.target { return await press(key) }
      held = (screen, click)
      await screen.handle(.press(click))
    case .drag:
      guard var held, held.screen === screen else { return }
      held.click.position = event.position
      await screen.handle(.drag(held.click))
    case .release:
      held = nil
    case .wheelUp, .wheelDown:
      stack.clearMessage()
      await screen.handle(.wheel(lines: event.kind == .wheelUp ? -Self.wheelLines : Self.wheelLines))
    }
  }
}
