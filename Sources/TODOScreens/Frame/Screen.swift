import TerminalUI

/// One screen of the app: the list, a form, a menu over them. It draws cells and acts on keys.
protocol Screen: AnyObject {
  /// How it lies over the screens below it.
  var placement: Placement { get }
  /// What is in the first row while the screen is the topmost that fills the window.
  var header: ScreenHeader { get }
  /// The keys for the footer, the most useful first.
  var hints: [KeyHint] { get }
  /// All actions of the screen, for the help and the palette.
  var offers: [OfferedAction] { get }
  /// What the help says besides: what can be typed, what the mouse does.
  var otherHelp: [KeyHelp] { get }
  /// Whether the row of the message says what undo and redo would do.
  var showsUndo: Bool { get }

  /// Draws the screen; gives back where the cursor is, nil when it is hidden.
  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position?
  func handle(_ key: Key) async
  /// Acts on the mouse, over what it noted in the canvas when it was drawn.
  func handle(_ act: MouseAct) async
  /// Takes text that was pasted; false when it has no place for it.
  func paste(_ text: String) async -> Bool
  /// Reads again what the store holds, after a change made elsewhere or by a screen above.
  func reload() async
  /// Whether the app may end now; a screen that would lose something asks first and answers no.
  func mayQuit() async -> Bool
}

extension Screen {
  var otherHelp: [KeyHelp] { [] }
  var showsUndo: Bool { false }
  func paste(_ text: String) async -> Bool { false }
  func handle(_ act: MouseAct) async {}
  func reload() async {}
  func mayQuit() async -> Bool { true }
}
