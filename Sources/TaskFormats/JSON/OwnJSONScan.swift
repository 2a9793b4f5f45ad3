import Foundation
import TODOCore

/// Finds the items of a file: of our own, of an array that `list --json` printed, or one that `show --json` printed, with its steps.
struct OwnJSONScan {
  private typealias Key = OwnJSONFormat.Key

  let scanner: JSONScanner
  private var file = ScannedFile()
  private var lines = LineCount()
  private var line: Int { lines.line }
  private var charsets = CharsetNotes()

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read(between: Data) throws(JSONScanner.Mistake) -> ScannedFile {
    file.between = between
    let start = scanner.start
    let end: Int
    switch scanner.byte(start) {
    case UInt8(ascii: "["): end = try readItems(at: start, in: 0)
    case UInt8(ascii: "{"): end = try readObject(at: start)
    default: throw .expected("“{” or “[”", at: start)
    }
    try scanner.finish(at: end)
    return file
  }

  /// The members of the file, or of one item.
  private mutating func readObject(at start: Int) throws(JSONScanner.Mistake) -> Int {
    let (members, end) = try scanner.ranges(ofMembersAt: start)
    // Google Tasks has items and titles, too, but its items are lists.
    if members["kind"].map(text)?.hasPrefix(GoogleTasksFormat.kind) == true { throw .ofOtherProgram }
    guard let items = members[Key.items.rawValue], scanner.bytes[items.lowerBound] == UInt8(ascii: "[") else {
      // One item: a title is what it cannot be without.
      guard members[ItemField.title.row.name] != nil else { throw .ofOtherProgram }
      try add(start..<end)
      file.end = end
      return end
    }
    try check(members)
    readCollections(members)
    _ = try readItems(at: items.lowerBound, in: 1)
    return end
  }

  /// That it is a file of ours, and not of a newer release.
  private func check(_ members: [String: Range<Int>]) throws(JSONScanner.Mistake) {
    if let range = members[Key.format.rawValue], text(range) != JSON.quoted(OwnJSONFormat.name) {
      throw .expected("“\(OwnJSONFormat.name)”", at: range.lowerBound)
    }
    if let range = members[Key.version.rawValue] {
      guard let version = Int(text(range)), (1...OwnJSONFormat.version).contains(version) else {
        throw .expected("1…\(OwnJSONFormat.version)", at: range.lowerBound)
      }
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: scanner.bytes[range], as: UTF8.self) }

  private mutating func readItems(at start: Int, in outer: Int) throws(JSONScanner.Mistake) -> Int {
    file.end = start + 1
    var ranges: [Range<Int>] = []
    let end = try scanner.elements(at: start, in: outer) { range throws(JSONScanner.Mistake) in
      guard scanner.bytes[range.lowerBound] == UInt8(ascii: "{") else {
        throw .expected("“{”", at: range.lowerBound)
      }
      ranges.append(range)
      guard ranges.count <= FormatLimits.entries else { throw .tooMany }
    }
    // An array of what has no titles is of another program.
    var isTitled = false
    for range in ranges where !isTitled { isTitled = try hasTitle(range) }
    if !ranges.isEmpty, !isTitled { throw .ofOtherProgram }
    for range in ranges { try add(range) }
    file.end = ranges.last?.upperBound ?? file.end
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
    lines.advance(to: range.lowerBound, in: scanner.bytes)
    guard range.count <= FormatLimits.entry else {
      file.notes.add(FileNote(line: line, "", .leftOut, .tooLong(limit: FormatLimits.entry)))
      return
    }
    charsets.add(Charset(of: scanner.bytes[range], fallsBack: false), line: line, to: &file)
    let item = file.places.count
    file.places.append(ScannedFile.Place(range: range, line: line))
    // Only `show --json` prints them, and then they are nowhere else.
    var steps: Range<Int>?
    _ = try scanner.members(at: range.lowerBound) { key, value in
      if scanner.bytes[key].elementsEqual("\"\(OwnJSONEntry.Key.steps.rawValue)\"".utf8) { steps = value }
    }
    guard let steps, scanner.bytes[steps.lowerBound] == UInt8(ascii: "[") else { return }
    _ = try scanner.elements(at: steps.lowerBound) { step in
      guard scanner.bytes[step.lowerBound] == UInt8(ascii: "{") else {
        return file.notes.add(FileNote(line: line, "", .leftOut, .notUnderstood(text(step))))
      }
      file.places.append(ScannedFile.Place(range: step, line: line, parent: item))
      file.holdsStepsInside = true
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
        if !name.isEmpty { file.collections.append(ImportedCollection(.list, name: name)) }
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
      file.collections.append(ImportedCollection(.view, name: name.text, query: query, sort: sort))
    }
    guard let range = members[Key.zones.rawValue] else { return }
    guard let zones = try? JSONText(Array(scanner.bytes[range])) else { return lose(.zones, range) }
    for zone in zones.members {
      if let text = zones.string(zone.key).flatMap({ Data(base64Encoded: $0) }) {
        file.zones[zone.key] = text
      } else {
        file.notes.add(FileNote(line: 0, Key.zones.rawValue, .lost, .notUnderstood(zone.key)))
      }
    }
  }

  private typealias Element = (range: Range<Int>, name: String?, object: JSONText?)

  /// The elements of an array; the value itself, if it is another one.
  private func elements(_ members: [String: Range<Int>], _ key: Key) -> [Element] {
    guard let range = members[key.rawValue] else { return [] }
    var ranges: [Range<Int>] = []
    if scanner.bytes[range.lowerBound] == UInt8(ascii: "[") {
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
    let value = String(text(range).prefix(100))
    file.notes.add(FileNote(line: 0, key.rawValue, .lost, .notUnderstood(value)))
  }
}
