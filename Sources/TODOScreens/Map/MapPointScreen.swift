import TODOCore
import TODOViewModel
import TerminalUI

/// A map with a cross in the middle, under which the point of an item is set.
final class MapPointScreen: MapMovingScreen {
  let stack: ScreenStack
  let map: MapViewModel
  /// Of the item.
  private let title: String
  private let take: (Coordinate) async throws(TODOStoreError) -> Void

  /// - Parameter take: takes the point that was set.
  init(
    _ stack: ScreenStack,
    _ map: MapViewModel,
    title: String,
    take: @escaping (Coordinate) async throws(TODOStoreError) -> Void
  ) {
    (self.stack, self.map, self.title, self.take) = (stack, map, title, take)
    map.pictures.onNews = { [weak stack] in stack?.askForFrame() }
    stack.say(.movePointHere)
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let title = title.isEmpty ? [] : [ScreenHeader.Part(text: title.cut(to: 40))]
    return ScreenHeader(title: .pointScreen, parts: title)
  }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseDrag, .helpDragMap), (.mouseWheel, .helpWheelMap)) }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    guard let area = MapDrawing(canvas).draw(map, &canvas, in: layout.body) else { return nil }
    let cell = map.middleCell
    let cross = Rect(column: area.column + cell.column, row: area.row + cell.row, columns: 1, rows: 1)
    canvas.write(canvas.marks == .unicode ? "✛" : "X", in: cross, canvas.theme.chip)
    return nil
  }

  /// The cross stays until the point has been taken.
  func setPoint() async throws(TODOStoreError) {
    try await take(map.middle)
    close()
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
