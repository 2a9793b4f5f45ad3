import Foundation

/// Encodes the members of one chunk, added in ascending order, as described at ``ItemSet``.
struct DistanceList {
  private var bytes: [UInt8] = []
  /// Used as soon as the distances would be as long.
  private var bits: ItemSet.Bits = []
  private var next = 0

  mutating func append(_ offset: Int) {
    guard bits.isEmpty else {
      bits[offset / 64] |= 1 << UInt64(offset % 64)
      return
    }
    var distance = offset - next
    while distance >= 0x80 {
      bytes.append(UInt8(distance & 0x7F) | 0x80)
      distance >>= 7
    }
    bytes.append(UInt8(distance))
    next = offset + 1
    guard bytes.count >= ItemSet.wholeBytes else { return }
    bytes.removeLast(bytes.count - lengthBefore)
    // The bytes come from `encoded`, so they can be read.
    bits = (try? ItemSet.decoded(Data(bytes))) ?? ItemSet.noBits
    bits[offset / 64] |= 1 << UInt64(offset % 64)
    bytes = []
  }

  /// The end of the bytes of the member before the last one.
  private var lengthBefore: Int {
    var end = bytes.count - 1
    while end > 0, bytes[end - 1] & 0x80 != 0 { end -= 1 }
    return end
  }

  var encoded: Data {
    guard !bits.isEmpty else { return Data(bytes) }
    var data = Data(capacity: ItemSet.wholeBytes)
    for word in bits { withUnsafeBytes(of: word.littleEndian) { data.append(contentsOf: $0) } }
    return data
  }
}
