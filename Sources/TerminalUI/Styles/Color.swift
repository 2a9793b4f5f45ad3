/// A colour as a screen requests it; ``reduced(to:)`` returns what a terminal can show.
public enum Color: Hashable, Sendable {
  /// One of the sixteen colours that the user's terminal theme defines, 0–15
  /// (0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white; 8–15 their bright forms).
  case ansi(UInt8)
  /// One of the 256 colours of xterm's palette: 16–231 the 6×6×6 cube, 232–255 greys.
  case palette(UInt8)
  /// Red, green and blue, 0–255 each (sRGB).
  case rgb(UInt8, UInt8, UInt8)

  /// An optional colour as one number: the kind in the highest byte, 0 for none.
  static func packed(_ color: Color?) -> UInt32 {
    switch color {
    case nil: 0
    case .ansi(let index): 1 << 24 | UInt32(index)
    case .palette(let index): 2 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue): 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  init?(packed: UInt32) {
    let low = UInt8(truncatingIfNeeded: packed)
    switch packed >> 24 {
    case 1: self = .ansi(low)
    case 2: self = .palette(low)
    case 3: self = .rgb(UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), low)
    default: return nil
    }
  }
}
