import TestSupport

extension SeededRandom {
  /// Text of scalars from the blocks that are difficult to draw and edit.
  mutating func text(length: Int) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0x00...0x7F, 0x20...0x7E, 0x80...0xFF, 0x300...0x36F, 0x600...0x700, 0x900...0x9FF, 0xE00...0xE7F,
      0x1100...0x11FF, 0x1800...0x1820, 0x2000...0x206F, 0x20D0...0x20F0, 0x3000...0x30FF, 0x4E00...0x4E20,
      0xAC00...0xAC40, 0xFE00...0xFEFF, 0xFF00...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3F0...0x1F470,
      0xE0000...0xE01EF, 0x0...0x10FFFF, 0x200C...0x200D, 0x0A...0x0D,
    ]
    var text = String.UnicodeScalarView()
    while text.count < length {
      guard let block = blocks.randomElement(using: &self) else { break }
      guard let scalar = Unicode.Scalar(UInt32.random(in: block, using: &self)) else { continue }
      text.append(scalar)
    }
    return String(text)
  }
}
