/// One bit for each dot of a frame.
struct DotMask {
  let width: Int
  let height: Int
  /// The words of a row; the last one has bits beyond the frame.
  let stride: Int
  fileprivate(set) var words: [UInt64]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 63) / 64
    words = [UInt64](repeating: 0, count: stride * height)
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  @inline(__always)
  func contains(x: Int, y: Int) -> Bool { words[y * stride + x >> 6] >> UInt64(x & 63) & 1 != 0 }

  /// Sets all dots of a rectangle.
  mutating func insert(columns: Range<Int>, rows: Range<Int>) {
    guard !columns.isEmpty else { return }
    for row in rows {
      for word in columns.lowerBound >> 6...(columns.upperBound - 1) >> 6 {
        words[row * stride + word] |= Self.bits(of: columns, word: word)
      }
    }
  }

  /// The bits of a word that belong to a range of columns.
  static func bits(of columns: Range<Int>, word: Int) -> UInt64 {
    let first = max(0, columns.lowerBound - word * 64)
    let end = min(64, columns.upperBound - word * 64)
    guard first < end else { return 0 }
    let below: UInt64 = end == 64 ? ~0 : (1 << UInt64(end)) - 1
    return below & ~((1 << UInt64(first)) - 1)
  }

  mutating func formUnion(word: Int, row: Int, _ bits: UInt64) { words[row * stride + word] |= bits }

  /// The shore: the dots of `land` that have a neighbour in this mask and are not in it.
  func shore(of land: DotMask) -> DotMask {
    var shore = DotMask(width: width, height: height)
    for row in 0..<height {
      for word in 0..<stride {
        let index = row * stride + word
        let here = words[index]
        let earlier = word > 0 ? words[index - 1] >> 63 : 0
        let later = word + 1 < stride ? words[index + 1] << 63 : 0
        let above = row > 0 ? words[index - stride] : 0
        let below = row + 1 < height ? words[index + stride] : 0
        let beside = here << 1 | earlier | here >> 1 | later | above | below
        shore.words[index] = beside & ~here & land.words[index]
      }
    }
    return shore
  }

  /// Calls `body` with each dot.
  @inline(__always)
  func forEach(_ body: (_ x: Int, _ y: Int) -> Void) {
    for row in 0..<height {
      for word in 0..<stride {
        var rest = words[row * stride + word]
        while rest != 0 {
          body(word * 64 + rest.trailingZeroBitCount, row)
          rest &= rest - 1
        }
      }
    }
  }
}

/// Characters for the eight dots of a cell.
enum Braille {
  /// The bit of a dot in the code of a character (Unicode, block Braille Patterns).
  @inline(__always)
  static func bit(x: Int, y: Int) -> Int { y == 3 ? 0x40 << x : 1 << (3 * x + y) }

  /// A dot in the middle of a cell.
  static let middleDot = 0x02

  /// The character of a pattern of eight bits; a space without any dot.
  static func scalar(of pattern: Int) -> Unicode.Scalar {
    guard pattern != 0 else { return " " }
    return Unicode.Scalar(0x2800 | UInt32(truncatingIfNeeded: pattern) & 0xFF) ?? " "
  }
}

/// How the dots of a cell become a character.
public enum DotStyle: Sendable {
  /// Braille patterns, a dot for a dot.
  case braille
  /// `.`, `:` and `#` by how many there are, for fonts without braille.
  case ascii

  /// - Parameter pattern: the bits of a braille pattern.
  func scalar(of pattern: Int) -> Unicode.Scalar {
    switch self {
    case .braille: return Braille.scalar(of: pattern)
    case .ascii:
      switch pattern.nonzeroBitCount {
      case 0: return " "
      case 1...2: return "."
      case 3...4: return ":"
      default: return "#"
      }
    }
  }
}
