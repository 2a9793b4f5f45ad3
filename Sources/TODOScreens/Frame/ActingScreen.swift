import TODOWording
import TerminalUI

/// A screen whose keys are defined by a key table.
protocol ActingScreen: Screen, ActionOwner, Sendable {
  var stack: ScreenStack { get }

  /// Handles a key that is not in the table.
  func handleOther(_ key: Key) async
  /// Says that a key does nothing.
  func sayUnused(_ key: Key)
  /// Says why an action is not available.
  func sayUnavailable(_ obstacle: Message)
}

extension ActingScreen {
  private var table: KeyTable<Self> { stack.keys.table() }

  var hints: [KeyHint] { table.hints(self, stack.formatter) }

  /// The hints, without the one of an action that has nothing to do now.
  func hints(without identifier: String) -> [KeyHint] {
    let key = table.row(named: identifier)?.keys.first
    return table.hints(self, stack.formatter).filter { $0.press != key }
  }
  var offers: [OfferedAction] { table.offers(self, stack.formatter) { [self] in await act($0) } }

  func handle(_ key: Key) async { await act(on: key) }

  /// Performs the action that the table assigns to a key.
  func act(on key: Key) async {
    guard let row = table.row(for: key) else { return await handleOther(key) }
    await act(row)
  }

  /// Whether the table assigns an action to a key.
  func hasAction(on key: Key) -> Bool { table.row(for: key) != nil }

  func handleOther(_ key: Key) async { sayUnused(key) }
  func sayUnavailable(_ obstacle: Message) { stack.say(obstacle) }

  /// Says that a key does nothing, and which one shows the keys; or, of a key of the list, which one goes back there.
  func sayUnused(_ key: Key) {
    let name = key.name(stack.formatter)
    if stack.list(below: self)?.hasAction(on: key) == true,
      let back = table.rows.first(where: { $0.identifier.hasSuffix("-close") })
    {
      return stack.say(.keyWorksInList(name: name, back: back.identifier))
    }
    guard let help = table.rows.first(where: { $0.traits.contains(.opensHelp) }) else { return }
    stack.say(.keyUnused(name: name, help: help.identifier))
  }

  /// Does what the key of the action with an identifier does, or says why that cannot be done.
  func act(named identifier: String) async {
    if let row = table.row(named: identifier) { await act(row) }
  }

  private func act(_ row: KeyTable<Self>.Row) async {
    if let obstacle = row.obstacle(self) { return sayUnavailable(obstacle) }
    await stack.attempt(row.perform(self))
  }

  /// Removes the screen, with those above it.
  func close() { stack.remove(self) }
}

extension ScreenStack {
  /// The list, the first of the screens, if a screen that fills the window is right over it, so that closing that shows the list.
  func list(below screen: any Screen) -> (any ActingScreen)? {
    guard screens.count > 1, screens[1] === screen, screen.placement.fillsWindow else { return nil }
    return screens[0] as? any ActingScreen
  }
}

extension KeyTable.Need where Owner: ActingScreen {
  static var stepToUndo: Self { Self { $0.stack.list.canUndo ? nil : .nothingToUndo } }
  static var stepToRedo: Self { Self { $0.stack.list.canRedo ? nil : .nothingToRedo } }

  /// No job runs that has to end first.
  static var noJob: Self {
    Self { screen in screen.stack.list.jobs.current.flatMap { $0.givesWay ? nil : .isRunning($0) } }
  }
}
