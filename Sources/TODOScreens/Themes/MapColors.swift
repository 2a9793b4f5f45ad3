import MapTiles
import TerminalUI

/// The colours of a theme for maps, which have more kinds of lines, names and grounds than there are roles.
struct MapColors: Hashable, Sendable {
  /// Those for one terminal. What has no colour is that of plain text, on its background.
  struct Table: Hashable, Sendable {
    var inks: [MapInk: Color] = [:]
    /// What is behind lines and names.
    var grounds: [MapGround: Color] = [:]

    var isEmpty: Bool { inks.isEmpty && grounds.isEmpty }

    /// The nearest colours that the terminal has.
    func reduced(to depth: ColorDepth) -> Table {
      Table(
        inks: inks.compactMapValues { Style(foreground: $0).reduced(to: depth).foreground },
        grounds: grounds.compactMapValues { Style(background: $0).reduced(to: depth).background }
      )
    }
  }

  var onDark = Table()
  var onLight = Table()
  /// For terminals of 8 and 16 colours, which keep their background.
  var basic: [MapInk: Color] = [:]
  /// The water of terminals of 256 colours, of which the nearest to that of the tables is a grey.
  private static let waterOf256 = (onDark: Color.palette(17), onLight: Color.palette(153))

  /// The colours on a terminal of `depth`.
  func table(for depth: ColorDepth, isLight: Bool) -> Table {
    switch depth {
    case .none: return Table()
    case .ansi8, .ansi16: return Table(inks: basic)
    case .palette256, .trueColor:
      var table = isLight ? onLight : onDark
      if depth == .palette256, table.grounds[.water] != nil {
        table.grounds[.water] = isLight ? Self.waterOf256.onLight : Self.waterOf256.onDark
      }
      return table
    }
  }
}

extension MapColors {
  /// Which of them a theme has. Their tables are made when a screen asks for them: a command that reads the configuration draws no map.
  enum Choice: Hashable, Sendable {
    case none, usual, highContrast, colourBlind

    var colors: MapColors {
      switch self {
      case .none: .none
      case .usual: .usual
      case .highContrast: .highContrast
      case .colourBlind: .colourBlind
      }
    }
  }

  /// No colours at all.
  static let none = MapColors()

  static let usual = MapColors(
    onDark: Table(
      inks: inks([
        ([.waterDot, .river, .stream], 0x3E6C9E), ([.grid, .stateBorder], 0x605868), ([.coast], 0x688CAA),
        ([.border], 0xA57896), ([.railway, .path, .minorRoad], 0x6E695F), ([.secondaryRoad], 0x968C78),
        ([.majorRoad], 0xC8AA5A), ([.country], 0xE8CD8C), ([.state], 0xA096AF), ([.waterName], 0x6E96C8),
        ([.island, .peak, .airport], 0x96AA96), ([.capital, .city], 0xF0F0F0),
        ([.town, .quarter, .poi], 0xBEBEBE), ([.street], 0x968C78), ([.pin], 0xFF5A50),
      ]),
      grounds: grounds(water: 0x0D223A, ice: 0x3A4046, green: 0x1A3020, building: 0x34322E)
    ),
    onLight: Table(
      inks: inks([
        ([.waterDot, .river, .stream], 0x5A8CC3), ([.grid, .stateBorder], 0xBEAFC3), ([.coast], 0x466E96),
        ([.border], 0xA05082), ([.railway, .path, .minorRoad], 0xBEB9AF), ([.secondaryRoad], 0x827864),
        ([.majorRoad], 0xBE781E), ([.country], 0x78500A), ([.state], 0x64507A), ([.waterName], 0x2C588E),
        ([.island, .peak, .airport], 0x466446), ([.capital, .city], 0x141414),
        ([.town, .quarter, .poi], 0x464646), ([.street], 0x6E6450), ([.pin], 0xB01810),
      ]),
      grounds: grounds(water: 0xBED8EB, ice: 0xFFFFFF, green: 0xD7E8CD, building: 0xE4DFD5)
    ),
    basic: basic(pin: 1)
  )

  /// Names at 7 to 1 and more, on all grounds.
  static let highContrast = MapColors(
    onDark: Table(
      inks: inks([
        ([.waterDot, .river, .stream], 0x7FA8D8), ([.grid, .stateBorder], 0x9A92A2), ([.coast], 0xA8C4DC),
        ([.border], 0xD8A8C8), ([.railway, .path, .minorRoad], 0xA8A398), ([.secondaryRoad], 0xC4BAA4),
        ([.majorRoad], 0xF0D27A), ([.country], 0xFFE8A8), ([.state], 0xD6CCE6), ([.waterName], 0xA8D0FF),
        ([.island, .peak, .airport], 0xC8E0C8), ([.capital, .city], 0xFFFFFF),
        ([.town, .quarter, .poi], 0xE0E0E0), ([.street], 0xD8CCAE), ([.pin], 0xFFAF5F),
      ]),
      grounds: grounds(water: 0x08182C, ice: 0x24282C, green: 0x102818, building: 0x24231F)
    ),
    // For a theme of one's own with a light background.
    onLight: usual.onLight,
    basic: basic(pin: 3)
  )

  /// The usual ones, with pins in the orange of what is overdue.
  static let colourBlind: MapColors = {
    var colors = usual
    colors.onDark.inks[.pin] = .rgb(number: 0xE69F00)
    colors.basic = basic(pin: 3)
    return colors
  }()

  private static func inks(_ colors: [(inks: [MapInk], number: UInt32)]) -> [MapInk: Color] {
    var table: [MapInk: Color] = [:]
    for (inks, number) in colors {
      for ink in inks { table[ink] = .rgb(number: number) }
    }
    return table
  }

  /// Land has the background of the terminal.
  private static func grounds(water: UInt32, ice: UInt32, green: UInt32, building: UInt32)
    -> [MapGround: Color]
  {
    [
      .water: .rgb(number: water), .ice: .rgb(number: ice), .green: .rgb(number: green),
      .building: .rgb(number: building),
    ]
  }

  /// Roads and the names of towns are as text is.
  private static func basic(pin: UInt8) -> [MapInk: Color] {
    var table: [MapInk: Color] = [.coast: .ansi(6), .pin: .ansi(pin)]
    for ink in [MapInk.waterDot, .river, .stream, .waterName] { table[ink] = .ansi(4) }
    for ink in [MapInk.border, .state] { table[ink] = .ansi(5) }
    for ink in [MapInk.majorRoad, .country] { table[ink] = .ansi(3) }
    for ink in [MapInk.island, .peak, .airport] { table[ink] = .ansi(2) }
    return table
  }
}

extension Color {
  /// The colour of a number such as 0x7FD3D0.
  static func rgb(number: UInt32) -> Color {
    .rgb(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }
}
