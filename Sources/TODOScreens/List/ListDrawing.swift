import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws the lines of the list that are in sight.
final class ListDrawing {
  private let rows: ListRows
  private let stack: ScreenStack
  /// The columns of the last frame, and the rows of the page that it was drawn from.
  private var columns: ItemColumns?
  private var items: [TODOListRow] = []
  /// The item that is dragged elsewhere.
  var dragged: TODOItem.ID?
  /// The rows of the last frame, as long as its columns serve.
  private var drawn: DrawnRows?
  private var theme: Theme?
  /// What the current row has no room for: its whole title, or else the first line of the details, with that name before it.
  private var hidden: (name: Message?, text: String) = (nil, "")
  /// The names of all lists, and the width of the longest one: nothing moves while scrolling, whatever lists are in sight.
  private var lists: (names: [String], columns: Int) = ([], 0)

  init(_ rows: ListRows, _ stack: ScreenStack) {
    self.rows = rows
    self.stack = stack
  }

  private var list: MyTODOViewModel { stack.list }

  func draw(_ canvas: inout Canvas, _ place: ListArea) {
    let area = place.rows
    guard !area.isEmpty else { return }
    let columns = columns(width: area.columns)
    rows.hasLabelsBeside = columns.grid.hasLabelsBeside
    let content = rows.labelledLines
    let lines = content.lines
    let (current, group) = (list.window.currentIndex, list.window.currentGroup)
    hidden = (nil, "")
    let line = rows.selectedLine(in: lines)
    let top = line.map { self.rows.firstLine(inSight: place.inSight.rows, of: lines, around: $0) } ?? 0
    let scrollBar = rows.scrollBar(lines)
    if canvas.theme != theme { drawn = nil }
    theme = canvas.theme
    let page = list.window.page
    var rows = DrawnRows()
    var shown = lines[top..<min(top + area.rows, lines.count)]
    // A label takes no line from the last row of its group: it would name nothing below it.
    if let label = self.rows.label(over: top, of: lines), let next = shown.dropFirst().first, !next.isHeading,
      next != .gap
    {
      shown[top] = label
    }
    for (offset, listLine) in shown.enumerated() {
      let line = area.row(at: offset)
      switch listLine {
      case .heading(let heading, let count, let isFolded):
        if isFolded, heading == group { drawCurrentGroup(&canvas, line, columns.grid) }
        draw(heading, count, isFolded: isFolded, &canvas, line, columns.grid)
      case .gap: break
      case .nothingDue:
        let look = drawEmptyDay(&canvas, line)
        canvas.write(.nothingDue, in: line.inset(left: 2), canvas.theme.part(canvas.theme.quiet, of: look))
      case .leaving:
        guard let leaving = self.rows.leaving else { break }
        columns.draw(leaving.row, .leaving(leaving.fate), &canvas, line)
      case .coming(let title, let minute, let isSelected):
        let look = isSelected ? drawEmptyDay(&canvas, line) : nil
        columns.drawComing(title, minute, &canvas, line, on: look)
      case .row(let index):
        let row = page.rows[index]
        let look = look(of: row, isCurrent: index == current, canvas.theme)
        let place = line.inset(left: columns.grid.bar)
        let isUsual = look == ItemColumns.Look()
        if !isUsual || drawn?.copy(index, to: &canvas.buffer, place) != true {
          columns.draw(row, look, &canvas, line)
        }
        if isUsual { rows.note(index, at: place) }
        if look.isSelected { canvas.selectedRows.append(line.inset(left: columns.grid.box)) }
        if index == current {
          canvas.focus = line.inset(left: columns.grid.box)
          hidden =
            columns.cutsTitle(of: row)
            ? (nil, row.item.title)
            : (.fieldDetails, PaneText.firstLine(row.item.detail, columns: canvas.buffer.size.columns))
        }
      }
    }
    rows.keep(canvas.buffer)
    drawn = rows
    if columns.grid.hasLabelsBeside { drawLabels(content, shown, &canvas, area) }
    noteAreas(shown, columns, &canvas, area)
    scrollBar?.draw(&canvas, on: place.bar)
  }

  /// Draws as much of what the current row has no room for as fits.
  func drawHidden(_ canvas: inout Canvas, _ line: Rect) {
    guard !hidden.text.isEmpty else { return }
    var line = line
    // Without it, a short line reads like a message. Where labels are beside the rows, it is below the titles: under the labels, it would
    // be one of them.
    if let name = hidden.name {
      if let grid = columns?.grid, grid.hasLabelsBeside { line = line.inset(left: grid.title - 1) }
      line = line.inset(left: canvas.write(name, in: line, canvas.theme.faint) + 2)
    }
    canvas.write(MatchText.line(hidden.text, columns: line.columns), in: line, canvas.theme.quiet)
  }

  /// While items are selected, keys act on them alone; while a form, a box or a prompt has the keys, on none.
  private func look(of row: TODOListRow, isCurrent: Bool, _ theme: Theme) -> ItemColumns.Look {
    let isSelected = list.selection.contains(row.id)
    let hasKeys = stack.top?.placement == .list
    guard isCurrent || isSelected else { return ItemColumns.Look() }
    return ItemColumns.Look(
      background: isCurrent ? theme.selection : theme.selected,
      hasBar: isSelected || hasKeys && list.selection.isEmpty,
      isSelected: isSelected,
      isDragged: row.id == dragged
    )
  }

  private func columns(width: Int) -> ItemColumns {
    let query = list.query
    // Rows that were read again are others with the same values: comparing them with themselves takes no time.
    if items != list.window.page.rows {
      items = list.window.page.rows
      drawn = nil
    }
    if lists.names != list.listNames {
      let widths = list.listNames.map { DrawableText.width(of: $0, limit: ListGrid.listRange.upperBound) }
      lists = (list.listNames, widths.max() ?? 0)
    }
    let columns = ItemColumns(
      width: width,
      query: query,
      isGrouped: query.dayHeadings == nil && query.distance == nil && rows.headings.areAny,
      listColumns: lists.columns.clamped(to: ListGrid.listRange),
      stack
    )
    if self.columns?.looksLike(columns) != true { drawn = nil }
    self.columns = columns
    return columns
  }

  private func noteAreas(
    _ shown: ArraySlice<ListLine>,
    _ columns: ItemColumns,
    _ canvas: inout Canvas,
    _ area: Rect
  ) {
    for (offset, listLine) in shown.enumerated() {
      let place = area.row(at: offset)
      if case .heading(let heading, _, _) = listLine { canvas.areas.note(.heading(heading), at: place) }
      guard case .row(let index) = listLine else { continue }
      let row = list.window.page.rows[index]
      canvas.areas.note(.row(row.id, line: offset), at: place.inset(left: columns.grid.bar))
      canvas.areas.note(.checkBox(row.id, line: offset), at: columns.checkBox(of: row, in: place))
      if let steps = columns.steps(of: row, in: place) { canvas.areas.note(.steps(row.id), at: steps) }
    }
  }

  // MARK: Labels

  /// Draws a label above its items, or of a folded group.
  private func draw(
    _ heading: ListHeading,
    _ count: TODOGroupCount?,
    isFolded: Bool,
    _ canvas: inout Canvas,
    _ line: Rect,
    _ grid: ListGrid
  ) {
    let theme = canvas.theme
    let isCurrent = isFolded && heading == list.window.currentGroup
    let row = isCurrent ? theme.selection : nil
    let label = line.inset(left: grid.hasLabelsBeside || line.columns < 50 ? 1 : 2)
    let look = theme.part(style(of: heading, theme), of: grid.hasLabelsBeside ? nil : row)
    let columns = canvas.write(rows.name(of: heading), in: label, look)
    if isFolded {
      let number = count.flatMap(Message.folded).map(stack.text) ?? ""
      let place = grid.hasLabelsBeside ? line.inset(left: grid.box) : label.inset(left: columns + 2)
      let sign = "\(canvas.marks.folded) \(number)"
      let end = canvas.write(sign, in: place, theme.part(theme.quiet, of: row))
      // Of two months of the same name, the year tells which.
      if heading.isMonth, let year = heading.note(stack.dates) {
        canvas.write(year, in: place.inset(left: end + 2), theme.part(theme.faint, of: row))
      }
      return
    }
    guard let count else {
      if let note = note(of: heading) {
        canvas.write(note, in: label.inset(left: columns + 1), theme.quiet)
      }
      return
    }
    let number = canvas.write(count.text, in: label.inset(left: columns + 1), theme.quiet)
    if let note = note(of: heading) {
      canvas.write(note, in: label.inset(left: columns + number + 3), theme.faint)
    }
  }

  /// The day of a label; in Today the header has it.
  private func note(of heading: ListHeading) -> String? {
    list.query.place == .today ? nil : heading.note(stack.dates)
  }

  /// Paints the row of the folded group that the cursor is on.
  private func drawCurrentGroup(_ canvas: inout Canvas, _ line: Rect, _ grid: ListGrid) {
    let row = line.inset(left: grid.bar)
    canvas.buffer.fill(row.inset(left: 1), style: canvas.theme.selection)
    if stack.top?.placement == .list, list.selection.isEmpty {
      canvas.bar(at: row.inset(right: row.columns - 1))
    }
    canvas.focus = row
  }

  private func style(of heading: ListHeading, _ theme: Theme) -> Style {
    rows.isOverdue(heading) ? theme.alarm.bold : heading == .finished ? theme.strong : theme.label
  }

  /// Draws the label of each group beside the first of its rows in sight, and its day or number beside the second.
  private func drawLabels(
    _ content: ListLines,
    _ shown: ArraySlice<ListLine>,
    _ canvas: inout Canvas,
    _ area: Rect
  ) {
    let headings = rows.headings
    let page = list.window.page.rows
    var last: ListHeading?
    var place = 0
    for (offset, line) in shown.enumerated() {
      // Steps are in the group of the item that they are below.
      let group: ListHeading?
      switch line {
      case .row(let index):
        group = headings.heading(over: (page[...index].last { $0.level == 0 } ?? page[index]).item)
      case .leaving: group = rows.leaving?.heading ?? last
      case .heading, .gap, .nothingDue, .coming: continue
      }
      guard let heading = group else { continue }
      place = heading == last ? place + 1 : 0
      last = heading
      guard place < 2 else { continue }
      let room = Rect(
        column: area.column + 1,
        row: area.row + offset,
        columns: columns?.grid.bar ?? 0,
        rows: 1
      )
      .inset(right: 1)
      if place == 0 {
        canvas.write(rows.name(of: heading), in: room, style(of: heading, canvas.theme))
        canvas.areas.note(.heading(heading), at: room)
      } else if let note = note(of: heading) ?? content.counts[heading]??.text {
        canvas.write(note, in: room, canvas.theme.faint)
      }
    }
  }

  /// Draws the background of the selected day of a calendar that has no items, and returns it.
  private func drawEmptyDay(_ canvas: inout Canvas, _ line: Rect) -> Style {
    let theme = canvas.theme
    canvas.buffer.fill(line.inset(left: 1), style: theme.selection)
    if stack.top?.placement == .list { canvas.bar(at: line) }
    canvas.focus = line.inset(left: 2)
    return theme.selection
  }
}

/// Where a list is drawn.
struct ListArea {
  let rows: Rect
  /// The part of them that no message covers.
  let inSight: Rect

  /// The column of the scroll bar.
  var bar: Rect { rows.inset(left: rows.columns - 1) }
}

extension ListArea {
  /// The list of a frame, between its sidebar and its pane.
  init(_ layout: FrameLayout) { self.init(rows: layout.list, inSight: layout.inSight(layout.list)) }
}

/// Rows of items as drawn in a frame. Most keys leave most rows unchanged, and copying one takes a fraction of the time
/// needed to fit its texts into the columns.
struct DrawnRows {
  /// The position of an item's row, by its index in the page.
  private var places: [Int: Rect] = [:]
  private var frame: ScreenBuffer?

  /// Records that the row at an index of the page was drawn there, in the style of a row that is not current.
  mutating func note(_ index: Int, at place: Rect) { places[index] = place }

  /// The frame in which all of them are drawn.
  mutating func keep(_ frame: ScreenBuffer) { self.frame = frame }

  /// Copies the row at an index of the page into another frame.
  ///
  /// - Returns: false if it is not here, or has another width.
  func copy(_ index: Int, to buffer: inout ScreenBuffer, _ place: Rect) -> Bool {
    guard let frame, let source = places[index], source.columns == place.columns,
      source.column == place.column,
      place.intersection(buffer.bounds) == place
    else { return false }
    let columns = place.column..<place.endColumn
    buffer.copyRow(source.row, of: frame, columns: columns, toRow: place.row)
    return true
  }
}
