extension Color {
  /// The colour that a person names in writing: "red", "bright-red", a number of xterm's palette (0–255), or "#rrggbb".
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

  /// The name by which ``init(text:)`` knows the colour.
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

extension Style {
  /// The look that a person describes in writing: a colour, "on" and the colour behind it, attributes, each at most once
  /// and each where it is wanted: "bold red on #1c1c1c", "underline", "on blue". "default" is the same as no colour.
  ///
  /// - Throws: the word that is not understood, or that stands there once too often.
  public init(text: String) throws(UnknownStyleWord) {
    self = .plain
    var isBehind = false
    var hasForeground = false
    var hasBackground = false
    for part in text.split(separator: " ") {
      let word = part.lowercased()
      let unknown = UnknownStyleWord(word: String(part))
      if word == "on" {
        guard !isBehind, !hasBackground else { throw unknown }
        isBehind = true
      } else if let attribute = Attributes.names.first(where: { $0.name == word })?.attribute {
        guard !isBehind, !attributes.contains(attribute) else { throw unknown }
        attributes.insert(attribute)
      } else {
        guard word == "default" || Color(text: word) != nil else { throw unknown }
        guard isBehind ? !hasBackground : !hasForeground else { throw unknown }
        if isBehind {
          background = Color(text: word)
          hasBackground = true
          isBehind = false
        } else {
          foreground = Color(text: word)
          hasForeground = true
        }
      }
    }
    if isBehind { throw UnknownStyleWord(word: "on") }
  }

  /// The description that ``init(text:)`` reads as this look.
  public var text: String {
    var words = Attributes.names.filter { attributes.contains($0.attribute) }.map(\.name)
    if let foreground { words.append(foreground.text) }
    if let background { words += ["on", background.text] }
    return words.isEmpty ? "default" : words.joined(separator: " ")
  }
}

/// A word that says nothing of a look.
public struct UnknownStyleWord: Error, Hashable, Sendable {
  public let word: String
}

extension Style {
  /// The words for all attributes.
  public static let attributeNames = Attributes.names.map(\.name)
}

extension Style.Attributes {
  /// The word for each attribute.
  static let names: [(attribute: Self, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
  ]
}
