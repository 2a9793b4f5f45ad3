/// Whether a terminal's own background is dark or light.
public enum TerminalBackground: Hashable, Sendable {
  case dark, light

  /// A background on which white text reads better than black is dark.
  public init(_ color: Color) {
    self = color.contrast(with: .rgb(255, 255, 255)) >= color.contrast(with: .rgb(0, 0, 0)) ? .dark : .light
  }

  /// Reads the environment variable that rxvt, Konsole and others set: the numbers of text and background, "15;0" or
  /// "0;default;15".
  public init?(colorFGBG value: String) {
    guard let last = value.split(separator: ";").last, let number = UInt8(last), number < 16 else {
      return nil
    }
    self.init(.ansi(number))
  }

  /// Asks a terminal for the colour of its background (XTerm Control Sequences, "Operating System Commands", 11).
  public static let query = "\u{1B}]11;?\u{1B}\\"

  /// Reads the answer to ``query`` without what encloses it: "11;rgb:1c1c/1c1c/1c1c", each part of one to four
  /// hexadecimal digits.
  init?(reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self)
    guard let prefix = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
    let levels = text.dropFirst(prefix.count).split(separator: "/").prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), let value = UInt32(part, radix: 16) else { return nil }
      return UInt8(value * 255 / (1 << (4 * UInt32(part.count)) - 1))
    }
    guard levels.count == 3 else { return nil }
    self.init(.rgb(levels[0], levels[1], levels[2]))
  }
}
