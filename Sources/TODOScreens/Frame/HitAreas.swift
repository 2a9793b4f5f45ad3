import TODOViewModel
import TerminalUI

/// Something that a frame shows and that can be clicked on.
enum HitTarget: Hashable {
  /// An entry of the footer: a click presses its key.
  case hint(Key)
  /// The row of an item, and the line of the list area in which it stands.
  case row(TODOItem.ID, line: Int)
  /// Its check box.
  case checkBox(TODOItem.ID, line: Int)
  /// The bar beside a list that has no room.
  case scrollBar
  /// An entry of a menu, by its index, which stays that of the entry.
  case entry(Int)
  /// An action in the palette, by its identifier.
  case action(String)
  /// A step of the history, by its number; nil for the start of the history.
  case step(Int64?)
  case field(FormField)
  /// The line in which a screen lets a person type.
  case text
}

/// What can be clicked on in a frame, noted as the frame is drawn, so that what is seen and what is clicked on are one.
struct HitAreas {
  private struct Area {
    let screen: any Screen
    let target: HitTarget
    let area: Rect
  }

  /// The screen that is being drawn: what is noted belongs to it.
  var screen: (any Screen)?
  private var areas: [Area] = []

  mutating func note(_ target: HitTarget, at area: Rect) {
    guard let screen, !area.isEmpty else { return }
    areas.append(Area(screen: screen, target: target, area: area))
  }

  /// What a screen has at a place; of several what was noted last, as it lies on top.
  func hit(_ screen: any Screen, at position: Position) -> Hit? {
    areas.last { $0.area.contains(position) && $0.screen === screen }
      .map { Hit(target: $0.target, area: $0.area, position: position) }
  }
}

/// Where the pointer is on something that can be clicked on.
struct Hit: Hashable {
  let target: HitTarget
  let area: Rect
  /// In the frame of the whole screen. While the button is held the pointer may leave the area.
  var position: Position

  /// The row of the area under the pointer, the nearest one outside it.
  var row: Int { min(max(position.row - area.row, 0), area.rows - 1) }
  /// The column of the area under the pointer, the nearest one outside it.
  var column: Int { min(max(position.column - area.column, 0), area.columns - 1) }
}

/// What the mouse does to a screen.
enum MouseAct: Hashable {
  /// The button went down.
  case press(Hit)
  /// The pointer was moved with the button held, to the position of the hit; area and target are those of the press.
  case drag(Hit)
  /// The wheel was turned, by so many lines, down when positive.
  case wheel(lines: Int)
}
