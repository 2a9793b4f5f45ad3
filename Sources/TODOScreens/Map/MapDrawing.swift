import MapTiles
import TODOViewModel
import TerminalUI

/// Draws maps on one terminal.
struct MapDrawing {
  private let palette: MapPalette
  /// How a picture is made.
  let style: MapPicture.Style

  /// - Parameter background: the terminal's own; dark where it is not known.
  init(theme: Theme, depth: ColorDepth, background: TerminalBackground?, marks: MarkStyle) {
    palette = MapPalette(theme, depth: depth, background: background)
    style = MapPicture.Style(
      dots: marks == .unicode ? .braille : .ascii,
      symbols: marks == .unicode ? .unicode : .ascii,
      marksWater: !palette.hasGrounds
    )
  }

  init(_ stack: ScreenStack, _ canvas: Canvas) {
    self.init(
      theme: canvas.theme,
      depth: stack.colorDepth,
      background: stack.background,
      marks: canvas.marks
    )
  }

  /// Draws a map, and its status under it.
  ///
  /// - Returns: where the picture is; nil before the files are opened, which is a moment later.
  func draw(_ map: MapViewModel, _ canvas: inout Canvas, in whole: Rect) -> Rect? {
    let area = whole.inset(bottom: whole.rows > 2 ? 1 : 0)
    let size = MapSize(columns: area.columns, rows: area.rows)
    guard let picture = map.picture(size: size, style: style, glyphs: Self.glyphs(of:)) else { return nil }
    draw(picture, &canvas, area)
    canvas.areas.note(.map, at: area)
    if area.rows < whole.rows {
      MapStatus(map: map).draw(&canvas, whole.row(at: area.rows).inset(left: 1, right: 1))
    }
    return area
  }

  /// The characters of a label.
  nonisolated static func glyphs(of name: String) -> [MapGlyph] {
    DrawableText(name).flatMap(\.glyphs).map { MapGlyph(text: $0.text, width: $0.width) }
  }

  /// Writes cells of one look together.
  func draw(_ picture: MapPicture, _ canvas: inout Canvas, _ area: Rect) {
    for row in 0..<area.rows {
      var column = 0
      while column < area.columns {
        let first = picture[column, row]
        var text = ""
        var end = column
        while end < area.columns, picture[end, row].ink == first.ink, picture[end, row].ground == first.ground
        {
          text += picture[end, row].text
          end += 1
        }
        let place = Rect(column: area.column + column, row: area.row + row, columns: end - column, rows: 1)
        canvas.write(text, in: place, palette.style(first.ink, on: first.ground))
        column = end
      }
    }
  }
}
