public import Foundation
public import TODOCore

/// iCalendar (RFC 5545): each VTODO is an item.
///
/// The components of one UID are one entry, if they follow each other: the to-do itself, and those of its single dates, which have a
/// RECURRENCE-ID. The range of an entry is from the first BEGIN to the last END. A component of a single date elsewhere in the file is
/// left out and told, and an update of the file leaves it where it is.
///
/// What is kept with an item begins with its context: the name of the calendar, and what only the rest of the file says about its parent.
/// To-dos that name a time zone need ``FormatSettings/zones``: those of ``ScannedFile/zones``, and those that were kept.
public struct CalendarFormat: TaskFormat {
  /// What ends a line of a new file (RFC 5545, section 3.1). Some programs write line feeds.
  static let lineEnd = "\r\n"

  public let format = FileFormat.ics
  private let settings: FormatSettings
  private let zones: CalendarZones
  private let reader: VTodoReader

  public init(_ settings: FormatSettings) {
    self.settings = settings
    zones = CalendarZones(settings)
    reader = VTodoReader(settings, zones)
  }

  /// Tells only what concerns the file: entries that are left out. What concerns an entry is in its ``ForeignEntry/notes``.
  ///
  /// - Throws: ``FormatError/noCalendar``, ``FormatError/tooManyEntries(limit:)``.
  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    try CalendarScan.scan(file)
  }

  public func read(_ text: Data) -> ForeignEntry? { VTodo(text).map { reader.read($0).entry } }

  public func write(_ item: ExportedItem) -> WrittenEntry {
    let kept = item.kept.flatMap { VTodo($0.text) }
    guard let todo = kept ?? VTodo(newEntry(of: item)) else { return WrittenEntry(Data()) }
    var patch = VTodoPatch(todo, reader.read(todo), settings: settings, zones: zones)
    patch.apply(item, isNew: kept == nil)
    return patch.written
  }

  /// The lines that each to-do has, after the context that it gets in a file that is updated. All others are patched in.
  private func newEntry(of item: ExportedItem) -> Data {
    let created = CalendarZones.utc(item.item.createdAt)?.value ?? ""
    let now = CalendarZones.utc(settings.clock.now)?.value ?? created
    let lines = [
      "BEGIN:VTODO", "UID:\(item.item.id.uuidString.lowercased())", "DTSTAMP:\(now)", "CREATED:\(created)",
      "LAST-MODIFIED:\(now)", "END:VTODO", "",
    ]
    let lineEnd = settings.updated?.lineEnd ?? Self.lineEnd
    return (settings.updated?.context ?? Data()) + Data(lines.joined(separator: lineEnd).utf8)
  }

  /// The zones are those of ``FormatSettings/zones``, of which the caller leaves those that ``zoneNames(in:)`` finds.
  public func frame(of lists: [String]) -> FileFrame {
    var start = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//MyTODO//MyTODO//EN\r\n"
    if lists.count == 1 {
      let name = lists[0].isEmpty ? CollectionName.inbox : lists[0]
      let line = ContentProperty(VTodoReader.calendarName, EscapedText.value(name)).line
      start += String(decoding: ContentPatch.folded(line, Array("\r\n".utf8)), as: UTF8.self) + "\r\n"
    }
    var frame = FileFrame(start: start, end: "END:VCALENDAR\r\n")
    for (_, zone) in settings.zones.sorted(by: { $0.key < $1.key }) { frame.start += Self.withLineEnds(zone) }
    return frame
  }

  /// The lines of a component with CRLF after each, those of folds included.
  private static func withLineEnds(_ text: Data) -> Data {
    let isOfReturns = !text.contains(.lineFeed)
    var lines = Data()
    for byte in text {
      switch byte {
      case .carriageReturn where isOfReturns, .lineFeed: lines += [.carriageReturn, .lineFeed]
      case .carriageReturn: break
      default: lines.append(byte)
      }
    }
    if lines.last != .lineFeed { lines += [.carriageReturn, .lineFeed] }
    return lines
  }

  /// The names of time zones in an entry, or in several.
  public static func zoneNames(in text: Data) -> Set<String> {
    var names: Set<String> = []
    let bytes = Array(text)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = ContentLineScanner(buffer)
      while let line = scanner.next() {
        guard buffer[line.content].contains(.semicolon) else { continue }
        let property = ContentProperty(ContentLineScanner.unfolded(line, in: buffer)[...])
        if let name = property?["TZID"], !name.isEmpty { names.insert(name) }
      }
    }
    return names
  }

  /// How the categories in an entry, or in several, are spelled, by tag: of those that are one tag, the first.
  public static func categories(in text: Data) -> [CollectionName: String] {
    var categories: [CollectionName: String] = [:]
    let bytes = Array(text)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = ContentLineScanner(buffer)
      while let line = scanner.next() {
        let property = ContentProperty(ContentLineScanner.unfolded(line, in: buffer)[...])
        guard let property, String(upperASCII: property.name) == "CATEGORIES" else { continue }
        for part in EscapedText.parts(property.value) {
          let category = EscapedText.category(part)
          guard let tag = ForeignText.tag(category), categories[tag] == nil else { continue }
          categories[tag] = category
        }
      }
    }
    return categories
  }
}
