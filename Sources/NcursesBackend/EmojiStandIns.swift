import TerminalUI

/// Scalars that ncurses draws in place of emoji of several scalars, of which it would drop all but the first. In its
/// output, they are replaced by the emoji.
struct EmojiStandIns {
  /// Components of Tangut characters: two columns wide, and not in use in texts.
  private static let first: UInt32 = 0x18800
  private static let limit = 768

  private struct Place: Hashable {
    let emoji: String
    let column: Int
  }

  private var numbers: [Place: Int] = [:]
  private var texts: [[UInt8]] = []

  var isEmpty: Bool { texts.isEmpty }
  var isFull: Bool { texts.count == Self.limit }

  /// Whether a scalar is a stand-in now.
  func contains(_ value: UInt32) -> Bool { value >= Self.first && value - Self.first < texts.count }

  /// The stand-in of an emoji in a column of the screen; nil if there are too many.
  mutating func scalar(for emoji: String, column: Int) -> UInt32? {
    let place = Place(emoji: emoji, column: column)
    if let number = numbers[place] { return Self.first + UInt32(number) }
    guard !isFull else { return nil }
    numbers[place] = texts.count
    // A terminal may join some emoji and not this one: the cursor is moved to where ncurses believes it is.
    texts.append(Array("\(emoji)\u{1B}[\(column + 3)G".utf8))
    return Self.first + UInt32(texts.count - 1)
  }

  /// Puts the emoji into a text in UTF-8.
  func replaced(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      // All stand-ins have these two bytes in front.
      let sequence = byte == 0xF0 ? Array(rest.prefix(4)) : []
      let isCandidate = sequence.count == 4 && sequence[1] == 0x98
      let value = isCandidate ? 0x18000 | UInt32(sequence[2] & 0x3F) << 6 | UInt32(sequence[3] & 0x3F) : 0
      if contains(value) {
        result += texts[Int(value - Self.first)]
        rest = rest.dropFirst(4)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
