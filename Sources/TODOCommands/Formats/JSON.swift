import Foundation
import TODOCore

/// Writing JSON (RFC 8259), in which nothing can be executed by a terminal.
enum JSON {
  /// A JSON object on one line, its keys in the order in which they are added.
  struct Object {
    private var members = ""

    /// Nil is null.
    mutating func add(_ key: String, string: String?) {
      add(key, value: string.map(Self.quoted) ?? "null")
    }

    mutating func add(_ key: String, strings: [String]) {
      add(key, value: "[\(strings.map(Self.quoted).joined(separator: ","))]")
    }

    /// - Parameter value: JSON.
    mutating func add(_ key: String, value: String) {
      members += members.isEmpty ? "\"\(key)\":" : ",\"\(key)\":"
      members += value
    }

    var text: String { "{\(members)}" }

    /// A string in which everything is escaped that a terminal might execute or that hides text; every reader gets the
    /// same text.
    private static func quoted(_ text: String) -> String {
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

  /// Prints a JSON array, one element per line, without holding it in memory. As JSON, the elements are safe for a
  /// terminal.
  struct Array {
    let output: CommandOutput
    private var pending: String?

    init(output: CommandOutput) { self.output = output }

    mutating func begin() throws { try output.printPrepared("[") }

    mutating func add(_ element: String) throws {
      if let pending { try output.printPrepared(pending + ",") }
      pending = element
    }

    mutating func end() throws {
      if let pending { try output.printPrepared(pending) }
      try output.printPrepared("]")
    }
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

/// A moment in UTC in the format of RFC 3339, to the millisecond: "2026-11-21T09:30:00.000Z".
struct Timestamp: CustomStringConvertible {
  private static let utc = WallClock(now: { Date() })
  private let moment: LocalMoment
  /// Within the minute.
  private let milliseconds: Int

  init(_ date: Date) {
    moment = Self.utc.local(date)
    let all = Int((date.timeIntervalSince1970 * 1000).rounded())
    milliseconds = (all % 60_000 + 60_000) % 60_000
  }

  var description: String {
    let seconds = String(100_000 + milliseconds).dropFirst()
    return "\(moment.day)T\(moment.minute):\(seconds.prefix(2)).\(seconds.suffix(3))Z"
  }
}
