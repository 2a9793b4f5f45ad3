import CNcurses
import TerminalUI

/// Gives out ncurses' colour pairs as styles ask for them.
struct ColorPairs {
  /// How many colours the styles may use.
  let depth: ColorDepth

  /// Two colours as ncurses counts them, -1 for the terminal's own.
  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  private var numbers: [Pair: Int32] = [:]
  /// What stands for the terminal's own colours: -1, or white on black where it cannot go back to its own.
  private let defaults: Pair

  /// Prepares the colours of the current screen.
  ///
  /// - Parameter isColorWanted: false to show none, whatever the terminal can (`NO_COLOR`, no-color.org).
  init(isColorWanted: Bool) {
    guard isColorWanted, has_colors(), start_color() == OK else {
      depth = .none
      defaults = Pair(foreground: -1, background: -1)
      return
    }
    let hasDefaults = use_default_colors() == OK
    defaults =
      hasDefaults
      ? Pair(foreground: -1, background: -1)
      : Pair(foreground: Int32(COLOR_WHITE), background: Int32(COLOR_BLACK))
    depth =
      switch Int(cncurses_colors()) {
      case (1 << 24)...: .trueColor
      case 256...: .palette256
      case 16...: .ansi16
      case 8...: .ansi8
      default: .none
      }
  }

  /// The number of the pair for these colours, which must be reduced to ``depth``. 0, the terminal's own
  /// colours, where the terminal has no more pairs.
  mutating func number(foreground: Color?, background: Color?) -> Int32 {
    if foreground == nil && background == nil { return 0 }
    let pair = Pair(
      foreground: foreground.map(number) ?? defaults.foreground,
      background: background.map(number) ?? defaults.background
    )
    if let known = numbers[pair] { return known }
    let next = Int32(numbers.count) + 1
    guard next < cncurses_color_pairs(),
      init_extended_pair(next, pair.foreground, pair.background) == OK
    else { return 0 }
    numbers[pair] = next
    return next
  }

  private func number(of color: Color) -> Int32 {
    switch color {
    case .ansi(let index): depth == .trueColor ? DirectColor.number(palette: index) : Int32(index)
    case .palette(let index): depth == .trueColor ? DirectColor.number(palette: index) : Int32(index)
    case .rgb(let red, let green, let blue): DirectColor.number(red, green, blue)
    }
  }
}

/// Colours of a terminal that takes red, green and blue itself, such as `xterm-direct`: the number of a colour
/// is 0xRRGGBB, but the first ones stand for the user's eight theme colours, see terminfo(5) under "RGB".
enum DirectColor {
  static func number(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    let number = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    // A trace of green, which nobody sees, keeps the darkest blues from being read as theme colours.
    return number < 256 ? number | 0x0100 : number
  }

  /// The number of a colour of xterm's palette of 256.
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

  /// The bright theme colours as xterm has them by default: a direct colour terminal has no numbers for them.
  private static let brightTheme: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
