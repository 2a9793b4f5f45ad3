/// How a screen lies over those below it.
enum Placement {
  /// It fills the window, and where there is a pane leaves that to what lies over it.
  case list
  /// It fills the window.
  case window
  /// It takes the pane beside the list, or the window where there is no pane.
  case pane
  /// It lies over the others in a box.
  case popup
  /// It takes the row of the message, which a message covers.
  case line

  var fillsWindow: Bool {
    switch self {
    case .list, .window: true
    case .pane, .popup, .line: false
    }
  }
}
