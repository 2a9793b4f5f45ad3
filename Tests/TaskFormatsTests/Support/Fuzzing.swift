import Foundation

/// Random numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Makes many damaged files of a few good ones.
struct Mutations {
  private var numbers: SeededNumbers
  private let seeds: [[UInt8]]
  /// In bytes.
  private let longest: Int
  /// What is put in here and there.
  private let pieces: [[UInt8]]

  init(seed: UInt64, of files: [Data], pieces: [String], longest: Int = 160) {
    self.longest = longest
    numbers = SeededNumbers(seed: seed)
    seeds = files.map { Array($0) }
    self.pieces =
      pieces.map { Array($0.utf8) } + [
        [0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0x0D], [0x0A], [0x20], [0x09],
      ]
  }

  mutating func next() -> Data {
    var bytes = seeds.randomElement(using: &numbers) ?? []
    // Short ones, so that there can be many.
    let start = Int.random(in: 0...max(0, bytes.count - 1), using: &numbers)
    bytes = Array(bytes[start...].prefix(Int.random(in: 0...longest, using: &numbers)))
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...12, using: &numbers)))
      case 2: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: place)
      default:
        let length = Int.random(in: 0...min(20, bytes.count - place), using: &numbers)
        bytes.insert(
          contentsOf: bytes[place..<(place + length)],
          at: Int.random(in: 0...bytes.count, using: &numbers)
        )
      }
    }
    return Data(bytes)
  }

  mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }
}
