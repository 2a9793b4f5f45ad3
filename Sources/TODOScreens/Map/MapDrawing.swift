import MapTiles
import TODOViewModel
import TerminalUI

/// Draws maps on one terminal.
struct MapDrawing {
  private let palette: MapPalette
  /// How a picture is made.
  let style: MapPicture.Style

  init(theme: Theme, marks: MarkStyle) {
    palette = MapPalette(theme)
    style = MapPicture.Style(
      dots: marks == .unicode ? .braille : .ascii,
      symbols: marks == .unicode ? .unicode : .ascii,
      marksWater: !palette.hasGrounds
    )
  }

  init(_ canvas: Canvas) { self.init(theme: canvas.theme, marks: canvas.marks) }

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
    var styles = [Style?](repeating: nil, count: Self.lookCount)
    for row in 0..<area.rows {
      // The last character of the row and its ground, if a blank after it may have its style.
      var drawn: (style: Style, ground: MapGround)?
      for column in 0..<area.columns {
        let cell = picture[column, row]
        if cell.isRightHalf { continue }
        let look = Self.look(of: cell)
        var style = styles[look] ?? palette.style(cell.ink, on: cell.ground)
        styles[look] = style
        if cell.ink != nil {
          drawn = style.attributes.isEmpty ? (style, cell.ground) : nil
        } else if let drawn, drawn.ground == cell.ground {
          // A blank looks the same in any colour, and most lines go on after a gap: a terminal need not be told to
          // leave the colour and to come back to it.
          style = drawn.style
        }
        if let scalar = cell.scalar, Self.isPlain(scalar.value) {
          canvas.buffer[area.column + column, area.row + row] = Cell(scalar, style: style)
        } else {
          let width = cell.isWide ? 2 : 1
          let place = Rect(column: area.column + column, row: area.row + row, columns: width, rows: 1)
          canvas.write(cell.text, in: place, style)
        }
      }
    }
  }

  /// Whether a scalar is ASCII, braille, the number of a cluster or a pin: safe to print, and one column wide.
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0x2800...0x28FF, 0x2460...0x2473, 0x25C9: true
    default: false
    }
  }

  /// A number for what decides the style of a cell.
  private static func look(of cell: MapCell) -> Int {
    Int(cell.ink?.rawValue ?? 0) * MapGround.allCases.count + Int(cell.ground.rawValue)
  }

  private static let lookCount = (MapInk.allCases.count + 1) * MapGround.allCases.count
}
