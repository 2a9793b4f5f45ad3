import MapTiles
import TerminalUI

/// The styles of a map's cells in a theme. Where that has no colours for them, attributes tell the lines apart.
struct MapPalette {
  private let theme: Theme
  private var hasColors: Bool { !theme.map.isEmpty }

  init(_ theme: Theme) { self.theme = theme }

  /// Whether water, ice and woods have colours behind them.
  var hasGrounds: Bool { !theme.map.grounds.isEmpty }

  func style(_ ink: MapInk?, on ground: MapGround) -> Style {
    var style = theme.plain
    if let ink {
      style.foreground = theme.map.inks[ink] ?? style.foreground
      if ink.isBold { style.attributes.insert(.bold) }
      if !hasColors {
        if ink == .pin { style.attributes.insert(.reverse) }
        if ink.rawValue < MapInk.railway.rawValue, ink != .coast { style.attributes.insert(.dim) }
      }
    }
    style.background = theme.map.grounds[ground] ?? style.background
    return style
  }
}
