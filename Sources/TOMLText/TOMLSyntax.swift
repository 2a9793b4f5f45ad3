/// Writes keys and values as in a TOML file.
public enum TOMLSyntax {
  /// A string in quotes.
  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An array of strings.
  public static func array(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

  /// A key, with dots between its parts, and quotes if needed.
  public static func key(_ path: [String]) -> String {
    path.map { $0.isEmpty || !$0.utf8.allSatisfy(TOMLScanner.isBare) ? string($0) : $0 }.joined(
      separator: "."
    )
  }
}
