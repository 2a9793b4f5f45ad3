/// The rules for text that enters the store. Everything else is kept exactly as typed.
public enum StoredText {
  /// Text of one line: a line end becomes a space, NUL is dropped.
  public static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    var scalars = String.UnicodeScalarView()
    var follows = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": break
      case "\n" where follows: break
      case "\n", "\r": scalars.append(" ")
      default: scalars.append(scalar)
      }
      follows = scalar == "\r"
    }
    return String(scalars)
  }

  /// Text of many lines: NUL is dropped, because SQLite would end the text there.
  public static func lines(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
  }

  /// Whether a text contains more than white space.
  public static func isFilled(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.properties.isWhitespace && $0 != "\0" }
  }
}

extension String {
  /// Whether both consist of the same bytes. `==` considers é in one scalar and in two equal; the store does not.
  public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
