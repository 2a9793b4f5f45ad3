/// The sequence that puts a text into the clipboard (XTerm Control Sequences, "Operating System Commands", 52).
public enum ClipboardSequence {
  /// The longest text, in bytes: terminals drop sequences of more than 100,000 bytes.
  public static let limit = 74_000

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  public static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let digits = (0..<4).map { alphabet[value >> (18 - 6 * $0) & 63] }
      return digits.prefix(group.count + 1) + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
  }
}
