public import MapTiles
public import TODOViewModel
public import TODOWording
public import TerminalUI

/// A map as the shell prints it: the picture, and its status in a line under it.
public struct PrintedMap {
  private let map: MapViewModel
  private let drawing: MapDrawing
  private let theme: Theme
  private let formatter: MessageFormatter

  /// - Parameter background: the terminal's own; dark where it is not known.
  public init(
    _ map: MapViewModel,
    theme: ThemeDefinition,
    depth: ColorDepth,
    background: TerminalBackground?,
    formatter: MessageFormatter
  ) {
    self.map = map
    self.theme = theme.theme(for: depth, on: background)
    drawing = MapDrawing(theme: self.theme, marks: formatter.marks)
    self.formatter = formatter
  }

  /// Reads all that the map shows, and draws it.
  ///
  /// - Parameter size: of the picture; the status is one row more.
  public func draw(_ size: MapSize) async -> ScreenBuffer {
    var canvas = Canvas(
      size: TerminalSize(columns: size.columns, rows: size.rows + 1),
      theme: theme,
      formatter: formatter
    )
    // Only a drawing knows what it needs.
    let whole = Rect(canvas.buffer.size)
    if drawing.draw(map, &canvas, in: whole) == nil {
      await map.pictures.reading?.value
      _ = drawing.draw(map, &canvas, in: whole)
    }
    return canvas.buffer
  }
}
