import Glibc

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

extension Color {
  /// The colour named by a text: "red", "bright-red", a number of xterm's palette (0–255), or "#rrggbb".
  public init?(text: String) {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      guard text.utf8.count == 7, let number = UInt32(text.dropFirst(), radix: 16), !text.contains("+") else {
        return nil
      }
      self = .rgb(UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    } else if let index = Self.names.firstIndex(of: text) {
      self = .ansi(UInt8(index))
    } else if text == "bright-black" || text == "grey" || text == "gray" {
      self = .ansi(8)
    } else if text.allSatisfy(\.isASCII), text.first?.isNumber == true, let number = UInt8(text) {
      self = number < 16 ? .ansi(number) : .palette(number)
    } else {
      return nil
    }
  }

  /// The name that ``init(text:)`` reads as this colour.
  public var text: String {
    switch self {
    case .ansi(let number) where Int(number) < Self.names.count: return Self.names[Int(number)]
    case .ansi(let number), .palette(let number): return "\(number)"
    case .rgb(let red, let green, let blue):
      let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  /// The sixteen colours of the terminal's theme, by number.
  public static let names: [String] = {
    let dark = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return dark + dark.map { $0 == "black" ? "grey" : "bright-" + $0 }
  }()
}

extension Color {
  /// The contrast of two colours in brightness, from 1 to 21: the contrast ratio of the Web Content Accessibility
  /// Guidelines 2.2, which require 4.5 for text, and 7 for enhanced contrast.
  ///
  /// The sixteen colours of a terminal's theme are assumed to be xterm's.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Source: WCAG 2.2, "relative luminance".
  fileprivate var relativeLuminance: Double {
    let color = components
    return 0.2126 * Self.linear(color.red) + 0.7152 * Self.linear(color.green) + 0.0722
      * Self.linear(color.blue)
  }

  /// This colour with that share of another one, from 0 to 1, mixed in sRGB.
  public func mixed(with other: Color, _ share: Double) -> Color {
    let (from, to) = (components, other.components)
    func level(_ part: KeyPath<Palette.Color, Int>) -> UInt8 {
      let (from, to) = (Double(from[keyPath: part]), Double(to[keyPath: part]))
      return UInt8((from + (to - from) * min(max(share, 0), 1)).rounded())
    }
    return .rgb(level(\.red), level(\.green), level(\.blue))
  }

  /// Its red, green and blue.
  package var components: Palette.Color {
    switch self {
    case .ansi(let number), .palette(let number): Palette.color(at: number)
    case .rgb(let red, let green, let blue): Palette.Color(red: Int(red), green: Int(green), blue: Int(blue))
    }
  }

  private static func linear(_ level: Int) -> Double {
    let share = Double(level) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

extension Style {
  /// The contrast between the text and its background; nil if one of the two is the terminal's default.
  public var contrast: Double? {
    guard let foreground, let background else { return nil }
    return foreground.contrast(with: background)
  }
}

/// A terminal's own background.
public struct TerminalBackground: Hashable, Sendable {
  /// What may lie on it.
  public enum Brightness: Hashable, Sendable {
    case dark, light
    /// Neither the colours for dark backgrounds nor those for light ones read well on it.
    case between
  }

  public let brightness: Brightness
  /// Nil where only the brightness is known.
  public let color: Color?

  public static let dark = TerminalBackground(brightness: .dark, color: nil)
  public static let light = TerminalBackground(brightness: .light, color: nil)

  private init(brightness: Brightness, color: Color?) { (self.brightness, self.color) = (brightness, color) }

  /// Relative luminances up to which a background is dark, and from which it is light.
  private static let (darkest, lightest) = (0.035, 0.8)

  /// The background of a colour.
  public init(_ color: Color) {
    let luminance = color.relativeLuminance
    let brightness: Brightness =
      luminance < Self.darkest ? .dark : luminance > Self.lightest ? .light : .between
    self.init(brightness: brightness, color: color)
  }

  /// Whether white text reads worse on it than black text.
  public var isLight: Bool {
    guard let color else { return brightness == .light }
    return color.contrast(with: .rgb(255, 255, 255)) < color.contrast(with: .rgb(0, 0, 0))
  }

  /// Reads the environment variable that rxvt, Konsole and others set: the numbers of text and background, "15;0" or
  /// "0;default;15".
  public init?(colorFGBG value: String) {
    guard let last = value.split(separator: ";").last, let number = UInt8(last), number < 16 else {
      return nil
    }
    // The terminal may have other colours under these numbers.
    self = TerminalBackground(.ansi(number)).isLight ? .light : .dark
  }

  /// Asks a terminal for the colour of its background (XTerm Control Sequences, "Operating System Commands", 11).
  public static let query = "\u{1B}]11;?\u{1B}\\"

}

/// How a terminal is asked for the colours of its text and of its background.
public enum TerminalColors {
  /// Asks for both (XTerm Control Sequences, "Operating System Commands", 10), the background last: with its answer, all have
  /// arrived.
  public static let query = "\u{1B}]10;?\u{1B}\\" + TerminalBackground.query

  enum Answer: Equatable {
    case text(Color)
    case background(Color)
  }
}

extension TerminalColors.Answer {
  /// Reads an answer without what encloses it, such as "11;rgb:1c1c/1c1c/1c1c".
  init?(reply: [UInt8]) {
    let parts = String(decoding: reply, as: UTF8.self).split(separator: ";", maxSplits: 1)
    guard parts.count == 2, let color = Color(xColor: parts[1]) else { return nil }
    switch parts[0] {
    case "10": self = .text(color)
    case "11": self = .background(color)
    default: return nil
    }
  }
}

extension Color {
  /// Reads a colour as terminals write it: "rgb:1c1c/1c1c/1c1c", "rgba:1c1c/1c1c/1c1c/ffff" or "#1c1c1c", each part of one to four
  /// hexadecimal digits (X11, XParseColor). How opaque it is does not matter.
  fileprivate init?(xColor text: Substring) {
    let parts: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      let length = max(1, digits.count / 3)
      parts = (0...3).map { digits.dropFirst($0 * length).prefix(length) }
      guard parts[3].isEmpty else { return nil }
    } else {
      guard let prefix = ["rgb:", "rgba:"].first(where: text.hasPrefix) else { return nil }
      parts = text.dropFirst(prefix.count).split(separator: "/")
    }
    let levels = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), let value = UInt32(part, radix: 16) else { return nil }
      return UInt8(value * 255 / (1 << (4 * UInt32(part.count)) - 1))
    }
    guard levels.count == 3 else { return nil }
    self = .rgb(levels[0], levels[1], levels[2])
  }
}
