import TODOCore
import TODOWording
import TerminalUI

/// A box in which a few typed letters find one of many entries.
protocol FindingScreen: PromptScreen, ScrollingScreen {
  var title: Message { get }
  var found: FoundRows { get set }
  /// How many entries there are before anything is typed.
  var entryCount: Int { get }
  /// The entries that match what is typed, best first, by indices that stay while the box is open.
  var matches: [Int] { get }
  /// Said in place of the rows if no entry matches.
  var nothingFound: Message { get }
  /// What the row of an entry shows.
  func row(_ entry: Int) -> FoundRow
  /// The width of the box.
  var columns: Int { get }
  /// What the box opens beside; nil for the middle of the body.
  func anchor(_ canvas: Canvas, _ layout: FrameLayout) -> Rect?
  /// Enter, or a click on a row.
  func choose(_ entry: Int) async throws(TODOStoreError)
}

/// One row of a box in which rows are found.
struct FoundRow {
  let text: String
  /// What is written at the right: keys, or a number.
  var trailing = ""
  var isTrailingKey = false
  /// The sign before the text.
  var mark: String?
  var isAvailable = true
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
  var columns: Int { 72 }
  func anchor(_ canvas: Canvas, _ layout: FrameLayout) -> Rect? { nil }

  /// The entry that Enter takes; nil if none matches.
  var selected: Int? {
    let matches = self.matches
    return matches.indices.contains(found.selection) ? matches[found.selection] : nil
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let matches = self.matches
    let title = canvas.formatter.text(title, titleColumns: 32)
    let nothing = WrappedText(
      canvas.formatter.text(nothingFound),
      columns: min(columns, layout.size.columns) - 4
    )
    let wanted = matches.isEmpty ? nothing.fittingRows.count : matches.count
    let (rows, anchor) = room(for: max(entryCount, wanted) + 1, beside: anchor(canvas, layout), layout.body)
    let inside = canvas.popup(
      title,
      heading: title,
      columns: columns,
      rows: rows,
      shownRows: min(wanted + 1, rows),
      bodyRows: 6,
      frameRows: 6,
      layout,
      beside: anchor
    )
    let area = inside.inset(top: 1)
    let current = max(0, found.selection)
    found.viewport.fit(matches.count, in: area.rows, showing: current..<current + 1)
    if matches.isEmpty { canvas.write(nothing, in: area, canvas.theme.quiet) }
    let shown = matches[found.viewport.rows].prefix(area.rows).map { (entry: $0, row: row($0)) }
    let marks = shown.compactMap(\.row.mark).map { DrawableText.width(of: $0) + 1 }.max() ?? 0
    for (offset, (entry, row)) in shown.enumerated() {
      let line = area.row(at: offset)
      draw(row, isSelected: entry == selected, marks, &canvas, line)
      canvas.areas.note(.entry(entry), at: line)
    }
    let hidden = matches.count - found.viewport.rows.upperBound
    if hidden > 0, let box = canvas.areas.popup, box.endRow > inside.endRow {
      let more = " \(canvas.formatter.text(.moreBelow(count: hidden))) "
      canvas.writeRight(more, in: box.row(at: box.rows - 1).inset(right: 2), canvas.theme.quiet)
    }
    return prompt.draw(&canvas, in: inside.row(at: 0), canvas.theme.surface)
  }

  /// How many rows the box has beside an area; without an area where there are too few.
  private func room(for wanted: Int, beside anchor: Rect?, _ body: Rect) -> (rows: Int, anchor: Rect?) {
    guard let anchor else { return (wanted, nil) }
    let frame = 2
    let free = max(body.endRow - anchor.endRow, anchor.row - body.row) - frame
    return free >= min(wanted, Self.leastRows) ? (min(wanted, free), anchor) : (wanted, nil)
  }

  private static var leastRows: Int { 7 }

  private func draw(
    _ row: FoundRow,
    isSelected: Bool,
    _ marks: Int,
    _ canvas: inout Canvas,
    _ line: Rect
  ) {
    let theme = canvas.theme
    func style(_ wanted: Style) -> Style { isSelected ? wanted.laid(on: theme.selection) : wanted }
    if isSelected {
      canvas.buffer.fill(line, style: theme.selection)
      canvas.bar(at: line)
    }
    let place = line.inset(left: 2)
    // The names take precedence on a narrow line.
    let trailing = canvas.writeRight(
      row.trailing,
      in: place.inset(left: place.columns / 2),
      style(row.isAvailable && row.isTrailingKey ? theme.key : theme.quiet)
    )
    let text = style(row.isAvailable ? theme.plain : theme.quiet)
    if let mark = row.mark { canvas.write(mark, in: place, text) }
    canvas.write(row.text, in: place.inset(left: marks, right: trailing + 2), text)
  }

  // MARK: Keys

  /// The box says itself that nothing is found.
  func sayUnavailable(_ obstacle: Message) { if obstacle != nothingFound { stack.say(obstacle) } }

  /// What can be done with the selected entry; where none matches, only the way out.
  var hints: [KeyHint] { stack.keys.table(of: Self.self).hints(self, stack.formatter).filter(\.isAvailable) }

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    try await move(by: found.viewport.offset(of: movement))
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
