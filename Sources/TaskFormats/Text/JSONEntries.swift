import Foundation
import TODOCore

/// The entries of a JSON file, while it is scanned: each is an object.
struct JSONEntries {
  let scanner: JSONScanner
  var file = ScannedFile()
  private var lines = LineCount()
  private var charsets = CharsetNotes()

  init(_ scanner: JSONScanner) { self.scanner = scanner }

  /// The line of the last entry.
  var line: Int { lines.line }

  func text(_ range: Range<Int>) -> String { String(decoding: scanner.bytes[range], as: UTF8.self) }

  func isArray(_ range: Range<Int>) -> Bool { scanner.byte(range.lowerBound) == UInt8(ascii: "[") }

  /// The elements of the array that begins at a place, and its end.
  ///
  /// - Parameter areObjects: whether nothing else may be among them.
  func elements(
    at place: Int,
    in outer: Int = 0,
    areObjects: Bool = true
  ) throws(JSONScanner.Mistake) -> (ranges: [Range<Int>], end: Int) {
    var ranges: [Range<Int>] = []
    let end = try scanner.elements(at: place, in: outer) { range throws(JSONScanner.Mistake) in
      guard !areObjects || scanner.byte(range.lowerBound) == UInt8(ascii: "{") else {
        throw .expected("“{”", at: range.lowerBound)
      }
      ranges.append(range)
      guard ranges.count <= FormatLimits.entries else { throw .tooMany }
    }
    return (ranges, end)
  }

  /// - Parameter line: nil for that of the last entry.
  mutating func leaveOut(_ reason: FileNote.Reason, at line: Int? = nil, title: String? = nil) {
    file.notes.add(FileNote(line: line ?? self.line, "", .leftOut, reason, title: title))
  }

  /// Begins an entry.
  ///
  /// - Parameter context: what is kept in front of it.
  /// - Returns: whether it is short enough; otherwise it is left out.
  mutating func begin(_ range: Range<Int>, behind context: Data = Data()) -> Bool {
    lines.advance(to: range.lowerBound, in: scanner.bytes)
    guard range.count + context.count <= FormatLimits.entry else {
      leaveOut(.tooLong(limit: FormatLimits.entry))
      return false
    }
    charsets.add(Charset(of: scanner.bytes[range], fallsBack: false), line: line, to: &file)
    return true
  }

  /// Adds the entry that was begun.
  ///
  /// - Returns: its number.
  @discardableResult
  mutating func add(
    _ range: Range<Int>,
    behind context: Data = Data(),
    of parent: Int? = nil
  ) throws(JSONScanner.Mistake) -> Int {
    let number = file.places.count
    guard number < FormatLimits.entries else { throw .tooMany }
    if !context.isEmpty { file.contexts[number] = context }
    file.places.append(ScannedFile.Place(range: range, line: line, parent: parent))
    return number
  }
}
