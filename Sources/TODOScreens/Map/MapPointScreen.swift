import TODOCore
import TODOViewModel
import TerminalUI

/// A cross in the middle of the map, under which the point of an item is set.
final class MapPointScreen: MapMovingScreen {
  let stack: ScreenStack
  let map: MapViewModel
  private let item: TODOItem

  init(_ stack: ScreenStack, _ map: MapViewModel, item: TODOItem) {
    self.stack = stack
    self.map = map
    self.item = item
  }

  let placement = Placement.popup
  var header: ScreenHeader { ScreenHeader(title: .pointScreen) }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseDrag, .helpDragMap), (.mouseWheel, .helpWheelMap)) }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = MapScreen.picture(in: layout)
    canvas.areas.note(.map, at: area)
    let middle = Rect(
      column: area.column + area.columns / 2,
      row: area.row + area.rows / 2,
      columns: 1,
      rows: 1
    )
    canvas.write(canvas.marks == .unicode ? "✛" : "X", in: middle, canvas.theme.selection)
    return nil
  }

  /// The cross stays until the point has been saved.
  func setPoint() async throws(TODOStoreError) {
    let outcome = try await map.setPoint(of: item.id)
    close()
    stack.say(.outcome(outcome))
  }

  func handle(_ act: MouseAct) async { move(act) }

  func mayQuit() async -> Bool {
    close()
    return true
  }
}

extension MapPointScreen {
  static let place = ActionPlace(heading: .underCross)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<MapPointScreen>([
    .init(.items, "point-set", [.enter], .inFooter) { $0.setPoint },
  ] + KeyTable.moving("point-map") + [
    .help("point-help", ["?", .f1]),
    .init(.app, "point-cancel", [.escape, "q"], .inFooter) { $0.close },
  ])
}
