/// A position in the manual order: bytes that sort like the items, with room for another position between any two, so
/// that moving an item changes only that item.
package struct ManualPosition: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  /// The length of the base, which counts up for items added at the end. No position is shorter, a longer one does not
  /// end in zero, and none is all zeros, because nothing would fit before it.
  private static let wholeLength = 6

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package var isValid: Bool {
    bytes.count == Self.wholeLength && whole > 0 || bytes.count > Self.wholeLength && bytes.last != 0
  }

  /// The position of the first item of an empty list: in the middle, with room at both ends.
  package static let first = ManualPosition(bytes: [0x80, 0, 0, 0, 0, 0])

  package static func < (a: ManualPosition, b: ManualPosition) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }

  /// A position after all others, if `self` is the last of them.
  package var following: ManualPosition {
    let next = whole &+ 1
    guard next < 1 << (8 * Self.wholeLength) else { return .between(self, nil) }
    return ManualPosition(whole: next)
  }

  /// The position `count` places after this one, which must be the last; nil if there is no room.
  package func following(by count: Int) -> ManualPosition? {
    let (next, isTooHigh) = whole.addingReportingOverflow(UInt64(count))
    return isTooHigh || next >= 1 << (8 * Self.wholeLength) ? nil : ManualPosition(whole: next)
  }

  /// A position before all others, if `self` is the first of them.
  package var preceding: ManualPosition {
    guard whole > 1 else { return .between(nil, self) }
    return ManualPosition(whole: whole - 1)
  }

  /// A position strictly between two; nil means the end of the order.
  ///
  /// - Precondition: `lower < upper`.
  package static func between(_ lower: ManualPosition?, _ upper: ManualPosition?) -> ManualPosition {
    let low = lower?.bytes ?? []
    var high = upper?.bytes
    precondition(
      high.map { low.lexicographicallyPrecedes($0) } ?? true,
      "no place between \(low) and \(high ?? [])"
    )
    var bytes: [UInt8] = []
    while true {
      let index = bytes.count
      let from = index < low.count ? Int(low[index]) : 0
      let to = high.map { index < $0.count ? Int($0[index]) : 0 } ?? 256
      if to - from > 1 {
        bytes.append(UInt8((from + to) / 2))
        // Never shorter than the base: [1] and [1, 0] would be two positions without room between them.
        bytes.append(contentsOf: repeatElement(0, count: max(0, wholeLength - bytes.count)))
        return ManualPosition(bytes: bytes)
      }
      bytes.append(UInt8(from))
      if to > from { high = nil }
    }
  }

  /// Positions strictly between two, ascending. They are found by bisection, so their length grows with the number of
  /// digits of `count` rather than with `count`.
  package static func places(_ count: Int, between lower: ManualPosition, _ upper: ManualPosition)
    -> [ManualPosition]
  {
    guard count > 0 else { return [] }
    let middle = between(lower, upper)
    let below = (count - 1) / 2
    return places(below, between: lower, middle) + [middle]
      + places(count - 1 - below, between: middle, upper)
  }

  /// Consecutive positions, starting next to a given one.
  package static func places(
    _ count: Int,
    from start: ManualPosition,
    by next: (ManualPosition) -> ManualPosition
  ) -> [ManualPosition] {
    var places: [ManualPosition] = []
    while places.count < count { places.append(next(places.last ?? start)) }
    return places
  }

  private var whole: UInt64 {
    (0..<Self.wholeLength).reduce(0) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
  }

  private init(whole: UInt64) {
    bytes = (0..<Self.wholeLength).reversed().map { UInt8(truncatingIfNeeded: whole >> (8 * $0)) }
  }
}
