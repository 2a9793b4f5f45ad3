import Foundation
import GRDB

/// The columns of an item that a step of the history can change.
enum TODOField: String, CaseIterable, Hashable, Sendable {
  case title
  case detail
  case priority
  case due
  case locationName
  case locationAddress
  case coordinate
  case completedAt
  case position
  /// Set while deletion is asked for.
  case deletedAt
}

/// One value as the database holds it. Two values are the same when their bytes are.
typealias StoredValue = DatabaseValue

extension UUID {
  /// The sixteen bytes that stand in the database.
  var data: Data { withUnsafeBytes(of: uuid) { Data($0) } }

  init?(data: Data) {
    guard data.count == 16 else { return nil }
    let id = data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
    self.init(uuid: id)
  }
}

extension TODOEdit {
  /// The field that is edited, and its new value. A finished item's time is `now`.
  func change(now: Date) -> (field: TODOField, value: StoredValue) {
    switch self {
    case .title(let title): (.title, StoredText.line(title).databaseValue)
    case .detail(let detail): (.detail, StoredText.lines(detail).databaseValue)
    case .isDone(let isDone): (.completedAt, isDone ? now.milliseconds.databaseValue : .null)
    case .priority(let priority): (.priority, priority.rawValue.databaseValue)
    case .due(let due): (.due, (due?.description).databaseValue)
    case .locationName(let name): (.locationName, StoredText.line(name).databaseValue)
    case .locationAddress(let address): (.locationAddress, StoredText.line(address).databaseValue)
    case .coordinate(let coordinate): (.coordinate, (coordinate?.description).databaseValue)
    }
  }
}
