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

  /// - Parameter isColorWanted: false to show no colour, whatever the terminal supports.
  init(isColorWanted: Bool) {
    pairs = ColorPairs(isColorWanted: isColorWanted)
    supported = term_attrs()
    canStrike = cncurses_strike_for_blink()
    last = (.plain, Look(attributes: 0, pair: 0))
  }

  var colorDepth: ColorDepth { pairs.depth }

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
