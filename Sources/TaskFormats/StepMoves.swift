import Foundation
import TODOCore

/// Moves entries below those of the items that they are steps of, in formats in which their place says that: an entry with its steps, and
/// nothing else. What would change another entry is not done.
///
/// Moves that do not touch each other are made together, and the file is read once to see that all other entries are as they were. If one is
/// not, the moves are made in two halves, until those that cannot be made are found.
struct StepMoves {
  /// The file as it is so far, in UTF-8.
  private(set) var file: Data
  /// The item of each entry, in the order of their lines.
  private(set) var ids: [TODOItem.ID?]
  private(set) var moved: Set<TODOItem.ID> = []
  private var items: FileItems
  /// The place among the lines of each entry of the items.
  private var places: [Int]
  private let settings: FormatSettings
  /// How often the file may still be read: some twenty seconds long, of which a file needs little unless many moves cannot be made.
  private var readsLeft: Int

  /// Nil if the file has other entries.
  init?(_ file: Data, _ ids: [TODOItem.ID?], like items: FileItems, _ settings: FormatSettings) {
    guard let read = try? items.rereading(file, settings), read.count == ids.count else { return nil }
    (self.file, self.ids, self.items, self.settings) = (file, ids, read, settings)
    places = Self.places(read)
    readsLeft = max(30, 1_000_000 / max(1_000, read.count))
  }

  private static func places(_ items: FileItems) -> [Int] {
    var places = [Int](repeating: 0, count: items.count)
    for (place, number) in items.byLine.enumerated() { places[number] = place }
    return places
  }

  /// The items that are steps of others in the file than they are to be, in the order of the file.
  ///
  /// - Parameter parents: of what each item is to be a step; nil for none.
  func misplaced(_ parents: [TODOItem.ID: TODOItem.ID?]) -> [TODOItem.ID] {
    ids.indices.compactMap { place in
      guard let id = ids[place], let wanted = parents[id], parent(place).flatMap({ ids[$0] }) != wanted else {
        return nil
      }
      return id
    }
  }

  /// Moves as many of the misplaced entries as can be. One may have to go before another one can.
  mutating func settle(_ parents: [TODOItem.ID: TODOItem.ID?]) {
    var (left, before) = (misplaced(parents), Int.max)
    while left.count < before {
      before = left.count
      move(left, parents)
      left = misplaced(parents)
    }
  }

  /// The place among the lines of the entry that one is a step of.
  private func parent(_ place: Int) -> Int? { items.parent(of: items.byLine[place]).map { places[$0] } }

  private mutating func move(_ misplaced: [TODOItem.ID], _ parents: [TODOItem.ID: TODOItem.ID?]) {
    var left = misplaced
    while !left.isEmpty, readsLeft > 0 {
      var plan = StepMovePlan(items, ids, places, settings)
      left = left.filter { id in parents[id].map { plan.add(id, below: $0) == .waits } ?? false }
      let planned = plan.moves.map(\.id)
      guard !planned.isEmpty else { return }
      readsLeft -= 1
      if let next = after(plan.moves) {
        self = next
      } else if planned.count > 1 {
        move(Array(planned.prefix(planned.count / 2)), parents)
        move(Array(planned.dropFirst(planned.count / 2)), parents)
      }
    }
  }

  /// Everything after some moves; nil if another entry is not as it was then.
  private func after(_ moves: [StepMove]) -> StepMoves? {
    let (new, order) = (file(after: moves), order(after: moves))
    guard let read = try? items.rereading(new, settings), read.count == order.count else { return nil }
    var next = self
    (next.file, next.items, next.ids, next.places) = (new, read, order.map { ids[$0] }, Self.places(read))
    next.moved.formUnion(moves.map(\.id))
    let parents = Dictionary(uniqueKeysWithValues: moves.map { ($0.entries.lowerBound, $0.parent) })
    let isMoved = Set(moves.flatMap(\.entries))
    for (place, former) in order.enumerated() {
      guard next.parent(place).map({ order[$0] }) == parents[former] ?? parent(former) else { return nil }
      let isSame =
        isMoved.contains(former)
        ? next.item(place).values == item(former).values : next.text(place) == text(former)
      guard isSame else { return nil }
    }
    return next
  }

  /// The former places of the entries, in their new order.
  private func order(after moves: [StepMove]) -> [Int] {
    let isMoved = Set(moves.flatMap(\.entries))
    let others = ids.indices.filter { !isMoved.contains($0) }.map { place in
      (at: items.scanned.places[number(place)].range.lowerBound, level: -1, entries: place..<(place + 1))
    }
    // What is put in front of an entry comes before it, and the steps of what is above before others.
    let all = (moves.map { (at: $0.end, level: $0.level, entries: $0.entries) } + others).enumerated()
    return all.sorted {
      ($0.element.at, -$0.element.level, $0.offset) < ($1.element.at, -$1.element.level, $1.offset)
    }.flatMap(\.element.entries)
  }

  private func file(after moves: [StepMove]) -> Data {
    // Rows of a table begin with their line ends.
    let lineEnd = items.format.isTable ? Data() : Data(items.scanned.lineEnd.utf8)
    var (new, cursor) = (Data(), 0)
    func pass(to place: Int) {
      guard place > cursor else { return }
      new += items.text.bytes(in: cursor..<place)
      cursor = place
    }
    func finishLine() { if let last = new.last, !last.endsLine { new += lineEnd } }
    let cuts = moves.map { (at: $0.range.lowerBound, level: Int.max, move: $0) }
    let all = (cuts + moves.map { (at: $0.end, level: $0.level, move: $0) }).enumerated().sorted {
      ($0.element.at, -$0.element.level, $0.offset) < ($1.element.at, -$1.element.level, $1.offset)
    }
    for (at, level, move) in all.map(\.element) {
      pass(to: at)
      if level == .max {
        cursor = max(cursor, move.range.upperBound)
      } else {
        finishLine()
        new += move.lines
        finishLine()
      }
    }
    pass(to: items.text.bytes.count)
    let endsInLine = items.text.bytes.last.map { !$0.endsLine } ?? false
    return endsInLine && !lineEnd.isEmpty ? new.prefix(FileLines.contentLength(new)) : new
  }

  /// The number of an entry in the scanned file.
  private func number(_ place: Int) -> Int { items.place(of: items.byLine[place]) }

  /// An entry without a line end, which the last one of a file may not have.
  private func text(_ place: Int) -> Data {
    let text = items.scanned.bytes(of: number(place), in: items.text.bytes)
    return text.prefix(text.count - text.reversed().prefix(while: \.endsLine).count)
  }

  private func item(_ place: Int) -> ImportedItem { items.item(at: items.byLine[place]) }
}
