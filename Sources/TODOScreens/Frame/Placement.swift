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
  /// It takes the message row; a message is above it.
  case line

  var fillsWindow: Bool {
    switch self {
    case .list, .window: true
    case .pane, .popup, .line: false
    }
  }
}
