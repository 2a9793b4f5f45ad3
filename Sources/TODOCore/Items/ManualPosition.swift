/// A place in the manual order: bytes that sort as the items do, with room for another between any two,
/// so that moving an item changes that item alone.
package struct ManualPosition: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  /// The length of the whole part, which counts up for items added at the end. No position is shorter, a longer one
  /// does not end in zero, and none is zero: nothing would fit before it.
  private static let wholeLength = 6

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether these are bytes that a position can have.
  package var isValid: Bool {
    bytes.count == Self.wholeLength && whole > 0 || bytes.count > Self.wholeLength && bytes.last != 0
  }

  /// Where the first item of an empty list goes: in the middle, with room at both ends.
  package static let first = ManualPosition(bytes: [0x80, 0, 0, 0, 0, 0])

  package static func < (a: ManualPosition, b: ManualPosition) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }

  /// A place after all others, where `self` is the last of them.
  package var following: ManualPosition {
    let next = whole &+ 1
    guard next < 1 << (8 * Self.wholeLength) else { return .between(self, nil) }
    return ManualPosition(whole: next)
  }

  /// A place before all others, where `self` is the first of them.
  package var preceding: ManualPosition {
    guard whole > 1 else { return .between(nil, self) }
    return ManualPosition(whole: whole - 1)
  }

  /// A place strictly between two, nil being the end of the order.
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
        // Never shorter than a whole: [1] and [1, 0] would be two positions with no place between them.
        bytes.append(contentsOf: repeatElement(0, count: max(0, wholeLength - bytes.count)))
        return ManualPosition(bytes: bytes)
      }
      bytes.append(UInt8(from))
      if to > from { high = nil }
    }
  }

  /// Places strictly between two, ascending. They are found by halving, so that they grow with the number of digits of
  /// `count` and not with `count`.
  package static func places(_ count: Int, between lower: ManualPosition, _ upper: ManualPosition)
    -> [ManualPosition]
  {
    guard count > 0 else { return [] }
    let middle = between(lower, upper)
    let below = (count - 1) / 2
    return places(below, between: lower, middle) + [middle]
      + places(count - 1 - below, between: middle, upper)
  }

  /// Places that follow one another from the one next to a position on.
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
