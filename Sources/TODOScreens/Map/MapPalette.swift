import MapTiles
import TerminalUI

/// The styles of a map's cells on one terminal.
struct MapPalette {
  private let theme: Theme
  private let depth: ColorDepth
  private let isLight: Bool

  init(_ theme: Theme, depth: ColorDepth, background: TerminalBackground?) {
    self.theme = theme
    // A map is as colourless as the rest of the screen.
    self.depth = theme.hasColors ? depth : .none
    isLight = (theme.plain.background.map { TerminalBackground($0) } ?? background)?.isLight == true
  }

  /// Whether water, ice and woods have colours behind them.
  var hasGrounds: Bool { depth >= .palette256 }

  func style(_ ink: MapInk?, on ground: MapGround) -> Style {
    var style = theme.plain
    if let ink {
      style.foreground =
        hasGrounds
        ? Self.rgb(isLight ? ink.colors.light : ink.colors.dark) : depth == .none ? nil : ink.basicColor
      if ink.isBold { style.attributes.insert(.bold) }
      if depth == .none {
        if ink == .pin { style.attributes.insert(.reverse) }
        if ink < .railway, ink != .coast { style.attributes.insert(.dim) }
      }
    }
    if depth == .palette256, ground == .water {
      // The nearest colour of the palette is a grey.
      style.background = .palette(isLight ? 153 : 17)
    } else if hasGrounds, let colors = ground.colors {
      style.background = Self.rgb(isLight ? colors.light : colors.dark)
    }
    return style.reduced(to: depth)
  }

  private static func rgb(_ value: UInt32) -> Color {
    .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

extension MapGround {
  /// For dark and light backgrounds; nil for the background of the terminal.
  fileprivate var colors: (dark: UInt32, light: UInt32)? {
    switch self {
    case .land: nil
    case .water: (0x0D223A, 0xBED8EB)
    case .ice: (0x3A4046, 0xFFFFFF)
    case .green: (0x1A3020, 0xD7E8CD)
    case .building: (0x34322E, 0xE4DFD5)
    }
  }
}

extension MapInk {
  /// For dark and light backgrounds.
  fileprivate var colors: (dark: UInt32, light: UInt32) {
    switch self {
    case .waterDot, .river, .stream: (0x3E6C9E, 0x5A8CC3)
    case .grid, .stateBorder: (0x605868, 0xBEAFC3)
    case .coast: (0x688CAA, 0x466E96)
    case .border: (0xA57896, 0xA05082)
    case .railway, .path, .minorRoad: (0x6E695F, 0xBEB9AF)
    case .secondaryRoad: (0x968C78, 0x827864)
    case .majorRoad: (0xC8AA5A, 0xBE781E)
    case .country: (0xE8CD8C, 0x78500A)
    case .state: (0xA096AF, 0x64507A)
    case .waterName: (0x6E96C8, 0x2C588E)
    case .island, .peak, .airport: (0x96AA96, 0x466446)
    case .capital, .city: (0xF0F0F0, 0x141414)
    case .town, .quarter, .poi: (0xBEBEBE, 0x464646)
    case .street: (0x968C78, 0x6E6450)
    case .pin: (0xFF5A50, 0xB01810)
    }
  }

  /// For terminals of 8 and 16 colours; nil for that of text.
  fileprivate var basicColor: Color? {
    switch self {
    case .waterDot, .river, .stream, .waterName: .ansi(4)
    case .coast: .ansi(6)
    case .border, .state: .ansi(5)
    case .majorRoad, .country: .ansi(3)
    case .island, .peak, .airport: .ansi(2)
    case .pin: .ansi(1)
    case .grid, .stateBorder, .railway, .path, .minorRoad, .secondaryRoad, .capital, .city, .town, .quarter,
      .street,
      .poi:
      nil
    }
  }

  fileprivate static func < (a: MapInk, b: MapInk) -> Bool { a.rawValue < b.rawValue }
}
