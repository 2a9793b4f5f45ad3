/// How many colours a terminal can show.
public enum ColorDepth: Int, Comparable, Hashable, Sendable {
  /// No colour, or `NO_COLOR` is set: attributes only.
  case none
  case ansi8
  case ansi16
  case palette256
  case trueColor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

extension Color {
  /// The nearest colour that a terminal of `depth` has, or nil if it has none.
  ///
  /// Nearness is distance in sRGB. The sixteen colours of a terminal's theme are assumed to be xterm's.
  public func reduced(to depth: ColorDepth) -> Color? {
    switch depth {
    case .none: nil
    case .ansi8: .ansi(dark(ansiNumber))
    case .ansi16: .ansi(ansiNumber)
    case .palette256: paletteColor
    case .trueColor: self
    }
  }

  private var paletteColor: Color {
    switch self {
    case .ansi, .palette: self
    case .rgb: .palette(Palette.nearest(to: components))
    }
  }

  /// The nearest of the sixteen colours.
  private var ansiNumber: UInt8 {
    switch self {
    case .ansi(let number) where number < 16, .palette(let number) where number < 16: number
    case .ansi, .palette, .rgb: Palette.nearestAnsi(to: components)
    }
  }

  /// The nearest of the first eight colours: the dark form of each bright one. Grey, the bright black, becomes white,
  /// because black on black is unreadable.
  private func dark(_ number: UInt8) -> UInt8 { number == 8 ? 7 : number % 8 }
}

extension Style {
  /// The style with colours that a terminal of `depth` has; the attributes are kept.
  public func reduced(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground?.reduced(to: depth),
      background: background?.reduced(to: depth),
      attributes
    )
  }
}

/// The colours of xterm's palette by number, in sRGB, and the nearest number for a colour.
package enum Palette {
  package struct Color: Hashable {
    package let red: Int
    package let green: Int
    package let blue: Int

    /// The square of the distance in the sRGB cube.
    func squaredDistance(to other: Color) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return red * red + green * green + blue * blue
    }
  }

  /// The first sixteen with xterm's defaults (its resource file XTerm-col.ad); a theme may change them.
  static let ansi: [Color] = [
    Color(red: 0, green: 0, blue: 0), Color(red: 205, green: 0, blue: 0),
    Color(red: 0, green: 205, blue: 0), Color(red: 205, green: 205, blue: 0),
    Color(red: 0, green: 0, blue: 238), Color(red: 205, green: 0, blue: 205),
    Color(red: 0, green: 205, blue: 205), Color(red: 229, green: 229, blue: 229),
    Color(red: 127, green: 127, blue: 127), Color(red: 255, green: 0, blue: 0),
    Color(red: 0, green: 255, blue: 0), Color(red: 255, green: 255, blue: 0),
    Color(red: 92, green: 92, blue: 255), Color(red: 255, green: 0, blue: 255),
    Color(red: 0, green: 255, blue: 255), Color(red: 255, green: 255, blue: 255),
  ]

  /// The steps of each side of the 6×6×6 cube, numbers 16–231.
  static let cubeSteps = [0, 95, 135, 175, 215, 255]
  /// The number of greys that follow the cube: 8, 18, … 238.
  static let greyCount = 24

  static func color(at number: UInt8) -> Color {
    switch Int(number) {
    case let number where number < ansi.count: return ansi[number]
    case let number where number < 232:
      let place = number - 16
      return Color(red: cubeSteps[place / 36], green: cubeSteps[place / 6 % 6], blue: cubeSteps[place % 6])
    case let number:
      let level = 8 + 10 * (number - 232)
      return Color(red: level, green: level, blue: level)
    }
  }

  /// The number of the nearest colour among the cube and the greys, which look the same in every theme.
  static func nearest(to color: Color) -> UInt8 {
    let (red, green, blue) = (cubeStep(color.red), cubeStep(color.green), cubeStep(color.blue))
    let cube = UInt8(16 + 36 * red + 6 * green + blue)
    let mean = (color.red + color.green + color.blue) / 3
    let grey = UInt8(232 + min(max(0, (mean - 3) / 10), greyCount - 1))
    let isGreyNearer =
      Self.color(at: grey).squaredDistance(to: color) < Self.color(at: cube).squaredDistance(to: color)
    return isGreyNearer ? grey : cube
  }

  /// The number of the nearest of the sixteen colours.
  static func nearestAnsi(to color: Color) -> UInt8 {
    var best = 0
    for number in ansi.indices.dropFirst()
    where ansi[number].squaredDistance(to: color) < ansi[best].squaredDistance(to: color) {
      best = number
    }
    return UInt8(best)
  }

  private static func cubeStep(_ level: Int) -> Int {
    cubeSteps.indices.min { abs(cubeSteps[$0] - level) < abs(cubeSteps[$1] - level) } ?? 0
  }
}
