import Foundation
import TODOCore

/// The bytes of a draft: JSON, so that a person can read what the app could not open.
enum FormDraftCoding {
  /// Raised when an older app would misread the file.
  private static let version = 1

  static func data(_ draft: FormDraft, writtenAt: Date) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Content(draft, writtenAt: writtenAt))
  }

  /// Nil for what another version wrote.
  static func draft(from data: Data) -> (draft: FormDraft, writtenAt: Date)? {
    guard let content = try? JSONDecoder().decode(Content.self, from: data), content.version == version,
      let draft = content.draft
    else { return nil }
    return (draft, Date(milliseconds: content.writtenAt.clamped(to: WallClock.times)))
  }

  private struct Content: Codable {
    var version: Int
    var writtenAt: Int64
    var item: Item?
    var title: String
    var detail: String
    var isDone: Bool
    var priority: Int
    var due: String
    /// Not in what older releases wrote.
    var dueTypedAt: Int64?
    var locationName: String
    var locationAddress: String

    init(_ draft: FormDraft, writtenAt: Date) {
      version = FormDraftCoding.version
      self.writtenAt = writtenAt.milliseconds
      item = draft.item.map(Item.init)
      title = draft.title
      detail = draft.detail
      isDone = draft.isDone
      priority = draft.priority.rawValue
      due = draft.dueText
      dueTypedAt = draft.dueTypedAt?.milliseconds
      locationName = draft.locationName
      locationAddress = draft.locationAddress
    }

    var draft: FormDraft? {
      guard let priority = TODOPriority(rawValue: priority) else { return nil }
      let original = item?.item
      guard (item == nil) == (original == nil) else { return nil }
      return FormDraft(
        item: original,
        title: title,
        detail: detail,
        isDone: isDone,
        priority: priority,
        dueText: due,
        dueTypedAt: dueTypedAt.map { Date(milliseconds: $0.clamped(to: WallClock.times)) },
        locationName: locationName,
        locationAddress: locationAddress
      )
    }
  }

  /// The item as it was when the form was opened: saving writes only what differs from it.
  private struct Item: Codable {
    var id: UUID
    var title: String
    var detail: String
    var priority: Int
    var due: String?
    var locationName: String
    var locationAddress: String
    var coordinate: String?
    var completedAt: Int64?
    var createdAt: Int64
    var modifiedAt: Int64

    init(_ item: TODOItem) {
      id = item.id
      title = item.title
      detail = item.detail
      priority = item.priority.rawValue
      due = item.due?.description
      locationName = item.location.name
      locationAddress = item.location.address
      coordinate = item.location.coordinate?.description
      completedAt = item.completedAt?.milliseconds
      createdAt = item.createdAt.milliseconds
      modifiedAt = item.modifiedAt.milliseconds
    }

    var item: TODOItem? {
      guard let priority = TODOPriority(rawValue: priority),
        [createdAt, modifiedAt, completedAt ?? 0].allSatisfy(WallClock.times.contains)
      else { return nil }
      return TODOItem(
        id: id,
        title: title,
        detail: detail,
        priority: priority,
        due: due.flatMap(DueDate.init(stored:)),
        location: TODOLocation(
          name: locationName,
          address: locationAddress,
          coordinate: coordinate.flatMap(Coordinate.init(stored:))
        ),
        completedAt: completedAt.map(Date.init(milliseconds:)),
        createdAt: Date(milliseconds: createdAt),
        modifiedAt: Date(milliseconds: modifiedAt)
      )
    }
  }
}
