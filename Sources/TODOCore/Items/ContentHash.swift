public import Foundation

/// A hash by which the contents of a file are known: two files with the same one have the same bytes. It keeps no secrets.
public enum ContentHash {
  /// 40 digits.
  public static func text(_ bytes: Data) -> String {
    let hash = bytes.withUnsafeBytes(SHA1.hash)
    return String(unsafeUninitializedCapacity: 2 * hash.count) { text in
      for (index, byte) in hash.enumerated() {
        text[2 * index] = digit(byte >> 4)
        text[2 * index + 1] = digit(byte & 0xF)
      }
      return 2 * hash.count
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}

/// The hash of FIPS 180-4, section 6.1, for names and contents; it keeps no secrets.
enum SHA1 {
  private static let blockSize = 64
  private static let start: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

  /// 20 bytes.
  static func hash(_ message: [UInt8]) -> [UInt8] { message.withUnsafeBytes(hash) }

  /// 20 bytes.
  static func hash(_ message: UnsafeRawBufferPointer) -> [UInt8] {
    let whole = message.count / blockSize * blockSize
    var rest = Array(message[whole...]) + [0x80]
    while rest.count % blockSize != 56 { rest.append(0) }
    rest += (UInt64(message.count) * 8).bytes
    var state = start
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      add(UnsafeRawBufferPointer(rebasing: message[..<whole]), words, to: &state)
      rest.withUnsafeBytes { add($0, words, to: &state) }
    }
    return state.flatMap(\.bytes)
  }

  /// - Parameter words: space for 80.
  private static func add(
    _ blocks: UnsafeRawBufferPointer,
    _ words: UnsafeMutableBufferPointer<UInt32>,
    to state: inout [UInt32]
  ) {
    for block in stride(from: 0, to: blocks.count, by: blockSize) {
      for index in 0..<16 {
        words[index] = UInt32(
          bigEndian: blocks.loadUnaligned(fromByteOffset: block + 4 * index, as: UInt32.self)
        )
      }
      for index in 16..<80 {
        words[index] = (words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).rotated(
          1
        )
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for index in 0..<80 {
        let (mix, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = a.rotated(5) &+ mix &+ e &+ constant &+ words[index]
        (a, b, c, d, e) = (next, a, b.rotated(30), c, d)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
  }
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self << bits | self >> (32 - bits) }
}

extension FixedWidthInteger {
  /// From the most significant to the least.
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
