import Foundation

/// The sequence that puts a text into the clipboard (XTerm Control Sequences, "Operating System Commands", 52).
public enum ClipboardSequence {
  /// The longest text, in bytes: terminals drop sequences of more than 100,000 bytes.
  public static let limit = 74_000

  public static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
