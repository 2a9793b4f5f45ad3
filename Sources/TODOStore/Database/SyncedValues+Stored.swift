import Foundation
import TODOCore

/// Values as JSON: an object with a member for each column.
extension SyncedValues {
  /// The same values give the same text.
  var stored: String {
    var object = JSON.Object()
    for (column, value) in columns.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .null, .real, .blob: object.add(column, string: nil)
      case .integer(let number): object.add(column, value: String(number))
      case .text(let string): object.add(column, string: string)
      }
    }
    return object.text
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
