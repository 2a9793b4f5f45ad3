import Foundation
import GRDB
import TODOCore

extension TODOEdit {
  /// The field that is edited, and its new value. A finished item's time is `now`.
  func change(now: Date) -> (field: TODOField, value: DatabaseValue) {
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
