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

  /// The parameters that say how vCalendar 1.0 writes a text.
  static let encodings = ["ENCODING", "CHARSET", quotedPrintable]
  static let quotedPrintable = "QUOTED-PRINTABLE"

  /// The text of a property. In vCalendar 1.0 it may be quoted-printable (RFC 2045, section 6.7).
  static func text(of property: ContentProperty) -> String {
    let isQuoted =
      property["ENCODING"]?.uppercased() == quotedPrintable || property[quotedPrintable] != nil
    guard isQuoted else { return text(property.value) }
    var bytes: [UInt8] = []
    var rest = property.value
    while let byte = rest.popFirst() {
      guard byte == .equalsSign else {
        bytes.append(byte)
        continue
      }
      // An equals sign that is before nothing else says nothing.
      guard let high = rest.first.flatMap(UInt16.init(hexadecimal:)),
        let low = rest.dropFirst().first.flatMap(UInt16.init(hexadecimal:))
      else { continue }
      bytes.append(UInt8(high << 4 | low))
      rest = rest.dropFirst(2)
    }
    let text = text(Charset(of: bytes).utf8(bytes)[...])
    return text.replacing("\r\n", with: "\n")
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
