/// One value as stored in the database. Two values are equal if their bytes are.
public enum StoredValue: Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension StoredValue: Hashable {
  public static func == (a: StoredValue, b: StoredValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)): a.hasSameBytes(as: b)
    case (.blob(let a), .blob(let b)): a == b
    case (.null, _), (.integer, _), (.real, _), (.text, _), (.blob, _): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .blob(let bytes): hasher.combine(bytes)
    }
  }
}

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
