import Foundation
import TODOCore

@testable import TaskFormats

/// A calendar as the app has it when it is imported: scanned, with the zones that it defines, each entry read on its own.
struct CalendarFile {
  let data: Data
  let scanned: ScannedFile
  let format: CalendarFormat

  /// Friday 27 November 2026, 9:00 in Berlin.
  static let now = Date(timeIntervalSince1970: 1_795_766_400)

  /// No zones of the system: a test does not depend on the machine.
  static var settings: FormatSettings {
    var settings = FormatSettings(
      clock: .fixed(at: now, secondsFromUTC: 3_600),
      fileName: "tasks.ics"
    )
    settings.zoneFile = { _ in nil }
    return settings
  }

  init(_ data: Data, _ settings: FormatSettings = Self.settings) throws {
    self.data = data
    scanned = try CalendarFormat(settings).scan(data)
    var settings = settings
    settings.zones = scanned.zones
    format = CalendarFormat(settings)
  }

  init(_ text: String, _ settings: FormatSettings = Self.settings) throws {
    try self.init(Data(text.utf8), settings)
  }

  /// A calendar of one to-do with these lines.
  init(toDo lines: String..., settings: FormatSettings = Self.settings) throws {
    try self.init(Self.text(toDo: lines), settings)
  }

  static func text(toDo lines: [String]) -> String {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:1"] + lines + ["END:VTODO", "END:VCALENDAR", ""]
    return all.joined(separator: "\r\n")
  }

  /// What is kept with the item of an entry.
  func kept(_ index: Int) -> Data {
    scanned.context + (scanned.contexts[index] ?? Data()) + data[scanned.places[index].range]
  }

  /// An entry as it is in the file.
  func text(_ index: Int) -> Data { Data(data[scanned.places[index].range]) }

  func entry(_ index: Int = 0) throws -> ForeignEntry {
    guard scanned.places.indices.contains(index), let entry = format.read(kept(index)) else {
      throw Missing()
    }
    return entry
  }

  struct Missing: Error {}

  /// The item of an entry, with other values, on its way back into the file.
  func exported(_ index: Int = 0, _ change: (inout TODOItem) -> Void = { _ in }) throws -> ExportedItem {
    let entry = try entry(index)
    var item = TODOItem(
      id: UUID(.ics, key: entry.key),
      values: entry.values,
      completedAt: entry.completedAt,
      createdAt: entry.createdAt ?? Self.now,
      modifiedAt: Self.now,
      scheduled: entry.scheduled
    )
    let parent = try scanned.places[index].parent.map { try self.entry($0).key }
    item.values.parent = parent.map { UUID(.ics, key: $0) }
    change(&item)
    let key = parent.flatMap { UUID(.ics, key: $0) == item.parent ? $0 : nil }
    return ExportedItem(
      item,
      kept: ItemSource(.ics, key: entry.key, text: kept(index)),
      parent: item.parent.map { ($0, key) },
      level: item.parent == nil ? 0 : 1
    )
  }

  /// An entry after a change of its item.
  func written(_ index: Int = 0, _ change: (inout TODOItem) -> Void) throws -> String {
    String(decoding: format.write(try exported(index, change)).text, as: UTF8.self)
  }

  /// The file with another text for an entry.
  func replacing(_ index: Int, with text: Data) -> Data {
    let range = scanned.places[index].range
    return data[..<range.lowerBound] + text + data[range.upperBound...]
  }

  /// The file with each entry as it is written.
  func rewritten() throws -> Data {
    var result = Data()
    var end = 0
    for (index, place) in scanned.places.enumerated() {
      result += data[end..<place.range.lowerBound] + format.write(try exported(index)).text
      end = place.range.upperBound
    }
    return result + data[end...]
  }

  // MARK: Fixtures

  static let fixtureNames = [
    "apple-reminders", "evolution", "mytodo", "nextcloud", "old", "tasks-org", "thunderbird", "todoman",
  ]

  static func fixture(_ name: String) throws -> CalendarFile {
    guard let url = Bundle.module.url(forResource: name, withExtension: "ics", subdirectory: "Fixtures/ics")
    else {
      throw Missing()
    }
    return try CalendarFile(Data(contentsOf: url))
  }
}

extension DueDate {
  /// A date for a test; the text is as stored.
  static func of(_ text: String) -> DueDate? { DueDate(stored: text) }
}

/// The lines of an entry, each with its folds and its end.
struct CalendarLines {
  struct Line: Hashable {
    let name: String
    let bytes: [UInt8]
  }

  var lines: [Line] = []

  init(_ text: Data) {
    let bytes = Array(text)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = ContentLineScanner(buffer)
      while let line = scanner.next() {
        let name = ContentLine.name(of: line, in: buffer)
        lines.append(Line(name: name, bytes: Array(buffer[line.content.lowerBound..<line.end])))
      }
    }
  }

  /// Those of other names, in their order.
  func without(_ names: Set<String>) -> [[UInt8]] { lines.filter { !names.contains($0.name) }.map(\.bytes) }
}
