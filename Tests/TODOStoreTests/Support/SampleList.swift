import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A list with ties in every key, and a plain sort of it that does not use the store's.
struct SampleList: Sendable {
  struct Entry: Sendable {
    let id: UUID
    /// The order of its creation.
    let number: Int
    /// The index of the title in ``TitleLadder/titles``.
    let titleRank: Int
    let priority: Int
    let due: String?
    let createdAt: Int
    let isDone: Bool
    /// Its point on the equator; nil if it has none.
    let longitude: Double?
    /// The place of its list: Inbox, Work, Home.
    let list: Int
    /// Nil for an open item.
    var completedAt: Int?
    /// Its position in the manual order.
    var place: Int
  }

  let store: TODOItemStore
  private(set) var entries: [Entry] = []

  /// Adds `count` items, many of which share their title, priority, due date, and times of creation and completion, and
  /// their point.
  init(seed: UInt64, count: Int) async throws {
    let clock = HandClock()
    store = try .inMemory(clock: clock.wallClock)
    var generator = SeededRandom(seed: seed)
    let dues = [nil, nil, "2026-11-21", "2026-11-21T09:00", "2026-11-22", "2027-01-01"]
    var second = 0
    for name in ["Work", "Home"] { _ = try await store.makeList(#require(CollectionName(name, .list))) }
    for number in 0..<count {
      let rank = Int.random(in: 0..<TitleLadder.titles.count, using: &generator) / 2 * 2
      let priority = Int.random(in: 1...4, using: &generator)
      let due = dues[Int.random(in: dues.indices, using: &generator)]
      let isDone = Int.random(in: 0..<3, using: &generator) == 0
      let longitude = number % 3 == 0 ? nil : Double(number * 7 % 10) * 36 - 180
      let list = number / 5 % 3
      let draft = TODOItemValues(
        TitleLadder.titles[rank],
        isDone: isDone,
        priority: try #require(TODOPriority(rawValue: priority)),
        due: due.flatMap(DueDate.init(stored:)),
        list: ["", "Work", "Home"][list],
        location: TODOLocation(coordinate: longitude.flatMap { Coordinate(latitude: 0, longitude: $0) })
      )
      if Bool.random(using: &generator) {
        second += 1
        clock.advance(seconds: 1)
      }
      entries.append(
        Entry(
          id: try await store.add(draft).id,
          number: number,
          titleRank: rank,
          priority: priority,
          due: due,
          createdAt: second,
          isDone: isDone,
          longitude: longitude,
          list: list,
          completedAt: isDone ? second : nil,
          place: number
        )
      )
    }
    try await completeAgain(clock, after: second, using: &generator)
    try await hideSome()
    try await shuffle(using: &generator)
  }

  /// Completes half of the done items in another order than that of their creation.
  private mutating func completeAgain(
    _ clock: HandClock,
    after second: Int,
    using generator: inout SeededRandom
  ) async throws {
    var second = second
    let done = entries.indices.filter { entries[$0].isDone }.shuffled(using: &generator)
    for index in done.prefix(done.count / 2) {
      if Bool.random(using: &generator) {
        second += 1
        clock.advance(seconds: 1)
      }
      for _ in 1...2 { _ = try await store.toggleIsDone(entries[index].id) }
      entries[index].completedAt = second
    }
  }

  /// Deletes every tenth item, which then must not appear anywhere.
  private mutating func hideSome() async throws {
    for entry in entries where entry.number % 10 == 9 { _ = try await store.deleteTODOItem(entry.id) }
    entries.removeAll { $0.number % 10 == 9 }
  }

  /// Moves items in the manual order.
  private mutating func shuffle(using generator: inout SeededRandom) async throws {
    for _ in entries {
      let item = entries.remove(at: Int.random(in: entries.indices, using: &generator))
      let index = Int.random(in: entries.indices, using: &generator)
      _ = try await store.moveItem(item.id, .before(entries[index].id))
      entries.insert(item, at: index)
    }
    for index in entries.indices { entries[index].place = index }
  }

  /// The ids of a list, sorted here.
  func sorted(_ query: TODOQuery) -> [UUID] {
    // None of them has a start.
    let sections = query.filter == .asleep ? [] : query.filter.expression(at: nil).sections
    return sections.flatMap { isDone -> [UUID] in
      let section = entries.filter { $0.isDone == isDone }
      guard let distance = query.distance else { return sortedSection(section, query.sort) }
      return sorted(section.filter { $0.longitude != nil }, distance)
        + sortedSection(section.filter { $0.longitude == nil }, query.sort)
    }
  }

  private func sortedSection(_ section: [Entry], _ sort: TODOSort) -> [UUID] {
    guard sort.order == .due else { return sorted(section, sort) }
    return sorted(section.filter { $0.due != nil }, sort) + sorted(section.filter { $0.due == nil }, sort)
  }

  /// By the degrees between two points on the equator.
  private func sorted(_ entries: [Entry], _ distance: DistanceSort) -> [UUID] {
    func degrees(_ entry: Entry) -> Double {
      let degrees = abs((entry.longitude ?? 0) - distance.place.longitude)
      return min(degrees, 360 - degrees)
    }
    let sorted = entries.sorted { (degrees($0), -$0.number) < (degrees($1), -$1.number) }
    return (distance.isReversed ? sorted.reversed() : sorted).map(\.id)
  }

  private func sorted(_ entries: [Entry], _ sort: TODOSort) -> [UUID] {
    let sorted = entries.sorted { a, b in
      switch sort.order {
      case .title: (a.titleRank, -a.priority, a.number) < (b.titleRank, -b.priority, b.number)
      case .priority: (-a.priority, a.titleRank, a.number) < (-b.priority, b.titleRank, b.number)
      case .due:
        (a.due ?? "", -a.priority, a.titleRank, a.number) < (b.due ?? "", -b.priority, b.titleRank, b.number)
      case .age: (-a.createdAt, -a.number) < (-b.createdAt, -b.number)
      case .manual: a.place < b.place
      case .completed:
        (-(a.completedAt ?? a.createdAt), -a.number) < (-(b.completedAt ?? b.createdAt), -b.number)
      case .list:
        (a.list, -a.priority, a.titleRank, a.number) < (b.list, -b.priority, b.titleRank, b.number)
      }
    }
    return (sort.isReversed ? sorted.reversed() : sorted).map(\.id)
  }
}

extension TODOQuery {
  /// Every possible list: filters × orders × both directions.
  static let all: [TODOQuery] = TODOFilter.sections.flatMap { filter in
    TODOSort.Order.allCases.flatMap { order in
      [false, true].map { TODOQuery(filter: filter, sort: TODOSort(order, isReversed: $0)) }
    }
  }

  /// Lists by distance, whose items without a point have different orders.
  static let byDistance: [TODOQuery] = TODOFilter.sections.flatMap { filter in
    [TODOSort.Order.due, .title, .completed].flatMap { order in
      [false, true].map { isReversed in
        var query = TODOQuery(filter: filter, sort: TODOSort(order, isReversed: order == .title))
        query.distance = .fromEquator
        query.distance?.isReversed = isReversed
        return query
      }
    }
  }
}

extension DistanceSort {
  /// Beside the date line.
  static let fromEquator = DistanceSort(from: Coordinate(latitude: 0, longitude: 177)!, name: "The equator")
}

extension TODOFilter {
  /// Those that show whole sections of the list.
  static let sections: [TODOFilter] = [.open, .done, .all]
}
