import Foundation

/// A zone of the system, from a file of the tz database.
///
/// Source: RFC 8536 (TZif), in its second version or a later one. Foundation's zones are not used: they need ICU's data.
struct SystemZone: Sendable {
  /// When the offset changes, in seconds since 1970, ascending.
  private var transitions: [Int] = []
  /// The offset from each of them on.
  private var offsets: [Int] = []
  /// Before the first.
  private var first = 0
  /// After the last; nil if it is that of the last.
  private var rest: PosixZone?

  /// Nil for anything else.
  init?(_ data: Data) {
    let bytes = Array(data)
    guard let old = Header(bytes, at: 0), old.version >= UInt8(ascii: "2"),
      let header = Header(bytes, at: Header.length + old.length(timeSize: 4)), header.typeCount > 0
    else { return nil }
    let start = Header.length * 2 + old.length(timeSize: 4)
    let end = start + header.length(timeSize: 8)
    guard end <= bytes.count else { return nil }
    let indexes = start + header.timeCount * 8
    let types = indexes + header.timeCount
    func offset(ofType type: Int) -> Int? {
      type < header.typeCount ? Self.number(bytes, at: types + type * 6, size: 4) : nil
    }
    first = offset(ofType: 0) ?? 0
    for index in 0..<header.timeCount {
      guard let offset = offset(ofType: Int(bytes[indexes + index])) else { return nil }
      transitions.append(Self.number(bytes, at: start + index * 8, size: 8))
      offsets.append(offset)
    }
    let footer = bytes[end...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    rest = PosixZone(String(decoding: footer, as: UTF8.self))
  }

  private struct Header {
    static let length = 44

    let version: UInt8
    let utcCount, standardCount, leapCount, timeCount, typeCount, nameLength: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard start + Self.length <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
        return nil
      }
      version = bytes[start + 4]
      let counts = (0..<6).map { SystemZone.number(bytes, at: start + 20 + $0 * 4, size: 4) }
      // More than any zone has; it keeps all sums small.
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      (utcCount, standardCount, leapCount) = (counts[0], counts[1], counts[2])
      (timeCount, typeCount, nameLength) = (counts[3], counts[4], counts[5])
    }

    /// Of the data after it.
    func length(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + nameLength + leapCount * (timeSize + 4) + standardCount
        + utcCount
    }
  }

  /// A number in the order of the network, with its sign.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    let value = bytes[start..<start + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
  }

  /// In seconds east of UTC.
  func offset(at seconds: Int) -> Int {
    guard let last = transitions.last, let lastOffset = offsets.last else {
      return rest?.offset(at: seconds) ?? first
    }
    if seconds >= last { return rest?.offset(at: seconds) ?? lastOffset }
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }
}
