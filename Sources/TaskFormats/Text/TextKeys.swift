/// The keys of entries that have no id: the text, and which one it is among those of the same text.
///
/// The number comes first, with a blank after it, which no id has. So a key says of itself what it is.
struct TextKeys {
  /// How many there were of each hash of a text.
  private var counts: [Int: Int32] = [:]

  /// The key of the next entry of that text, and whether it is the first one.
  mutating func next(_ text: String) -> (key: String, isFirst: Bool) {
    let number = counts[text.hashValue, default: 0] + 1
    counts[text.hashValue] = number
    return (Self.key(text, number: Int(number)), number == 1)
  }

  /// Longer texts are told apart by a hash, so that a key stays short.
  private static let longest = 200

  static func key(_ text: String, number: Int = 1) -> String {
    guard text.utf8.count > longest else { return "\(number) \(text)" }
    // FNV-1a, 64 bits: the same on every machine.
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return
      "\(number) \(String(decoding: text.utf8.prefix(longest), as: UTF8.self)) \(String(hash, radix: 16))"
  }
}
