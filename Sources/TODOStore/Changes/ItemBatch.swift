import Foundation
import GRDB
import TODOCore

/// Makes many items, as the last ones in the manual order, each row by one statement in its final form.
///
/// Where there are many, they are written in the order of their titles, so that the indexes by title, of which there are several,
/// grow page by page; their numbers follow that order, too, so that the digests of neighbours are in one row. The places in the manual
/// order are those in which they are given.
struct ItemBatch: StepPart {
  /// An item that is made.
  struct Row: Sendable {
    var item: NewItem
    /// When it was last changed, UTC; nil for now.
    var modifiedAt: Date?
    var scheduled: DueDate?
    var sources: [ItemSource] = []
    /// Its place among those of the batch, from 0.
    let place: Int
    /// The number of the item that it is a step of.
    var parent: Int64?
    /// The item whose list it is in; nil for the list that its values name.
    var listOwner: Int64?
    /// The number of its list, if that is known.
    var list: Int64?
  }

  /// Reads the item of an entry, in the transaction that makes it.
  typealias Read = @Sendable (_ db: Database, _ entry: Int) throws -> Row
  /// What is done with an item if another one has its id.
  typealias Taken = @Sendable (_ step: inout StepRecorder, Row) throws -> Void

  /// The entries in the order of their numbers.
  private let entries: [Int32]
  /// The number of the first one.
  private let firstNumber: Int64
  /// The index of the entry with the last place. It is made first, so that items of other windows come after all of them.
  private let last: Int
  private var done = 0
  /// Nil before the first ones are made.
  private var positions: NewPositions?
  private let read: Read
  private let taken: Taken

  /// - Parameters:
  ///   - entries: in the order of their numbers; see ``order(of:keys:)``.
  ///   - firstNumber: from which on as many numbers are reserved.
  init(_ entries: [Int32], firstNumber: Int64, _ read: @escaping Read, taken: @escaping Taken) {
    (self.entries, self.firstNumber, self.read, self.taken) = (entries, firstNumber, read, taken)
    last = entries.indices.max { entries[$0] < entries[$1] } ?? 0
  }

  var rowCount: Int { entries.count - done }

  /// Up to this many are written as they are given.
  private static let sortThreshold = 2_000

  /// The order in which entries are numbered.
  ///
  /// - Parameter key: the beginning of the sort key of an entry's title.
  static func order(of entries: [Int32], key: (Int32) -> SortPrefix) -> [Int32] {
    guard entries.count > sortThreshold else { return entries }
    return entries.map { (key: key($0), entry: $0) }.sorted { ($0.key, $0.entry) < ($1.key, $1.entry) }.map(
      \.entry
    )
  }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    let db = step.history.db
    let positions =
      try self.positions ?? NewPositions(entries.count, after: ManualPosition.last(db))
    self.positions = positions
    var (writer, taken) = (try NewRowWriter(db, madeAt: step.madeAt), [Row]())
    for index in done..<min(done + limit, entries.count) {
      let place = index == 0 ? last : index - (index <= last ? 1 : 0)
      let row = try read(db, Int(entries[place]))
      let number = firstNumber + Int64(place)
      if try writer.insert(row, number, at: positions[row.place]) {
        try writer.record(number, in: &step)
      } else {
        taken.append(row)
      }
    }
    try writer.finish()
    done = min(done + limit, entries.count)
    for row in taken { try self.taken(&step, row) }
  }
}

extension ItemBatch {
  /// What makes items that are not steps, as one step of the history.
  static func creation(
    of items: [NewItem],
    _ clock: WallClock
  ) -> @Sendable (_ history: HistoryTable, _ now: Date) throws -> StepRunner.Plan {
    let entries = order(of: Array(0..<Int32(items.count))) { SortPrefix(title: items[Int($0)].values.title) }
    return { history, now in
      let firstNumber = try ItemEntity.reserveNumbers(items.count, history.db)
      let batch = ItemBatch(entries, firstNumber: firstNumber) { _, index in
        var item = items[index]
        if item.createdAt == nil, items.count > sortThreshold {
          // Their numbers do not say in which order they came: each is a millisecond older than the next.
          item.createdAt = Date(milliseconds: now.milliseconds - Int64(items.count - 1 - index))
        }
        return Row(item: item, place: index)
      } taken: { step, row in
        try step.add(row.item, clock)
      }
      let subject = StoredText.line(items.first?.values.title ?? "")
      return .step(NewStep(.create, .item, subject: subject, parts: [batch])) { history, step in
        guard let step, let first = items.first else { return .nothing() }
        return .made(step, item: try ItemRecord.fetch(history.db, id: first.id)?.item)
      }
    }
  }
}

/// The first 16 bytes of a sort key.
struct SortPrefix: Comparable, Sendable {
  private let high, low: UInt64

  init(title: String) {
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in TextFold.sortKey(for: StoredText.line(title)).prefix(16).enumerated() {
      if index < 8 {
        words.0 |= UInt64(byte) << UInt64(56 - 8 * index)
      } else {
        words.1 |= UInt64(byte) << UInt64(120 - 8 * index)
      }
    }
    (high, low) = words
  }

  static func < (a: SortPrefix, b: SortPrefix) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

/// The positions after the last item, as many as there are new ones.
private struct NewPositions: Sendable {
  private let start: ManualPosition
  /// All of them, if there is no room to count on from the last one.
  private var all: [ManualPosition] = []

  init(_ count: Int, after last: ManualPosition?) {
    start = last?.following ?? .first
    guard let last, count > 1, start.following(by: count) == nil else { return }
    all = ManualPosition.places(count, between: last, ManualPosition(bytes: last.bytes + [0xFF]))
  }

  subscript(place: Int) -> ManualPosition {
    if all.indices.contains(place) { return all[place] }
    return place == 0 ? start : start.following(by: place) ?? start
  }
}
