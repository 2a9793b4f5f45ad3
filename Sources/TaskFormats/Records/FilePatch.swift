public import Foundation

/// A file in which entries are replaced, removed and added, while every other byte stays.
public struct FilePatch {
  private let file: Data
  private let scanned: ScannedFile
  /// The new bytes of a range; nil where it goes.
  private var edits: [(range: Range<Int>, text: Data?)] = []
  private var added: [Data] = []

  /// - Parameter scanned: the places of the file's entries.
  public init(_ file: Data, _ scanned: ScannedFile) { (self.file, self.scanned) = (file, scanned) }

  /// How many ranges get another text.
  var editCount: Int { edits.count }

  /// Whether the file stays as it is.
  public var isEmpty: Bool { edits.isEmpty && added.isEmpty }

  /// Gives an entry another text. The same text leaves all its parts, and so does one that ends with those after the first, where they are
  /// lines; any other takes the place of the first, and the others go.
  ///
  /// - Parameter text: empty to remove it.
  public mutating func set(_ text: Data, of entry: Int) {
    let place = scanned.places[entry].range
    let parts = scanned.parts[entry] ?? []
    if parts.isEmpty ? bytes(place).elementsEqual(text) : (scanned.bytes(of: entry, in: file) == text) {
      return
    }
    let rest = Data(parts.map(bytes).joined())
    if scanned.between == nil, !rest.isEmpty, text.suffix(rest.count) == rest {
      return edits.append((place, text.dropLast(rest.count)))
    }
    edits.append((place, text.isEmpty ? nil : text))
    edits += parts.map { ($0, nil) }
  }

  /// Gives each range of an entry another text.
  ///
  /// - Parameter texts: as many as there are ranges.
  mutating func set(_ texts: [Data], of entry: Int) {
    for (range, text) in zip(scanned.ranges(of: entry), texts) where !bytes(range).elementsEqual(text) {
      edits.append((range, text))
    }
  }

  /// Puts a text between entries, after what was put there before.
  public mutating func insert(_ text: Data, at place: Int) {
    if !text.isEmpty { edits.append((place..<place, text)) }
  }

  public mutating func add(_ text: Data) { if !text.isEmpty { added.append(text) } }

  /// Passes the new file in pieces.
  public func write<Failure: Error>(_ body: (Data) throws(Failure) -> Void) throws(Failure) {
    var cursor = 0
    // Whether what was passed ends with an entry, or a part of one that is left.
    var endsWithEntry = false
    func pass(_ piece: Data) throws(Failure) {
      guard let last = piece.last(where: { !isBlank($0) }) else {
        if !piece.isEmpty { try body(piece) }
        return
      }
      // What has something between its entries is JSON.
      endsWithEntry = last == UInt8(ascii: "}")
      try body(piece)
    }
    for (range, text) in ordered
    where range.lowerBound >= cursor {
      if let text {
        try pass(bytes(cursor..<range.lowerBound))
        try pass(text)
        cursor = range.upperBound
      } else if scanned.between == nil {
        try pass(bytes(cursor..<range.lowerBound))
        cursor = range.upperBound
      } else if let start = separator(before: range.lowerBound, from: cursor) {
        try pass(bytes(cursor..<start))
        cursor = range.upperBound
      } else {
        try pass(bytes(cursor..<range.lowerBound))
        cursor = separator(behind: range.upperBound)
      }
    }
    try pass(bytes(cursor..<max(cursor, scanned.end)))
    cursor = max(cursor, scanned.end)
    for text in added {
      if let between = scanned.between, endsWithEntry { try pass(between) }
      try pass(text)
      endsWithEntry = true
    }
    try pass(bytes(cursor..<file.count))
  }

  /// In the order of the file. What is added at the beginning of an entry comes before it.
  private var ordered: [(range: Range<Int>, text: Data?)] {
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }

  private func bytes(_ range: Range<Int>) -> Data {
    file[(file.startIndex + range.lowerBound)..<(file.startIndex + range.upperBound)]
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private func byte(_ place: Int) -> UInt8 { file[file.startIndex + place] }

  /// Where the separator begins that is in front of an entry; nil for the first one.
  private func separator(before place: Int, from start: Int) -> Int? {
    func blanks(_ place: Int) -> Int {
      var place = place
      while place > start, isBlank(byte(place - 1)) { place -= 1 }
      return place
    }
    let end = blanks(place)
    guard end > start else { return nil }
    if byte(end - 1) == UInt8(ascii: ",") { return blanks(end - 1) }
    // In lines, there is nothing but a line end after another entry.
    return byte(end - 1) == UInt8(ascii: "}") ? end : nil
  }

  /// Where the separator ends that is after an entry, if another one follows.
  private func separator(behind place: Int) -> Int {
    func blanks(_ place: Int) -> Int {
      var place = place
      while place < file.count, isBlank(byte(place)) { place += 1 }
      return place
    }
    var end = blanks(place)
    if end < file.count, byte(end) == UInt8(ascii: ",") { end = blanks(end + 1) }
    return end < file.count && byte(end) == UInt8(ascii: "{") ? end : place
  }
}
