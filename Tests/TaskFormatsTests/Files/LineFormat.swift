import Foundation
import TODOCore

@testable import TaskFormats

/// A format of these tests: a line is `key|title|parent|list`, what is missing at its end is empty, and a line that begins with `#` is
/// no entry.
struct LineFormat: TaskFormat {
  let format = FileFormat.todotxt
  private let settings: FormatSettings

  init(_ settings: FormatSettings) { self.settings = settings }

  func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    var scanned = ScannedFile()
    var (start, line) = (file.startIndex, 1)
    while start < file.endIndex {
      let end = file[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? file.endIndex
      if file[start] == UInt8(ascii: "!") { throw .expected("no exclamation mark", line: line, column: 1) }
      if file[start] != UInt8(ascii: "#") {
        let range = (start - file.startIndex)..<(end - file.startIndex)
        scanned.places.append(ScannedFile.Place(range: range, line: line))
      }
      (start, line) = (end, line + 1)
    }
    scanned.end = file.count
    return scanned
  }

  func read(_ text: Data) -> ForeignEntry? {
    var line = String(decoding: text, as: UTF8.self)
    if line.last == "\n" { line.removeLast() }
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard cells.count > 1 else { return nil }
    var entry = ForeignEntry(fields: [.title, .parent, .list])
    (entry.key, entry.values.title) = (cells[0], cells[1])
    if cells.count > 2, !cells[2].isEmpty { entry.parentKey = cells[2] }
    if cells.count > 3 { entry.values.list = cells[3] }
    if cells.count > 4 { entry.notes.append(FileNote(line: 0, cells[4], .kept)) }
    return entry
  }

  func write(_ item: ExportedItem) -> WrittenEntry {
    let values = item.item.values
    let key = item.kept.map { EntryKey(text: $0.key).entry } ?? item.item.id.uuidString
    let parent = item.parent.map { $0.key ?? $0.id.uuidString } ?? ""
    var cells = [key.contains(" ") ? "" : key, values.title, parent, values.list]
    // What it has no field for stays.
    let former =
      item.kept.map { String(decoding: $0.text, as: UTF8.self) }?.split(
        separator: "|",
        omittingEmptySubsequences: false
      ) ?? []
    if former.count > 4 { cells.append(String(former[4].filter { $0 != "\n" })) }
    while cells.count > 2, cells.last?.isEmpty == true { cells.removeLast() }
    let notes =
      values.detail.isEmpty ? [] : [FileNote(line: 0, "detail", .lost, .noPlace, title: values.title)]
    return WrittenEntry(Data((cells.joined(separator: "|") + "\n").utf8), notes: notes)
  }

  func frame(of lists: [String]) -> FileFrame {
    FileFrame(start: "# " + lists.joined(separator: ", ") + "\n")
  }
}

extension FormatSettings {
  static var some: FormatSettings {
    FormatSettings(clock: .fixed(at: Date(timeIntervalSince1970: 0)), fileName: "Errands.txt")
  }
}

extension FileItems {
  init(lines: String, _ settings: FormatSettings = .some) throws(FormatError) {
    try self.init(Data(lines.utf8), as: LineFormat.self, settings)
  }

  var all: [ImportedItem] { (0..<count).map(item) }
}
