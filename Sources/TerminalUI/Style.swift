/// How many colours a terminal tells apart.
public enum ColorDepth: Int, Comparable, Hashable, Sendable {
  /// No colour, or `NO_COLOR` is set: attributes alone.
  case none
  case ansi8
  case ansi16
  case palette256
  case trueColor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// A colour as a screen asks for it; ``reduced(to:)`` gives what a terminal can show.
public enum Color: Hashable, Sendable {
  /// One of the sixteen colours that the user's terminal theme defines, 0–15
  /// (0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white; 8–15 their bright forms).
  case ansi(UInt8)
  /// One of the 256 colours of xterm's palette: 16–231 the 6×6×6 cube, 232–255 greys.
  case palette(UInt8)
  /// Red, green and blue, 0–255 each (sRGB).
  case rgb(UInt8, UInt8, UInt8)
}

/// How a cell looks. A nil colour is the terminal's own.
public struct Style: Hashable, Sendable {
  /// Attributes beside the colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colours as numbers: those of two cells are compared with each key, for every cell of the screen.
  private var packedForeground: UInt32
  private var packedBackground: UInt32
  public var attributes: Attributes

  public init(foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []) {
    packedForeground = Color.packed(foreground)
    packedBackground = Color.packed(background)
    self.attributes = attributes
  }

  public var foreground: Color? {
    get { Color(packed: packedForeground) }
    set { packedForeground = Color.packed(newValue) }
  }

  public var background: Color? {
    get { Color(packed: packedBackground) }
    set { packedBackground = Color.packed(newValue) }
  }

  /// The terminal's own look.
  public static let plain = Style()
}

extension Color {
  /// A colour, or none, as one number: the kind in the highest byte, 0 for none.
  fileprivate static func packed(_ color: Color?) -> UInt32 {
    switch color {
    case nil: 0
    case .ansi(let index): 1 << 24 | UInt32(index)
    case .palette(let index): 2 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue): 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  fileprivate init?(packed: UInt32) {
    let low = UInt8(truncatingIfNeeded: packed)
    switch packed >> 24 {
    case 1: self = .ansi(low)
    case 2: self = .palette(low)
    case 3: self = .rgb(UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), low)
    default: return nil
    }
  }
}
