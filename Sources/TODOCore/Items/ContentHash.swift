public import Foundation

/// A hash by which the contents of a file are known: two files with the same one have the same bytes. It keeps no secrets.
public enum ContentHash {
  /// 40 digits.
  public static func text(_ bytes: Data) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hash = SHA1.hash(Array(bytes))
    return String(decoding: hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }, as: UTF8.self)
  }
}
