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
    TODOListRow(
      item: TestItem.make(
        title,
        detail: "低脂肪、2本",
        priority: TODOPriority.allCases[index % 4],
        due: index.isMultiple(of: 2)
          ? DueDate(day: FixedTime.today, minute: MinuteOfDay(hour: 9, minute: 0)) : nil,
        location: index.isMultiple(of: 3) ? "" : "Nội Bài 国際空港"
      ),
      cursor: TODOCursor(range: 0, key: [])
    )
  }

  private func draw(
    _ rows: [TODOListRow],
    width: Int,
    marks: MarkStyle = .unicode,
    search: String = ""
  ) async throws -> ScreenBuffer {
    let fixture = try await AppFixture(isRunning: false)
    let stack = ScreenStack(
      list: fixture.list,
      clock: FixedTime.clock,
      language: .en,
      capabilities: TerminalCapabilities(colorDepth: .trueColor, hasUnicodeMarks: marks == .unicode)
    ) { $0 }
    return draw(rows, width: width, search: search, stack)
  }

  private func draw(
    _ rows: [TODOListRow],
    width: Int,
    search: String = "",
    from place: DistanceSort? = nil,
    _ stack: ScreenStack
  ) -> ScreenBuffer {
    let size = TerminalSize(columns: width, rows: rows.count)
    var canvas = Canvas(size: size, theme: stack.theme, formatter: stack.formatter)
    let columns = ItemColumns(
      rows: rows,
      width: width,
      query: TODOQuery(distance: place, search: .typed(search)),
      stack: stack
    )
    for (index, row) in rows.enumerated() {
      let selection = index == 0 ? stack.theme.selection : nil
      columns.draw(row, selection: selection, &canvas, Rect(size).row(at: index))
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

  /// A stack to draw with at many widths.
  private func makeStack(clock: WallClock = FixedTime.clock) async throws -> ScreenStack {
    let fixture = try await AppFixture(isRunning: false)
    return ScreenStack(
      list: fixture.list,
      clock: clock,
      language: .en,
      capabilities: fixture.terminal.capabilities
    ) { $0 }
  }

  @Test("cut no wide character in two, at any width")
  func wholeCharacters() async throws {
    let stack = try await makeStack()
    let wrong = Self.widths.filter { !draw(rows, width: $0, stack).hasWholeCharacters }
    #expect(wrong == [])
  }

  @Test(
    "begin at the same column in every row, whatever the titles are, at any width",
    arguments: ["⌂", "[ ]"]
  )
  func straight(sign: String) async throws {
    let stack = try await makeStack()
    // A title that needs the room pushes the location on.
    let rows = sign == "⌂" ? rows.filter { DrawableText.width(of: $0.item.title, limit: 30) < 12 } : rows
    let wrong = Self.widths.filter { columns(of: sign, in: draw(rows, width: $0, stack)).count > 1 }
    // In a narrow list it begins before its column rather than being cut.
    #expect(wrong.filter { sign != "⌂" || $0 >= 60 } == [])
  }

  @Test("end due dates at the same column in every row, at any width")
  func straightDates() async throws {
    let stack = try await makeStack()
    let wrong = Self.widths.filter { width in
      let frame = draw(rows, width: width, stack)
      return columns(of: "today", in: frame).count > 1
    }
    #expect(wrong == [])
  }

  @Test("show due dates and locations from 80 columns on")
  func showAll() async throws {
    let frame = try await draw(rows, width: 80)
    #expect(columns(of: "today", in: frame).count == 1)
    #expect(columns(of: "⌂", in: frame).count == 1)
  }

  @Test("strike the titles of done items through, and nothing else")
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
    #expect(try !struck("[x]"))
  }

  private nonisolated static let middle = DistanceSort(
    from: Coordinate(latitude: 0, longitude: 0)!,
    name: "The middle"
  )

  @Test(
    "end distances and due dates at the same column in every row whose title leaves them room, at any width"
  )
  func straightDistances() async throws {
    let stack = try await makeStack()
    let rows = [("Latin", 1.0, true), ("牛乳を買う", 30, false), ("Đặt vé", 90, true), ("None", nil, true)].map {
      title,
      longitude,
      isDue in
      TODOListRow(
        item: TestItem.make(
          title,
          due: isDue ? DueDate(day: FixedTime.today) : nil,
          coordinate: longitude.flatMap { Coordinate(latitude: 0, longitude: $0) }
        ),
        cursor: TODOCursor(range: 0, key: [])
      )
    }
    for width in 40...200 {
      let frame = draw(rows, width: width, from: Self.middle, stack)
      let ends = ["111 km", "3,336 km", "10,008 km"].enumerated().map { row, text in
        frame.text(row: row, columns: 0..<width - 1).hasSuffix(text)
      }
      #expect(ends == [true, true, true], "\(width): \(frame.lines)")
      #expect(columns(of: "today", in: frame).count == 1, "\(width): \(frame.lines)")
    }
  }

  @Test("keep a distance in the narrowest window, rather than a due date")
  func narrowDistance() async throws {
    let item = TestItem.make(
      "Nineteen letters it has",
      due: DueDate(day: FixedTime.today),
      coordinate: Coordinate(latitude: 0, longitude: 90)
    )
    let rows = [TODOListRow(item: item, cursor: TODOCursor(range: 0, key: []))]
    let line = draw(rows, width: 26, from: Self.middle, try await makeStack()).text(row: 0)
    #expect(line.contains("10,008 km") && line.contains("Ninetee") && !line.contains("today"))
  }

  @Test(
    "cut no text while its row has empty cells, whatever the other rows are",
    arguments: 0..<16,
    [nil, middle]
  )
  func usesEmptyCells(seed: UInt64, place: DistanceSort?) async throws {
    var random = SeededRandom(seed: seed)
    let stack = try await makeStack()
    let words = ["Latin", "with", "the", "Đặt", "vé", "牛乳を", "買う", "naïve"]
    func text(_ count: Int) -> String {
      (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
    }
    let rows = (0..<40).map { _ in
      let day = FixedTime.today.adding(days: Int.random(in: -9...60, using: &random))
      var item = TestItem.make(
        text(Int.random(in: 1...30, using: &random)),
        detail: Bool.random(using: &random) ? text(20) : "",
        due: Bool.random(using: &random) ? day.map { DueDate(day: $0) } : nil,
        location: Bool.random(using: &random) ? text(Int.random(in: 1...4, using: &random)) : "",
        coordinate: Bool.random(using: &random)
          ? Coordinate(latitude: 0, longitude: .random(in: 0...180, using: &random)) : nil
      )
      let level = Int.random(in: 0...5, using: &random)
      if level < 3 { item.parentTitle = text(Int.random(in: 1...9, using: &random)) }
      if Bool.random(using: &random) { item.steps = StepCount(open: 3, done: 12) }
      let steps = Array(repeating: [StoredValue.null], count: level < 3 ? level : 0)
      return TODOListRow(item: item, cursor: TODOCursor(range: 0, key: [], steps: steps))
    }
    for width in [20, 40, 60, 80, 100, 160, 200] {
      let frame = draw(rows, width: width, from: place, stack)
      for (index, row) in rows.enumerated() {
        let indent = min(row.level * (width >= 56 ? 4 : 2), (width - 8) / 2)
        let line = frame.text(row: index, columns: 7 + indent..<width - 1)
        // Where a wide character has no room any more, one cell stays empty beside the one before the date.
        #expect(line.contains(row.item.title) || !line.contains("   "), "\(width): \(line)")
        // Fewer cells than that are too few for details. Locations keep to their column.
        guard row.item.location.name.isEmpty else { continue }
        #expect(!line.contains("…") || !line.contains(String(repeating: " ", count: 14)), "\(width): \(line)")
      }
    }
  }

  /// The windows in which a person sees a list.
  private nonisolated static let windows = [(80, 24), (100, 30), (160, 50), (200, 60)]

  @Test(
    "cut no title, and no list, tag or location, while its row has two empty cells side by side",
    arguments: 0..<16,
    windows
  )
  func cutsNothingBesideRoom(seed: UInt64, window: (columns: Int, rows: Int)) async throws {
    var random = SeededRandom(seed: seed)
    let stack = try await makeStack()
    let words = ["Call", "the", "Đặt", "vé", "đi", "naïve", "landlord", "about", "牛乳を", "買う"]
    func text(_ count: Int) -> String {
      (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
    }
    let rows = (0..<40).map { _ in
      let day = FixedTime.today.adding(days: Int.random(in: -9...60, using: &random))
      var item = TestItem.make(
        text(Int.random(in: 1...14, using: &random)),
        due: Bool.random(using: &random) ? day.map { DueDate(day: $0) } : nil,
        location: Bool.random(using: &random) ? text(Int.random(in: 1...2, using: &random)) : ""
      )
      if Bool.random(using: &random) {
        item.values.list = ["Home", "Trip", "日本語"][Int.random(in: 0...2, using: &random)]
      }
      if Bool.random(using: &random) { item.values.tags = ItemTags(["money", "call"]) }
      return TODOListRow(item: item, cursor: TODOCursor(range: 0, key: []))
    }
    for wantsSidebar in [false, true] {
      let layout = FrameLayout(
        TerminalSize(columns: window.columns, rows: window.rows),
        wantsSidebar: wantsSidebar
      )
      let width = layout.list.columns
      let size = TerminalSize(columns: width, rows: rows.count)
      var canvas = Canvas(size: size, theme: stack.theme, formatter: stack.formatter)
      let columns = ItemColumns(rows: rows, width: width, hasPane: layout.hasPane, stack: stack)
      for (index, row) in rows.enumerated() {
        columns.draw(row, selection: nil, &canvas, Rect(size).row(at: index))
        let line = canvas.buffer.text(row: index, columns: 7..<width - 1)
        guard let sign = line.firstIndex(of: "…") else { continue }
        let shown = line[..<sign]
        let isTitle = row.item.title.hasPrefix(shown)
        // A wide character for which there is only one cell leaves it empty, beside the one before what follows.
        let blanks = line[sign...].dropFirst().prefix { $0 == " " }.count
        let hidden = isTitle ? row.item.title.dropFirst(shown.count).first : nil
        let isNarrow = hidden.map { DrawableText.width(of: String($0)) == 1 } ?? false
        #expect(blanks < (isNarrow ? 2 : 3), "\(width): \(line)")
        #expect(isTitle || !shown.contains("   "), "\(width): \(line)")
      }
    }
  }

  @Test("show a location that is longer than the others in full, and all end in one column")
  func longLocation() async throws {
    let places = ["Library", "Market", "Post office, Bahnhofstraße", "Gym", "Home"]
    let yesterday = FixedTime.today.adding(days: -1).map {
      DueDate(day: $0, minute: MinuteOfDay(hour: 18, minute: 0))
    }
    let rows = places.map { place in
      TODOListRow(
        item: TestItem.make("Go there", due: yesterday, location: place),
        cursor: TODOCursor(range: 0, key: [])
      )
    }
    let frame = try await draw(rows + rows.prefix(2), width: 80)
    #expect(places.allSatisfy(frame.contains))
    let ends = places.flatMap { place in columns(of: place, in: frame).map { $0 + place.count } }
    #expect(Set(ends).count == 1)
  }

  @Test("leave out the sign of a repeat rather than its date")
  func repeatInNarrowList() async throws {
    var item = TestItem.make("Pay", due: DueDate(day: FixedTime.today.adding(days: 9) ?? FixedTime.today))
    item.values.repeats = Repeat(stored: "FREQ=MONTHLY")
    let row = TODOListRow(item: item, cursor: TODOCursor(range: 0, key: []))
    #expect(try await draw([row], width: 40).contains("↻ 29 Nov"))
    var widths: [Int] = []
    for width in 12...24 {
      let frame = try await draw([row], width: width)
      if frame.contains("29 Nov"), !frame.contains("↻") { widths.append(width) }
    }
    #expect(widths.count == 2)
  }

  @Test("leave a title some columns in the narrowest window")
  func narrow() async throws {
    let frame = try await draw(rows, width: 20)
    #expect(frame.text(row: 0).contains("Latin"))
  }

  @Test(
    "are valid for the rows, the width, the search and the minute for which they were measured, and no others"
  )
  func serve() async throws {
    let stack = try await makeStack()
    let columns = ItemColumns(rows: rows, width: 80, stack: stack)
    let query = TODOQuery()
    let milk = TODOQuery(search: .typed("milk"))
    let later = try await makeStack(clock: .fixed(at: FixedTime.clock.now.addingTimeInterval(3600)))
    #expect(columns.serve(rows, width: 80, query: query, hasPane: false, stack: stack))
    #expect(!columns.serve(rows.dropLast(), width: 80, query: query, hasPane: false, stack: stack))
    #expect(!columns.serve(rows, width: 81, query: query, hasPane: false, stack: stack))
    #expect(!columns.serve(rows, width: 80, query: query, hasPane: true, stack: stack))
    #expect(!columns.serve(rows, width: 80, query: milk, hasPane: false, stack: stack))
    #expect(
      !columns.serve(rows, width: 80, query: TODOQuery(sort: TODOSort(.due)), hasPane: false, stack: stack)
    )
    #expect(!columns.serve(rows, width: 80, query: query, hasPane: false, stack: later))
  }

  @Test("leave no room for fields that no item has")
  func noEmptyColumns() async throws {
    let title = String(repeating: "x", count: 70)
    let rows = [TODOListRow(item: TestItem.make(title), cursor: TODOCursor(range: 0, key: []))]
    #expect(try await draw(rows, width: 80).text(row: 0).contains(title))
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
    let rows = items.map { TODOListRow(item: $0, cursor: TODOCursor(range: 0, key: [])) }
    let frame = try await draw(rows, width: 80, marks: .ascii)
    #expect(frame.lines.joined().utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }

  @Test("mark an overdue date not only by colour")
  func late() async throws {
    let yesterday = DueDate(day: try #require(FixedTime.today.adding(days: -1)))
    let items = [
      TestItem.make("Late", due: yesterday),
      TestItem.make("Done", due: yesterday, completedAt: FixedTime.clock.now),
      TestItem.make("Today", due: DueDate(day: FixedTime.today)),
    ]
    let rows = items.map { TODOListRow(item: $0, cursor: TODOCursor(range: 0, key: [])) }
    let frame = try await draw(rows, width: 80)
    #expect(frame.lines.map { $0.contains("! yesterday") } == [true, false, false])
  }

  @Test("show the first line of the details")
  func firstLine() async throws {
    let item = TestItem.make("Title", detail: "\n\n## first\nsecond")
    let frame = try await draw([TODOListRow(item: item, cursor: TODOCursor(range: 0, key: []))], width: 80)
    #expect(frame.contains("first") && !frame.contains("#"))
    #expect(!frame.contains("second"))
  }

  private static let found = [
    TestItem.make("Buy a ticket for the night train to the mountains", detail: "at the window, or by phone"),
    TestItem.make("Ask the neighbours about the garden", location: "Quai de la Gare"),
    TestItem.make("Phone the dentist, who is in Hanoi until Friday", detail: "not before nine"),
  ].map { TODOListRow(item: $0, cursor: TODOCursor(range: 0, key: [])) }

  @Test("show why an item matches if there is no room for details")
  func narrowHits() async throws {
    let frame = try await draw(Self.found, width: 40, search: "phone")
    #expect(frame.lines[0].contains("…by phone") || frame.lines[0].contains("or by phone"))
    // What was found in the title leaves it its room.
    #expect(frame.lines[2].contains("Phone the dentist, who is in H"))
    #expect(try await draw(Self.found, width: 40).lines[0].contains("Buy a ticket for the night"))
  }

  @Test("show a location that matches and has no column")
  func hiddenLocation() async throws {
    let frame = try await draw(Self.found, width: 44, search: "gare")
    #expect(frame.lines[1].contains("Ask the neighbo"))
    #expect(frame.lines[1].contains("Gare"))
  }

  @Test(
    "begin each match beside a title in the same column, at any width",
    arguments: Array(20...60) + Array(stride(from: 61, through: 200, by: 7))
  )
  func straightHits(width: Int) async throws {
    let rows = ["Đặt vé", "牛乳", "Latin"].map {
      TODOListRow(item: TestItem.make($0, detail: "zebra 国際"), cursor: TODOCursor(range: 0, key: []))
    }
    let frame = try await draw(rows, width: width, search: "zebra")
    #expect(columns(of: "zebra", in: frame).count <= 1)
    #expect(frame.lines.allSatisfy { DrawableText.width(of: $0) <= width })
  }

  @Test("cut texts of a million characters to their columns")
  func longTexts() async throws {
    let text = String(repeating: "x", count: 1_000_000)
    let rows = (0..<100).map { _ in
      TODOListRow(item: TestItem.make(text, detail: text), cursor: TODOCursor(range: 0, key: []))
    }
    let stack = try await makeStack()
    let frame = draw(rows, width: 80, stack)
    #expect(frame.lines.first?.contains("x…") == true)
  }
}
