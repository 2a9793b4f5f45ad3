import TerminalUI

extension Style {
  /// The smallest contrast at which a colour is kept on the background of another look.
  private static let smallestContrast = 3.0

  /// This look for a part of a row that has another look: the background is that of the row, and the text keeps its colour where
  /// it can be read there.
  func laid(on row: Style) -> Style {
    var style = row
    style.attributes.formUnion(attributes.subtracting([.dim, .reverse]))
    guard let foreground else { return style }
    if row.attributes.contains(.reverse) {
      // Colours are turned round with the row: the part is text on a block of its colour.
      style.foreground = foreground
    } else if let background = row.background, foreground.contrast(with: background) >= Self.smallestContrast
    {
      style.foreground = foreground
    }
    return style
  }
}
