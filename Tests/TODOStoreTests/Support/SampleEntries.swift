import Foundation
import GRDB

@testable import TODOCore
@testable import TODOStore

/// A file of a made-up format, for imports: each entry is kept as a text from which it is read again.
struct SampleEntries: ImportedItems {
  /// One entry.
  struct Entry: Sendable {
    var key: String
    var values: TODOItemValues
    var parentEntry: Int?
    var id: TODOItem.ID?
    var scheduled: DueDate?
    var createdAt: Date?
    var completedAt: Date?
    /// What the entry says besides.
    var rest = ""

    init(_ key: String, _ title: String? = nil, _ set: (inout TODOItemValues) -> Void = { _ in }) {
      self.key = key
      values = TODOItemValues()
      values.title = title ?? key
      set(&values)
    }

    func below(_ parent: Int) -> Entry {
      var entry = self
      entry.parentEntry = parent
      return entry
    }

    func with(_ set: (inout Entry) -> Void) -> Entry {
      var entry = self
      set(&entry)
      return entry
    }
  }

  var entries: [Entry]
  var format = FileFormat.ics
  /// What the format has fields for.
  var fields = Set(ItemField.allCases).subtracting([.url])
  /// Whether entries say of what they are steps; otherwise only their places do.
  var tellsParents = true
  var collections: [ImportedCollection] = []
  var zones: [String: Data] = [:]
  var deleted: [DeletedEntry] = []

  init(_ entries: [Entry]) { self.entries = entries }

  var count: Int { entries.count }
  var ids: [TODOItem.ID] { entries.map { TODOItem.ID(format, key: $0.key) } }

  /// The same id for the same key.
  static func id(_ key: String) -> TODOItem.ID { TODOItem.ID(key, within: namespace) }
  private static let namespace = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  func item(at index: Int) -> ImportedItem {
    let entry = entries[index]
    var item = ImportedItem(
      id: entry.id ?? Self.id(entry.key),
      values: entry.values,
      fields: fields,
      line: 10 * (index + 1),
      key: entry.key,
      sources: format == .json && EntryKey(text: entry.key).isID
        ? [] : [ItemSource(format, key: entry.key, text: text(entry))]
    )
    (item.parentEntry, item.scheduled) = (entry.parentEntry, entry.scheduled)
    (item.createdAt, item.completedAt) = (entry.createdAt, entry.completedAt)
    return item
  }

  /// Every field as a line.
  private func text(_ entry: Entry) -> Data {
    var values = entry.values
    if tellsParents, let parent = entry.parentEntry, entries.indices.contains(parent) {
      values.parent = entries[parent].id ?? Self.id(entries[parent].key)
    }
    let lines = ItemField.allCases.map { field in
      switch field.stored(in: values) {
      case .null: "-"
      case .integer(let number): "i\(number)"
      case .text(let text): "t\(text)"
      case .real, .blob: "?"
      }
    }
    return Data((lines + [entry.scheduled?.description ?? "-", entry.rest]).joined(separator: "\u{1F}").utf8)
  }

  func source(at index: Int, withholding fields: Set<ItemField>, for base: ImportedItem) -> ItemSource? {
    var entry = entries[index]
    for field in fields { _ = field.set(field.stored(in: base.values), in: &entry.values) }
    return ItemSource(format, key: entry.key, text: text(entry))
  }

  func item(keptIn source: ItemSource) -> ImportedItem? {
    let lines = String(decoding: source.text, as: UTF8.self).split(
      separator: "\u{1F}",
      omittingEmptySubsequences: false
    )
    guard lines.count == ItemField.allCases.count + 2 else { return nil }
    var values = TODOItemValues()
    for (field, line) in zip(ItemField.allCases, lines) {
      let text = String(line.dropFirst())
      let value: StoredValue =
        switch line.first {
        case "i": .integer(Int64(text) ?? 0)
        case "t": .text(text)
        default: .null
        }
      _ = field.set(value, in: &values)
    }
    var item = ImportedItem(
      id: Self.id(source.key),
      values: values,
      fields: fields,
      line: 0,
      key: source.key,
      sources: [source]
    )
    item.scheduled = DueDate(stored: String(lines[ItemField.allCases.count]))
    return item
  }
}

extension TODOItemStore {
  @discardableResult
  func read(
    _ entries: [SampleEntries.Entry],
    prefersFile: Bool = false,
    _ set: (inout SampleEntries) -> Void = { _ in }
  ) async throws -> (outcome: Outcome, counts: ImportCounts, notes: FileNotes) {
    var file = SampleEntries(entries)
    set(&file)
    return try await importItems([file], prefersFile: prefersFile, subject: "tasks.ics")
  }

  /// What is known of entries with these keys.
  func exported(keys: [String], _ format: FileFormat) async throws -> [KnownEntry] {
    try await exported(as: keys.map { ItemSource(format, key: $0, text: Data()) })
  }

  /// Everything that is stored, but the history and the search index.
  func dump() async throws -> [String: [String]] {
    try await database.read { db in
      var tables: [String: [String]] = [:]
      tables["item"] = try RawItems(db).live.map { "\($0) \($1)" }.sorted()
      tables["collection"] = try RawItems(db).collections.map { "\($0) \($1)" }.sorted()
      for table in ["tally", "startTally"] {
        tables[table] = try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map(\.description)
      }
      let sources = """
        SELECT source.item, format, key, hex(text) FROM source JOIN item ON number = source.item
        WHERE deletedAt IS NULL ORDER BY 1, 2
        """
      tables["source"] = try Row.fetchAll(db, sql: sources).map(\.description)
      return tables
    }
  }
}
