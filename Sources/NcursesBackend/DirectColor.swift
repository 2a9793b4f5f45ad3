/// The colours of a terminal that accepts red, green and blue directly, such as `xterm-direct`: the number of a colour
/// is 0xRRGGBB, except that the first ones are the user's eight theme colours, see terminfo(5) under "RGB".
enum DirectColor {
  static func number(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    let number = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    // An invisible trace of green keeps the darkest blues from being read as theme colours.
    return number < 256 ? number | 0x0100 : number
  }

  /// The number of a colour from xterm's palette of 256.
  static func number(palette index: UInt8) -> Int32 {
    switch index {
    case 0..<8:
      return Int32(index)
    case 8..<16:
      let theme = brightTheme[Int(index) - 8]
      return number(theme.red, theme.green, theme.blue)
    case 16..<232:
      let place = index - 16
      return number(level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let grey = (index - 232) * 10 + 8
      return number(grey, grey, grey)
    }
  }

  /// One of the six levels of the colour cube.
  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : step * 40 + 55 }

  /// The bright theme colours with xterm's defaults: a direct colour terminal has no numbers for them.
  private static let brightTheme: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
