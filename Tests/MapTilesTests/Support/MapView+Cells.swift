import TODOCore

@testable import MapTiles

extension MapView {
  /// The point on earth in the middle of a cell.
  func coordinate(column: Int, row: Int, in size: MapSize) -> Coordinate {
    let frame = DotFrame(view: self, size: size)
    return WorldPoint(
      x: (frame.left + Double(column * 2 + 1 + DotFrame.marginColumns)) / worldDots,
      y: (frame.top + Double(row * 4 + 2 + DotFrame.marginRows)) / worldDots
    ).coordinate
  }
}
