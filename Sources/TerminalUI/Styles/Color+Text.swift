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
