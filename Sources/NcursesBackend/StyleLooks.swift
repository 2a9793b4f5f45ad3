import CNcurses
import TerminalUI

/// Translates styles into ncurses attributes and a colour pair for this terminal.
struct StyleLooks {
  struct Look {
    /// Only attributes that the terminal has.
    var attributes: attr_t
    /// The number of the colour pair.
    var pair: Int32
  }

  private var pairs: ColorPairs
  /// Neighbouring cells mostly have the same style, so the last result saves making it again.
  private var last: (style: Style, look: Look)
  private let supported: attr_t
  private let canStrike: Bool

  /// - Parameter depth: the colours to use.
  init(depth: ColorDepth) {
    pairs = ColorPairs(depth: depth)
    supported = term_attrs()
    canStrike = cncurses_strike_for_blink()
    last = (.plain, Look(attributes: 0, pair: 0))
  }

  var colorDepth: ColorDepth { pairs.depth }

  /// Puts the colours that ncurses cannot write into what it has written.
  func colored(_ bytes: [UInt8]) -> [UInt8] { pairs.standIns?.replaced(bytes) ?? bytes }

  mutating func look(of style: Style) -> Look {
    if style != last.style { last = (style, newLook(of: style)) }
    return last.look
  }

  private mutating func newLook(of style: Style) -> Look {
    let reduced = style.reduced(to: pairs.depth)
    return Look(
      attributes: attributes(reduced.attributes) & supported,
      pair: pairs.number(foreground: reduced.foreground, background: reduced.background)
    )
  }

  private func attributes(_ attributes: Style.Attributes) -> attr_t {
    var value: attr_t = 0
    if attributes.contains(.bold) { value |= cncurses_bold() }
    if attributes.contains(.dim) { value |= cncurses_dim() }
    if attributes.contains(.italic) { value |= cncurses_italic() }
    if attributes.contains(.underline) { value |= cncurses_underline() }
    if attributes.contains(.reverse) { value |= cncurses_reverse() }
    if attributes.contains(.strike), canStrike { value |= cncurses_blink() }
    return value
  }
}

/// Allocates ncurses colour pairs on demand.
struct ColorPairs {
  /// The number of colours that styles may use.
  let depth: ColorDepth

  /// Two colours by ncurses' numbers, -1 for the terminal's default.
  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  private var numbers: [Pair: Int32] = [:]
  /// Used if ncurses takes the terminal for one of 256 colours, and it has more.
  private(set) var standIns: ColorStandIns?
  /// The substitute for the terminal's default colours: -1, or white on black if it cannot restore its own.
  private let defaults: Pair

  /// Prepares the colours of the current screen.
  ///
  /// - Parameter depth: the colours to use, at most those that the terminal has.
  init(depth: ColorDepth) {
    guard depth != .none, has_colors(), start_color() == OK else {
      self.depth = .none
      defaults = Pair(foreground: -1, background: -1)
      return
    }
    let hasDefaults = use_default_colors() == OK
    defaults =
      hasDefaults
      ? Pair(foreground: -1, background: -1)
      : Pair(foreground: Int32(COLOR_WHITE), background: Int32(COLOR_BLACK))
    self.depth = depth
    if depth == .trueColor, ColorDepth(colors: Int(cncurses_colors())) < depth { standIns = ColorStandIns() }
  }

  /// The number of the pair for these colours, which must be reduced to ``depth``. 0, the terminal's default colours,
  /// if the terminal has no more pairs.
  mutating func number(foreground: Color?, background: Color?) -> Int32 {
    if foreground == nil && background == nil { return 0 }
    let pair = Pair(
      foreground: foreground.flatMap { number(of: $0) } ?? defaults.foreground,
      background: background.flatMap { number(of: $0) } ?? defaults.background
    )
    if let known = numbers[pair] { return known }
    let next = Int32(numbers.count) + 1
    guard next < cncurses_color_pairs(),
      init_extended_pair(next, pair.foreground, pair.background) == OK
    else { return 0 }
    numbers[pair] = next
    return next
  }

  /// Nil if there are too many colours.
  private mutating func number(of color: Color) -> Int32? {
    if standIns != nil { return standIns?.number(of: color) }
    return switch color {
    case .ansi(let index) where depth < .trueColor, .palette(let index) where depth < .trueColor: Int32(index)
    case .ansi, .palette, .rgb: DirectColor.number(color)
    }
  }
}

extension ColorDepth {
  /// - Parameter colors: `colors` of terminfo(5).
  init(colors: Int) {
    self =
      switch colors {
      case (1 << 24)...: .trueColor
      case 256...: .palette256
      case 16...: .ansi16
      case 8...: .ansi8
      default: .none
      }
  }
}

/// The colours of a terminal that accepts red, green and blue directly, such as `xterm-direct`: the number of a colour
/// is 0xRRGGBB, except that the first ones are the user's eight theme colours, see terminfo(5) under "RGB".
enum DirectColor {
  static func number(_ color: Color) -> Int32 {
    switch color {
    case .ansi(let index) where index < 8, .palette(let index) where index < 8: return Int32(index)
    case .ansi, .palette, .rgb: break
    }
    let (red, green, blue) = (color.components.red, color.components.green, color.components.blue)
    let number = Int32(red << 16 | green << 8 | blue)
    // An invisible trace of green keeps the darkest blues from being read as theme colours.
    return number < 256 ? number | 0x0100 : number
  }
}
