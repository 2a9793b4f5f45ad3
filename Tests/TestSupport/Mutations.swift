public import Foundation

/// Makes many damaged files of a few good ones.
public struct Mutations {
  private var numbers: SeededRandom
  private let files: [[UInt8]]
  private let longest: Int?
  private let pieces: [[UInt8]]

  /// Bytes that are special in any text.
  private static let bytes: [[UInt8]] = [
    [0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xE2, 0x80, 0xA8], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE],
    [0x0D], [0x0A], [0x0D, 0x0A], [0x20], [0x09],
  ]

  /// - Parameters:
  ///   - pieces: what is put in here and there, because it means something in the format.
  ///   - longest: of a piece of a file, in bytes, so that there can be many; nil for whole files.
  public init(seed: UInt64, of files: [Data], pieces: [String], longest: Int? = 160) {
    numbers = SeededRandom(seed: seed)
    self.longest = longest
    self.files = files.map { Array($0) }
    self.pieces = pieces.map { Array($0.utf8) } + Self.bytes
  }

  public mutating func next() -> Data {
    var bytes = files.randomElement(using: &numbers) ?? []
    if let longest {
      let start = Int.random(in: 0...max(0, bytes.count - 1), using: &numbers)
      bytes = Array(bytes[start...].prefix(Int.random(in: 0...longest, using: &numbers)))
    }
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...40, using: &numbers)))
      case 2 where longest == nil: bytes.removeLast(Int.random(in: 0...bytes.count / 8, using: &numbers))
      case 3:
        let length = Int.random(in: 0...min(300, bytes.count - place), using: &numbers)
        bytes.insert(
          contentsOf: bytes[place..<(place + length)],
          at: Int.random(in: 0...bytes.count, using: &numbers)
        )
      default: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: place)
      }
    }
    return Data(bytes)
  }

  public mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }
}
