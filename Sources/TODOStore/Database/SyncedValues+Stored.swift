import Foundation
import TODOCore

/// Values as JSON: an object with a member for each column.
extension SyncedValues {
  /// The same values give the same text. JSONSerialization would take longer than all else that is done with an item.
  var stored: String {
    var text = "{"
    for (column, value) in columns.sorted(by: { $0.key < $1.key }) {
      if text != "{" { text += "," }
      Self.add(column, to: &text)
      text += ":"
      switch value {
      case .null, .real, .blob: text += "null"
      case .integer(let number): text += String(number)
      case .text(let string): Self.add(string, to: &text)
      }
    }
    return text + "}"
  }

  private static func add(_ string: String, to text: inout String) {
    text += "\""
    // Most texts are as they are.
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { text += escaped(scalar) }
    }
    text += "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{0}"..<" ": "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }

  /// Nil for a text that the app never writes.
  init?(stored text: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      return nil
    }
    var columns: [String: StoredValue] = [:]
    for (column, value) in object {
      switch value {
      case is NSNull: columns[column] = .null
      case let text as String: columns[column] = .text(text)
      case let number as Int64: columns[column] = .integer(number)
      default: return nil
      }
    }
    self.init(columns: columns)
  }

  /// - Throws: ``TODOStoreError/damaged`` for a text that the app never writes.
  init(ofFile text: String) throws {
    guard let values = SyncedValues(stored: text) else { throw TODOStoreError.damaged }
    self = values
  }
}
