import Foundation
import GRDB
import TODOCore

/// Reads the matches in one range of a list, from a position on, without reading those before it or all of them: if
/// there are few, they are looked up one by one; if many, the digests show which come next.
struct MatchReader {
  let db: Database
  let range: ListRange
  let matches: Matches
  /// The lists of the matches, in the order by list; nil in another one.
  let lists: ItemsByList?

  /// Up to this many items are looked up one by one.
  static let lookupLimit = 500

  /// Reads like ``ListRange/rows(_:from:_:limit:)``, but only matches.
  func rows(
    from key: [DatabaseValue]?,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    let section = matches.items.section(isDone: range.isDone)
    var rest = lists.map { range.items(of: section, by: $0) } ?? section
    if range.lacksPoints { rest = try rest.subtracting(PointReader(db: db).numbers(isDone: range.isDone)) }
    var place = key
    var rows: [TODOListRow] = []
    while true {
      let wanted = limit - rows.count
      let numbers = try numbers(in: rest, from: place, direction, limit: wanted)
      let read = try range.listRows(db, numbers)
      for (number, row) in zip(numbers, read) where matches.contains(row.item, number) { rows.append(row) }
      // Of uncertain items, some may not have been matches, so others follow.
      guard rows.count < limit, numbers.count == wanted else { return rows }
      for number in numbers { rest.remove(number) }
      place = read.last?.cursor.values
    }
  }

  // MARK: Which items

  /// The numbers of the next items in order.
  private func numbers(
    in set: ItemSet,
    from place: [DatabaseValue]?,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> [Int64] {
    let few = set.numbers(limit: Self.lookupLimit + 1)
    if few.count <= Self.lookupLimit {
      return try range.sorted(db, few, from: place, direction, limit: limit)
    }
    if let near = try walked(set, from: place, direction, limit: limit) { return near }
    let digests = try nearest(in: set, from: place, direction, limit: limit)
    var numbers: [Int64] = []
    if let crowd = digests.atPlace.crowd {
      numbers = try crowded(crowd, set, from: place, direction, limit: limit)
    } else {
      numbers = try range.sorted(db, digests.atPlace.numbers, from: place, direction, limit: limit)
    }
    if numbers.count < limit {
      numbers += try range.sorted(
        db,
        digests.beyond.numbers,
        from: nil,
        direction,
        limit: limit - numbers.count
      )
    }
    if numbers.count < limit, let crowd = digests.beyond.crowd {
      numbers += try crowded(crowd, set, from: nil, direction, limit: limit - numbers.count)
    }
    return numbers
  }

  /// So many items of the list are walked through in the time in which one group of digests is read.
  private static let walkedPerGroup = 8
  /// So many are walked through even if there are few groups.
  private static let leastWalk = 3000

  /// The next items in order if they are found soon; otherwise nil. Only the index is read.
  private func walked(
    _ set: ItemSet,
    from place: [DatabaseValue]?,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> [Int64]? {
    // If it takes longer than that, the digests of the matches are read instead.
    let groups = set.filledChunks.reduce(0) { count, chunk in
      count + DigestTable.groups(ofChunk: chunk, with: set.chunks[chunk]).count
    }
    let walkLimit = max(Self.leastWalk, groups * Self.walkedPerGroup)
    let counts = try TODOCounts(db)
    let distance = Double(range.isDone ? counts.done : counts.open) / Double(set.count)
    // Some of them are farther from one another than the others.
    guard Double(limit) * distance * 4 / 3 <= Double(walkLimit) else { return nil }
    var numbers: [Int64] = []
    var walked = 0
    try range.forEachNumber(db, from: place, direction, limit: walkLimit) { number in
      walked += 1
      if set.contains(number) { numbers.append(number) }
      return numbers.count < limit
    }
    return numbers.count == limit || walked < walkLimit ? numbers : nil
  }

  private typealias Found = (numbers: [Int64], crowd: UInt64?)

  /// The items with the digest of the position, and those that come next after it.
  private func nearest(
    in set: ItemSet,
    from place: [DatabaseValue]?,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> (atPlace: Found, beyond: Found) {
    // When reading against the order of the columns, the largest digest is the nearest, so all are inverted.
    let turn: UInt64 = range.readsDescending(direction) ? .max : 0
    let isWhole = range.orderOfDigests.storeRow.isWholeInDigest
    func turned(_ digest: UInt64, _ number: Int64) -> NearestDigests.Place {
      NearestDigests.Place(digest: digest ^ turn, tie: isWhole ? UInt64(bitPattern: number) ^ turn : 0)
    }
    let number = place?.last.flatMap(Int64.fromDatabaseValue) ?? 0
    let bound = try place.map { try turned(range.digest(of: $0), number) }
    let datedMask = range.isDated == nil ? 0 : OrderKeys.undated
    let dated = range.isDated == false ? OrderKeys.undated : 0
    var atPlace = NearestDigests(limit: limit, tieLimit: Self.lookupLimit)
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
            guard digest & datedMask == dated else { continue }
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
  private func crowded(
    _ digest: UInt64,
    _ set: ItemSet,
    from place: [DatabaseValue]?,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> [Int64] {
    let group = range.orderOfDigests.storeRow.group(digest)
    let cursor = try range.numbers(db, in: group, direction)
    var numbers: [Int64] = []
    while numbers.count < limit, let number = try cursor.next() {
      guard set.contains(number) else { continue }
      let isWanted = try place == nil || !range.sorted(db, [number], from: place, direction, limit: 1).isEmpty
      if isWanted { numbers.append(number) }
    }
    return numbers
  }
}
