import Foundation
import TODOCore

/// Encodes a draft as JSON, so that a human can read a file that the app cannot open.
enum FormDraftCoding {
  /// Increased if an older app would misread the file.
  private static let version = 1

  static func data(_ draft: FormDraft, writtenAt: Date) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Content(draft: draft, writtenAt: writtenAt))
  }

  /// Nil for a file of another version.
  static func draft(from data: Data) -> (draft: FormDraft, writtenAt: Date)? {
    guard let content = try? JSONDecoder().decode(Content.self, from: data) else { return nil }
    return (content.draft, content.writtenAt)
  }

  /// A key of the file: at the top level, or for a field.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }

    static let version = Key("version")
    static let writtenAt = Key("writtenAt")
    static let item = Key("item")
    static let dueTypedAt = Key("dueTypedAt")
    static let id = Key("id")
    static let completedAt = Key("completedAt")
    static let createdAt = Key("createdAt")
    static let modifiedAt = Key("modifiedAt")
  }

  private typealias Reader = KeyedDecodingContainer<Key>
  private typealias Writer = KeyedEncodingContainer<Key>

  private struct Content: Codable {
    let draft: FormDraft
    let writtenAt: Date

    init(draft: FormDraft, writtenAt: Date) {
      self.draft = draft
      self.writtenAt = writtenAt
    }

    func encode(to encoder: any Encoder) throws {
      var writer = encoder.container(keyedBy: Key.self)
      try writer.encode(FormDraftCoding.version, forKey: .version)
      try writer.encode(writtenAt.milliseconds, forKey: .writtenAt)
      try writer.encodeIfPresent(draft.item.map(Item.init), forKey: .item)
      try writer.encodeIfPresent(draft.dueTypedAt?.milliseconds, forKey: .dueTypedAt)
      for field in ItemField.allCases where field != .due {
        try FormDraftCoding.write(field, draft.values, &writer)
      }
      try writer.encode(draft.dueText, forKey: Key(ItemField.due.row.draftKey))
    }

    init(from decoder: any Decoder) throws {
      let reader = try decoder.container(keyedBy: Key.self)
      guard try reader.decode(Int.self, forKey: .version) == FormDraftCoding.version else { throw Damage() }
      let item = try reader.decodeIfPresent(Item.self, forKey: .item)?.item
      // Older releases did not write every field.
      var values = item?.values ?? TODOItemValues()
      values.due = nil
      for field in ItemField.allCases where field != .due {
        try FormDraftCoding.read(field, &values, reader)
      }
      draft = FormDraft(
        item: item,
        values: values,
        dueText: try reader.decode(String.self, forKey: Key(ItemField.due.row.draftKey)),
        dueTypedAt: try reader.decodeIfPresent(Int64.self, forKey: .dueTypedAt)
          .map { Date(milliseconds: $0.clamped(to: WallClock.times)) }
      )
      writtenAt = Date(
        milliseconds: try reader.decode(Int64.self, forKey: .writtenAt).clamped(to: WallClock.times)
      )
    }
  }

  /// The item as it was when the form was opened: saving writes only the differences.
  private struct Item: Codable {
    let item: TODOItem

    init(_ item: TODOItem) { self.item = item }

    func encode(to encoder: any Encoder) throws {
      var writer = encoder.container(keyedBy: Key.self)
      try writer.encode(item.id, forKey: .id)
      try writer.encodeIfPresent(item.completedAt?.milliseconds, forKey: .completedAt)
      try writer.encode(item.createdAt.milliseconds, forKey: .createdAt)
      try writer.encode(item.modifiedAt.milliseconds, forKey: .modifiedAt)
      for field in ItemField.allCases where field != .isDone {
        try FormDraftCoding.write(field, item.values, &writer)
      }
    }

    init(from decoder: any Decoder) throws {
      let reader = try decoder.container(keyedBy: Key.self)
      func time(_ key: Key) throws -> Date? {
        let time = try reader.decodeIfPresent(Int64.self, forKey: key)
        guard let time else { return nil }
        guard WallClock.times.contains(time) else { throw Damage() }
        return Date(milliseconds: time)
      }
      var values = TODOItemValues()
      for field in ItemField.allCases where field != .isDone {
        try FormDraftCoding.read(field, &values, reader)
      }
      let completedAt = try time(.completedAt)
      values.isDone = completedAt != nil
      guard let createdAt = try time(.createdAt), let modifiedAt = try time(.modifiedAt) else {
        throw Damage()
      }
      item = TODOItem(
        id: try reader.decode(UUID.self, forKey: .id),
        values: values,
        completedAt: completedAt,
        createdAt: createdAt,
        modifiedAt: modifiedAt
      )
    }
  }

  /// The file does not contain a draft.
  private struct Damage: Error {}

  // MARK: Fields

  private static func write(_ field: ItemField, _ values: TODOItemValues, _ writer: inout Writer) throws {
    let key = Key(field.row.draftKey)
    switch (field.row.kind, field.stored(in: values)) {
    case (.flag(let path), _): try writer.encode(values[keyPath: path], forKey: key)
    case (_, .text(let text)): try writer.encode(text, forKey: key)
    case (_, .integer(let number)): try writer.encode(number, forKey: key)
    case (_, .null), (_, .real), (_, .blob): try writer.encodeNil(forKey: key)
    }
  }

  /// A field that is missing in the file stays as it is.
  private static func read(_ field: ItemField, _ values: inout TODOItemValues, _ reader: Reader) throws {
    let key = Key(field.row.draftKey)
    guard reader.contains(key) else { return }
    let isNull = try reader.decodeNil(forKey: key)
    let value: StoredValue =
      switch field.row.kind {
      case _ where isNull: .null
      case .flag: try reader.decode(Bool.self, forKey: key) ? .integer(1) : .integer(0)
      case .priority: .integer(try reader.decode(Int64.self, forKey: key))
      case .line, .lines, .due, .coordinate: .text(try reader.decode(String.self, forKey: key))
      }
    guard field.set(value, in: &values) else { throw Damage() }
  }
}
