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
