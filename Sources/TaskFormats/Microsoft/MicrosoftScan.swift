import Foundation
import TODOCore

/// Finds the tasks of Microsoft To Do, and the items of their checklists, in a file: in lists, which have them in `tasks`, or in an answer of
/// Microsoft Graph, which has them in `value`.
struct MicrosoftScan {
  let scanner: JSONScanner
  private var file = ScannedFile()
  /// Whether a list was found, perhaps without tasks.
  private var isOfLists = false
  private var lines = LineCount()
  private var charsets = CharsetNotes()

  init(scanner: JSONScanner) { self.scanner = scanner }

  /// The members of an object that have lists or tasks.
  private static let containers: Set = ["lists", "value", "tasks"]
  /// How deep these are in each other, at most.
  private static let depth = 4

  static func isStep(_ object: JSONText) -> Bool { object["isChecked"] != nil && object["title"] == nil }

  mutating func read() throws(JSONScanner.Mistake) -> ScannedFile {
    let end = try scanner.value(at: scanner.start)
    try scanner.finish(at: end)
    try look(at: scanner.start, list: Data())
    // A file of another program, in which nothing is a task or a list.
    guard !file.places.isEmpty || isOfLists else { throw .ofOtherProgram }
    file.end = end
    return file
  }

  /// - Parameter list: the line with the name of the list that a value is in, which is in front of its tasks; empty for none.
  private mutating func look(at place: Int, list: Data, depth: Int = 0) throws(JSONScanner.Mistake) {
    switch scanner.byte(place) {
    case UInt8(ascii: "["):
      for element in try elements(at: place) { try look(at: element.lowerBound, list: list, depth: depth) }
    case UInt8(ascii: "{"):
      let (members, end) = try scanner.ranges(ofMembersAt: place)
      if let title = members["title"], scanner.byte(title.lowerBound) == UInt8(ascii: "\"") {
        return try add(place..<end, members["checklistItems"], list: list)
      }
      guard depth < Self.depth else { return }
      let name = members["displayName"].map { scanner.nameLine("displayName", $0) }
      if name != nil { isOfLists = true }
      let inner = members.filter { Self.containers.contains($0.key) }.values.sorted {
        $0.lowerBound < $1.lowerBound
      }
      for range in inner { try look(at: range.lowerBound, list: name ?? list, depth: depth + 1) }
    default: break
    }
  }

  private func elements(at place: Int) throws(JSONScanner.Mistake) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = try scanner.elements(at: place) { range throws(JSONScanner.Mistake) in
      ranges.append(range)
      guard ranges.count <= FormatLimits.entries else { throw .tooMany }
    }
    return ranges
  }

  private mutating func add(
    _ range: Range<Int>,
    _ checklist: Range<Int>?,
    list: Data
  ) throws(JSONScanner.Mistake) {
    guard let task = try add(range, list: list, parent: nil) else { return }
    guard let checklist, scanner.byte(checklist.lowerBound) == UInt8(ascii: "[") else { return }
    for item in try elements(at: checklist.lowerBound) {
      guard let step = try? JSONText(Array(scanner.bytes[item])), Self.isStep(step) else { continue }
      _ = try add(item, list: list, parent: task)
    }
  }

  /// - Returns: the number of the entry; nil if it is left out.
  private mutating func add(_ range: Range<Int>, list: Data, parent: Int?) throws(JSONScanner.Mistake)
    -> Int?
  {
    lines.advance(to: range.lowerBound, in: scanner.bytes)
    guard range.count + list.count <= FormatLimits.entry else {
      file.notes.add(FileNote(line: lines.line, "", .leftOut, .tooLong(limit: FormatLimits.entry)))
      return nil
    }
    charsets.add(Charset(of: scanner.bytes[range], fallsBack: false), line: lines.line, to: &file)
    guard file.places.count < FormatLimits.entries else { throw .tooMany }
    if !list.isEmpty { file.contexts[file.places.count] = list }
    file.places.append(ScannedFile.Place(range: range, line: lines.line, parent: parent))
    return file.places.count - 1
  }
}
