import TerminalUI
import TestSupport
import Testing

@testable import TODOScreens

/// The boxes over the list of the mock screens.
extension MockColumnsTests {
  /// Where a box is in a mock screen; its size is that of its texts where the mock screen has others.
  nonisolated struct MockBox: Sendable {
    let keys: [Key]
    let column, row: Int
    var columns, rows: Int?
  }

  nonisolated private static let four = Array(repeating: Key("j"), count: 4)

  /// What is painted as a box is.
  private func box(_ fixture: AppFixture) throws -> Rect {
    let frame = try #require(fixture.terminal.frame)
    let surface = fixture.app.stack.theme.surface.background
    let painted = (0..<frame.size.rows).flatMap { row in
      (0..<frame.size.columns).filter { frame[$0, row].style.background == surface }.map { (row, $0) }
    }
    let rows = painted.map(\.0)
    let columns = painted.map(\.1)
    let (top, bottom) = (try #require(rows.min()), try #require(rows.max()))
    let (left, right) = (try #require(columns.min()), try #require(columns.max()))
    return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }

  /// Whether some text in a row is not faint.
  private func isLit(_ fixture: AppFixture, row: Int, from column: Int = 0) throws -> Bool {
    let frame = try #require(fixture.terminal.frame)
    let theme = fixture.app.stack.theme
    return (column..<column + 20).contains { column in
      let cell = frame[column, row]
      return cell.glyph.text != " " && cell.style.foreground != theme.faint.foreground
    }
  }

  @Test(
    "has its boxes where the mock screens have them",
    arguments: [
      MockBox(keys: [":"], column: 12, row: 3, columns: 56, rows: 15),
      MockBox(keys: [Key(.tab)], column: 12, row: 3, columns: 56),
      MockBox(keys: ["s"], column: 1, row: 1), MockBox(keys: ["f"], column: 1, row: 1),
      MockBox(keys: four + ["p"], column: 13, row: 7),
      MockBox(keys: four + ["v", "j", "v", "j", "v", "#"], column: 13, row: 11, columns: 44),
    ]
  )
  func boxes(mock: MockBox) async throws {
    let fixture = try await fixture(columns: 80, rows: 24)
    for key in mock.keys { await fixture.press(key) }
    let box = try box(fixture)
    #expect(box.column == mock.column && box.row == mock.row, "\(box)\n\(fixture.screen)")
    #expect(mock.columns == nil || box.columns == mock.columns, "\(box)")
    #expect(mock.rows == nil || box.rows == mock.rows, "\(box)")
  }

  @Test("is faint behind a box, except for what the box is about") func faint() async throws {
    let fixture = try await fixture(columns: 80, rows: 24)
    await fixture.press(":")
    #expect(try !isLit(fixture, row: 0) && !isLit(fixture, row: 2))
    await fixture.press(Key(.escape), "s")
    #expect(try isLit(fixture, row: 0) && !isLit(fixture, row: 2, from: 50))
    await fixture.press(Key(.escape), "j", "j", "j", "j", "p")
    #expect(try !isLit(fixture, row: 0) && isLit(fixture, row: 6, from: 11) && !isLit(fixture, row: 5))
    await fixture.press(Key(.escape), "v", "j", "v", "#")
    #expect(try isLit(fixture, row: 6, from: 11) && isLit(fixture, row: 8, from: 11))
    #expect(try !isLit(fixture, row: 7, from: 11))
  }
}
