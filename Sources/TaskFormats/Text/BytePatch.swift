/// Bytes in which ranges are replaced, while all others stay.
struct BytePatch {
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, new: [UInt8])] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with new: [UInt8]) { edits.append((range, new)) }

  mutating func remove(_ range: Range<Int>) { replace(range, with: []) }

  /// Of several insertions at one place, the first one comes first.
  mutating func insert(_ new: [UInt8], at place: Int) { replace(place..<place, with: new) }

  /// The new bytes. Of ranges that overlap, the later one takes the rest of the first.
  var result: [UInt8] {
    guard !edits.isEmpty else { return bytes }
    var result: [UInt8] = []
    var place = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      if edit.range.lowerBound > place { result += bytes[place..<edit.range.lowerBound] }
      result += edit.new
      place = max(place, edit.range.upperBound)
    }
    return result + bytes[place...]
  }
}
