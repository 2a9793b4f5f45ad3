/// An emoji of several scalars.
public struct EmojiSequence: Hashable, Sendable {
  /// With its joiners, as a terminal draws it.
  public let text: String
  /// What a terminal must be able to draw.
  public let needs: EmojiSupport
  /// The columns that its parts take when they are drawn one by one.
  public let columns: Int
  /// The scalars that begin the further parts.
  let parts: [Unicode.Scalar]

  /// - Parameter rest: the scalars after the first one, without joiners.
  init(first: Unicode.Scalar, width: Int, rest: [Unicode.Scalar]) {
    var text = String.UnicodeScalarView([first])
    var needs = EmojiSupport()
    var parts: [Unicode.Scalar] = []
    var columns = width
    for scalar in rest {
      switch scalar.value {
      case 0xFE0F: needs.insert(.presentation)
      case 0x1F3FB...0x1F3FF: needs.insert(.skinTones)
      default:
        needs.insert(.joined)
        text.append("\u{200D}")
        parts.append(scalar)
        columns += DisplayWidth.columns(of: scalar) ?? 0
      }
      text.append(scalar)
    }
    self.text = String(text)
    if self.text.utf8.count > 21 { needs.insert(.long) }
    (self.needs, self.parts, self.columns) = (needs, parts, columns)
  }
}

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
