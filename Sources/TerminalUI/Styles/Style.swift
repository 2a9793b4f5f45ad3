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
