import Foundation
import TODOCore

/// An entry with its steps that goes to another place of a file.
struct StepMove {
  let id: TODOItem.ID
  /// The places among the lines that it and its steps have.
  let entries: Range<Int>
  /// The place of the entry that it becomes a step of; nil for none.
  let parent: Int?
  let level: Int
  /// Its bytes in the file, and where the new ones go.
  let range: Range<Int>
  let end: Int
  let lines: Data
}

/// Moves that can be made together in one version of a file, since none of them touches another one.
struct StepMovePlan {
  enum Outcome { case added, waits, impossible }

  private(set) var moves: [StepMove] = []
  private let items: FileItems
  private let settings: FormatSettings
  private let outline: EntryOutline
  /// Of the items of the entries, and of the entries, by their numbers.
  private let placeOfItem: [TODOItem.ID: Int]
  private let places: [Int]
  /// The places of entries that are moved, and of those after or below which others are put.
  private var moved: Set<Int> = []
  private var targets: Set<Int> = []
  /// Where new steps of entries go, by their places: an entry can get many.
  private var ends: [Int: Int] = [:]

  /// - Parameters:
  ///   - ids: the item of each entry, in the order of their lines.
  ///   - places: the place among the lines of each entry.
  init(_ items: FileItems, _ ids: [TODOItem.ID?], _ places: [Int], _ settings: FormatSettings) {
    (self.items, self.places) = (items, places)
    var settings = settings
    settings.updated = items.scanned
    self.settings = settings
    outline = EntryOutline(items)
    let known = ids.enumerated().compactMap { place, id in id.map { ($0, place) } }
    placeOfItem = Dictionary(known) { first, _ in first }
  }

  /// Adds the move of an entry, unless it cannot be made, or only after others.
  ///
  /// - Parameter parent: of what it is to be a step; nil for none.
  mutating func add(_ id: TODOItem.ID, below parent: TODOItem.ID?) -> Outcome {
    guard let place = placeOfItem[id], let target = parent.map({ placeOfItem[$0] }) ?? top(place) else {
      return .impossible
    }
    let last = items.scanned.lastStep(of: number(place))
    let end = places.indices.dropFirst(place).first { number($0) > last } ?? places.count
    guard !(place..<end).contains(target) else { return .impossible }
    let isFree = (place..<end).allSatisfy { !moved.contains($0) && !targets.contains($0) }
    guard isFree, !moved.contains(target) else { return .waits }
    guard let move = move(id, place..<end, to: target, isStep: parent != nil) else { return .impossible }
    moves.append(move)
    moved.formUnion(place..<end)
    targets.insert(target)
    return .added
  }

  /// The outermost entry above one; itself if it is a step of none.
  private func top(_ place: Int) -> Int {
    var place = place
    while let above = items.parent(of: items.byLine[place]) { place = places[above] }
    return place
  }

  /// The number of an entry in the scanned file.
  private func number(_ place: Int) -> Int { items.place(of: items.byLine[place]) }

  private mutating func move(_ id: TODOItem.ID, _ entries: Range<Int>, to target: Int, isStep: Bool)
    -> StepMove?
  {
    let scanned = items.scanned
    let (number, above) = (number(entries.lowerBound), number(target))
    let numbers = number...scanned.lastStep(of: number)
    let range = scanned.places[number].range.lowerBound..<scanned.end(of: numbers)
    guard hasNoGaps(range, numbers) else { return nil }
    // What is a step of none any more comes after all of that.
    let end = isStep ? endOfSteps(target) : scanned.end(of: above...scanned.lastStep(of: above))
    guard !(range.lowerBound + 1..<range.upperBound).contains(end) else { return nil }
    let level = isStep ? outline.level(items.byLine[target]) + 1 : 0
    // The lines around it are indented like the steps that are there, so that it takes none of them.
    let beside = isStep ? scanned.lastDirectStep(of: above) : above
    let lines = items.writer(settings).placed(
      bytes(range),
      below: isStep ? bytes(scanned.places[above].range) : nil,
      beside: beside.map { bytes(scanned.places[$0].range) },
      level: level
    )
    return lines.map {
      StepMove(
        id: id,
        entries: entries,
        parent: isStep ? target : nil,
        level: level,
        range: range,
        end: end,
        lines: $0
      )
    }
  }

  private mutating func endOfSteps(_ target: Int) -> Int {
    if let end = ends[target] { return end }
    let end = items.scanned.end(ofStepsOf: number(target))
    ends[target] = end
    return end
  }

  private func bytes(_ range: Range<Int>) -> Data { items.text.bytes(in: range) }

  /// Whether a range has nothing but blank lines besides entries.
  private func hasNoGaps(_ range: Range<Int>, _ numbers: ClosedRange<Int>) -> Bool {
    let ranges = numbers.flatMap { items.scanned.ranges(of: $0) }
    var place = range.lowerBound
    for one in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard bytes(place..<max(place, one.lowerBound)).allSatisfy({ $0.isBlank || $0.endsLine }) else {
        return false
      }
      place = max(place, one.upperBound)
    }
    return place == range.upperBound
  }
}
