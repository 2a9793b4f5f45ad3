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
  func contains(x: Int, y: Int) -> Bool {
    words[y * stride + x >> 6] >> UInt64(x & 63) & 1 != 0
  }

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

  mutating func formUnion(word: Int, row: Int, _ bits: UInt64) {
    words[row * stride + word] |= bits
  }

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
