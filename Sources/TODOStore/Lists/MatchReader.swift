import Foundation
import GRDB
import TODOCore

/// Reads the matches in one range of a list, from a position on, without reading those before it or all of them: if
/// there are few, they are looked up one by one; if many, the digests show which come next.
struct MatchReader {
  let db: Database
  let range: ListRange
  let matches: Matches
  /// The lists of the matches, in the order by list; nil in any other order.
  let lists: ItemsByList?

  /// Up to this many items are looked up one by one.
  static let lookupLimit = 500

  /// Reads like ``ListRange/rows(_:_:)``, but only matches.
  func rows(_ reach: ListRange.Reach) throws -> [TODOListRow] {
    let section = matches.items.section(isDone: range.isDone)
    var rest = lists.map { range.items(of: section, by: $0) } ?? section
    if range.lacksPoints { rest = try rest.subtracting(PointReader(db: db).numbers(isDone: range.isDone)) }
    var next = reach
    var rows: [TODOListRow] = []
    while true {
      let numbers = try numbers(in: rest, next)
      let read = try range.listRows(db, numbers)
      for (number, row) in zip(numbers, read) where matches.contains(row.item, number) { rows.append(row) }
      // Of uncertain items, some may not have been matches, so others follow.
      guard rows.count < reach.limit, numbers.count == next.limit else { return rows }
      for number in numbers { rest.remove(number) }
      (next.key, next.limit) = (read.last?.cursor.values, reach.limit - rows.count)
    }
  }

  // MARK: Which items

  /// The numbers of the next items in order.
  private func numbers(in set: ItemSet, _ reach: ListRange.Reach) throws -> [Int64] {
    let few = set.numbers(limit: Self.lookupLimit + 1)
    if few.count <= Self.lookupLimit { return try range.sorted(db, few, reach) }
    if let near = try walked(set, reach) { return near }
    let digests = try nearest(in: set, reach)
    var numbers: [Int64] = []
    if let crowd = digests.atPlace.crowd {
      numbers = try crowded(crowd, set, reach)
    } else {
      numbers = try range.sorted(db, digests.atPlace.numbers, reach)
    }
    if numbers.count < reach.limit {
      numbers += try range.sorted(db, digests.beyond.numbers, reach.beyond(numbers))
    }
    if numbers.count < reach.limit, let crowd = digests.beyond.crowd {
      numbers += try crowded(crowd, set, reach.beyond(numbers))
    }
    return numbers
  }

  /// How many items of the list can be walked through in the time that reading one group of digests takes.
  private static let walkedPerGroup = 8
  /// How many are walked through even if there are few groups.
  private static let minWalk = 3000

  /// The next items in order if they are found soon; otherwise nil. Only the index is read.
  private func walked(_ set: ItemSet, _ reach: ListRange.Reach) throws -> [Int64]? {
    // If it takes longer than that, the digests of the matches are read instead.
    let groups = set.filledChunks.reduce(0) { count, chunk in
      count + DigestTable.groups(ofChunk: chunk, with: set.chunks[chunk]).count
    }
    let walkLimit = max(Self.minWalk, groups * Self.walkedPerGroup)
    let counts = try TODOCounts(db)
    let distance = Double(range.isDone ? counts.done : counts.open) / Double(set.count)
    // Some of them are farther from one another than the others. A part of a day is short.
    guard range.span?.isBounded == true || Double(reach.limit) * distance * 4 / 3 <= Double(walkLimit) else {
      return nil
    }
    var numbers: [Int64] = []
    var walked = 0
    let walk = ListRange.Reach(from: reach.key, reach.direction, limit: walkLimit)
    try range.forEachNumber(db, walk) { number in
      walked += 1
      if set.contains(number) { numbers.append(number) }
      return numbers.count < reach.limit
    }
    return numbers.count == reach.limit || walked < walkLimit ? numbers : nil
  }

  private typealias Found = (numbers: [Int64], crowd: UInt64?)

  /// The items with the digest of the position, and those that come next after it.
  private func nearest(in set: ItemSet, _ reach: ListRange.Reach) throws -> (atPlace: Found, beyond: Found) {
    // When reading against the order of the columns, the largest digest is the nearest, so all are inverted.
    let turn: UInt64 = range.readsDescending(reach.direction) ? .max : 0
    let isWhole = range.orderOfDigests.storeRow.isWholeInDigest
    func turned(_ digest: UInt64, _ number: Int64) -> NearestDigests.Place {
      NearestDigests.Place(digest: digest ^ turn, tie: isWhole ? UInt64(bitPattern: number) ^ turn : 0)
    }
    let number = reach.key?.last.flatMap(Int64.fromDatabaseValue) ?? 0
    let bound = try reach.key.map { try turned(range.digest(of: $0), number) }
    let datedMask = range.isDated == nil ? 0 : OrderKeys.undated
    let dated = range.isDated == false ? OrderKeys.undated : 0
    let spanned = range.isDated == true ? range.span?.dueDigests : nil
    var atPlace = NearestDigests(limit: reach.limit, tieLimit: Self.lookupLimit)
    var beyond = atPlace
    let table = DigestTable(db: db)
    for chunk in set.filledChunks {
      let bits = set.chunks[chunk]
      let firstGroup = DigestTable.groups(ofChunk: chunk).lowerBound
      try table.forEachGroup(ofChunk: chunk, with: bits, in: range.orderOfDigests) { group, digests in
        for word in 0..<DigestTable.groupWords {
          var rest = bits[(group - firstGroup) * DigestTable.groupWords + word]
          while rest != 0 {
            let index = word * 64 + rest.trailingZeroBitCount
            rest &= rest - 1
            let digest = digests.digest(index)
            guard digest & datedMask == dated, spanned?.contains(digest) != false else { continue }
            let number = Int64(group * DigestTable.groupItems + index)
            let place = turned(digest, number)
            if let bound, place <= bound {
              if place == bound { atPlace.add(place, number) }
            } else {
              beyond.add(place, number)
            }
          }
        }
      }
    }
    func found(_ digests: (numbers: [Int64], crowd: UInt64?)) -> Found {
      (digests.numbers, digests.crowd.map { $0 ^ turn })
    }
    return (found(atPlace.finish()), found(beyond.finish()))
  }

  /// Walks through all items with a digest that many matches share.
  private func crowded(_ digest: UInt64, _ set: ItemSet, _ reach: ListRange.Reach) throws -> [Int64] {
    let group = range.orderOfDigests.storeRow.group(digest)
    let cursor = try range.numbers(db, in: group, reach.direction)
    var numbers: [Int64] = []
    while numbers.count < reach.limit, let number = try cursor.next() {
      guard set.contains(number) else { continue }
      let isReached = try reach.key == nil || !range.sorted(db, [number], reach).isEmpty
      if isReached { numbers.append(number) }
    }
    return numbers
  }
}
