import Foundation
import TestSupport
import Testing

@testable public import TODOCore
@testable import TODOScreens
@testable import TODOViewModel

@Suite("The lines of the list")
struct ListLineTests {
  private func page(_ dones: [Bool], hasMoreBefore: Bool = false) -> TODOPage {
    let rows = dones.map { isDone in
      TODOListRow(
        item: TestItem.make(completedAt: isDone ? FixedTime.clock.now : nil),
        cursor: TODOCursor(range: 0, key: [])
      )
    }
    return TODOPage(rows: rows, hasMoreBefore: hasMoreBefore, hasMoreAfter: false, anchor: 0)
  }

  private func lines(
    _ page: TODOPage,
    _ query: TODOQuery = .init(filter: .all),
    visible: Int = 20
  ) -> [ListLine] {
    let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
    return ListLine.lines(of: page, under: ListHeadings(query, grouping), visible: visible).lines
  }

  /// A page by due date: open items on these days after today, Friday, nil being none, then finished ones.
  private func page(
    due days: [Int?],
    finished: [Int] = [],
    hasMoreBefore: Bool = false
  ) -> TODOPage {
    func item(_ days: Int?, completedAt: Date?) -> TODOItem {
      TestItem.make(
        due: days.flatMap(FixedTime.today.adding(days:)).map { DueDate(day: $0) },
        completedAt: completedAt
      )
    }
    let items =
      days.map { item($0, completedAt: nil) } + finished.map { item($0, completedAt: FixedTime.clock.now) }
    let rows = items.map { TODOListRow(item: $0, cursor: TODOCursor(range: 0, key: [])) }
    return TODOPage(rows: rows, hasMoreBefore: hasMoreBefore, hasMoreAfter: false, anchor: 0)
  }

  private static let byDue = TODOQuery(filter: .all, sort: TODOSort(.due))

  @Test("have a heading between open and done items, in All")
  func heading() {
    let lines = lines(page([false, false, true, true]))
    #expect(lines == [.row(0), .row(1), .gap, .heading(.finished, count: 2), .row(2), .row(3)])
  }

  @Test("begin with the heading if all items are done, in All")
  func allFinished() {
    #expect(lines(page([true, true])) == [.heading(.finished, count: 2), .row(0), .row(1)])
  }

  @Test("have no heading if no item is done")
  func nothingFinished() {
    #expect(lines(page([false, false])) == [.row(0), .row(1)])
  }

  @Test("have no heading in Done", arguments: [TODOSort(.title), .init(.due)])
  func done(sort: TODOSort) {
    #expect(lines(page([true, true]), .init(filter: .done, sort: sort)) == [.row(0), .row(1)])
  }

  @Test("have no heading if the page begins among the done items")
  func pageAmongFinished() {
    #expect(lines(page([true, true], hasMoreBefore: true)) == [.row(0), .row(1)])
  }

  @Test("of an empty page are none")
  func empty() {
    #expect(lines(page([])) == [])
  }

  @Test("by due date have a heading above each group that has items, and one above the done items")
  func dueGroups() {
    let lines = lines(page(due: [-400, -1, 0, 1, 2, 3, 400, nil, nil], finished: [-1, 5]), Self.byDue)
    let expected: [ListLine] = [
      .heading(.due(.overdue), count: 2), .row(0), .row(1), .heading(.due(.today), count: 1), .row(2),
      .heading(.due(.tomorrow), count: 1), .row(3), .heading(.due(.thisWeek), count: 1), .row(4),
      .heading(.due(.nextWeek), count: 1), .row(5), .heading(.due(.later), count: 1), .row(6),
      .heading(.due(.noDate), count: 2), .row(7), .row(8),
      .heading(.finished, count: 2), .row(9), .row(10),
    ]
    #expect(lines == expected)
  }

  @Test("by due date, reversed, have the groups in reverse order, and items without a date last")
  func reversedGroups() {
    let query = TODOQuery(filter: .open, sort: TODOSort(.due, isReversed: true))
    let lines = lines(page(due: [9, 0, -3, nil]), query)
    let expected: [ListLine] = [
      .heading(.due(.nextWeek), count: 1), .row(0), .gap, .heading(.due(.today), count: 1), .row(1), .gap,
      .heading(.due(.overdue), count: 1), .row(2), .gap, .heading(.due(.noDate), count: 1), .row(3),
    ]
    #expect(lines == expected)
  }

  @Test("by due date have no heading above the first row of a page that is not the first")
  func pageAmongGroups() {
    let lines = lines(page(due: [0, 0, 1], hasMoreBefore: true), Self.byDue)
    #expect(lines == [.row(0), .row(1), .heading(.due(.tomorrow), count: 1), .row(2)])
  }

  @Test("have no heading where no item has a date")
  func undated() {
    #expect(lines(page(due: [nil, nil]), Self.byDue) == [.row(0), .row(1)])
    let expected: [ListLine] = [.row(0), .gap, .heading(.finished, count: 1), .row(1)]
    #expect(lines(page(due: [nil], finished: [1]), Self.byDue) == expected)
  }

  @Test("count the items of a group only where all of them are at hand")
  func uncounted() {
    var page = page(due: [0, 1, 1], hasMoreBefore: true)
    page.hasMoreAfter = true
    #expect(lines(page, Self.byDue) == [.row(0), .heading(.due(.tomorrow), count: nil), .row(1), .row(2)])
  }

  @Test("count a group that goes on beyond the page by what is known of it")
  func endingGroup() {
    var page = page(due: [0, 1, 1])
    page.hasMoreAfter = true
    let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
    func headings(_ ending: TODOGroupCount?) -> [ListLine] {
      ListLine.lines(
        of: page,
        under: ListHeadings(Self.byDue, grouping),
        visible: 20,
        ending: ending
      )
      .lines.filter(\.isHeading)
    }
    let today = ListLine.heading(.due(.today), count: 1)
    #expect(headings(.exactly(7)) == [today, .heading(.due(.tomorrow), count: 7)])
    #expect(headings(.moreThan(999)) == [today, .heading(.due(.tomorrow), count: .moreThan(999))])
    page.hasMoreAfter = false
    #expect(headings(.exactly(7)) == [today, .heading(.due(.tomorrow), count: 2)])
  }

  @Test("have a blank line before each heading where all of them fit with it, and in a high window")
  func gaps() {
    let page = page(due: [0, 1, nil])
    let expected: [ListLine] = [
      .heading(.due(.today), count: 1), .row(0), .gap, .heading(.due(.tomorrow), count: 1), .row(1), .gap,
      .heading(.due(.noDate), count: 1), .row(2),
    ]
    #expect(lines(page, Self.byDue, visible: 8) == expected)
    #expect(lines(page, Self.byDue, visible: 7) == expected.filter { $0 != .gap })
    let long = self.page(due: Array(repeating: 0, count: 28) + [1])
    #expect(lines(long, Self.byDue, visible: 26).count { $0 == .gap } == 1)
    #expect(!lines(long, Self.byDue, visible: 25).contains(.gap))
    var part = page
    part.hasMoreAfter = true
    #expect(!lines(part, Self.byDue, visible: 25).contains(.gap))
  }

  // MARK: Labels beside the rows

  private typealias Counts = [ListHeading: TODOGroupCount?]

  private func besides(
    _ page: TODOPage,
    visible: Int = 20,
    ending: TODOGroupCount? = nil,
    folded: [(heading: ListHeading, count: TODOGroupCount)] = []
  ) -> ListLines {
    ListLine.lines(
      of: page,
      under: ListHeadings(Self.byDue, DueGrouping(today: FixedTime.today, firstWeekday: .monday)),
      visible: visible,
      areBeside: true,
      ending: ending,
      folded: folded
    )
  }

  @Test("beside labels are the rows alone, which are counted by label")
  func beside() {
    let shown = besides(page(due: [-1, 0, 0, nil], finished: [1]), visible: 7)
    #expect(shown.lines == [.row(0), .row(1), .row(2), .row(3), .row(4)])
    let counts: Counts = [
      .due(.overdue): 1, .due(.today): 2, .due(.noDate): 1, .finished: 1,
    ]
    #expect(shown.counts == counts)
  }

  @Test("beside labels have a blank line between groups where all of them fit with it, and in a high window")
  func gapsBeside() {
    let page = page(due: [-1, 0, 0, nil], finished: [1])
    let expected: [ListLine] = [
      .row(0), .gap, .row(1), .row(2), .gap, .row(3), .gap, .row(4),
    ]
    #expect(besides(page, visible: 8).lines == expected)
    #expect(besides(page, visible: 7).lines == expected.filter { $0 != .gap })
    let long = self.page(due: Array(repeating: 0, count: 28) + [1])
    #expect(besides(long, visible: 26).lines.count { $0 == .gap } == 1)
    #expect(!besides(long, visible: 25).lines.contains(.gap))
  }

  @Test("beside labels have one for items without a date, too, though no item has one")
  func undatedBeside() {
    let shown = besides(page(due: [nil, nil]))
    #expect(shown.lines == [.row(0), .row(1)])
    #expect(shown.counts == [.due(.noDate): 2] as Counts)
  }

  @Test("beside labels are counted only where the number is known")
  func uncountedBeside() {
    var page = page(due: [0, 1, 1], hasMoreBefore: true)
    page.hasMoreAfter = true
    #expect(besides(page).counts == [.due(.tomorrow): nil] as Counts)
    let counts: Counts = [.due(.tomorrow): .moreThan(999)]
    #expect(besides(page, ending: .moreThan(999)).counts == counts)
    #expect(besides(page, visible: 26).lines == [.row(0), .gap, .row(1), .row(2)])
  }

  @Test("beside labels have one for each folded group")
  func foldedBeside() {
    let page = page(due: [0, nil])
    let folded: [(heading: ListHeading, count: TODOGroupCount)] = [(.due(.tomorrow), 3), (.finished, 9)]
    let expected: [ListLine] = [
      .row(0), .gap, .heading(.due(.tomorrow), count: 3, isFolded: true), .gap, .row(1), .gap,
      .heading(.finished, count: 9, isFolded: true),
    ]
    #expect(besides(page, visible: 7, folded: folded).lines == expected)
    let shown = besides(page, visible: 6, folded: folded)
    #expect(shown.lines == expected.filter { $0 != .gap })
    #expect(shown.counts == [.due(.today): 1, .due(.noDate): 1] as Counts)
  }

  @Test(
    "of any other order have no groups",
    arguments: [TODOSort.Order.title, .manual, .completed, .list]
  )
  func otherOrders(order: TODOSort.Order) {
    let query = TODOQuery(filter: .open, sort: TODOSort(order))
    #expect(lines(page(due: [-1, nil]), query) == [.row(0), .row(1)])
  }
}

extension TODOGroupCount: ExpressibleByIntegerLiteral {
  public init(integerLiteral count: Int) { self = .exactly(count) }
}

/// Items that no store holds.
enum TestItem {
  static func make(
    _ title: String = "Title",
    detail: String = "",
    priority: TODOPriority = .middle,
    due: DueDate? = nil,
    location: String = "",
    coordinate: Coordinate? = nil,
    completedAt: Date? = nil
  ) -> TODOItem {
    TODOItem(
      id: UUID(),
      values: TODOItemValues(
        title,
        detail: detail,
        isDone: completedAt != nil,
        priority: priority,
        due: due,
        location: TODOLocation(name: location, coordinate: coordinate)
      ),
      completedAt: completedAt,
      createdAt: FixedTime.clock.now,
      modifiedAt: FixedTime.clock.now
    )
  }
}
