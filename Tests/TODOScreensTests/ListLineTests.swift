import Foundation
import Testing

@testable import TODOModel
@testable import TODOScreens
@testable import TODOViewModel

@Suite("The lines of the list")
struct ListLineTests {
  private func page(_ dones: [Bool], hasMoreBefore: Bool = false) -> TODOModel.TODOPage {
    let rows = dones.map { isDone in
      TODOListRow(
        item: TestItem.make(completedAt: isDone ? FixedTime.clock.now : nil),
        cursor: TODOCursor(range: 0, key: [])
      )
    }
    return TODOPage(rows: rows, hasMoreBefore: hasMoreBefore, hasMoreAfter: false, anchor: 0)
  }

  @Test("have a heading between what is to do and what is finished, in All")
  func heading() {
    let lines = ListLine.lines(of: page([false, false, true, true]), filter: .all)
    #expect(lines == [.row(0), .row(1), .heading, .row(2), .row(3)])
  }

  @Test("begin with the heading where all is finished, in All")
  func allFinished() {
    #expect(ListLine.lines(of: page([true, true]), filter: .all) == [.heading, .row(0), .row(1)])
  }

  @Test("have no heading where nothing is finished")
  func nothingFinished() {
    #expect(ListLine.lines(of: page([false, false]), filter: .all) == [.row(0), .row(1)])
  }

  @Test("have no heading in Done")
  func done() {
    #expect(ListLine.lines(of: page([true, true]), filter: .done) == [.row(0), .row(1)])
  }

  @Test("have no heading where the page begins among the finished")
  func pageAmongFinished() {
    #expect(ListLine.lines(of: page([true, true], hasMoreBefore: true), filter: .all) == [.row(0), .row(1)])
  }

  @Test("of an empty page are none")
  func empty() {
    #expect(ListLine.lines(of: page([]), filter: .all) == [])
  }
}

/// Items that no store holds.
enum TestItem {
  static func make(
    _ title: String = "Title",
    detail: String = "",
    priority: TODOModel.TODOPriority = .middle,
    due: TODOModel.DueDate? = nil,
    location: String = "",
    completedAt: Date? = nil
  ) -> TODOModel.TODOItem {
    TODOItem(
      id: UUID(),
      title: title,
      detail: detail,
      priority: priority,
      due: due,
      location: TODOLocation(name: location),
      completedAt: completedAt,
      createdAt: FixedTime.clock.now,
      modifiedAt: FixedTime.clock.now
    )
  }
}
