import TerminalUI
import Testing

@testable import TODOScreens

@Suite("The layout of a window")
struct FrameLayoutTests {
  private static let sizes = (1...200).flatMap { columns in
    (1...60).map { TerminalSize(columns: columns, rows: $0) }
  }
  /// Without a sidebar and with one.
  private static let layouts = [false, nil, true].flatMap { (wantsSidebar: Bool?) in
    sizes.map { FrameLayout($0, wantsSidebar: wantsSidebar) }
  }

  private func areas(_ layout: FrameLayout) -> [Rect] {
    let rows = [layout.header, layout.footer] + (layout.isTall ? [layout.message] : [])
    let left = [layout.sidebar, layout.sidebarDivider].filter { !$0.isEmpty }
    return rows + left
      + (layout.hasPane
        ? [layout.list, layout.divider, layout.pane] : [layout.hasSidebar ? layout.list : layout.body])
  }

  @Test("is too small below 20 columns or 5 rows")
  func tooSmall() {
    let tooSmall = Self.sizes.filter { FrameLayout($0).isTooSmall }
    #expect(tooSmall.allSatisfy { $0.columns < 20 || $0.rows < 5 })
    #expect(tooSmall.count == 19 * 60 + 181 * 4)
  }

  @Test("has no area outside the window")
  func inside() {
    let wrong = Self.layouts.filter { layout in
      areas(layout).contains { !$0.isEmpty && $0.intersection(Rect(layout.size)) != $0 }
    }
    #expect(wrong.map(\.size) == [])
  }

  @Test("has no area over another one, in a window that is large enough")
  func noOverlap() {
    let wrong = Self.layouts.filter { layout in
      let areas = areas(layout)
      return !layout.isTooSmall
        && areas.indices.contains { index in
          areas[(index + 1)...].contains { !$0.intersection(areas[index]).isEmpty }
        }
    }
    #expect(wrong.map(\.size) == [])
  }

  @Test("leaves at least two rows for the list")
  func body() {
    let wrong = Self.layouts.filter { !$0.isTooSmall && $0.list.rows < 2 }
    #expect(wrong.map(\.size) == [])
  }

  @Test(
    "has a pane of at least 33 columns from 100 columns on, and a sidebar from 139 on or, if wanted, in its place"
  )
  func pane() {
    let layouts = Self.layouts.filter { $0.size.rows == 24 }
    #expect(
      layouts.filter { $0.hasPane && !$0.hasSidebar }.map(\.size.columns) == Array(100...200)
        + Array(100..<139)
    )
    #expect(layouts.filter(\.hasSidebar).map(\.size.columns) == Array(139...200) + Array(100...200))
    #expect(layouts.filter { $0.hasSidebar && !$0.hasPane }.map(\.size.columns) == Array(100..<139))
    #expect(layouts.filter { $0.hasPane && ($0.pane.columns < 32 || $0.list.columns < 60) }.map(\.size) == [])
    #expect(
      layouts.filter { $0.hasSidebar && $0.list.columns < FrameLayout.labelThreshold }.map(\.size) == []
    )
    #expect(layouts.filter { $0.list.columns > 100 }.map(\.size) == [])
  }

  @Test(
    "shows 20 lines of the list at 80 by 24, and 10 at 40 by 12, where messages have the row of the footer"
  )
  func rows() {
    #expect(FrameLayout(TerminalSize(columns: 80, rows: 24)).list.rows == 20)
    let low = FrameLayout(TerminalSize(columns: 40, rows: 12))
    #expect(low.list.rows == 10)
    #expect(low.message == low.footer)
  }

  /// The widths of list and pane in the designed sizes.
  @Test(
    "divides the designed sizes as designed",
    arguments: [(80, 80, 0), (100, 61, 33), (160, 89, 40), (200, 100, 69)]
  )
  func designed(columns: Int, list: Int, pane: Int) {
    let layout = FrameLayout(TerminalSize(columns: columns, rows: 50), wantsSidebar: nil)
    #expect(layout.list.columns == list)
    #expect(!layout.hasPane || layout.pane.columns == pane)
  }
}
