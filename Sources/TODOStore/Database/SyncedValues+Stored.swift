import Foundation
import TODOCore

/// Values as JSON: an object with a member for each column.
extension SyncedValues {
  /// The same values give the same text.
  var stored: String {
    let object = columns.mapValues { value -> Any in
      switch value {
      case .null, .real, .blob: NSNull()
      case .integer(let number): number
      case .text(let text): text
      }
    }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: object, options: options)
    return String(decoding: data ?? Data("{}".utf8), as: UTF8.self)
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
