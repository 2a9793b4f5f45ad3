/// Byte sequences of keys, looked up from their first byte on.
struct SequenceTable: Sendable {
  enum Match: Hashable {
    /// The longest sequence that the bytes begin with, and its length.
    case key(Key, length: Int)
    /// All bytes are the beginning of a sequence that goes on.
    case incomplete
    case none
  }

  private let keys: [[UInt8]: Key]
  /// The beginnings of all sequences, without the sequences themselves.
  private let beginnings: Set<[UInt8]>

  init(_ sequences: [[UInt8]: Key]) {
    keys = sequences.filter { sequence, _ in sequence.first.map(Self.isControl) ?? false }
    beginnings = Set(
      keys.keys.flatMap { sequence in (1..<sequence.count).map { Array(sequence.prefix($0)) } }
    )
  }

  /// Looks at the beginning of `bytes`. With `isFinal`, nothing more comes to complete a longer sequence.
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
