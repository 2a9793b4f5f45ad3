/// The style of a cell. A nil colour is the terminal's default.
public struct Style: Hashable, Sendable {
  /// Attributes in addition to the colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
    /// Struck through, where the terminal can.
    public static let strike = Attributes(rawValue: 32)
  }

  /// The colours as numbers: on every key, they are compared for every cell of the screen.
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

  /// The terminal's default style.
  public static let plain = Style()
}

extension Style {
  /// The style described by a text: a colour, "on" and a background colour, and attributes, each at most once and in
  /// any order: "bold red on #1c1c1c", "underline", "on blue". "default" is the same as no colour.
  ///
  /// - Throws: the word that is not understood, or that is repeated.
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

  /// The description that ``init(text:)`` reads as this style.
  public var text: String {
    var words = Attributes.names.filter { attributes.contains($0.attribute) }.map(\.name)
    if let foreground { words.append(foreground.text) }
    if let background { words += ["on", background.text] }
    return words.isEmpty ? "default" : words.joined(separator: " ")
  }

  public static let attributeNames = Attributes.names.map(\.name)
}

extension Style.Attributes {
  static let names: [(attribute: Self, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    (.strike, "strike"),
  ]
}

/// A word that is not part of a style.
public struct UnknownStyleWord: Error, Hashable, Sendable {
  public let word: String
}

// Styles as control sequences, for text that is written without a screen (ECMA-48, "Select graphic rendition"; XTerm
// Control Sequences, "Character Attributes").

extension Style {
  /// The text in this style, after which the terminal's default style applies again. The colours are written as they
  /// are: ``reduced(to:)`` first leaves those that the terminal has.
  public func painted(_ text: String) -> String {
    self == .plain ? text : "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  private var parameters: [String] {
    let attributes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strike, "9"),
    ]
    return attributes.filter { self.attributes.contains($0.0) }.map(\.1)
      + (foreground.map { [$0.parameter(base: 30)] } ?? [])
      + (background.map { [$0.parameter(base: 40)] } ?? [])
  }
}

extension Color {
  /// - Parameter base: 30 for text, 40 for what is behind it.
  fileprivate func parameter(base: Int) -> String {
    switch self {
    case .ansi(let number) where number < 8: "\(base + Int(number))"
    case .ansi(let number): "\(base + 60 + Int(number % 8))"
    case .palette(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
