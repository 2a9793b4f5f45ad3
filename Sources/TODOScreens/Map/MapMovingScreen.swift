import MapTiles
import TODOViewModel
import TerminalUI

/// A screen on which a map is moved.
protocol MapMovingScreen: ActingScreen {
  var map: MapViewModel { get }
}

extension MapMovingScreen {
  func panLeft() { map.pan(quartersRight: -1, quartersDown: 0) }
  func panRight() { map.pan(quartersRight: 1, quartersDown: 0) }
  func panUp() { map.pan(quartersRight: 0, quartersDown: -1) }
  func panDown() { map.pan(quartersRight: 0, quartersDown: 1) }
  func stepLeft() { map.pan(columns: -1, rows: 0) }
  func stepRight() { map.pan(columns: 1, rows: 0) }
  func stepUp() { map.pan(columns: 0, rows: -1) }
  func stepDown() { map.pan(columns: 0, rows: 1) }
  func zoomIn() { map.zoom(halfSteps: 1) }
  func zoomOut() { map.zoom(halfSteps: -1) }
  func find() {
    stack.push(MapPlaceScreen(stack, map.data, prompt: .placePrompt) { [map] in map.show($0) })
  }

  /// Drags the map, or zooms about the pointer.
  func move(_ act: MouseAct) {
    switch act {
    case .press(let click):
      if click.target == .map { map.hold(click.cell) }
    case .drag(let click):
      if click.target == .map { map.drag(to: click.cell) }
    case .drop: break
    case .wheel(let lines, let click):
      map.zoom(halfSteps: -lines.signum(), about: click?.target == .map ? click?.cell : nil)
    }
  }
}

extension Click {
  /// The cell of the map under the pointer.
  var cell: CellPosition { CellPosition(column: column, row: row) }
}

extension KeyTable where Owner: MapMovingScreen {
  /// The rows of the actions that move the map.
  ///
  /// - Parameter screen: what the identifiers begin with.
  // A row to a line.
  // swift-format-ignore
  static func moving(_ screen: String) -> [Row] {
    [
      Row(.move, "\(screen)-left", [Key(.left), "h"], .inFooter) { $0.panLeft },
      Row(.move, "\(screen)-right", [Key(.right), "l"]) { $0.panRight },
      Row(.move, "\(screen)-up", [.up, "k"]) { $0.panUp },
      Row(.move, "\(screen)-down", [.down, "j"]) { $0.panDown },
      Row(.move, "\(screen)-step-left", [.shift(.left), "H"], .notInPalette) { $0.stepLeft },
      Row(.move, "\(screen)-step-right", [.shift(.right), "L"], .notInPalette) { $0.stepRight },
      Row(.move, "\(screen)-step-up", [.shift(.up), "K"], .notInPalette) { $0.stepUp },
      Row(.move, "\(screen)-step-down", [.shift(.down), "J"], .notInPalette) { $0.stepDown },
      Row(.view, "\(screen)-zoom-in", ["+", "=", "a"], .inFooter) { $0.zoomIn },
      Row(.view, "\(screen)-zoom-out", ["-", "z"], .inFooter) { $0.zoomOut },
      Row(.view, "\(screen)-find", ["/"], .inFooter) { $0.find },
    ]
  }
}
