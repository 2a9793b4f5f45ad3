/// The emoji of several scalars that a terminal draws as one picture of two columns.
public struct EmojiSupport: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Emoji joined by U+200D: a woman and a laptop are a programmer.
  public static let joined = EmojiSupport(rawValue: 1)
  /// An emoji with a skin tone.
  public static let skinTones = EmojiSupport(rawValue: 2)
  /// A character that U+FE0F makes an emoji.
  public static let presentation = EmojiSupport(rawValue: 4)
  /// One of more than 21 bytes: some terminals keep no more of a character.
  public static let long = EmojiSupport(rawValue: 8)
}
