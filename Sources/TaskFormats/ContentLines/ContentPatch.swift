/// Changes of the lines of a ``ContentText``. Whatever is not changed stays byte for byte.
struct ContentPatch {
  let text: ContentText
  /// What ends an added line.
  private let lineEnd: [UInt8]
  /// What stands for a range of bytes, by its beginning.
  private var replaced: [Int: (range: Range<Int>, bytes: [UInt8])] = [:]
  /// What is put in at a place.
  private var added: [Int: [UInt8]] = [:]

  /// - Parameter line: the one whose line end added lines get.
  init(_ text: ContentText, endingLike line: ContentLine) {
    self.text = text
    let end = text.bytes[line.line.content.upperBound..<line.line.end]
    lineEnd = end.isEmpty ? [.carriageReturn, .lineFeed] : Array(end)
  }

  var isEmpty: Bool { replaced.isEmpty && added.isEmpty }

  /// Gives a line another property; its line end stays. A line whose property is the same stays as it is folded.
  mutating func set(_ line: ContentLine, to property: ContentProperty) {
    guard text.property(line) != property else { return }
    let end = text.bytes[line.line.content.upperBound..<line.line.end]
    let foldedBy = end.isEmpty ? lineEnd : Array(end)
    replaced[line.range.lowerBound] = (line.range, Self.folded(property.line, foldedBy) + end)
  }

  mutating func remove(_ line: ContentLine) { remove(line.range) }

  /// Removes all lines in a range, with whatever was changed there.
  mutating func remove(_ range: Range<Int>) { replaced[range.lowerBound] = (range, []) }

  /// Adds a line.
  ///
  /// - Parameter place: where a line begins. What is added at one place is in the order in which it was added.
  mutating func add(_ property: ContentProperty, at place: Int) {
    added[place, default: []] += Self.folded(property.line, lineEnd) + lineEnd
  }

  /// The bytes from `start` on with all changes.
  func applied(from start: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.bytes.count + 256)
    var index = start
    for place in Set(replaced.keys).union(added.keys).sorted() where place >= index {
      result += text.bytes[index..<place]
      index = place
      result += added[place] ?? []
      if let (range, bytes) = replaced[place] {
        result += bytes
        index = range.upperBound
      }
    }
    return result + text.bytes[index...]
  }

  /// In octets, the blank that begins a fold included.
  private static let longestLine = 75

  /// A line with folds between characters.
  static func folded(_ line: [UInt8], _ lineEnd: [UInt8]) -> [UInt8] {
    guard line.count > longestLine else { return line }
    var folded: [UInt8] = []
    folded.reserveCapacity(line.count + line.count / 64 * (lineEnd.count + 1))
    var begin = 0
    while begin < line.count {
      let room = begin == 0 ? longestLine : longestLine - 1
      var end = min(begin + room, line.count)
      // A character has up to three bytes after its first; more of them are no UTF-8, and split anywhere.
      let least = max(begin + 1, end - 3)
      if end < line.count {
        var split = end
        while split > least, line[split] & 0xC0 == 0x80 { split -= 1 }
        if line[split] & 0xC0 != 0x80 { end = split }
      }
      if begin > 0 { folded += lineEnd + [.blank] }
      folded += line[begin..<end]
      begin = end
    }
    return folded
  }
}
