import TODOCore
import TODOWording
import TerminalUI

/// A box in which a few typed letters find one of many entries.
protocol FindingScreen: PromptScreen, ScrollingScreen {
  var title: Message { get }
  /// Whether the title is over the typed line; what the line may have says it otherwise.
  var hasTitle: Bool { get }
  var found: FoundRows { get set }
  /// How many entries there are before anything is typed.
  var entryCount: Int { get }
  /// The entries that match what is typed, best first, by indices that stay while the box is open.
  var matches: [Int] { get }
  /// The matches, and what is between them.
  var lines: [FoundLine] { get }
  /// The most lines at a time, for which the box keeps room; `Int.max` for a box that ends below its last line.
  var maxLines: Int { get }
  /// Said in place of the rows if no entry matches.
  var nothingFound: Message { get }
  /// How many entries there are to find, at the right of the typed line while nothing is typed, in a box of its full width.
  var countOfAll: Message? { get }
  /// What the row of an entry shows.
  func row(_ entry: Int) -> FoundRow
  /// The width of the box.
  var columns: Int { get }
  /// Whether the choice is about the current item, or the selected ones, and the box opens beside them; otherwise it is in the upper part of
  /// the body.
  var isAboutItems: Bool { get }
  /// Enter, or a click on a row.
  func choose(_ entry: Int) async throws(TODOStoreError)
}

/// A line of a box in which rows are found.
enum FoundLine: Hashable {
  case entry(Int)
  /// A name over the entries that follow.
  case heading(Message)
  case gap
}

/// One row of a box in which rows are found.
struct FoundRow {
  let text: String
  /// The name of its group, beside the first row of it.
  var label: String?
  /// Written at the right.
  var trailing = ""
  /// A number, right of that.
  var count = ""
  /// Whether the number is of something overdue.
  var isAlarming = false
  /// The key that does the same, at the right edge.
  var key = ""
  /// The sign before the text.
  var mark: String?
  var isAvailable = true
  var isQuiet = false
}

/// Which of the rows are visible, and the one that Enter takes.
struct FoundRows {
  fileprivate(set) var selection = 0
  fileprivate var viewport = Viewport()

  /// Selects a row, the best match by default.
  mutating func select(_ index: Int = 0) { selection = index }

  /// Selects no row, because the one that was is gone: what Enter takes is chosen again.
  mutating func deselect() { selection = -1 }
}

extension FindingScreen {
  var placement: Placement { .popup }
  var header: ScreenHeader { ScreenHeader(title: title) }
  var columns: Int { 56 }
  var hasTitle: Bool { true }
  var lines: [FoundLine] { matches.map(FoundLine.entry) }
  var maxLines: Int { .max }
  var countOfAll: Message? { nil }
  var isAboutItems: Bool { false }
  func subjects(_ canvas: Canvas) -> [Rect] { isAboutItems ? canvas.subjects : [] }

  /// The entry that Enter takes; nil if none matches.
  var selected: Int? {
    let matches = self.matches
    return matches.indices.contains(found.selection) ? matches[found.selection] : nil
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let (lines, selected) = (self.lines, selected)
    let width = min(columns, layout.size.columns) - 4
    let title = hasTitle ? canvas.heading(title, columns: width - 2) : ""
    let nothing = WrappedText(canvas.formatter.text(nothingFound), columns: width)
    // The typed line, with a blank row below it where no title is above it.
    let typed = layout.isTall && !hasTitle ? 2 : 1
    let wanted = min(maxLines, lines.isEmpty ? nothing.fittingRows.count : lines.count) + typed
    let most = max(min(entryCount, maxLines) + typed, wanted)
    let least = min(most, Self.minRows) + 2
    let subject = isAboutItems ? canvas.anchor(ofBoxOver: least, in: layout.body) : nil
    let (rows, anchor) = room(for: most, beside: subject, layout.body)
    let inside = canvas.popup(
      title,
      heading: title,
      columns: columns,
      rows: rows,
      shownRows: maxLines == .max ? min(wanted, rows) : rows,
      bodyRows: 6,
      frameRows: 6,
      layout,
      beside: anchor,
      isHigh: true
    )
    let hasBlanks = inside.rows > typed
    let line = inside.row(at: 0)
    let area = inside.inset(top: hasBlanks ? typed : 1)
    let current = lines.firstIndex { $0 == selected.map(FoundLine.entry) } ?? 0
    let isBelowHeading = current > 0 && { if case .heading = lines[current - 1] { true } else { false } }()
    found.viewport.fit(lines.count, in: area.rows, showing: current - (isBelowHeading ? 1 : 0)..<current + 1)
    if lines.isEmpty { canvas.write(nothing, in: area, canvas.theme.quiet) }
    draw(lines[found.viewport.rows].prefix(area.rows), selected, &canvas, area)
    let hidden = lines.count - found.viewport.rows.upperBound
    if hidden > 0, let box = canvas.areas.popup, box.endRow > inside.endRow {
      // Under the names, since at the right it would read as one more number or key.
      let more = " \(canvas.formatter.text(.moreBelow(count: hidden))) "
      let below = box.row(at: box.rows - 1).inset(left: inside.column - box.column + 1, right: 2)
      canvas.write(more, in: below, canvas.theme.quiet)
    }
    let cursor = prompt.draw(&canvas, in: line, canvas.theme.surface)
    if prompt.text.isEmpty, columns <= layout.size.columns, let countOfAll {
      canvas.writeRight(canvas.formatter.text(countOfAll), in: line, canvas.theme.quiet)
    }
    return cursor
  }

  /// How many rows the box has beside an area; without an area where there are too few.
  private func room(for wanted: Int, beside anchor: Rect?, _ body: Rect) -> (rows: Int, anchor: Rect?) {
    guard let anchor else { return (wanted, nil) }
    let frame = 2
    let free = max(body.endRow - anchor.endRow, anchor.row - body.row) - frame
    return free >= min(wanted, Self.minRows) ? (min(wanted, free), anchor) : (wanted, nil)
  }

  private static var minRows: Int { 7 }
  /// From this width on, the names of groups are beside the rows.
  private static var labelledColumns: Int { 36 }

  private func draw(_ lines: ArraySlice<FoundLine>, _ selected: Int?, _ canvas: inout Canvas, _ area: Rect) {
    let rows = lines.map { line -> FoundRow? in if case .entry(let entry) = line { row(entry) } else { nil } }
    func widest(_ text: (FoundRow) -> String?) -> Int {
      rows.compactMap { $0.flatMap(text) }.map { DrawableText.width(of: $0) }.max() ?? 0
    }
    let columns = FoundColumns(
      labels: area.columns < Self.labelledColumns ? 0 : widest(\.label),
      marks: widest(\.mark),
      counts: widest(\.count),
      keys: widest(\.key)
    )
    let query = ActionQuery(prompt.text)
    var label: String?
    for (offset, (line, row)) in zip(lines, rows).enumerated() {
      let place = area.row(at: offset)
      switch line {
      case .entry(let entry):
        guard let row else { continue }
        if columns.labels > 0, row.label != label, let name = row.label {
          canvas.write(name, in: place.inset(right: area.columns - columns.labels), canvas.theme.quiet)
        }
        label = row.label
        columns.draw(row, query, isSelected: entry == selected, &canvas, place)
        canvas.areas.note(.entry(entry), at: place)
      case .heading(let name): canvas.write(name, in: place, canvas.theme.quiet)
      case .gap: break
      }
    }
  }

  // MARK: Keys

  /// The box says itself that nothing is found.
  func sayUnavailable(_ obstacle: Message) {
    if !matches.isEmpty || obstacle != nothingFound { stack.say(obstacle) }
  }

  /// What can be done with the selected entry; where none matches, only the way out.
  var hints: [KeyHint] { stack.keys.table(of: Self.self).hints(self, stack.formatter).filter(\.isAvailable) }

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    let (lines, selected) = (lines, selected)
    let offset = found.viewport.offset(
      of: movement,
      from: selected.flatMap { lines.firstIndex(of: .entry($0)) },
      among: lines.map { if case .entry = $0 { true } else { false } }
    )
    try await move(by: offset)
  }

  func move(by offset: Int) async throws(TODOStoreError) {
    found.selection = max(0, min(found.selection + offset, matches.count - 1))
  }

  func chooseSelected() async throws(TODOStoreError) {
    if let selected { try await choose(selected) }
  }

  func handle(_ act: MouseAct) async {
    await stack.attempt { () async throws(TODOStoreError) in
      switch act {
      case .press(let click):
        if prompt.take(act) { return }
        guard case .entry(let entry) = click.target else { return }
        // Letters typed in the meantime may have removed it from the matches.
        found.selection = matches.firstIndex(of: entry) ?? found.selection
        try await choose(entry)
      case .wheel(let lines, _): try await move(by: lines)
      case .drag, .drop: break
      }
    }
  }

  func mayQuit() async -> Bool {
    close()
    return true
  }
}

extension KeyTable where Owner: FindingScreen {
  /// The rows that move among what was found.
  ///
  /// - Parameters:
  ///   - screen: what the identifiers begin with.
  ///   - down: the keys for the next row.
  static func finding(
    _ screen: String,
    down: [Key] = [.down, .tab],
    up: [Key] = [.up, .shift(.tab)]
  ) -> [Row] {
    [
      Row(.move, "\(screen)-down", down, .inFooter, needs: [.match]) { $0.down },
      Row(.move, "\(screen)-up", up) { $0.up },
      Row(.move, "\(screen)-page-down", [.pageDown]) { $0.pageDown },
      Row(.move, "\(screen)-page-up", [.pageUp]) { $0.pageUp },
    ]
  }
}

extension KeyTable.Need where Owner: FindingScreen {
  /// A row matches.
  static var match: Self { Self { $0.matches.isEmpty ? $0.nothingFound : nil } }
}

/// The columns of the rows of a box, as wide as what is in them.
private struct FoundColumns {
  let labels: Int
  let marks: Int
  let counts: Int
  let keys: Int

  func draw(_ row: FoundRow, _ query: ActionQuery, isSelected: Bool, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    func style(_ wanted: Style) -> Style { isSelected ? wanted.laid(on: theme.selection) : wanted }
    let place = line.inset(left: labels == 0 ? 0 : labels + 2)
    if isSelected {
      canvas.buffer.fill(place, style: theme.selection)
      canvas.bar(at: place)
    }
    var rest = place.inset(left: 2, right: 1)
    // The names take precedence on a narrow line.
    let least = rest.columns / 2
    func write(_ text: String, _ columns: Int, _ look: Style) {
      guard columns > 0, rest.columns - columns >= least else { return }
      canvas.writeRight(text, in: rest, style(look))
      rest = rest.inset(right: columns + 2)
    }
    write(row.key, keys, theme.quiet)
    write(row.count, counts, row.isAlarming ? theme.alarm : theme.quiet)
    let trailing = row.trailing.cut(to: max(0, rest.columns - least))
    write(trailing, DrawableText.width(of: trailing), theme.quiet)
    let text = style(row.isAvailable && !row.isQuiet ? theme.plain : theme.quiet)
    if let mark = row.mark {
      let isEmpty = mark == canvas.marks.openBox
      canvas.write(mark, in: rest, style(isEmpty ? theme.quiet : theme.accent))
    }
    let name = rest.inset(left: marks == 0 ? 0 : marks + 1)
    canvas.write(row.text, in: name, text)
    guard row.isAvailable, !row.isQuiet else { return }
    for part in query.parts(of: row.text) {
      let start = DrawableText.width(of: row.text[..<part.lowerBound])
      canvas.write(row.text[part], in: name.inset(left: start), style(theme.match))
    }
  }
}
