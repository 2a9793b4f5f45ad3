import GRDB
import TODOCore

/// Links a list with a collection elsewhere, or unlinks it, as one step of the history. The other side is never touched by that.
struct LinkChange: Sendable {
  let clock: WallClock

  /// Takes in what the other side has, and gives the list the link with the last change: a step that was interrupted leaves items but no
  /// link.
  ///
  /// - Parameter incoming: makes the part that does so, given the number of the new link and that of the list.
  func link(
    _ id: TODOCollection.ID,
    to new: NewSyncLink,
    _ history: HistoryTable,
    incoming: (SyncLink.ID, _ list: Int64) -> any StepPart,
    outcome: @escaping @Sendable (SyncLink.ID) -> Void
  ) throws -> StepRunner.Plan {
    let table = LinkTable(db: history.db)
    guard let list = try table.list(withID: id) else { return .ended(.refused(.deleted)) }
    guard list.link.isNull, try !table.isTaken(account: new.account, href: new.href) else {
      return .ended(.refused(.linked))
    }
    let number = try table.insert(new, now: clock.now)
    outcome(number)
    let parts = [incoming(number, list.number), ChangeList([Self.change(list, to: number.databaseValue)])]
    return .plain(step(.link, list, parts))
  }

  func unlink(_ link: SyncLink.ID, _ history: HistoryTable) throws -> StepRunner.Plan {
    let table = LinkTable(db: history.db)
    guard let id = try table.one(link)?.list?.id, let list = try table.list(withID: id) else {
      return .ended(.refused(.deleted))
    }
    return .plain(step(.unlink, list, [ChangeList([Self.change(list, to: .null)])]))
  }

  private static func change(_ list: LinkTable.List, to link: DatabaseValue) -> TODOChange {
    TODOChange(.collection, list.number, HistoryField.link.column, from: list.link, to: link)
  }

  private func step(_ verb: TODOVerb, _ list: LinkTable.List, _ parts: [any StepPart]) -> NewStep {
    let name = list.name.isEmpty ? CollectionName.inbox : list.name
    return NewStep(verb, .collection, subject: name, parts: parts.filter { $0.rowCount > 0 })
  }
}
