import TODOCore
import TODOViewModel

/// The row of an item that was completed or has left the list, which keeps its place while the message about that is shown. Only
/// the screen knows it; the list has been read without it.
struct LeavingRow {
  /// What became of the item.
  enum Fate { case completed, deleted, elsewhere }

  /// As it was, but for its steps if it was completed.
  private(set) var row: TODOListRow
  /// The label that it was under; nil for a step, which is in the group of its item.
  let heading: ListHeading?
  /// The rows that were above and below it, the nearest first.
  private let above: [Neighbour]
  private let below: [Neighbour]
  /// Whether it was the first row of the list.
  private let wasFirst: Bool
  /// The list that it was in.
  private let query: TODOQuery
  private(set) var fate = Fate.elsewhere
  /// The number of the message about it.
  var message = 0

  /// How many rows on each side are looked for again.
  private static let neighbours = 20

  /// A row. A step with a due date may have two: one at its date, one below its item.
  private struct Neighbour: Equatable {
    let id: TODOItem.ID
    let isBelowItem: Bool

    init(_ row: TODOListRow) { (id, isBelowItem) = (row.id, row.level > 0) }
  }

  /// A row before it leaves.
  init(_ index: Int, of window: ListWindow, under headings: ListHeadings) {
    let page = window.page
    query = window.query
    row = page.rows[index]
    heading = row.level == 0 ? headings.heading(over: row.item) : nil
    above = page.rows[..<index].suffix(Self.neighbours).reversed().map(Neighbour.init)
    below = page.rows[(index + 1)...].prefix(Self.neighbours).map(Neighbour.init)
    wasFirst = index == 0 && !page.hasMoreBefore
  }

  /// Notes what became of it. All steps of one that was completed are done.
  mutating func note(_ fate: Fate) {
    self.fate = fate
    guard fate == .completed, let steps = row.item.steps else { return }
    var item = row.item
    item.steps = StepCount(open: 0, done: steps.open + steps.done)
    row = TODOListRow(item: item, cursor: row.cursor)
  }

  /// The row before which it is now, or 0 if it was the only one; nil in another list, and where none of its neighbours is loaded.
  func index(in window: ListWindow) -> Int? {
    var now = window.query
    now.moment = query.moment
    guard now == query else { return nil }
    let page = window.page
    // If it repeats, it may be at its next date now, before the rows that were below it.
    if page.rows.isEmpty || above.isEmpty && below.isEmpty || wasFirst && !page.hasMoreBefore { return 0 }
    func index(_ row: Neighbour) -> Int? { page.rows.firstIndex { Neighbour($0) == row } }
    return above.lazy.compactMap(index).first.map { $0 + 1 } ?? below.lazy.compactMap(index).first
  }

  /// Whether a row of Today is the same item among what is done, or the copy of the date that it had: then it comes when this one goes.
  func isShown(by item: TODOItem) -> Bool {
    guard fate == .completed, item.isDone, query.destination?.agenda != nil else { return false }
    return item.id == row.id || item.copyOf == row.id && item.due == row.item.due
  }
}
