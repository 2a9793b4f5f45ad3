import CNcurses
import TerminalUI

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
  /// The substitute for the terminal's default colours: -1, or white on black if it cannot restore its own.
  private let defaults: Pair

  /// Prepares the colours of the current screen.
  ///
  /// - Parameter isColorWanted: false to show no colour, whatever the terminal supports (`NO_COLOR`, no-color.org).
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
    depth = ColorDepth(colors: Int(cncurses_colors()))
  }

  /// The number of the pair for these colours, which must be reduced to ``depth``. 0, the terminal's default colours,
  /// if the terminal has no more pairs.
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
