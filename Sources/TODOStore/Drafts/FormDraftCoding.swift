import Foundation
import TODOCore

/// Encodes a draft as JSON, so that a human can read a file that the app cannot open.
enum FormDraftCoding {
  /// Increased if an older app would misread the file.
  private static let version = 1

  private typealias Object = [String: Any]

  static func data(_ draft: FormDraft, writtenAt: Date) throws -> Data {
    var object = object(of: draft.values, without: .due)
    object["version"] = version
    object["writtenAt"] = writtenAt.milliseconds
    object["item"] = draft.item.map(Self.object)
    object["dueTypedAt"] = draft.dueTypedAt?.milliseconds
    object[ItemField.due.row.draftKey] = draft.dueText
    let texts = draft.invalidTexts.map { ($0.key.row.draftKey, $0.value) }
    object["invalidTexts"] = texts.isEmpty ? nil : Dictionary(uniqueKeysWithValues: texts)
    return try JSONSerialization.data(
      withJSONObject: object,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
  }

  /// Nil for a file of another version, or without a draft.
  static func draft(from data: Data) -> (draft: FormDraft, writtenAt: Date)? {
    guard let object = try? JSONSerialization.jsonObject(with: data) as? Object,
      object["version"] as? Int == version, let writtenAt = object["writtenAt"] as? Int64,
      let dueText = object[ItemField.due.row.draftKey] as? String
    else { return nil }
    let item = (object["item"] as? Object).flatMap(item)
    guard item != nil || object["item"] == nil else { return nil }
    // Older releases did not write every field.
    var values = item?.values ?? TODOItemValues()
    values.due = nil
    guard take(object, into: &values, without: .due) else { return nil }
    func time(_ milliseconds: Int64) -> Date { Date(milliseconds: milliseconds.clamped(to: WallClock.times)) }
    let typedAt = (object["dueTypedAt"] as? Int64).map(time)
    var draft = FormDraft(item: item, values: values, dueText: dueText, dueTypedAt: typedAt)
    let texts = object["invalidTexts"] as? [String: String] ?? [:]
    for field in ItemField.allCases { draft.invalidTexts[field] = texts[field.row.draftKey] }
    return (draft, time(writtenAt))
  }

  // MARK: The item as it was when the form was opened: saving writes only the differences

  private static func object(of item: TODOItem) -> Object {
    var object = object(of: item.values, without: .isDone)
    object["id"] = item.id.uuidString
    object["completedAt"] = item.completedAt?.milliseconds
    object["createdAt"] = item.createdAt.milliseconds
    object["modifiedAt"] = item.modifiedAt.milliseconds
    return object
  }

  private static func item(_ object: Object) -> TODOItem? {
    func time(_ key: String) -> Date? {
      (object[key] as? Int64).flatMap { WallClock.times.contains($0) ? Date(milliseconds: $0) : nil }
    }
    var values = TODOItemValues()
    guard take(object, into: &values, without: .isDone),
      let id = (object["id"] as? String).flatMap(UUID.init(uuidString:)),
      let createdAt = time("createdAt"), let modifiedAt = time("modifiedAt")
    else { return nil }
    let completedAt = time("completedAt")
    guard completedAt != nil || object["completedAt"] == nil else { return nil }
    values.isDone = completedAt != nil
    return TODOItem(
      id: id,
      values: values,
      completedAt: completedAt,
      createdAt: createdAt,
      modifiedAt: modifiedAt
    )
  }

  // MARK: Fields

  private static func object(of values: TODOItemValues, without omitted: ItemField) -> Object {
    var object: Object = [:]
    for field in ItemField.allCases where field != omitted {
      object[field.row.draftKey] =
        switch (field.row.kind, field.stored(in: values)) {
        case (.flag(let path), _): values[keyPath: path]
        case (_, .text(let text)): text
        case (_, .integer(let number)): number
        case (_, .null), (_, .real), (_, .blob): NSNull()
        }
    }
    return object
  }

  /// Sets the fields that the file contains.
  ///
  /// - Returns: false for a value that the app never writes.
  private static func take(
    _ object: Object,
    into values: inout TODOItemValues,
    without omitted: ItemField
  ) -> Bool {
    ItemField.allCases.filter { $0 != omitted }.allSatisfy { field in
      guard let value = object[field.row.draftKey] else { return true }
      let stored: StoredValue? =
        switch field.row.kind {
        case _ where value is NSNull: .null
        case .flag: (value as? Bool).map { .integer($0 ? 1 : 0) }
        case .priority: (value as? Int64).map { .integer($0) }
        case .line, .lines, .date, .repeats, .reminder, .tags, .item, .coordinate:
          (value as? String).map { .text($0) }
        }
      return stored.map { field.set($0, in: &values) } ?? false
    }
  }
}
