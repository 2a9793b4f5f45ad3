import Foundation
import TODOCore

/// Moves entries below those of the items that they are steps of, in formats in which their place says that: an entry with its steps, and
/// nothing else. What would change another entry is not done.
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

  /// How many entries are moved by one update, since the file is read again for each.
  private var limit: Int { max(30, 300_000 / max(1_000, items.count)) }

  /// Nil if the file has other entries.
  init?(_ file: Data, _ ids: [TODOItem.ID?], like items: FileItems, _ settings: FormatSettings) {
    guard let read = try? items.rereading(file, settings), read.count == ids.count else { return nil }
    (self.file, self.ids, self.items, self.settings) = (file, ids, read, settings)
    places = Self.places(read)
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
    items.byLine.indices.compactMap { place in
      guard let id = ids[place], let wanted = parents[id], parent(place).flatMap({ ids[$0] }) != wanted else {
        return nil
      }
      return id
    }
  }

  /// Moves as many of the misplaced entries as can be. One may have to go before another one can.
  mutating func settle(_ parents: [TODOItem.ID: TODOItem.ID?]) {
    var left = misplaced(parents)
    var goesOn = true
    var tries = 0
    while goesOn {
      goesOn = false
      for id in left where tries < limit {
        tries += 1
        guard let wanted = parents[id], move(id, below: wanted) else { continue }
        moved.insert(id)
        goesOn = true
      }
      if goesOn { left = misplaced(parents) }
    }
  }

  /// The place among the lines of the entry that one is a step of.
  private func parent(_ place: Int) -> Int? {
    items.parent(of: items.byLine[place]).map { places[$0] }
  }

  private mutating func move(_ id: TODOItem.ID, below parentID: TODOItem.ID?) -> Bool {
    guard let place = ids.firstIndex(of: id) else { return false }
    var target = place
    if let parentID {
      guard let found = ids.firstIndex(of: parentID) else { return false }
      target = found
    } else {
      while let above = parent(target) { target = above }
    }
    let scanned = items.scanned
    let (number, targetNumber) = (number(place), number(target))
    let last = scanned.lastStep(of: number)
    guard !(number...last).contains(targetNumber) else { return false }
    let range = scanned.places[number].range.lowerBound..<scanned.end(of: number...last)
    guard hasNoGaps(range, number...last) else { return false }
    // What no task is moved out of comes behind all of that.
    let end =
      parentID == nil
      ? scanned.end(of: targetNumber...scanned.lastStep(of: targetNumber))
      : scanned.end(ofStepsOf: targetNumber)
    guard !(range.lowerBound + 1..<range.upperBound).contains(end) else { return false }
    var settings = settings
    settings.updated = scanned
    let level = parentID == nil ? 0 : EntryOutline(items).level(items.byLine[target]) + 1
    let above = bytes(scanned.places[targetNumber].range)
    let lines = items.writer(settings)
      .placed(
        bytes(range),
        below: parentID == nil ? nil : above,
        beside: parentID == nil ? above : nil,
        level: level
      )
    guard let lines else { return false }
    let count = last - number + 1
    var order = Array(ids.indices)
    let behind = entries(before: end, besides: place..<(place + count))
    order.removeSubrange(place..<(place + count))
    order.insert(contentsOf: place..<(place + count), at: behind)
    let new = put(lines, at: end, from: range)
    return take(new, order, moved: place..<(place + count), below: parentID == nil ? nil : target)
  }

  /// The number of an entry in the scanned file.
  private func number(_ place: Int) -> Int { items.place(of: items.byLine[place]) }

  private func bytes(_ range: Range<Int>) -> Data {
    let bytes = items.text.bytes
    return Data(bytes[(bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)])
  }

  /// Whether a range has nothing but blank lines besides entries.
  private func hasNoGaps(_ range: Range<Int>, _ numbers: ClosedRange<Int>) -> Bool {
    let scanned = items.scanned
    let ranges = numbers.flatMap { [scanned.places[$0].range] + (scanned.parts[$0] ?? []) }
    var place = range.lowerBound
    for one in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard bytes(place..<max(place, one.lowerBound)).allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == 0x0D })
      else {
        return false
      }
      place = max(place, one.upperBound)
    }
    return place == range.upperBound
  }

  /// How many entries are before a place of the file, those that are moved left out.
  private func entries(before end: Int, besides moved: Range<Int>) -> Int {
    ids.indices.count { entry in
      !moved.contains(entry) && items.scanned.places[number(entry)].range.lowerBound < end
    }
  }

  /// The file with a range in another place.
  private func put(_ lines: Data, at place: Int, from range: Range<Int>) -> Data {
    let all = bytes(0..<items.text.bytes.count)
    var lines = lines
    // Rows of a table begin with their line ends.
    if !items.format.isTable {
      let lineEnd = Data(items.scanned.lineEnd.utf8)
      func ends(_ text: Data) -> Bool { text.last == 0x0A || text.last == 0x0D }
      if !ends(lines) { lines += lineEnd }
      if !ends(all.prefix(place)) {
        lines = lineEnd + lines.dropLast(lineEnd.count)
      }
    }
    if place <= range.lowerBound {
      return all.prefix(place) + lines + all[place..<range.lowerBound] + all.dropFirst(range.upperBound)
    }
    return all.prefix(range.lowerBound) + all[range.upperBound..<place] + lines + all.dropFirst(place)
  }

  /// Takes a new version of the file, if all other entries are in it as they were.
  ///
  /// - Parameters:
  ///   - order: the former places of the entries.
  ///   - moved: the former places of those that were moved; the first one becomes a step of `target`.
  private mutating func take(_ new: Data, _ order: [Int], moved: Range<Int>, below target: Int?) -> Bool {
    guard let read = try? items.rereading(new, settings), read.count == order.count else { return false }
    var next = self
    (next.file, next.items, next.ids, next.places) = (new, read, order.map { ids[$0] }, Self.places(read))
    for (place, former) in order.enumerated() {
      let wanted = former == moved.lowerBound ? target : parent(former)
      guard next.parent(place).map({ order[$0] }) == wanted else { return false }
      let isSame =
        moved.contains(former)
        ? next.item(place).values == item(former).values : next.text(place) == text(former)
      guard isSame else { return false }
    }
    self = next
    return true
  }

  /// An entry without a line end, which the last one of a file may not have.
  private func text(_ place: Int) -> Data {
    let text = items.scanned.bytes(of: number(place), in: items.text.bytes)
    return text.prefix(text.count - text.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count)
  }

  private func item(_ place: Int) -> ImportedItem { items.item(at: items.byLine[place]) }
}

/// Which entries are below which, in the order of their lines.
struct EntryOutline {
  private let levels: [Int]
  /// The last entry below each one; itself if it has none.
  private let ends: [Int]

  init(_ items: FileItems) {
    var (levels, ends) = ([Int](repeating: 0, count: items.count), Array(0..<items.count))
    for number in items.byLine {
      // In formats in which the place says it, a parent comes before its steps.
      if let parent = items.parent(of: number) { levels[number] = levels[parent] + 1 }
    }
    var positions = [Int](repeating: 0, count: items.count)
    for (position, number) in items.byLine.enumerated() { positions[number] = position }
    for number in items.byLine.reversed() {
      guard let parent = items.parent(of: number), positions[ends[number]] > positions[ends[parent]] else {
        continue
      }
      ends[parent] = ends[number]
    }
    (self.levels, self.ends) = (levels, ends)
  }

  func level(_ number: Int) -> Int { levels[number] }
  func lastBelow(_ number: Int) -> Int { ends[number] }
}
