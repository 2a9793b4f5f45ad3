import TODOCore

/// The lines of a note, or of an org file, that are in none of its tasks. Who has named a file as such knows of them; of one that only looks
/// like it, nothing else would say that they are left out.
struct OtherLines {
  /// Their numbers. Those that belong to the frame of such a file are none, such as headings, nor are those that the reader tells itself:
  /// items of lists and headlines that are no tasks.
  let numbers: [Int]

  init(of bytes: UnsafeRawBufferPointer, _ file: ScannedFile) {
    let ranges = (file.places.map(\.range) + file.parts.values.joined()).sorted {
      $0.lowerBound < $1.lowerBound
    }
    var (next, numbers) = (0, [Int]())
    for line in FileLines(bytes, from: FileText.markLength(bytes)) {
      while next < ranges.count, ranges[next].upperBound <= line.range.lowerBound { next += 1 }
      if next < ranges.count, ranges[next].contains(line.range.lowerBound) { continue }
      let text = bytes[line.content].drop(while: \.isBlank)
      guard let first = text.first, !Self.marks.contains(first), !Self.isNumbered(text) else { continue }
      numbers.append(line.number)
    }
    self.numbers = numbers
  }

  /// What such lines begin with.
  private static let marks: Set<UInt8> = Set("#-*+:>`~|".utf8)

  /// Whether it is an item of a numbered list.
  private static func isNumbered(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    let digits = text.prefix(while: \.isASCIIDigit).count
    return digits > 0
      && text.dropFirst(digits).first.map { [UInt8(ascii: "."), UInt8(ascii: ")")].contains($0) } == true
  }
}
