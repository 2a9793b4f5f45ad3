import TerminalUI

/// One screen of the app: the list, a form, a menu over them. It draws cells and acts on keys.
protocol Screen: AnyObject {
  /// How it lies over the screens below it.
  var placement: Placement { get }
  /// What stands in the first row while the screen is the topmost that fills the window.
  var header: ScreenHeader { get }
  /// The keys for the footer, the most useful first.
  var hints: [KeyHint] { get }
  /// All keys of the screen, for the help.
  var help: [KeyHelp] { get }

  /// What the palette offers over the screen; nothing where it has no palette.
  var offers: [OfferedAction] { get }

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
  var offers: [OfferedAction] { [] }
  func paste(_ text: String) async -> Bool { false }
  func handle(_ act: MouseAct) async {}
  func reload() async {}
  func mayQuit() async -> Bool { true }
}

/// How a screen lies over those below it.
enum Placement {
  /// It fills the window.
  case window
  /// It takes the pane beside the list, or the window where there is no pane.
  case pane
  /// It lies over the others in a box.
  case popup
  /// It takes the row of the message, which a message covers.
  case line
}

/// The first row of a window.
struct ScreenHeader {
  /// At the left: which screen it is.
  var title: String
  /// Behind it: what the screen shows.
  var subtitle = ""
  /// At the right: the first of these that has room.
  var trailing: [String] = []
}
