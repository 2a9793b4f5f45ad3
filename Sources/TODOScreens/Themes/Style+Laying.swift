import TerminalUI

extension Style {
  /// The smallest contrast at which a colour is kept on the background of another look.
  private static let smallestContrast = 3.0

  /// The same look, struck through.
  var struck: Style {
    var style = self
    style.attributes.insert(.strike)
    return style
  }

  /// This look for a part of a row with another look: the background is that of the row, and the text keeps its colour if
  /// that is legible there.
  func laid(on row: Style) -> Style {
    var style = row
    style.attributes.formUnion(attributes.subtracting([.dim, .reverse]))
    guard let foreground else { return style }
    // In a row without a background of its own the colour stays as it was; in a reversed one it becomes a block behind the text.
    let isLegible = row.background.map { foreground.contrast(with: $0) >= Self.smallestContrast } ?? true
    if isLegible { style.foreground = foreground }
    return style
  }
}

extension Theme {
  /// The look of a hint in a part with another look, such as an example in an empty field: quiet, or dim where quiet text
  /// looks like the rest of that part.
  func hint(on part: Style) -> Style {
    var style = quiet.laid(on: part)
    if style.foreground == part.foreground { style.attributes.insert(.dim) }
    return style
  }
}
