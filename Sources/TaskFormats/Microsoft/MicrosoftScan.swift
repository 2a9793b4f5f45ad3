import Foundation
import TODOCore

/// Finds the tasks of Microsoft To Do, and the items of their checklists, in a file: in lists, which have them in `tasks`, or in an answer of
/// Microsoft Graph, which has them in `value`.
struct MicrosoftScan {
  private var entries: JSONEntries
  private var scanner: JSONScanner { entries.scanner }
  /// Whether a list was found, perhaps without tasks.
  private var isOfLists = false

  init(scanner: JSONScanner) { entries = JSONEntries(scanner) }

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
    guard !entries.file.places.isEmpty || isOfLists else { throw .ofOtherProgram }
    entries.file.end = end
    return entries.file
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
    try entries.elements(at: place, areObjects: false).ranges
  }

  private mutating func add(
    _ range: Range<Int>,
    _ checklist: Range<Int>?,
    list: Data
  ) throws(JSONScanner.Mistake) {
    guard entries.begin(range, behind: list) else { return }
    let task = try entries.add(range, behind: list)
    guard let checklist, entries.isArray(checklist) else { return }
    for item in try elements(at: checklist.lowerBound) {
      guard let step = try? JSONText(Array(scanner.bytes[item])), Self.isStep(step),
        entries.begin(item, behind: list)
      else { continue }
      try entries.add(item, behind: list, of: task)
    }
  }
}
