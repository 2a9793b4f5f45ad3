/// Finds the rows and cells of a table (RFC 4180) in one pass. Cells may have quotation marks around them, and then line ends inside.
struct CSVScanner {
  /// A row without its line end. Each cell is a range with its quotation marks.
  struct Row: Hashable {
    var range: Range<Int>
    /// Its first line, from 1.
    var line: Int
    var cells: [Range<Int>]
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let separator: UInt8
  /// The place of the next row, and its line.
  private(set) var place: Int
  private(set) var line = 1

  /// - Parameter separator: nil for that of the first line.
  init(bytes: UnsafeBufferPointer<UInt8>, separator: UInt8? = nil) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.separator = separator ?? Self.separator(of: bytes[place...])
  }

  /// The one of comma, semicolon and tab that occurs most often in the first line, outside quotation marks.
  private static func separator(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8 {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    // Up to the first line end, even inside quotation marks: whether it is inside depends on the separator.
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    // The first of those that are equally frequent.
    let most = counts.indices.reduce(0) { counts[$1] > counts[$0] ? $1 : $0 }
    return separators[most]
  }

  /// The next row; nil at the end. A row without any bytes has one empty cell.
  ///
  /// - Throws: a quotation mark that is never closed, at its place.
  mutating func next() throws(JSONScanner.Mistake) -> Row? {
    guard place < bytes.count else { return nil }
    var row = Row(range: place..<place, line: line, cells: [])
    var cell = place
    while true {
      place = try end(ofCellAt: cell)
      row.cells.append(cell..<place)
      guard place < bytes.count, bytes[place] == separator else { break }
      cell = place + 1
    }
    row.range = row.range.lowerBound..<place
    if place < bytes.count {
      place += bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
      line += 1
    }
    return row
  }

  private mutating func end(ofCellAt start: Int) throws(JSONScanner.Mistake) -> Int {
    var place = start
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      place += 1
      while true {
        guard place < bytes.count else { throw .expected("“\"”", at: start) }
        if bytes[place] == UInt8(ascii: "\"") {
          place += 1
          guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { break }
        } else if bytes[place] == 0x0A
          || (bytes[place] == 0x0D && bytes[min(place + 1, bytes.count - 1)] != 0x0A)
        {
          line += 1
        }
        place += 1
      }
    }
    // What follows a quotation mark that was closed belongs to the cell, as spreadsheets read it.
    while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D {
      place += 1
    }
    return place
  }
}
