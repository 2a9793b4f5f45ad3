import TODOCore
import TerminalUI

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

/// A clickable part of a frame.
enum ClickTarget: Hashable {
  /// An entry of the footer: a click presses its key.
  case hint(Key)
  /// The row of an item, and its line in the list area.
  case row(TODOItem.ID, line: Int)
  /// The check box of an item.
  case checkBox(TODOItem.ID, line: Int)
  /// The number of an item's steps, which folds and unfolds them.
  case steps(TODOItem.ID)
  /// A heading of a list.
  case heading(ListHeading)
  /// The filter, named in the header.
  case filter
  /// The order, named in the header.
  case order
  /// The list or tag that is shown, named in the header.
  case place
  /// A list or tag in the sidebar, by its id; nil for everything.
  case destination(TODOCollection.ID?)
  /// The picture of a map.
  case map
  /// The pane beside a list.
  case pane
  /// The scroll bar of a list.
  case scrollBar
  /// An entry of a menu or of the palette, or a field of the form, by a stable index.
  case entry(Int)
  /// A priority that can be chosen in the form.
  case priority(TODOPriority)
  /// A day of the calendar beside a due date.
  case day(CalendarDay)
  /// A step of the history, by its number; nil for the start of the history.
  case step(Int64?)
  /// The one-line prompt of a screen.
  case text
}
