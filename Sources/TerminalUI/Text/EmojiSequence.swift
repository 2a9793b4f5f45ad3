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
