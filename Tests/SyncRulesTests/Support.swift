import Foundation
import TestSupport
import Testing

@testable import SyncRules
@testable import TODOCore

/// Values of a version, of which a test names only those that matter to it.
func version(_ title: String = "Bread", _ set: (inout TODOItemValues) -> Void = { _ in }) -> SyncedValues {
  var values = TODOItemValues(title)
  set(&values)
  return SyncedValues(item(values))
}

func item(_ values: TODOItemValues, completedAt: Date? = nil, scheduled: DueDate? = nil) -> TODOItem {
  TODOItem(
    id: Fixed.id,
    values: values,
    completedAt: values.isDone ? completedAt ?? Fixed.time : nil,
    createdAt: .novemberMorning,
    modifiedAt: .novemberMorning,
    scheduled: scheduled
  )
}

enum Fixed {
  static let id = TODOItem.ID(uuidString: "11111111-2222-4333-8444-555555555555")!
  static let time = Date(milliseconds: 1_795_000_000_000)
  static let link: SyncLink.ID = 1
}

func day(_ text: String) -> DueDate? { DueDate(stored: text) }

extension MergedItem {
  /// Of an item that both sides agreed on.
  init(
    _ base: SyncedValues,
    ours: SyncedValues,
    theirs: SyncedValues,
    parents: (now: String, base: String?) = ("", ""),
    parentThere: TODOItem.ID? = nil,
    conflicts: [SyncConflict] = []
  ) {
    self.init(
      ours: .init(ours, base: base),
      theirs: .init(theirs, base: base),
      parents: parents,
      parentThere: parentThere,
      conflicts: conflicts,
      clock: .november
    )
  }

  var editedFields: [ItemField] { edits.map(\.field) }
}

extension SyncConflict {
  init(_ field: SyncField, _ theirs: SyncedValues = SyncedValues()) {
    self.init(id: UUID(), field: field, theirs: theirs, since: Fixed.time)
  }
}

extension SyncState {
  init(
    _ values: SyncedValues,
    mine: SyncedValues?,
    state: SyncedItem.State = .live,
    link: SyncLink.ID? = Fixed.link,
    theirs: Data? = Data("x".utf8),
    refused: String? = nil,
    resourceEdition: Int64 = 1,
    conflicts: [SyncConflict] = []
  ) {
    var item = TODOItemValues()
    values.set(in: &item)
    let synced = SyncedItem(
      item: SyncRulesTests.item(item, completedAt: values.completedAt, scheduled: values.scheduledDate),
      edition: 2,
      state: state,
      link: link
    )
    let resource = mine.map {
      SyncResource(
        id: 1,
        link: Fixed.link,
        uid: "u",
        href: "u.ics",
        etag: "1",
        mine: $0,
        theirs: theirs,
        edition: resourceEdition,
        refused: refused,
        parentUID: nil
      )
    }
    self.init(resource: resource, item: synced, conflicts: conflicts)
  }
}
