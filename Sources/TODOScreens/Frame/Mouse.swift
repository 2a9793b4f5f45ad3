import TODOCore
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
      stack.noteKey()
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
      stack.noteKey()
      let lines = event.kind == .wheelUp ? -Self.wheelLines : Self.wheelLines
      await screen.handle(.wheel(lines: lines, over: areas.click(screen, at: event.position)))
    }
  }
}

/// An action of the mouse on a screen.
enum MouseAct: Hashable {
  /// The button went down.
  case press(Click)
  /// The pointer was moved to this position with the button held; area and target are those of the press.
  case drag(Click)
  /// The button went up over another area of the screen, or the same one.
  case drop(Click, onto: Click?)
  /// The wheel was turned by that many lines, down if positive, over this area of the screen.
  case wheel(lines: Int, over: Click?)
}

/// The position of the pointer on a clickable area.
struct Click: Hashable {
  let target: ClickTarget
  let area: Rect
  /// In the coordinates of the screen. While the button is held, the pointer may leave the area.
  var position: Position

  /// The row of the area under the pointer, or the nearest one if it is outside.
  var row: Int { min(max(position.row - area.row, 0), area.rows - 1) }
  /// The column of the area under the pointer, or the nearest one if it is outside.
  var column: Int { min(max(position.column - area.column, 0), area.columns - 1) }
}

/// A clickable part of a frame.
enum ClickTarget: Hashable {
  /// An entry of the footer: a click presses its key.
  case hint(Key)
  /// The row of an item, and its line in the list area.
  case row(TODOItem.ID, line: Int)
  case checkBox(TODOItem.ID, line: Int)
  /// The number of an item's steps, which folds and unfolds them.
  case steps(TODOItem.ID)
  case heading(ListHeading)
  /// The filter, named in the header.
  case filter
  /// The order, named in the header.
  case order
  /// The list or tag that is shown, named in the header.
  case place
  /// A number in the header: it is that of the items of this query.
  case counted(String)
  /// The number of items with conflicts, in the header.
  case conflicts
  /// What the header says of sync.
  case sync
  /// A place in the sidebar.
  case destination(ListPlace)
  /// The word over the tags in the sidebar, which shows them.
  case tags
  /// The tags that the sidebar has no room for.
  case moreTags
  /// The picture of a map.
  case map
  /// The pane beside a list.
  case pane
  /// The scroll bar of a list.
  case scrollBar
  /// An entry of a menu or of the palette, or a field of the form, by a stable index.
  case entry(Int)
  /// What a typed word can go on with, by its row.
  case offer(Int)
  /// A priority that can be chosen in the form.
  case priority(TODOPriority)
  /// A day of the calendar beside a due date.
  case day(CalendarDay)
  /// A step of the history, by its number; nil for the start of the history.
  case step(Int64?)
  /// The one-line prompt of a screen.
  case text
}

/// The clickable areas of a frame, recorded while it is drawn, so that a click always matches what is visible.
struct ClickAreas {
  private struct Area {
    let screen: any Screen
    let target: ClickTarget
    let area: Rect
  }

  /// The screen being drawn, to which new areas belong.
  var screen: (any Screen)?
  /// The box of the topmost popup.
  var popup: Rect?
  private var areas: [Area] = []

  mutating func note(_ target: ClickTarget, at area: Rect) {
    guard let screen, !area.isEmpty else { return }
    areas.append(Area(screen: screen, target: target, area: area))
  }

  /// The target of a screen at a position; if there are several, the last one recorded, because it is on top.
  func click(_ screen: any Screen, at position: Position) -> Click? {
    areas.last { $0.area.contains(position) && $0.screen === screen }
      .map { Click(target: $0.target, area: $0.area, position: position) }
  }

  /// Where a part of the frame is, whatever screen it belongs to.
  func area(of target: ClickTarget) -> Rect? { areas.last { $0.target == target }?.area }
}
