public import Foundation
public import TODOCore

/// Our own table: a column for each field by its name, and some that the store keeps. It says everything, so nothing is kept of it.
///
/// A cell that begins with `=`, `+`, `-` or `@`, which a spreadsheet would take for a formula, has an apostrophe before it.
public struct OwnTableFormat: TaskFormat {
  public let format = FileFormat.csv
  private let settings: FormatSettings

  public init(_ settings: FormatSettings) { self.settings = settings }

  /// The columns that are no fields.
  private enum Column: String, CaseIterable { case id, created, modified, completed, scheduled }

  private static let names =
    [Column.id.rawValue] + ItemField.allCases.map(\.row.name) + Column.allCases.dropFirst().map(\.rawValue)
  private static let head = TableHead(names: names, separator: UInt8(ascii: ","))
  /// RFC 4180, section 2.
  static let lineEnd = "\r\n"

  public func frame(of lists: [String]) -> FileFrame {
    FileFrame(start: String(decoding: Self.head.data, as: UTF8.self), end: Self.lineEnd)
  }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    var head: TableHead?
    let scanned = try TableScan.file(file) { read, row, file in
      head = read
      let further = row.cells.dropFirst(read.names.count).filter { !$0.isEmpty }
      if !further.isEmpty {
        let title = read[ItemField.title.row.name].flatMap {
          row.cells.indices.contains($0) ? row.cells[$0] : nil
        }
        let texts = further.joined(separator: String(decoding: [read.separator], as: UTF8.self))
        file.notes.add(FileNote(line: row.line, "", .lost, .notUnderstood(texts), title: title))
      }
      file.places.append(ScannedFile.Place(range: row.range, line: row.line))
    }
    if head == nil { head = try CSVText(scanned.context).head }
    guard let head, head[ItemField.title.row.name] != nil else {
      throw .noTitleColumn(columns: Self.names.filter { $0 != ItemField.title.row.name })
    }
    var result = scanned
    for (column, name) in head.names.enumerated() where !name.isEmpty && !head.isRead(column, by: Self.head) {
      result.notes.add(FileNote(line: 1, name, .lost))
    }
    return result
  }

  /// The fields that have a column.
  private static func fields(of head: TableHead) -> [ItemField] {
    ItemField.allCases.filter { head[$0.row.name] != nil }
  }

  /// The fields that have a column in a file.
  static func fields(of file: ScannedFile) -> Set<ItemField> {
    Set((try? CSVText(file.context))?.head.map(fields(of:)) ?? [])
  }

  public func read(_ text: Data) -> ForeignEntry? {
    guard let table = try? CSVText(text), let head = table.head, table.rows.count > 1 else { return nil }
    func cell(_ name: String) -> String? {
      head[name].flatMap { table.cell(1, $0) }.map(Self.withoutApostrophe)
    }
    // A cell that is missing is not an empty one.
    let cellCount = table.rows[1].cells.count
    let fields = Self.fields(of: head).filter { head[$0.row.name].map { $0 < cellCount } == true }
    var entry = ForeignEntry(fields: Set(fields))
    entry.key = cell(Column.id.rawValue)?.lowercased() ?? ""
    for field in fields {
      let text = cell(field.row.name) ?? ""
      if field == .parent { entry.parentKey = text.isEmpty ? nil : text.lowercased() }
      if FieldText.read(text, field, &entry.values, settings) { continue }
      entry.notes.append(FileNote(line: 0, field.row.name, .lost, .notUnderstood(text)))
    }
    if head.names.indices.contains(where: { $0 >= cellCount && head.isRead($0, by: Self.head) }) {
      entry.notes.append(FileNote(line: 0, "", .changed, .fewerCells))
    }
    entry.dropRepeatWithoutDate()
    func date<Value>(_ column: Column, _ read: (String) -> Value?) -> Value? {
      guard let text = cell(column.rawValue), !text.isEmpty else { return nil }
      let value = read(text)
      if value == nil {
        entry.notes.append(FileNote(line: 0, column.rawValue, .lost, .notUnderstood(text)))
      }
      return value
    }
    entry.completedAt = date(.completed, moment)
    entry.createdAt = date(.created, moment)
    entry.modifiedAt = date(.modified, moment)
    entry.scheduled = date(.scheduled) { DueDate(stored: $0) }
    if !fields.contains(.isDone), entry.completedAt != nil {
      entry.values.isDone = true
      entry.fields.insert(.isDone)
    }
    if !entry.values.isDone { entry.completedAt = nil }
    entry.nameNotes()
    return entry
  }

  /// A moment as we write it, or a date as a person types it.
  private func moment(_ text: String) -> Date? {
    if let date = Timestamp.date(text) { return date }
    guard let date = FieldText.date(text, settings) else { return nil }
    return date.minute.map { settings.clock.coming(LocalMoment(day: date.day, minute: $0)) }
      ?? settings.clock.beginning(of: date.day)
  }

  public func write(_ item: ExportedItem) -> WrittenEntry {
    let head = settings.updated.flatMap { try? CSVText($0.context) }?.head ?? Self.head
    var cells: [Int: String] = [:]
    for (name, text) in texts(of: item.item) {
      if let column = head[name] { cells[column] = Self.withApostrophe(text) }
    }
    let losses = item.item.losses { head[$0.row.name] == nil }
    return WrittenEntry(
      patched(item, cells, head) ?? head.row(cells, lineEnd: settings.updated?.lineEnd ?? Self.lineEnd),
      notes: losses
    )
  }

  /// A row of the file that is updated: what is in other columns stays, and so does each cell that says already what the item has.
  private func patched(_ item: ExportedItem, _ cells: [Int: String], _ head: TableHead) -> Data? {
    guard let kept = item.kept, let table = try? CSVText(kept.text), table.rows.count > 1,
      let own = table.head, own.names == head.names, own.separator == head.separator, settings.updated != nil,
      let said = names(in: kept.text, saying: item.item)
    else { return nil }
    let same = Set(said.compactMap { head[$0] })
    let lineEnd = table.bytes[table.rows[0].range.upperBound..<table.rows[1].range.lowerBound]
    return Data(lineEnd + table.patched(1, cells.filter { !same.contains($0.key) }))
  }

  /// The columns of a row that say what an item has. “Tomorrow” may have said it when the item got its dates.
  private func names(in row: Data, saying item: TODOItem) -> Set<String>? {
    guard var names = read(row)?.names(saying: item, in: format) else { return nil }
    let dates = Set([ItemField.due, .start, .repeats].map(\.row.name))
    for time in [item.createdAt, item.modifiedAt] where !names.isSuperset(of: dates) {
      var settings = settings
      settings.clock = settings.clock.stopped(at: time)
      let said = OwnTableFormat(settings).read(row)?.names(saying: item, in: format)
      names.formUnion(said?.intersection(dates) ?? [])
    }
    return names
  }

  /// What each column gets, by its name.
  private func texts(of item: TODOItem) -> [String: String] {
    var texts: [String: String] = [
      Column.id.rawValue: "\(ItemIDPrefix(item.id))",
      Column.created.rawValue: "\(Timestamp(item.createdAt))",
      Column.modified.rawValue: "\(Timestamp(item.modifiedAt))",
      Column.completed.rawValue: item.completedAt.map { "\(Timestamp($0))" } ?? "",
      Column.scheduled.rawValue: item.scheduled?.description ?? "",
    ]
    for field in ItemField.allCases { texts[field.row.name] = FieldText.text(of: field, in: item.values) }
    return texts
  }

  /// With an apostrophe before what a spreadsheet would execute, and before what has one already.
  static func withApostrophe(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  static func withoutApostrophe(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && isFormula(text) ? String(text.dropFirst()) : text
  }

  /// Whether a text begins with the sign of a formula, or with apostrophes before one.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    return "=+-@".utf8.contains(first)
  }
}

extension CSVText {
  /// The first row as the head of a table.
  var head: TableHead? { TableHead(self) }
}
