public import Foundation
public import TODOCore

/// todo.txt: one item a line.
///
/// The range of an entry is its line with the line end. The entry that is kept has the mode of reading in front of it, if there is one
/// (``TodoTxtEntry/Mode``), in lines of their own.
public struct TodoTxtFormat: TaskFormat {
  public let format = FileFormat.todotxt
  let settings: FormatSettings

  public init(_ settings: FormatSettings) { self.settings = settings }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    // Each of its lines would become an item.
    guard !FileText.isDocument(file) else { throw .document }
    let mode = TodoTxtEntry.Mode(settings)
    let scanned = file.withUnsafeBytes { bytes -> ScannedFile? in
      var scan = TodoTxtScan(mode: mode)
      return scan.lines(of: bytes) ? scan.finished(bytes) : nil
    }
    guard let scanned else { throw .tooManyEntries(limit: FormatLimits.entries) }
    return scanned
  }

  public func read(_ text: Data) -> ForeignEntry? {
    let (mode, line, _) = TodoTxtEntry.parts(text)
    let words = TodoTxtLine(line)
    return words.isEmpty ? nil : TodoTxtEntry(line: words, mode: mode).read(settings.clock)
  }

  public func write(_ item: ExportedItem) -> WrittenEntry { TodoTxtWriter(item, settings).written }
}

/// Finds the lines of a file, their keys, and which line is a step of which.
private struct TodoTxtScan {
  let mode: TodoTxtEntry.Mode
  private var file = ScannedFile()
  private var keys = EntryKeys()
  /// The lines that name a parent, with their titles.
  private var parents: [(entry: Int, id: String, title: String)] = []
  /// The first line with each `id:`.
  private var ids: [String: Int] = [:]

  init(mode: TodoTxtEntry.Mode) {
    self.mode = mode
    file.context = mode.context
  }

  /// Reads all lines; false if there are too many.
  mutating func lines(of bytes: UnsafeRawBufferPointer) -> Bool {
    let start = FileText.markLength(bytes)
    for line in FileLines(bytes, from: start) {
      file.end = line.end
      if line.isTooLong {
        file.notes.add(FileNote(line: line.number, "", .leftOut, .tooLong(limit: FormatLimits.entry)))
        continue
      }
      let words = TodoTxtLine(UnsafeRawBufferPointer(rebasing: bytes[line.content]))
      if words.isEmpty { continue }
      guard file.places.count < FormatLimits.entries else { return false }
      keys.note(words.charset, line: line.number, in: &file)
      add(TodoTxtEntry(line: words, mode: mode), at: line)
    }
    file.end = max(file.end, start)
    return true
  }

  private mutating func add(_ entry: TodoTxtEntry, at line: FileLine) {
    let number = file.places.count
    file.places.append(ScannedFile.Place(range: line.range, line: line.number))
    keys.add(entry.id, text: entry.line.titleText, as: number, to: &file)
    if let id = entry.stepID, ids[id] == nil { ids[id] = number }
    if let parent = entry.parentID { parents.append((number, parent, entry.line.titleText)) }
  }

  mutating func finished(_ bytes: UnsafeRawBufferPointer) -> ScannedFile {
    keys.settle(&file)
    for (entry, id, title) in parents {
      guard let parent = ids[id] ?? keys.entry(id) else {
        let name = TodoTxtEntry.Key.parent.rawValue
        let title = title.isEmpty ? nil : ForeignText.title(title).title
        file.notes.add(
          FileNote(line: file.places[entry].line, name, .kept, .notUnderstood(id), title: title)
        )
        continue
      }
      file.places[entry].parent = parent
      file.parentIDs.insert(id)
    }
    StepLinks.settle(&file, name: TodoTxtEntry.Key.parent.rawValue)
    file.lineEnd = FileLines.lineEnd(of: bytes)
    file.endsInLine = file.end > FileText.markLength(bytes) && ![0x0A, 0x0D].contains(bytes[file.end - 1])
    return file
  }
}

extension TodoTxtEntry.Mode {
  private static let list = "list:"
  private static let tags = "projects:tags"

  init(_ settings: FormatSettings) {
    let list = settings.givenList
    self.init(list: list, projectsAreTags: settings.projectsAreTags && list == nil)
  }

  /// The lines in front of each entry.
  var context: Data {
    if let list { return Data("\(Self.list)\(list)\n".utf8) }
    return Data((projectsAreTags ? Self.tags + "\n" : "").utf8)
  }

  /// The mode that ``context`` has.
  init(context: some Collection<UInt8>) {
    self.init()
    let text = String(decoding: context, as: UTF8.self)
    if text.hasPrefix(Self.list) {
      list = String(text.dropFirst(Self.list.count).prefix { $0 != "\n" })
    } else {
      projectsAreTags = text == Self.tags + "\n"
    }
  }
}

extension TodoTxtEntry {
  /// The mode, the line and the line end of an entry that was kept.
  static func parts(_ text: Data) -> (mode: Mode, line: Data, end: Data) {
    let length = FileLines.contentLength(text)
    let start = text.prefix(length).lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? text.startIndex
    let end = text.startIndex + length
    return (Mode(context: text[..<start]), text[start..<end], text[end...])
  }
}
