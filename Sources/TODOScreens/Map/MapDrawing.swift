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

  func draw(_ picture: MapPicture, _ canvas: inout Canvas, _ area: Rect) {
    // A map has thousands of cells and few looks.
    var styles: [Look: Style] = [:]
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let cell = picture[column, row]
        // The right half of a wide character comes with the left one.
        guard !cell.text.isEmpty else { continue }
        let look = Look(ink: cell.ink, ground: cell.ground)
        let style = styles[look] ?? palette.style(look.ink, on: look.ground)
        styles[look] = style
        if Self.isPlain(cell.text) {
          canvas.buffer[area.column + column, area.row + row] = Cell(text: cell.text, style: style)
        } else {
          let width = cell.isWide ? 2 : 1
          let place = Rect(column: area.column + column, row: area.row + row, columns: width, rows: 1)
          canvas.write(cell.text, in: place, style)
        }
      }
    }
  }

  /// Whether it is one character of ASCII or braille, as nearly all cells are; these need no check.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return false
    }
    return (0x20...0x7E).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
  }

  /// What decides the style of a cell.
  private struct Look: Hashable {
    let ink: MapInk?
    let ground: MapGround
  }
}
