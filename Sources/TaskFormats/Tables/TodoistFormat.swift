public import Foundation
public import TODOCore

/// The template of a Todoist project: a table that is known by its columns TYPE and CONTENT. One project is one file, and has only open
/// tasks.
public struct TodoistFormat: TaskFormat {
  public let format = FileFormat.todoist
  private let settings: FormatSettings

  public init(_ settings: FormatSettings) { self.settings = settings }

  /// The columns of a new file.
  private static let names = [
    "TYPE", "CONTENT", "DESCRIPTION", "PRIORITY", "INDENT", "AUTHOR", "RESPONSIBLE", "DATE", "DATE_LANG",
    "TIMEZONE",
    "DURATION", "DURATION_UNIT", "DEADLINE", "DEADLINE_LANG",
  ]
  static let head = TableHead(names: names, separator: UInt8(ascii: ","))
  static let lineEnd = "\r\n"
  /// How deep tasks are nested.
  static let deepest = 5

  public func frame(of lists: [String]) -> FileFrame {
    FileFrame(start: String(decoding: Self.head.data, as: UTF8.self), end: Self.lineEnd)
  }

  /// Whether there is something for a field.
  static func has(_ field: ItemField) -> Bool {
    switch field {
    case .title, .detail, .due, .tags, .parent: true
    // The file is the list.
    case .list: true
    // Low is as middle; a rule may have no words there.
    case .priority, .repeats: true
    case .isDone, .start, .reminder, .locationName, .locationAddress, .coordinate, .url: false
    }
  }

  static func type(_ cell: String) -> String { cell.trimmingCharacters(in: .whitespaces).lowercased() }

  /// The level in a cell, from 1, which is that of an empty one; nil for what is none.
  static func level(_ cell: String) -> Int? {
    let text = cell.trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? 1 : Int(text).flatMap { $0 < 1 ? nil : min($0, FormatLimits.tags) }
  }

  static func indent(_ cell: String) -> Int { level(cell) ?? 1 }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    var scan = TodoistScan()
    let scanned = try TableScan.file(file) { head, row, file in scan.add(row, head, to: &file) }
    let head = try CSVText(scanned.context).head
    for name in ["TYPE", "CONTENT"] where head?[name] == nil { throw .expected(name, line: 1, column: 1) }
    return scanned
  }

  public func read(_ text: Data) -> ForeignEntry? { TodoistEntry(text, settings)?.read() }

  public func write(_ item: ExportedItem) -> WrittenEntry {
    guard !item.item.isDone else {
      return WrittenEntry(
        Data(),
        notes: [FileNote(line: 0, ItemField.isDone.row.name, .lost, .noPlace, title: item.item.title)]
      )
    }
    var writer = TodoistWriter(item, settings)
    return writer.write()
  }
}

extension TodoistFormat {
  /// Rows at another level. Where sections are among them, or one would be too deep, they stay.
  public func placed(_ lines: Data, below parent: Data?, beside sibling: Data?, level: Int) -> Data? {
    guard let context = settings.updated?.context, let table = try? CSVText(context + lines),
      let head = table.head,
      let (type, indent) = head["TYPE"].flatMap({ type in head["INDENT"].map { (type, $0) } })
    else { return nil }
    let levels = table.rows.indices.map { row in
      Self.type(table.cell(row, type) ?? "") == "task" ? Self.indent(table.cell(row, indent) ?? "") : nil
    }
    guard let first = levels.compactMap(\.self).first, let deepest = levels.compactMap(\.self).max() else {
      return nil
    }
    let shift = level + 1 - first
    guard shift != 0 else { return lines }
    guard deepest + shift <= Self.deepest else { return nil }
    var result = Data()
    var end = context.count
    for (row, old) in zip(table.rows.indices, levels).dropFirst() {
      result += table.bytes[end..<table.rows[row].range.lowerBound]
      result += table.patched(row, old.map { [indent: "\($0 + shift)"] } ?? [:])
      end = table.rows[row].range.upperBound
    }
    return result
  }
}

/// Which rows are tasks, notes of the one above, and neither.
private struct TodoistScan {
  /// The entries that a task may be a step of: the last one of each level.
  private var open: [(indent: Int, entry: Int)] = []
  /// Whether notes belong to the last task.
  private var isInTask = false

  mutating func add(_ row: TableScan.Row, _ head: TableHead, to file: inout ScannedFile) {
    func cell(_ name: String) -> String {
      head[name].flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil } ?? ""
    }
    func note(_ fate: FileNote.Fate, _ reason: FileNote.Reason = .noField) {
      file.notes.add(FileNote(line: row.line, TodoistFormat.type(cell("TYPE")), fate, reason))
    }
    switch TodoistFormat.type(cell("TYPE")) {
    case "task":
      let indent = TodoistFormat.indent(cell("INDENT"))
      while let last = open.last, last.indent >= indent { open.removeLast() }
      let parent = open.last?.entry
      open.append((indent, file.places.count))
      file.places.append(ScannedFile.Place(range: row.range, line: row.line, parent: parent))
      isInTask = true
    case "note" where isInTask:
      let last = file.places.count - 1
      let range = file.places[last].range.lowerBound..<row.range.upperBound
      if range.count + file.context.count > FormatLimits.entry {
        return note(.leftOut, .tooLong(limit: FormatLimits.entry))
      }
      file.places[last].range = range
    case "section":
      (open, isInTask) = ([], false)
      note(.kept)
    case "" where cell("CONTENT").isEmpty: break
    case "note", "meta": note(.kept)
    default: note(.leftOut, .notToDo)
    }
  }
}
