/// Collects the bytes of a bracketed paste up to its end marker, CSI 201 ~ (xterm's control sequences, section
/// "Bracketed Paste Mode").
struct PasteCollector: Sendable {
  /// The maximum number of bytes kept of one paste; the rest is dropped.
  let limit: Int

  private static let endMarker = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []

  init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  /// Takes the part of `input` that belongs to the paste. Returns the number of bytes used, including the end marker,
  /// and whether the marker was found. Bytes left over may be the beginning of the marker.
  mutating func take(_ input: ArraySlice<UInt8>) -> (used: Int, isEnded: Bool) {
    var position = input.startIndex
    while let escape = input[position...].firstIndex(of: 0x1B) {
      append(input[position..<escape])
      let candidate = input[escape...].prefix(Self.endMarker.count)
      if candidate.elementsEqual(Self.endMarker) { return (candidate.endIndex - input.startIndex, true) }
      if Self.endMarker.starts(with: candidate) { return (escape - input.startIndex, false) }
      append(input[escape...escape])
      position = escape + 1
    }
    append(input[position...])
    return (input.count, false)
  }

  /// Adds raw bytes, up to ``limit``.
  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more.prefix(limit - bytes.count))
  }

  /// Returns the collected text and empties the collector. Invalid UTF-8 becomes U+FFFD, NUL is dropped, and line ends
  /// become "\n", because terminals send a return for each.
  mutating func takeText() -> String {
    defer { bytes = [] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else { return text }
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0: continue
      case 0x0D: cleaned.append(0x0A)
      case 0x0A where previous == 0x0D: break
      default: cleaned.append(byte)
      }
      previous = byte
    }
    return String(decoding: cleaned, as: UTF8.self)
  }
}
