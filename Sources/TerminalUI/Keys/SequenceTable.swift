/// Byte sequences of keys, matched byte by byte.
struct SequenceTable: Sendable {
  enum Match: Hashable {
    /// The longest sequence at the start of the bytes, and its length.
    case key(Key, length: Int)
    /// All bytes are the beginning of a longer sequence.
    case incomplete
    case none
  }

  private let keys: [[UInt8]: Key]
  /// The proper prefixes of all sequences.
  private let beginnings: Set<[UInt8]>

  init(_ sequences: [[UInt8]: Key]) {
    keys = sequences.filter { sequence, _ in sequence.first.map(Self.isControl) ?? false }
    beginnings = Set(
      keys.keys.flatMap { sequence in (1..<sequence.count).map { Array(sequence.prefix($0)) } }
    )
  }

  /// Matches the start of `bytes`. With `isFinal`, no more bytes will arrive to complete a longer sequence.
  func match(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Match {
    guard !keys.isEmpty, let first = bytes.first, Self.isControl(first) else { return .none }
    var longest = Match.none
    var beginning: [UInt8] = []
    for byte in bytes {
      beginning.append(byte)
      if let key = keys[beginning] { longest = .key(key, length: beginning.count) }
      if !beginnings.contains(beginning) { return longest }
    }
    return isFinal ? longest : .incomplete
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
  }
}
