import TerminalUI

/// One screen of the app: the list, a form, a menu over them. It draws cells and handles keys.
protocol Screen: AnyObject {
  /// The position over the screens below it.
  var placement: Placement { get }
  /// The first row while the screen is the topmost that fills the window.
  var header: ScreenHeader { get }
  /// The keys for the footer, the most useful first.
  var hints: [KeyHint] { get }
  /// All actions of the screen, for the help and the palette.
  var offers: [OfferedAction] { get }
  /// Additional lines of the help: what can be typed, what the mouse does.
  var otherHelp: [KeyHelp] { get }
  /// Whether the message row shows the next undo and redo.
  var showsUndo: Bool { get }

  /// Divides a window that the screen fills.
  func layout(_ size: TerminalSize, wantsSidebar: Bool?) -> FrameLayout

  /// How many rows at the end of the body it takes for a line that is typed below it.
  func coveredRows(_ layout: FrameLayout) -> Int

  /// What a box over the screens below is about: that stays as it is, while everything else behind the box becomes faint.
  func subjects(_ canvas: Canvas) -> [Rect]

  /// Draws the screen; returns the cursor's position, nil if it is hidden.
  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position?
  func handle(_ key: Key) async
  /// Handles the mouse on an area that the screen recorded in the canvas.
  func handle(_ act: MouseAct) async
  /// Takes pasted text; returns false if it has no place for it.
  func paste(_ text: String) async -> Bool
  /// Reads the store again, after a change made elsewhere or by a screen above.
  func reload() async
  /// Whether the app may end now; a screen that would lose something asks first and returns false.
  func mayQuit() async -> Bool
}

extension Screen {
  var otherHelp: [KeyHelp] { [] }
  var showsUndo: Bool { false }
  /// A screen that has the whole window has no sidebar.
  func layout(_ size: TerminalSize, wantsSidebar: Bool?) -> FrameLayout {
    FrameLayout(size, wantsSidebar: placement == .list ? wantsSidebar : false)
  }
  func coveredRows(_ layout: FrameLayout) -> Int { 0 }
  func subjects(_ canvas: Canvas) -> [Rect] { [] }
  func paste(_ text: String) async -> Bool { false }
  func handle(_ act: MouseAct) async {}
  func reload() async {}
  func mayQuit() async -> Bool { true }
}

/// The position of a screen over those below it.
enum Placement {
  /// It fills the window, but leaves the pane, if there is one, to screens above it.
  case list
  /// It fills the window.
  case window
  /// In the pane beside the list, or in the whole window if there is no pane or the pane is too low.
  case pane
  /// It is a box over the others.
  case popup
  /// It takes rows above the footer; a message is below what is typed.
  case line

  var fillsWindow: Bool {
    switch self {
    case .list, .window: true
    case .pane, .popup, .line: false
    }
  }
}
