import GRDB
import Testing
@testable import TODOModel
import Foundation

@Test func smoke() async throws {
  let path = "/tmp/smoke-\(UUID()).sqlite"
  let s = try TODOItemStore(.file(path), session: TODOSession(name: "a"), clock: .fixed(at: Date(timeIntervalSince1970: 1_700_000_000)))
  for t in ["b", "a", "Item 10", "item 2", "Đường"] { _ = try await s.createTODOItem(TODODraft(title: t, due: t == "b" ? DueDate(day: CalendarDay(year: 2026, month: 11, day: 21)!) : nil)) }
  for order in TODOSort.Order.allCases { for rev in [false, true] { for f in TODOFilter.allCases {
    let p = try await s.snapshot(TODOQuery(filter: f, sort: TODOSort(order, isReversed: rev)), window: .start(count: 3))
    print(order, rev, f, p.page.rows.map(\.item.title), p.page.hasMoreAfter, p.counts, p.undoStep?.subject ?? "-")
    let e = try await s.snapshot(TODOQuery(filter: f, sort: TODOSort(order, isReversed: rev)), window: .end(count: 3))
    print(e.page.rows.map(\.item.title), e.page.hasMoreBefore)
    if let c = p.page.rows.dropFirst().first { let a = try await s.filteredItems(TODOQuery(filter: f, sort: TODOSort(order, isReversed: rev)), window: .around(c.cursor, before: 2, after: 2)); print("  around", c.item.title, a.rows.map(\.item.title), a.anchor) }
  }}}
  print(try await s.undo(HistoryRequest(expectedStep: nil)))
  print(try await s.undo(HistoryRequest(expectedStep: nil)))
  print(try await s.redo(HistoryRequest(expectedStep: nil)))
  print(try await s.deleteAll(onlyFinished: false))
  print(try await s.counts(), try await s.undo(HistoryRequest(expectedStep: nil)), try await s.counts())
  let plans = try await s.read { db in try ["(titleKey,priorityOrder,number) >= (x'00',1,5) ORDER BY titleKey, priorityOrder, number"].map { try String.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT * FROM item INDEXED BY itemByTitle WHERE deletedAt IS NULL AND isDone=0 AND " + $0).joined() + (try String.fetchAll(db, sql: "SELECT detail FROM (SELECT 1) , (SELECT 'x' detail)")).joined() } }
  print(plans)
  let p2 = try await s.read { db in try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT * FROM item INDEXED BY itemByDue WHERE deletedAt IS NULL AND isDone=0 AND due IS NOT NULL AND (due,priorityOrder,titleKey,number) >= ('a',1,x'00',5) ORDER BY due,priorityOrder,titleKey, number LIMIT 5").map { $0["detail"] as String } + Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT * FROM item INDEXED BY itemByDue WHERE deletedAt IS NULL AND isDone=0 AND due IS NULL AND (priorityOrder,titleKey,number) <= (1,x'00',5) ORDER BY priorityOrder DESC,titleKey DESC, number DESC LIMIT 5").map { $0["detail"] as String }}
  print(p2)
}
