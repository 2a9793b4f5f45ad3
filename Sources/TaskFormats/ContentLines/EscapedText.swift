/// Values of the type TEXT (RFC 5545, section 3.3.11).
enum EscapedText {
  /// The text of a value: `\n` and `\N` are line ends, `\\`, `\;` and `\,` these characters; other escapes stay as they are.
  static func text(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(.backslash) else { return String(calendarBytes: value) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      guard byte == .backslash, index < value.endIndex else {
        bytes.append(byte)
        continue
      }
      switch value[index] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(.lineFeed)
      case .backslash, .semicolon, .comma: bytes.append(value[index])
      default: bytes += [.backslash, value[index]]
      }
      index += 1
    }
    return String(calendarBytes: bytes[...])
  }

  /// The value of a text. A line end of any kind is `\n`; NUL is left out.
  static func value(_ text: String) -> String {
    var value = ""
    value.reserveCapacity(text.utf8.count)
    var followsReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where followsReturn: break
      case "\n", "\r": value += "\\n"
      case "\\": value += "\\\\"
      case ";": value += "\\;"
      case ",": value += "\\,"
      case "\0": break
      default: value.unicodeScalars.append(scalar)
      }
      followsReturn = scalar == "\r"
    }
    return value
  }

  /// A text as it is read again after ``value(_:)``.
  static func normalized(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == .carriageReturn || $0 == 0 }) else { return text }
    return Self.text(Array(value(text).utf8)[...])
  }

  /// The parts of a list of texts, which commas separate, with their escapes.
  static func parts(_ value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var begin = value.startIndex
    var index = begin
    while index < value.endIndex {
      switch value[index] {
      case .backslash: index += 1
      case .comma:
        parts.append(value[begin..<index])
        begin = index + 1
      default: break
      }
      index += 1
    }
    parts.append(value[begin...])
    return parts
  }
}
