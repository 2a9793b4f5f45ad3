import Glibc

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
  private var relativeLuminance: Double {
    let color = components
    return 0.2126 * Self.linear(color.red) + 0.7152 * Self.linear(color.green) + 0.0722
      * Self.linear(color.blue)
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
