import Foundation
public import TODOCore
public import TODOStore

extension TODOItemStore {
  /// Links a list with a made-up collection.
  ///
  /// - Parameter name: empty for the Inbox.
  @discardableResult
  public func linkList(named name: String = "") async throws -> SyncLink.ID {
    let links = try await syncLinks()
    if let link = links.first(where: { $0.list?.name == name }) { return link.id }
    if let name = CollectionName(name, .list) { _ = try await makeList(name) }
    let list = try await collections(.list).first { name.isEmpty ? $0.isInbox : $0.name == name }
    guard let list else { throw TODOStoreError.damaged }
    let target = NewSyncLink(account: "work", href: "/\(name)/", name: name, doneSince: .distantPast)
    guard let link = try await link(list.id, to: target, [], decide: { _, _ in SyncDecision() }).link else {
      throw TODOStoreError.damaged
    }
    return link
  }

  /// Makes conflicts of an item, as a run of sync does when both sides have changed a field; its list is linked if it is not.
  ///
  /// - Parameter theirs: what the other side has: edits of a field, and of what belongs to it; none of a deletion.
  public func raiseConflicts(of item: TODOItem, _ theirs: [SyncField: [TODOEdit]]) async throws {
    let values = theirs.mapValues { edits in
      SyncedValues(
        columns: Dictionary(edits.map { ($0.field.row.column, $0.after) }) { first, _ in first }
      )
    }
    try await raiseConflicts(of: item, values)
  }

  public func raiseConflicts(of item: TODOItem, _ theirs: [SyncField: SyncedValues]) async throws {
    let link = try await linkList(named: item.list)
    let uid = item.id.uuidString
    let base = SyncDecision.Base(uid: uid, href: "/\(uid).ics", etag: "1", theirs: nil, isAgreed: true)
    let decision = SyncDecision(
      .leave,
      resource: .set(base),
      conflicts: theirs.mapValues { .raise(theirs: $0) }
    )
    let entry = IncomingEntry(.found(uid: uid, href: base.href), item: item.id)
    let step = IncomingStep(link, subject: item.list.isEmpty ? "Inbox" : item.list, origin: "sync: work")
    _ = try await apply([entry], to: step) { _, _ in decision }
  }
}
