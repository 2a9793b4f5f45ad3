import Foundation
import TODOCore

/// Finds the items of a file: of our own, of an array that `list --json` printed, or one that `show --json` printed, with its steps.
struct OwnJSONScan {
  private typealias Key = OwnJSONFormat.Key

  private var entries: JSONEntries
  private var scanner: JSONScanner { entries.scanner }

  init(scanner: JSONScanner) { entries = JSONEntries(scanner) }

  mutating func read(between: Data) throws(JSONScanner.Mistake) -> ScannedFile {
    entries.file.between = between
    let start = scanner.start
    let end: Int
    switch scanner.byte(start) {
    case UInt8(ascii: "["): end = try readItems(at: start, in: 0)
    case UInt8(ascii: "{"): end = try readObject(at: start)
    default: throw .expected("“{” or “[”", at: start)
    }
    try scanner.finish(at: end)
    return entries.file
  }

  /// The members of the file, or of one item.
  private mutating func readObject(at start: Int) throws(JSONScanner.Mistake) -> Int {
    let (members, end) = try scanner.ranges(ofMembersAt: start)
    // Google Tasks has items and titles, too, but its items are lists.
    if members["kind"].map(entries.text)?.hasPrefix(GoogleTasksFormat.kind) == true { throw .ofOtherProgram }
    guard let items = members[Key.items.rawValue], entries.isArray(items) else {
      // One item: a title is what it cannot be without.
      guard members[ItemField.title.row.name] != nil else { throw .ofOtherProgram }
      try add(start..<end)
      entries.file.end = end
      return end
    }
    try check(members)
    readCollections(members)
    _ = try readItems(at: items.lowerBound, in: 1)
    return end
  }

  /// That it is a file of ours, and not of a newer release.
  private func check(_ members: [String: Range<Int>]) throws(JSONScanner.Mistake) {
    if let range = members[Key.format.rawValue], entries.text(range) != JSON.quoted(OwnJSONFormat.name) {
      throw .expected("“\(OwnJSONFormat.name)”", at: range.lowerBound)
    }
    if let range = members[Key.version.rawValue] {
      guard let version = Int(entries.text(range)), (1...OwnJSONFormat.version).contains(version) else {
        throw .expected("1…\(OwnJSONFormat.version)", at: range.lowerBound)
      }
    }
  }

  private mutating func readItems(at start: Int, in outer: Int) throws(JSONScanner.Mistake) -> Int {
    let (ranges, end) = try entries.elements(at: start, in: outer)
    // An array of what has no titles is of another program.
    var isTitled = false
    for range in ranges where !isTitled { isTitled = try hasTitle(range) }
    if !ranges.isEmpty, !isTitled { throw .ofOtherProgram }
    for range in ranges { try add(range) }
    entries.file.end = ranges.last?.upperBound ?? start + 1
    return end
  }

  private func hasTitle(_ item: Range<Int>) throws(JSONScanner.Mistake) -> Bool {
    var isFound = false
    _ = try scanner.members(at: item.lowerBound) { key, _ in
      if JSONText.string(scanner.bytes[key]) == ItemField.title.row.name { isFound = true }
    }
    return isFound
  }

  private mutating func add(_ range: Range<Int>) throws(JSONScanner.Mistake) {
    guard entries.begin(range) else { return }
    let item = try entries.add(range)
    // Only `show --json` prints them, and then they are nowhere else.
    var steps: Range<Int>?
    _ = try scanner.members(at: range.lowerBound) { key, value in
      if scanner.bytes[key].elementsEqual("\"\(OwnJSONEntry.Key.steps.rawValue)\"".utf8) { steps = value }
    }
    guard let steps, entries.isArray(steps) else { return }
    for step in try entries.elements(at: steps.lowerBound, areObjects: false).ranges {
      guard scanner.bytes[step.lowerBound] == UInt8(ascii: "{") else {
        entries.leaveOut(.notUnderstood(entries.text(step)))
        continue
      }
      try entries.add(step, of: item)
      entries.file.holdsStepsInside = true
    }
  }
}

/// Lists, views and zones.
extension OwnJSONScan {
  private mutating func readCollections(_ members: [String: Range<Int>]) {
    for list in elements(members, .lists) {
      // `lists --json` prints objects.
      let name = list.name ?? list.object?.string(OwnJSONFormat.ViewKey.name.rawValue)
      if let name = name.flatMap(ForeignText.list) {
        // The Inbox is there already.
        if !name.isEmpty { entries.file.collections.append(ImportedCollection(.list, name: name)) }
      } else {
        lose(.lists, list.range)
      }
    }
    for view in elements(members, .views) {
      let key = OwnJSONFormat.ViewKey.self
      let name = view.object?.string(key.name.rawValue).flatMap { CollectionName($0, .view) }
      guard let object = view.object, let name else {
        lose(.views, view.range)
        continue
      }
      let (query, sort) = (object.string(key.query.rawValue) ?? "", object.string(key.sort.rawValue))
      entries.file.collections.append(ImportedCollection(.view, name: name.text, query: query, sort: sort))
    }
    guard let range = members[Key.zones.rawValue] else { return }
    guard let zones = try? JSONText(Array(scanner.bytes[range])) else { return lose(.zones, range) }
    for zone in zones.members {
      if let text = zones.string(zone.key).flatMap({ Data(base64Encoded: $0) }) {
        entries.file.zones[zone.key] = text
      } else {
        entries.file.notes.add(FileNote(line: 0, Key.zones.rawValue, .lost, .notUnderstood(zone.key)))
      }
    }
  }

  private typealias Element = (range: Range<Int>, name: String?, object: JSONText?)

  /// The elements of an array; the value itself, if it is another one.
  private func elements(_ members: [String: Range<Int>], _ key: Key) -> [Element] {
    guard let range = members[key.rawValue] else { return [] }
    var ranges: [Range<Int>] = []
    if entries.isArray(range) {
      // It was read before, so there is no mistake in it.
      _ = try? scanner.elements(at: range.lowerBound) { ranges.append($0) }
    } else {
      ranges = [range]
    }
    return ranges.map { range in
      let isName = scanner.bytes[range.lowerBound] == UInt8(ascii: "\"")
      return (
        range, isName ? JSONText.string(scanner.bytes[range]) : nil,
        try? JSONText(Array(scanner.bytes[range]))
      )
    }
  }

  private mutating func lose(_ key: Key, _ range: Range<Int>) {
    let value = String(entries.text(range).prefix(100))
    entries.file.notes.add(FileNote(line: 0, key.rawValue, .lost, .notUnderstood(value)))
  }
}
