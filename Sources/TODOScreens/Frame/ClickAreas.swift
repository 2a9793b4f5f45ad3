import TODOCore
import TerminalUI

/// What can be clicked on in a frame, noted as the frame is drawn, so that what is seen and what is clicked on are one.
struct ClickAreas {
  private struct Area {
    let screen: any Screen
    let target: ClickTarget
    let area: Rect
  }

  /// The screen that is being drawn: what is noted belongs to it.
  var screen: (any Screen)?
  private var areas: [Area] = []

  mutating func note(_ target: ClickTarget, at area: Rect) {
    guard let screen, !area.isEmpty else { return }
    areas.append(Area(screen: screen, target: target, area: area))
  }

  /// What a screen has at a position; of several what was noted last, as it lies on top.
  func click(_ screen: any Screen, at position: Position) -> Click? {
    areas.last { $0.area.contains(position) && $0.screen === screen }
      .map { Click(target: $0.target, area: $0.area, position: position) }
  }
}

/// Something that a frame shows and that can be clicked on.
enum ClickTarget: Hashable {
  /// An entry of the footer: a click presses its key.
  case hint(Key)
  /// The row of an item, and the line of the list area that it is in.
  case row(TODOItem.ID, line: Int)
  /// The check box of an item.
  case checkBox(TODOItem.ID, line: Int)
  /// The bar beside a list that has no room.
  case scrollBar
  /// An entry of a menu or of the palette, or a field of the form, by an index that stays its own.
  case entry(Int)
  /// A step of the history, by its number; nil for the start of the history.
  case step(Int64?)
  /// The line in which a screen lets a person type.
  case text
}
