import Foundation
import TODOCore

/// Reads an item in JSON.
struct OwnJSONEntry {
  /// The members of our own files that are no fields, besides those of ``JSON/Object/Key``.
  enum Key: String, CaseIterable {
    case sources
    /// What the commands print besides; they say nothing that is not known.
    case next, steps, distance
  }

  /// The members of a source.
  enum SourceKey: String { case format, key, text }

  let text: JSONText
  let settings: FormatSettings

  private static let fields = Dictionary(uniqueKeysWithValues: ItemField.allCases.map { ($0.row.name, $0) })

  func read() -> ForeignEntry {
    var entry = ForeignEntry(fields: [])
    entry.key = text.string(JSON.Object.Key.id.rawValue)?.lowercased() ?? ""
    for field in ItemField.allCases {
      guard let value = text[field.row.name] else { continue }
      entry.fields.insert(field)
      if !read(value, field, into: &entry) {
        entry.notes.append(FileNote(line: 0, field.row.name, .lost, .notUnderstood(written(field.row.name))))
      }
    }
    entry.dropRepeatWithoutDate()
    func value<Value>(_ key: String, _ read: (String) -> Value?) -> Value? {
      guard let member = text[key], member != .null else { return nil }
      if case .string(let text) = member, let value = read(text) { return value }
      entry.notes.append(FileNote(line: 0, key, .lost, .notUnderstood(written(key))))
      return nil
    }
    typealias Time = JSON.Object.Key
    let completedAt = value(Time.completed.rawValue, Timestamp.date)
    entry.createdAt = value(Time.created.rawValue, Timestamp.date)
    entry.modifiedAt = value(Time.modified.rawValue, Timestamp.date)
    let original = value(Time.copyOf.rawValue) { TODOItem.ID(uuidString: $0) }
    if entry.values.isDone { (entry.completedAt, entry.copyOf) = (completedAt, original) }
    entry.scheduled = value(Time.scheduled.rawValue) { DueDate(stored: $0) }
    readSources(into: &entry)
    for member in text.members where Self.fields[member.key] == nil {
      if JSON.Object.Key(rawValue: member.key) != nil || Key(rawValue: member.key) != nil { continue }
      entry.notes.append(FileNote(line: 0, member.key, .lost))
    }
    if let key = text.repeatedKey { entry.notes.append(FileNote(line: 0, key, .changed, .keyAgain)) }
    entry.nameNotes()
    return entry
  }

  /// A value as it is written, for what is reported about it.
  private func written(_ key: String) -> String {
    guard let member = text.members.last(where: { $0.key == key }) else { return "" }
    return String(decoding: text.bytes[member.range].prefix(100), as: UTF8.self)
  }

  /// False for a value that the field does not have.
  private func read(_ value: JSONText.Value, _ field: ItemField, into entry: inout ForeignEntry) -> Bool {
    switch (field.row.kind, value) {
    case (.flag(let path), .bool(let flag)): entry.values[keyPath: path] = flag
    case (.tags, .array):
      guard let names = text.strings(field.row.name) else { return false }
      entry.takeTags(names, limit: .max, others: .lost)
    case (.item, .string(let id)):
      guard TODOItem.ID(uuidString: id) != nil else { return false }
      entry.parentKey = id.lowercased()
    case (.coordinate(let path), .array(let range)):
      guard let point = coordinate(range) else { return false }
      entry.values[keyPath: path] = point
    case (.priority, .string(let text)), (.line, .string(let text)), (.lines, .string(let text)),
      (.date, .string(let text)),
      (.repeats, .string(let text)), (.reminder, .string(let text)):
      return FieldText.read(text, field, &entry.values, settings)
    case (.line, .null), (.lines, .null), (.date, .null), (.repeats, .null), (.reminder, .null),
      (.item, .null), (.coordinate, .null):
      break
    case (.flag, _), (.tags, _), (.item, _), (.coordinate, _), (.priority, _), (.line, _), (.lines, _),
      (.date, _),
      (.repeats, _), (.reminder, _):
      return false
    }
    return true
  }

  private func coordinate(_ range: Range<Int>) -> Coordinate? {
    let degrees = text.elements(range).map { range -> Double? in
      if case .number(let text) = text.value(range) { Double(text) } else { nil }
    }
    guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1] else { return nil }
    var uncertainty: Int?
    if case .number(let text) = text[JSON.Object.Key.uncertainty.rawValue] { uncertainty = Int(text) }
    return Coordinate(latitude: latitude, longitude: longitude, uncertainty: uncertainty)
  }

  private func readSources(into entry: inout ForeignEntry) {
    guard case .array(let array) = text[Key.sources.rawValue] else { return }
    for range in text.elements(array) {
      guard let source = text.object(range),
        let format = source.string(SourceKey.format.rawValue).flatMap(FileFormat.init(rawValue:)),
        let key = source.string(SourceKey.key.rawValue),
        let kept = source.string(SourceKey.text.rawValue).flatMap({ Data(base64Encoded: $0) })
      else {
        entry.notes.append(FileNote(line: 0, Key.sources.rawValue, .lost, .notUnderstood("")))
        continue
      }
      entry.sources.append(ItemSource(format, key: key, text: kept))
    }
  }
}
