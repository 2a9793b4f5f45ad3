import GRDB
import TODOCore

/// The items of a section that have a point, by distance: the first part of a section in a list by distance.
///
/// There is no index for the distance from any place, so each page measures the points of the section, which are read
/// from the index of the items that have one; of the items themselves, only those of the page are read.
struct NearestItems: Sendable {
  let isDone: Bool
  let sort: DistanceSort
  /// The headings of the list whose items are hidden.
  let folded: [ListHeading]

  /// See ``ListPart/number(isDone:_:)``.
  var number: Int { ListPart.number(isDone: isDone, 0) }

  /// An item by its distance; of equally distant ones, the newest comes first.
  struct Place {
    let kilometres: Double
    let number: Int64
  }

  /// Reads like ``ListRange/rows(_:_:)``.
  ///
  /// - Parameters:
  ///   - all: the ``places(_:)`` of all of them.
  ///   - matches: the items of the list; nil if they are not known as sets.
  ///   - expression: the same items.
  func rows(
    _ db: Database,
    at all: [Place],
    of expression: ItemExpression,
    among matches: Matches?,
    _ reach: ListRange.Reach
  ) throws -> [TODOListRow] {
    let candidates = matches?.items.section(isDone: isDone)
    let bound = reach.key.flatMap(Self.place)
    var places = all.filter { place in
      candidates?.contains(place.number) != false
        && bound.map { precedes(place, $0) == (reach.direction == .up) } != false
    }
    places.sort { reach.direction == .down ? precedes($0, $1) : precedes($1, $0) }
    var rows: [TODOListRow] = []
    for place in places {
      guard rows.count < reach.limit else { break }
      let item = try ItemRecord(ListRange.itemRow(db, place.number)).item
      guard matches?.contains(item, place.number) ?? expression.contains(item) else { continue }
      rows.append(TODOListRow(item: item, cursor: cursor(of: place)))
    }
    return rows
  }

  /// Measures all of them, in no order.
  func places(_ db: Database) throws -> [Place] {
    var places: [Place] = []
    try PointReader(db: db).forEachPoint(isDone: isDone) { number, point in
      let kilometres = sort.place.kilometres(to: point)
      if !isFolded(kilometres) { places.append(Place(kilometres: kilometres, number: number)) }
    }
    return places
  }

  private func isFolded(_ kilometres: Double) -> Bool {
    !folded.isEmpty && folded.contains(sort.heading(of: kilometres))
  }

  /// The position of an item; nil if it is not one of these.
  func cursor(of item: TODOItem, _ number: Int64) -> TODOCursor? {
    guard item.isDone == isDone, let kilometres = sort.kilometres(to: item), !isFolded(kilometres) else {
      return nil
    }
    return cursor(of: Place(kilometres: kilometres, number: number))
  }

  /// Whether one position comes before another.
  func precedes(_ key: [DatabaseValue], _ other: [DatabaseValue]) -> Bool {
    guard let place = Self.place(key), let other = Self.place(other) else { return false }
    return precedes(place, other)
  }

  private func precedes(_ place: Place, _ other: Place) -> Bool {
    let (a, b) = sort.isReversed ? (other, place) : (place, other)
    return (a.kilometres, b.number) < (b.kilometres, a.number)
  }

  private func cursor(of place: Place) -> TODOCursor {
    TODOCursor(range: number, key: [.real(place.kilometres), .integer(place.number)])
  }

  private static func place(_ key: [DatabaseValue]) -> Place? {
    guard key.count == 2, let kilometres = Double.fromDatabaseValue(key[0]),
      let number = Int64.fromDatabaseValue(key[1])
    else { return nil }
    return Place(kilometres: kilometres, number: number)
  }
}
