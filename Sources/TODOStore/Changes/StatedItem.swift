import Foundation
import GRDB
import TODOCore

/// What another program says of an item. Its fields get these values, and nothing follows from that in other items: one that repeats and is
/// completed does not move on. Only what must always hold is ensured: steps go to another list with their item, and an open one does not
/// stay below a done one.
struct StatedItem {
  private let record: ItemRecord
  /// Without the list and the parent.
  private let edits: [TODOEdit]
  private let completedAt: Date?
  private let others: [TODOChange]

  /// - Parameters:
  ///   - edits: those of the list and of the parent are left out.
  ///   - completedAt: when it was completed, if it is done then; nil for now, or as before.
  ///   - others: changes of what no edit can say.
  init(_ record: ItemRecord, edits: [TODOEdit], completedAt: Date? = nil, others: [TODOChange] = []) {
    self.record = record
    self.edits = edits.filter { ![.list, .parent].contains($0.field) }
    (self.completedAt, self.others) = (completedAt, others)
  }

  /// The changes of the item itself.
  func changes(_ step: StepRecorder, _ clock: WallClock) throws -> [TODOChange] {
    let plain = edits.filter { $0.field != .isDone }
    let edit = ItemEdit(plain, of: record, step.history, clock, now: step.madeAt)
    let changes = try edit.parts(isFollowing: false, leaving: .after)
      .flatMap { part in (part as? ChangeList).map { Array($0.changes) } ?? [] }
      .filter { $0.field != HistoryField.scheduled.column }
    return changes + others + (completion(now: step.madeAt).map { [$0] } ?? [])
  }

  private func completion(now: Date) -> TODOChange? {
    let isDone = edits.last { $0.field == .isDone }?.completes ?? record.item.isDone
    let time = isDone ? completedAt ?? record.item.completedAt ?? now : nil
    guard time?.milliseconds != record.item.completedAt?.milliseconds else { return nil }
    return .field(
      .isDone,
      of: record.number,
      from: (record.item.completedAt?.milliseconds).databaseValue,
      to: (time?.milliseconds).databaseValue
    )
  }
}

extension FieldRules {
  /// Makes an item a step of another one, or of none, as another program says. One that would be below itself, or deeper than items can be read,
  /// stays where it is.
  ///
  /// - Returns: what moves it with its steps to the list of its new parent.
  func nesting(
    _ number: Int64,
    underStated parent: Int64?,
    in step: inout StepRecorder
  ) throws -> [any StepPart] {
    guard let item = try outline.member(number) else { return [] }
    guard let parent = try parent.flatMap(outline.member) else {
      if item.parent != nil { try step.make(ofRows: [ItemOutline.leavingParent(item)]) }
      return []
    }
    guard try item.parent != parent.number && outline.hasRoom(for: number, under: parent.number) else {
      return []
    }
    try step.make(ofRows: [
      .field(.parent, of: number, from: item.parent.databaseValue, to: parent.number.databaseValue)
    ])
    return try moving(SectionedItems(open: ItemSet([number])), toListOf: parent)
  }
}

extension ItemOutline {
  /// The open steps that do not stay below an item that is done, or the item itself if it is one of a done item.
  ///
  /// - Parameter coming: items that are still to change: it is not known yet which of them are done.
  func openFromDone(beside number: Int64, unless coming: ItemSet) throws -> [Member] {
    guard let item = try member(number) else { return [] }
    guard item.isDone else {
      guard let parent = try item.parent.flatMap(member), parent.isDone, !coming.contains(parent.number)
      else { return [] }
      return [item]
    }
    let sql = """
      SELECT number FROM item INDEXED BY itemByParent
      WHERE parent = ? AND parent IS NOT NULL AND deletedAt IS NULL AND isDone = 0
      """
    let open = try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [item.number])
    return try open.filter { !coming.contains($0) }.compactMap(member)
  }

  /// The steps that do not stay below an item that has come back, or the item itself: while it was deleted, others were moved to another list.
  func inOtherLists(beside number: Int64) throws -> [Member] {
    guard let item = try member(number) else { return [] }
    let isStray = try item.parent.flatMap(member).map { $0.list != item.list } ?? false
    return (isStray ? [item] : []) + (try members(below: item.number).filter { $0.list != item.list })
  }
}
