import TerminalUI
import Testing

@testable import TODOScreens

@Suite("The scroll bar")
struct ScrollBarTests {
  private func bar(_ total: Int, visible: Int, _ place: ScrollBar.Place, isWhole: Bool = true) -> ScrollBar {
    ScrollBar(total: total, visible: visible, place: place, isWhole: isWhole)
  }

  @Test("is shown if something is out of view")
  func needed() {
    #expect(bar(11, visible: 10, .exactly(0)).isNeeded)
    #expect(!bar(10, visible: 10, .exactly(0)).isNeeded)
  }

  @Test("has the sign of the bar, and in ASCII none that has another meaning")
  func sign() {
    #expect(MarkStyle.unicode.scrollThumb == MarkStyle.unicode.pointer)
    let ascii = MarkStyle.ascii
    #expect(![ascii.pointer, ascii.conflict, ascii.verticalLine].contains(ascii.scrollThumb))
  }

  @Test("has its thumb at an end only if the list is there")
  func ends() {
    #expect(bar(1000, visible: 10, .exactly(0)).thumb == 0..<1)
    #expect(bar(1000, visible: 10, .exactly(1)).thumb == 1..<2)
    #expect(bar(1000, visible: 10, .exactly(989)).thumb == 8..<9)
    #expect(bar(1000, visible: 10, .exactly(990)).thumb == 9..<10)
    #expect(bar(20, visible: 10, .exactly(0)).thumb == 0..<5)
    #expect(bar(20, visible: 10, .exactly(10)).thumb == 5..<10)
  }

  @Test("has a thumb inside it for any numbers, and none in the middle of a list that has not been counted")
  func inside() throws {
    for total in [2, 3, 7, 100, 1_000_000, Int.max] {
      for visible in [1, 2, 3, 24] where visible < total {
        for first in [0, 1, total / 2, total - visible - 1, total - visible] {
          let thumb = try #require(bar(total, visible: visible, .exactly(first)).thumb)
          #expect((0..<visible).contains(thumb.lowerBound) && thumb.upperBound <= visible)
        }
      }
    }
    #expect(bar(1_000_000, visible: 24, .between, isWhole: false).thumb == nil)
  }

  @Test("moves a loaded list to any line, including both ends")
  func whole() {
    let bar = bar(110, visible: 11, .exactly(0))
    #expect(bar.goal(ofClickOn: 0) == nil)
    #expect(bar.goal(ofClickOn: 5) == .line(49))
    #expect(bar.goal(ofClickOn: 10) == .line(99))
    #expect(bar.goal(ofThumbAt: 0) == .line(0))
    #expect(bar.goal(ofThumbAt: 99) == .line(99))
  }

  @Test("moves a list of which a window is loaded to its ends, and otherwise by pages")
  func window() {
    let middle = bar(1_000_000, visible: 10, .between, isWhole: false)
    #expect(
      (0..<10).map { middle.goal(ofClickOn: $0) } == [.to(.first)] + Array(repeating: .to(.pageUp), count: 4)
        + Array(repeating: .to(.pageDown), count: 4) + [.to(.last)]
    )
    #expect(
      (0..<10).map { middle.goal(ofThumbAt: $0) } == [.to(.first)] + Array(repeating: nil, count: 8) + [
        .to(.last)
      ]
    )
    let start = bar(1_000_000, visible: 10, .exactly(0), isWhole: false)
    #expect(start.goal(ofClickOn: 3) == .to(.pageDown))
  }
}
