import Foundation
import TODOModel
import TODOViewModel

/// A field of an item, as templates name it and JSON has it.
nonisolated enum ItemField: String, CaseIterable, Sendable {
  case id, short, state, priority, due, title, detail, location, address, coordinate, created, modified,
    completed

  /// All of them, for a person.
  static let names = allCases.map(\.rawValue).joined(separator: " ")

  /// The value as text; empty where there is none.
  ///
  /// - Parameter short: the short form of the item's id.
  @MainActor func text(of item: TODOItem, short: String = "") -> String {
    switch self {
    case .id: ItemIDPrefix(item.id).description
    case .short: short
    case .state: item.isDone ? "done" : "open"
    case .priority: item.priority.typedName
    case .due: item.due?.description ?? ""
    case .title: item.title
    case .detail: item.detail
    case .location: item.location.name
    case .address: item.location.address
    case .coordinate: item.location.coordinate?.description ?? ""
    case .created: Timestamp(item.createdAt).description
    case .modified: Timestamp(item.modifiedAt).description
    case .completed: item.completedAt.map { Timestamp($0).description } ?? ""
    }
  }
}

/// A moment in UTC as RFC 3339 writes it, to the millisecond: "2026-11-21T09:30:00.000Z".
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
