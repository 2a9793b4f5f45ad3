public import TODOWording

/// The groups of actions in the help, in their order there.
public enum ActionGroup: CaseIterable, Hashable, Sendable {
  /// Words and letters with a meaning in a typed line. They are not actions.
  case typing
  case items, selection, move, view, undo
  /// Keys of text fields.
  case text
  case mouse, app

  public var heading: Message {
    switch self {
    case .typing: .groupTyping
    case .items: .groupItems
    case .selection: .groupSelection
    case .move: .groupMove
    case .view: .groupView
    case .undo: .groupUndo
    case .text: .groupText
    case .mouse: .groupMouse
    case .app: .groupApp
    }
  }
}
