import TODOCore
import TODOWording
import TerminalUI

/// Both versions of the fields that two windows have changed, in full, a row for each field, and the choice between them.
final class ConflictScreen: ReadingScreen {
  let stack: ScreenStack
  private let conflict: EditConflict
  private let comparisons: [FieldComparison]
  /// The values that both versions have.
  private let same: [Message]
  private let save: (Set<ItemField>) async -> Void
  /// The fields that get their value.
  private(set) var theirs: Set<ItemField> = []
  private var current = 0
  private var rows: (columns: Int, rows: [Row]) = (0, [])
  var viewport = Viewport()
  /// Whether the rows of the current field have to come into sight.
  private var followsCurrent = true

  /// One row on the screen, of a field if it is in the comparison.
  private struct Row {
    let row: FieldComparison.Row
    let field: Int?
    /// Whether it is the first one of its field.
    var isFirst = false
  }

  /// - Parameters:
  ///   - mine: the values in the form.
  ///   - save: saves the form, with their values in some fields.
  init(
    _ stack: ScreenStack,
    _ conflict: EditConflict,
    mine: TODOItemValues,
    save: @escaping (_ theirs: Set<ItemField>) async -> Void
  ) {
    self.stack = stack
    self.conflict = conflict
    self.save = save
    let (dates, formatter, stored) = (stack.dates, stack.formatter, conflict.state.item.values)
    comparisons = conflict.fields.map { field in
      FieldComparison(
        name: formatter.text(.field(field)),
        mine: formatter.value(field, of: mine, dates: dates),
        theirs: formatter.value(field, of: stored, dates: dates),
        formatter: formatter
      )
    }
    let shown: [ItemField] = [.list, .tags, .priority, .due, .repeats, .start, .reminder]
    same = shown.filter { !conflict.fields.contains($0) && $0.stored(in: mine) == $0.stored(in: stored) }
      .compactMap { field in
        let value =
          field == .priority
          ? formatter.text(.level(stored.priority)) : formatter.value(field, of: stored, dates: dates)
        let isUsual = field == .priority && stored.priority == .middle
        return value.isEmpty || isUsual ? nil : .sameValue(field: .changed(field), value: value)
      }
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let made = conflict.state.lastStep.map { stack.clock.local($0.madeAt) }
    return ScreenHeader(
      title: .compareVersions,
      parts: [.init(text: conflict.state.item.title, leastColumns: 8)],
      trailing: moreBelow.isEmpty
        ? [
          made.map {
            stack.text(
              .changedElsewhereAt(moment: stack.dates.dayDue(DueDate(day: $0.day, minute: $0.minute)))
            )
          }
        ]
        .compactMap(\.self) : moreBelow,
      isTrailingNeeded: !moreBelow.isEmpty
    )
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let names = comparisons.map { DrawableText.width(of: $0.name) }.max() ?? 0
    let area = layout.body
    let columns = Columns(area.columns, nameColumns: names)
    if rows.columns != area.columns { rows = (area.columns, rows(columns)) }
    var body = area
    if columns.isSideBySide {
      drawHeadings(columns, &canvas, area.row(at: 0))
      body = area.inset(top: area.rows >= Self.airyRows ? 2 : 1)
    }
    let own = rows.rows.indices.filter { rows.rows[$0].field == current }
    let focus = followsCurrent ? own.first.map { $0..<(own.last ?? $0) + 1 } : nil
    viewport.fit(rows.rows.count, in: body.rows, showing: focus)
    followsCurrent = false
    for (offset, row) in rows.rows[viewport.rows].enumerated() where offset < body.rows {
      draw(row, columns, &canvas, body.row(at: offset))
    }
    return nil
  }

  /// The height from which on a blank row is below the headings and between fields.
  private static let airyRows = 12

  private func rows(_ columns: Columns) -> [Row] {
    var rows: [Row] = []
    for (index, comparison) in comparisons.enumerated() {
      let own =
        columns.isSideBySide
        ? comparison.sideBySide(columns.width) : comparison.stacked(columns.width)
      rows += own.enumerated().map { Row(row: $1, field: index, isFirst: $0 == 0) }
      if index + 1 < comparisons.count { rows.append(Row(row: .blank, field: nil)) }
    }
    guard !same.isEmpty else { return rows }
    let text = stack.text(.sameInBoth(values: same))
    return rows + [Row(row: .blank, field: nil), Row(row: .blank, field: nil)]
      + WrappedText(text, columns: columns.total - 2).fittingRows.map { Row(row: .note($0), field: nil) }
  }

  private func drawHeadings(_ columns: Columns, _ canvas: inout Canvas, _ line: Rect) {
    canvas.write(.mine, in: line.inset(left: columns.mine), canvas.theme.label)
    canvas.write(.theirs, in: line.inset(left: columns.theirs), canvas.theme.label)
    guard let step = conflict.state.lastStep else { return }
    canvas.writeRight(stack.text(.origin(of: step)), in: line.inset(right: 1), canvas.theme.faint)
  }

  private func draw(_ row: Row, _ columns: Columns, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    let isCurrent = row.field == current
    let background = isCurrent ? theme.selection : nil
    func style(_ wanted: Style) -> Style { theme.part(wanted, of: background) }
    if let field = row.field { canvas.areas.note(.entry(field), at: line) }
    if let background {
      canvas.buffer.fill(line.inset(left: 1), style: background)
      if row.isFirst {
        canvas.bar(at: line)
        canvas.focus = line
      }
    }
    let takesTheirs = row.field.map { theirs.contains(conflict.fields[$0]) } ?? false
    if row.isFirst, let field = row.field {
      let name = comparisons[field].name
      if columns.isSideBySide {
        canvas.writeRight(name, in: columns.name(line), style(theme.quiet))
        let check = takesTheirs ? columns.theirs : columns.mine
        canvas.write(String(canvas.marks.check), in: line.inset(left: check - 2), style(theme.accent))
      } else {
        canvas.write(name, in: line.inset(left: columns.mine), style(theme.strong))
      }
    }
    func write(_ text: MarkedText, isChosen: Bool, _ place: Rect) {
      let look = style(isChosen ? theme.plain : theme.quiet)
      let mark = style(isChosen ? theme.accent : theme.quiet).adding(.underline)
      var place = place
      for piece in text.pieces {
        place = place.inset(left: canvas.write(piece.text, in: place, piece.isMarked ? mark : look))
      }
    }
    switch row.row {
    case .blank, .name: break
    case .note(let text): canvas.write(text, in: line.inset(left: 1), style(theme.faint))
    case .same(let text):
      canvas.write(text, in: line.inset(left: columns.mine), style(theme.faint))
    case .pair(let mine, let theirs):
      write(mine, isChosen: !takesTheirs, columns.text(line, at: columns.mine))
      write(theirs, isChosen: takesTheirs, columns.text(line, at: columns.theirs))
    case .version(let text, let isTheirs, let isStart):
      let isChosen = isTheirs == takesTheirs
      if isStart, isChosen {
        canvas.write(String(canvas.marks.check), in: line.inset(left: columns.mine), style(theme.accent))
      }
      write(text, isChosen: isChosen, columns.text(line, at: columns.mine + 2))
    }
  }

  /// Where names and versions are: two columns if they fit.
  private struct Columns {
    let isSideBySide: Bool
    let total: Int
    private let nameColumns: Int
    /// Where the texts begin; the sign of the chosen one is two columns before.
    let mine, theirs: Int
    /// How wide a text is.
    let width: Int

    private static let threshold = 56
    /// Between the versions.
    private static let gap = 3
    private static let leastName = 9

    init(_ total: Int, nameColumns: Int) {
      self.total = total
      self.nameColumns = max(nameColumns, Self.leastName)
      isSideBySide = total >= Self.threshold
      mine = isSideBySide ? 1 + self.nameColumns + Self.gap : 2
      width = max(1, isSideBySide ? (total - mine - 1 - Self.gap) / 2 : total - mine - 3)
      theirs = mine + width + Self.gap
    }

    func name(_ line: Rect) -> Rect {
      var place = line.inset(left: 1)
      place.columns = nameColumns
      return place
    }

    func text(_ line: Rect, at column: Int) -> Rect {
      var place = line.inset(left: column)
      place.columns = min(place.columns, width)
      return place
    }
  }

  // MARK: Keys

  var canMove: Bool { comparisons.count > 1 || viewport.canScroll }

  /// Up and down go from field to field, and scroll within one that is higher than the window.
  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    switch movement {
    case .up, .down: go(by: movement == .up ? -1 : 1)
    case .first, .last:
      current = movement == .first ? 0 : comparisons.count - 1
      viewport.scroll(by: viewport.offset(of: movement))
    case .pageUp, .pageDown: viewport.scroll(by: viewport.offset(of: movement))
    }
  }

  private func go(by step: Int) {
    let own = rows.rows.indices.filter { rows.rows[$0].field == current }
    let isBeyond =
      step > 0
      ? own.last.map { $0 >= viewport.rows.upperBound } ?? false
      : own.first.map { $0 < viewport.rows.lowerBound } ?? false
    if isBeyond { viewport.scroll(by: step) } else { select(current + step) }
  }

  private func select(_ field: Int) {
    current = min(max(field, 0), comparisons.count - 1)
    followsCurrent = true
  }

  func chooseMine() { theirs.remove(conflict.fields[current]) }
  func chooseTheirs() { theirs.insert(conflict.fields[current]) }
  func chooseAllMine() { theirs = [] }
  func chooseAllTheirs() { theirs = Set(conflict.fields) }

  func saveChosen() async {
    close()
    await save(theirs)
  }

  /// A click on a version chooses it.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard case .entry(let field) = click.target else { return }
      select(field)
      let columns = Columns(
        click.area.columns,
        nameColumns: comparisons.map { DrawableText.width(of: $0.name) }.max() ?? 0
      )
      guard columns.isSideBySide, click.column >= columns.mine - 2 else { return }
      if click.column >= columns.theirs - 2 { chooseTheirs() } else { chooseMine() }
    case .wheel(let lines, _): viewport.scroll(by: lines)
    case .drag, .drop: break
    }
  }
}

extension ConflictScreen {
  static let place = ActionPlace(heading: .inConflict)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ConflictScreen>([
    .init(.items, "conflict-mine", [Key(.left), "h"], .inFooter) { $0.chooseMine },
    .init(.items, "conflict-theirs", [Key(.right), "l"], .inFooter) { $0.chooseTheirs },
  ] + KeyTable.scrolling("conflict") + [
    .init(.items, "conflict-keep-mine", ["m"], .inFooter) { $0.chooseAllMine },
    .init(.items, "conflict-take-theirs", ["t"], .inFooter) { $0.chooseAllTheirs },
    .init(.items, "conflict-save", [.enter, .control("s")], [.inFooter, .isMain]) { $0.saveChosen },
    .help("conflict-help", ["?", .f1]),
    .init(.app, "conflict-close", [.escape, "q"], .inFooter) { $0.close },
  ])
}
