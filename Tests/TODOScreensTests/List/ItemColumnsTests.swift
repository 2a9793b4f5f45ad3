import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel
@testable import TODOWording

@Suite("The columns of the list")
struct ItemColumnsTests {
  private static let titles = [
    "Latin", "Đặt vé đi Hà Nội", "牛乳を買う", "👩‍👩‍👧‍👦 family 🇻🇳", "e\u{301}\u{302}\u{303} marks",
    String(repeating: "長", count: 100_000), String(repeating: "x", count: 100_000), "\u{202E}reversed\u{7}",
    "한국어 제목", "☔️ rain",
  ]
  private static let widths = Array(20...200)

  /// Rows with each title, every second with a due date, two of three with a location.
  private let rows: [TODOListRow] = titles.enumerated().map { index, title in
    row(
      TestItem.make(
        title,
        detail: "低脂肪、2本",
        priority: TODOPriority.allCases[index % 4],
        due: index.isMultiple(of: 2)
          ? DueDate(day: FixedTime.today, minute: MinuteOfDay(hour: 9, minute: 0)) : nil,
        location: index.isMultiple(of: 3) ? "" : "Nội Bài 国際空港"
      )
    )
  }

  private static func row(_ item: TODOItem) -> TODOListRow {
    TODOListRow(item: item, cursor: TODOCursor(range: 0, key: []))
  }

  /// A stack to draw with at many widths.
  private func makeStack(marks: MarkStyle = .unicode) async throws -> ScreenStack {
    let fixture = try await AppFixture(isRunning: false)
    return ScreenStack(
      list: fixture.list,
      clock: FixedTime.clock,
      language: .en,
      capabilities: TerminalCapabilities(
        colorDepth: .trueColor,
        hasUnicodeMarks: marks == .unicode,
        background: .dark
      )
    ) { $0 }
  }

  private func draw(
    _ rows: [TODOListRow],
    width: Int,
    query: TODOQuery = TODOQuery(),
    _ stack: ScreenStack
  ) -> ScreenBuffer {
    let size = TerminalSize(columns: width, rows: rows.count)
    var canvas = Canvas(size: size, theme: stack.theme, formatter: stack.formatter)
    let columns = ItemColumns(
      width: width,
      query: query,
      isGrouped: query.order == .due,
      listColumns: 6,
      stack
    )
    for (index, row) in rows.enumerated() {
      let look = ItemColumns.Look(background: index == 0 ? stack.theme.selection : nil, hasBar: index == 0)
      columns.draw(row, look, &canvas, Rect(size).row(at: index))
    }
    return canvas.buffer
  }

  /// Where `text` begins in each row that has it.
  private func columns(of text: String, in frame: ScreenBuffer) -> Set<Int> {
    Set(
      (0..<frame.size.rows).compactMap { row in
        (0..<frame.size.columns).first { column in
          frame[column, row].glyph.text.first == text.first
            && frame.text(row: row, columns: column..<frame.size.columns).hasPrefix(text)
        }
      }
    )
  }

  private static let byDue = TODOQuery(sort: TODOSort(.due))

  @Test("cut no wide character in two, at any width")
  func wholeCharacters() async throws {
    let stack = try await makeStack()
    let wrong = Self.widths.filter { !draw(rows, width: $0, stack).hasWholeCharacters }
    #expect(wrong == [])
  }

  @Test(
    "begin at the same column in every row, whatever the titles are, at any width",
    arguments: ["▢", "09:00"]
  )
  func straight(sign: String) async throws {
    let stack = try await makeStack()
    let wrong = Self.widths.filter { columns(of: sign, in: draw(rows, width: $0, stack)).count != 1 }
    #expect(wrong == [])
  }

  /// The columns of bar, sign, box and title, of the list, the date and the time, as designed; nil where there is none.
  private nonisolated static let designed: [(width: Int, isGrouped: Bool, columns: [Int?])] = [
    (40, true, [0, 2, 3, 5, nil, 31, nil, 38]), (61, true, [0, 2, 4, 6, nil, 42, 53, 59]),
    (80, true, [11, 13, 15, 17, 54, 61, 72, 78]), (89, true, [11, 13, 15, 17, 63, 70, 81, 87]),
    (100, true, [11, 13, 15, 17, 74, 81, 92, 98]), (80, false, [0, 2, 4, 6, 54, 61, 72, 78]),
  ]

  @Test("are where they are designed to be", arguments: designed)
  func grid(width: Int, isGrouped: Bool, columns: [Int?]) {
    let grid = ListGrid(width: width, isGrouped: isGrouped, listColumns: 4, boxColumns: 1)
    let places = [grid.bar, grid.sign, grid.box, grid.title, grid.list, grid.date, grid.time, grid.repeats]
    #expect(places == columns)
  }

  @Test("let a title run over the columns that are empty in its row, and cut it at the first that is not")
  func runsOver() async throws {
    let stack = try await makeStack()
    let title = String(repeating: "x", count: 200)
    var listed = TestItem.make(title)
    listed.values.list = "Home"
    let items = [
      TestItem.make(title), listed,
      TestItem.make(title, due: DueDate(day: FixedTime.today.adding(days: 30)!)),
    ]
    let frame = draw(items.map(Self.row), width: 80, query: Self.byDue, stack)
    let ends = (0..<3).map { row in (0..<80).first { frame[$0, row].glyph.text == "…" } }
    #expect(ends == [78, 49, 58])
  }

  @Test(
    "show steps, the parent and tags behind the title, and leave out the last of them where there is no room"
  )
  func tail() async throws {
    let stack = try await makeStack()
    var item = TestItem.make("Move house", location: "Library")
    item.steps = StepCount(open: 4, done: 1)
    item.values.tags = ItemTags(["umzug", "amt"])
    item.parentTitle = "Everything"
    func line(_ width: Int) -> String { draw([Self.row(item)], width: width, stack).text(row: 0) }
    #expect(line(100).contains("Move house  1/5 ▸  ‹ Everything  #amt #umzug  ⌂ Library"))
    #expect(line(60).contains("Move house  1/5 ▸  ‹ Everything  #amt #umzug") && !line(60).contains("⌂"))
    #expect(line(40).contains("Move house  1/5 ▸  ‹ Everything") && !line(40).contains("#amt"))
    // It is cut before it is left out.
    #expect((30..<40).contains { line($0).contains(#/‹ Every\w*…/#) })
    #expect(line(30).contains("Move house  1/5 ▸") && !line(30).contains("‹"))
  }

  @Test("have one form of date in a group, the day only where the label does not say it")
  func dates() async throws {
    let stack = try await makeStack()
    let minute = MinuteOfDay(hour: 17, minute: 0)
    func item(_ days: Int, _ minute: MinuteOfDay? = nil) -> TODOListRow {
      Self.row(TestItem.make("x", due: DueDate(day: FixedTime.today.adding(days: days)!, minute: minute)))
    }
    let rows = [item(-9, minute), item(-1), item(0, minute), item(1), item(11), item(100), item(200)]
    func dates(_ frame: ScreenBuffer, from column: Int) -> [String] {
      (0..<rows.count).map { frame.text(row: $0, columns: column..<frame.size.columns - 1).trimmed }
    }
    let wide = draw(rows, width: 80, query: Self.byDue, stack)
    #expect(
      dates(wide, from: 60) == [
        "Wed 11 Nov 17:00", "yesterday", "17:00", "", "Tue 1 Dec", "28 Feb 2027", "8 Jun 2027",
      ]
    )
    // Without labels, a row says itself how late it is.
    let plain = draw(rows, width: 80, query: TODOQuery(), stack)
    #expect(dates(plain, from: 61).prefix(4) == ["9 days ago 17:00", "yesterday", "today 17:00", "tomorrow"])
    let narrow = draw(rows, width: 40, query: Self.byDue, stack)
    #expect(dates(narrow, from: 31) == ["11 Nov", "19 Nov", "17:00", "", "1 Dec", "28 Feb", "2027"])
  }

  @Test("have a weekday alone only in this week", arguments: [60, 40])
  func weekday(width: Int) async throws {
    let stack = try await makeStack()
    let rows = [2, 3].map { days in
      Self.row(TestItem.make("x", due: FixedTime.today.adding(days: days).map { DueDate(day: $0) }))
    }
    for query in [Self.byDue, TODOQuery()] {
      let frame = draw(rows, width: width, query: query, stack)
      let dates = (0..<2).map { frame.text(row: $0, columns: 20..<width).trimmed }
      #expect(dates == ["Sun", width == 60 ? "Mon 23 Nov" : "23 Nov"])
    }
  }

  @Test("have only the time under the label of the day on which items were completed", arguments: [80, 40])
  func completed(width: Int) async throws {
    let stack = try await makeStack()
    let rows = [0.0, 1, 9].map { days in
      Self.row(TestItem.make("x", completedAt: FixedTime.clock.now - days * 86_400))
    }
    let query = TODOQuery(filter: .done, sort: TODOSort(.completed))
    let frame = draw(rows, width: width, query: query, stack)
    let times = (0..<3).map { frame.text(row: $0, columns: 20..<width).trimmed }
    #expect(times == ["10:00", "10:00", width == 80 ? "Wed 11 Nov" : "11 Nov"])
  }

  @Test("show when a completed item was completed, its title struck through and nothing else")
  func done() async throws {
    let values = [TODOItemValues("Open item"), TODOItemValues("Done item", isDone: true)]
    let fixture = try await AppFixture(drafts: values, query: TODOQuery(filter: .all))
    let frame = try #require(fixture.terminal.frame)
    func struck(_ text: String) throws -> Bool {
      let place = try #require(frame.position(of: text))
      return frame[place.column, place.row].style.attributes.contains(.strike)
    }
    #expect(try struck("Done item"))
    #expect(try !struck("Open item"))
    #expect(try !struck("✓"))
    #expect(frame.contains("today"))
  }

  @Test("show the distance in the place of the list in a list by distance, ending in one column")
  func distances() async throws {
    let stack = try await makeStack()
    let middle = DistanceSort(from: Coordinate(latitude: 0, longitude: 0)!, name: "The middle")
    let rows = [("Latin", 1.0), ("牛乳を買う", 30), ("Đặt vé", 90)].map { title, longitude in
      Self.row(TestItem.make(title, coordinate: Coordinate(latitude: 0, longitude: longitude)))
    }
    for width in [66, 80, 100] {
      let frame = draw(rows, width: width, query: TODOQuery(distance: middle), stack)
      let ends = ["111 km", "3,336 km"].enumerated().map { row, text in
        columns(of: text, in: frame).map { $0 + text.count }
      }
      #expect(Set(ends.flatMap(\.self)).count == 1, "\(width): \(frame.lines)")
    }
  }

  @Test("leave a title some columns in the narrowest window")
  func narrow() async throws {
    let frame = draw(rows, width: 20, try await makeStack())
    #expect(frame.text(row: 1).contains("Đặt vé"))
  }

  @Test("mark the current row by a bar and a background to the edge, and in one piece where that is reversed")
  func current() async throws {
    let stack = try await makeStack()
    let frame = draw(rows, width: 80, stack)
    #expect(frame[0, 0].glyph.text == "▐")
    #expect((1..<80).allSatisfy { frame[$0, 0].style.background == stack.theme.selection.background })
    stack.background = nil
    let reversed = draw(rows, width: 80, stack)
    #expect(Set((1..<80).map { reversed[$0, 0].style }) == [Style([.reverse])])
    #expect(reversed[0, 0].glyph.text == " ")
  }

  @Test("look the same for the same width, search and minute, and for no others")
  func looksLike() async throws {
    let stack = try await makeStack()
    func columns(_ width: Int = 80, _ query: TODOQuery = TODOQuery()) -> ItemColumns {
      ItemColumns(width: width, query: query, isGrouped: false, listColumns: 4, stack)
    }
    #expect(columns().looksLike(columns()))
    #expect(!columns().looksLike(columns(81)))
    #expect(!columns().looksLike(columns(80, TODOQuery(search: .typed("milk")))))
    #expect(!columns().looksLike(columns(80, Self.byDue)))
  }

  @Test("show the priority in text, each in a different way", arguments: [MarkStyle.unicode, .ascii])
  func priorities(marks: MarkStyle) {
    let signs = TODOPriority.allCases.map { PriorityMark($0).text(marks) }
    #expect(Set(signs).count == 4)
    #expect(signs.filter { DrawableText.width(of: $0) > PriorityMark.columns(marks) } == [])
  }

  @Test("have only ASCII symbols if the terminal has no others")
  func ascii() async throws {
    let items = TODOPriority.allCases.map { TestItem.make("Title", priority: $0, location: "Place") }
    let frame = draw(items.map(Self.row), width: 80, try await makeStack(marks: .ascii))
    #expect(frame.lines.joined().utf8.allSatisfy { (0x20...0x7E).contains($0) })
    #expect(frame.lines[0].contains("> - [ ] Title  @ Place"))
    #expect(frame.lines[3].contains(" !! [ ] Title"))
  }

  private static let found = [
    TestItem.make("Buy a ticket for the night train to the mountains", detail: "at the window, or by phone"),
    TestItem.make("Ask the neighbours about the garden", location: "Quai de la Gare"),
    TestItem.make("Phone the dentist, who is in Hanoi until Friday", detail: "not before nine"),
  ].map { row($0) }

  @Test("show why an item matches if its title does not, and details only then")
  func hits() async throws {
    let stack = try await makeStack()
    func lines(_ width: Int, _ words: String) -> [String] {
      draw(Self.found, width: width, query: TODOQuery(search: .typed(words)), stack).lines
    }
    #expect(lines(60, "phone")[0].contains("phone"))
    #expect(lines(60, "phone")[2].contains("Phone the dentist, who is in Hanoi until Friday"))
    #expect(lines(80, "gare")[1].contains("⌂ Quai de la Gare"))
    #expect(!draw(Self.found, width: 100, stack).contains("window"))
  }

  @Test("cut texts of a million characters to their columns")
  func longTexts() async throws {
    let text = String(repeating: "x", count: 1_000_000)
    let rows = (0..<100).map { _ in Self.row(TestItem.make(text, detail: text)) }
    let frame = draw(rows, width: 80, try await makeStack())
    #expect(frame.lines.first?.contains("x…") == true)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
