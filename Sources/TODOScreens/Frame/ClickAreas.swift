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
