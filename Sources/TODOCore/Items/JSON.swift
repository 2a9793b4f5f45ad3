/// Writing JSON (RFC 8259), in which nothing can be executed by a terminal.
public enum JSON {
  /// A JSON object on one line, its keys in the order in which they are added.
  public struct Object {
    private var members = ""

    public init() {}

    /// Nil is null.
    public mutating func add(_ key: String, string: String?) {
      add(key, value: string.map(JSON.quoted) ?? "null")
    }

    /// Adds an array of strings.
    public mutating func add(_ key: String, strings: [String]) {
      add(key, value: JSON.array(of: strings))
    }

    /// - Parameter key: of data; that of any other member needs no quotation.
    public mutating func add(quoting key: String, string: String) {
      members += members.isEmpty ? "" : ","
      members += "\(JSON.quoted(key)):\(JSON.quoted(string))"
    }

    /// - Parameter value: JSON.
    public mutating func add(_ key: String, value: String) {
      members += members.isEmpty ? "\"\(key)\":" : ",\"\(key)\":"
      members += value
    }

    public var text: String { "{\(members)}" }
  }

  /// An array of strings on one line.
  public static func array(of strings: [String]) -> String {
    "[\(strings.map(quoted).joined(separator: ","))]"
  }

  /// A string in which everything is escaped that a terminal might execute or that hides text; every reader gets the
  /// same text.
  public static func quoted(_ text: String) -> String {
    // Most texts need no escapes, and a list may have a million of them.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      return "\"\(text)\""
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.isPlainInJSON: quoted.unicodeScalars.append(scalar)
      default:
        for unit in UTF16.encode(scalar).map(Swift.Array.init) ?? [] {
          let digits = String(unit, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it is printed unchanged: not a control character, nor a mark that hides or reverses text.
  fileprivate var isPlainInJSON: Bool {
    if isASCII { return (0x20...0x7E).contains(value) }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
