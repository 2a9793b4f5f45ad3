import MapTiles
import TODOViewModel
import TerminalUI

/// Draws a map, and its status under it.
struct MapDrawing {
  let map: MapViewModel
  let depth: ColorDepth
  let background: TerminalBackground?

  /// - Returns: where the picture is; nil before the files are opened, which is a moment later.
  func draw(_ canvas: inout Canvas, in whole: Rect) -> Rect? {
    let area = whole.inset(bottom: whole.rows > 2 ? 1 : 0)
    let palette = MapPalette(canvas.theme, depth: depth, background: background)
    let isUnicode = canvas.marks == .unicode
    let picture = map.picture(
      size: MapSize(columns: area.columns, rows: area.rows),
      style: MapPicture.Style(
        dots: isUnicode ? .braille : .ascii,
        symbols: isUnicode ? .unicode : .ascii,
        marksWater: !palette.hasGrounds
      ),
      glyphs: Self.glyphs(of:)
    )
    guard let picture else { return nil }
    draw(picture, palette, &canvas, area)
    canvas.areas.note(.map, at: area)
    if area.rows < whole.rows {
      MapStatus(map: map).draw(&canvas, whole.row(at: area.rows).inset(left: 1, right: 1))
    }
    return area
  }

  nonisolated private static func glyphs(of name: String) -> [MapGlyph] {
    DrawableText(name).flatMap(\.glyphs).map { MapGlyph(text: $0.text, width: $0.width) }
  }

  /// Writes cells of one look together.
  private func draw(_ picture: MapPicture, _ palette: MapPalette, _ canvas: inout Canvas, _ area: Rect) {
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

extension MapDrawing {
  init(_ map: MapViewModel, _ stack: ScreenStack) {
    self.init(map: map, depth: stack.colorDepth, background: stack.background)
  }
}
