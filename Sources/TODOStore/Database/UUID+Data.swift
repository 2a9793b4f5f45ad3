import Foundation
import GRDB
import TODOCore

extension UUID {
  /// The sixteen bytes stored in the database.
  var data: Data { withUnsafeBytes(of: uuid) { Data($0) } }

  init?(data: Data) {
    guard data.count == 16 else { return nil }
    let id = data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
    self.init(uuid: id)
  }
}
