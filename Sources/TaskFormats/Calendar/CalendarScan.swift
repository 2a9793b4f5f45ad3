import Foundation
import TODOCore

/// Finds the to-dos of a file by its lines, of which it looks at few: it is read once, and nothing of an entry is held but its place.
struct CalendarScan {
  /// The components that a line is in, from the outermost; see ``ContentText/deepest``.
  private var stack: [String] = []
  /// How many more are open.
  private var deeper = 0
  private var todo: ScannedToDo?
  private var entries = CalendarEntries()
  private var zone: (start: Int, name: String?)?
  private var isUTF8 = true
  private var end: Int?
  private var lastLine = 0
  private var lineEnd: String?
  /// Whether a calendar, or a to-do without one, begins anywhere.
  private var isCalendar = false
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Zones that are read, at most.
  private static let zoneLimit = 1_000

  static func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    let (scanned, isCalendar): (ScannedFile?, Bool) = file.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: UInt8.self) { bytes in
        var scan = CalendarScan(bytes)
        let isWhole = scan.run()
        return (isWhole ? scan.scannedFile() : nil, scan.isCalendar)
      }
    }
    guard let scanned else { throw .tooManyEntries(limit: FormatLimits.entries) }
    // Nothing in it would be found, without a word, and an update would put to-dos into another document.
    guard isCalendar else { throw .noCalendar }
    return scanned
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// False if there are too many entries.
  private mutating func run() -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.prefix(mark.count).elementsEqual(mark) ? mark.count : 0
    var scanner = ContentLineScanner(bytes, from: start)
    while let line = scanner.next() {
      add(line)
      if lineEnd == nil { lineEnd = lineEnd(after: line) }
      lastLine = line.content.lowerBound
      guard entries.count <= FormatLimits.entries else { return false }
    }
    if let todo, end.map({ $0 < todo.range.lowerBound }) ?? true { end = todo.range.lowerBound }
    dropOpenToDo()
    return true
  }

  private mutating func scannedFile() -> ScannedFile {
    var file = entries.scannedFile(in: bytes)
    file.lineEnd = lineEnd ?? CalendarFormat.lineEnd
    // What is added there does not begin in the middle of a line.
    let hasLineEnd = bytes.last.map { $0 == .lineFeed || $0 == .carriageReturn } ?? true
    file.end = end ?? (hasLineEnd ? bytes.count : file.places.last?.range.lowerBound ?? lastLine)
    return file
  }

  /// Nil if it is the last line and has none. Of several CR before an LF, which some programs write, one is enough.
  private func lineEnd(after line: ContentLineScanner.Line) -> String? {
    let end = bytes[line.content.upperBound..<line.end]
    return end.isEmpty ? nil : String(decoding: end.suffix(end.last == .lineFeed ? 2 : 1), as: UTF8.self)
  }

  private mutating func add(_ line: ContentLineScanner.Line) {
    if isUTF8, !line.isASCII { checkUTF8(line) }
    if line.content.count > FormatLimits.entry { todo?.isTooLong = true }
    guard let first = bytes[line.content].first?.uppercasedASCII else { return }
    switch first {
    case UInt8(ascii: "B"), UInt8(ascii: "E"), UInt8(ascii: "U"), UInt8(ascii: "R"), UInt8(ascii: "T"),
      UInt8(ascii: "X"):
      break
    default:
      if todo == nil, !isBlank(line) { entries.isAdjacent = false }
      return
    }
    switch ContentLine.name(of: line, in: bytes) {
    case "BEGIN": begin(ContentLine.componentName(of: line, in: bytes), line)
    case "END": finish(ContentLine.componentName(of: line, in: bytes), line)
    case let name:
      if todo == nil { entries.isAdjacent = false }
      addProperty(name, line)
    }
  }

  private func isBlank(_ line: ContentLineScanner.Line) -> Bool {
    bytes[line.content].allSatisfy { $0 == .blank || $0 == .tab || $0 == .lineFeed || $0 == .carriageReturn }
  }

  private mutating func checkUTF8(_ line: ContentLineScanner.Line) {
    let unfolded = ContentLineScanner.unfolded(line, in: bytes)
    guard String(validating: unfolded, as: UTF8.self) == nil else { return }
    isUTF8 = false
    entries.notes.add(FileNote(line: line.number + 1, "", .changed, .notUTF8(readAs: "UTF-8 with �")))
  }

  private func property(_ line: ContentLineScanner.Line) -> ContentProperty? {
    ContentProperty(ContentLineScanner.unfolded(line, in: bytes)[...])
  }

  private mutating func addProperty(_ name: String, _ line: ContentLineScanner.Line) {
    guard deeper == 0, line.content.count <= FormatLimits.entry else { return }
    if let depth = todo?.depth {
      guard stack.count == depth + 1, ScannedToDo.names.contains(name), let property = property(line) else {
        return
      }
      todo?.take(property, name)
    } else if name == "TZID", stack.last == "VTIMEZONE" {
      let name = property(line)?.trimmedText
      zone?.name = name
    } else if name == VTodoReader.calendarName, stack.last.map({ $0 == "VCALENDAR" }) ?? true {
      property(line).map { entries.name($0, line: line.number + 1) }
    }
  }

  private mutating func begin(_ name: String, _ line: ContentLineScanner.Line) {
    switch name {
    case "VTODO":
      isCalendar = true
      dropOpenToDo()
      while let last = stack.last, last != "VCALENDAR" { stack.removeLast() }
      // One calendar in another is none that a program writes.
      stack = Array(stack.suffix(1))
      deeper = 0
      todo = ScannedToDo(range: line.content.lowerBound..<line.end, line: line.number + 1, depth: stack.count)
    case "VCALENDAR":
      isCalendar = true
      dropOpenToDo()
      stack = []
      deeper = 0
      entries.beginCalendar()
    default:
      if todo == nil { entries.isAdjacent = false }
      guard stack.count < ContentText.deepest else {
        deeper += 1
        todo?.isTooDeep = true
        return
      }
      guard todo == nil, stack.last.map({ $0 == "VCALENDAR" }) ?? true else { break }
      if name == "VTIMEZONE" {
        zone = (line.content.lowerBound, nil)
      } else {
        entries.notes.add(FileNote(line: line.number + 1, String(name.prefix(64)), .leftOut, .notToDo))
      }
    }
    stack.append(name)
  }

  private mutating func finish(_ name: String, _ line: ContentLineScanner.Line) {
    if name == "VCALENDAR" { end = line.content.lowerBound }
    let isOuter = name == "VTODO" || name == "VCALENDAR"
    if deeper > 0, !isOuter {
      deeper -= 1
      return
    }
    guard let index = stack.lastIndex(of: name) else {
      if todo == nil { entries.isAdjacent = false }
      return
    }
    deeper = 0
    if var ended = todo, index == ended.depth {
      ended.range = ended.range.lowerBound..<line.end
      entries.add(ended, in: bytes)
      todo = nil
    } else if let depth = todo?.depth, index < depth {
      dropOpenToDo()
    }
    if name == "VTIMEZONE" { addZone(through: line.end) }
    stack.removeSubrange(index...)
  }

  private mutating func addZone(through end: Int) {
    defer { zone = nil }
    guard let zone, let name = zone.name, !name.isEmpty, end - zone.start <= FormatLimits.entry,
      entries.zones[name] == nil, entries.zones.count < Self.zoneLimit
    else { return }
    entries.zones[name] = Data(bytes[zone.start..<end])
  }

  /// Leaves out a to-do that does not end.
  private mutating func dropOpenToDo() {
    guard let open = todo else { return }
    entries.notes.add(FileNote(line: open.line, "VTODO", .leftOut, .noEnd))
    stack.removeSubrange(open.depth...)
    deeper = 0
    todo = nil
    entries.isAdjacent = false
  }
}

/// A component of a to-do.
struct ScannedToDo {
  var range: Range<Int>
  let line: Int
  /// How many components it is in.
  let depth: Int
  var uid: String?
  /// Whether it is one of a single date.
  var isOfDate = false
  var isTooLong = false
  var isTooDeep = false
  var order: Int?
  var parent: TODOItem.ID?
  var children: [TODOItem.ID] = []

  init(range: Range<Int>, line: Int, depth: Int) {
    (self.range, self.line, self.depth) = (range, line, depth)
  }

  /// The properties that the scan looks at.
  static let names: Set<String> = ["UID", "RECURRENCE-ID", "RELATED-TO", "X-APPLE-SORT-ORDER"]

  mutating func take(_ property: ContentProperty, _ name: String) {
    switch name {
    case "UID": uid = uid ?? property.trimmedText
    case "RECURRENCE-ID": isOfDate = true
    case "RELATED-TO": relate(property)
    default: order = Int(property.trimmedText)
    }
  }

  private mutating func relate(_ property: ContentProperty) {
    let uid = property.trimmedText
    guard !uid.isEmpty else { return }
    if VTodo.isParent(property) {
      parent = parent ?? TODOItem.ID(.ics, key: uid)
    } else if property["RELTYPE"]?.uppercased() == "CHILD" {
      children.append(TODOItem.ID(.ics, key: uid))
    }
  }
}
