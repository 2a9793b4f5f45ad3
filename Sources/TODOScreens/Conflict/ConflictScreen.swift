import TODOCore
import TODOWording
import TerminalUI

/// Both versions of some fields of an item, in full, a row for each field, and the choice between them.
final class ConflictScreen: ReadingScreen {
  let stack: ScreenStack
  private var versions: ComparedVersions
  private let ways: Ways
  /// The fields that get the other value.
  private(set) var theirs: Set<SyncField> = []
  private var current = 0
  private var rows: (columns: Int, rows: [Row]) = (0, [])
  var viewport = Viewport()
  /// Whether the rows of the current field have to come into sight.
  private var followsCurrent = true

  /// What becomes of the choice.
  struct Ways {
    /// Saves my version, with theirs of some fields.
    let save: (_ theirs: Set<SyncField>) async -> Void
    /// Gives a field another value.
    let edit: (SyncField) async -> Void
    /// Reads the versions again; nil if there is nothing to choose any more.
    var renew: (ComparedVersions) async -> ComparedVersions? = { $0 }
    /// Whether the comparison is still needed while a field is edited.
    var staysForEditing = false
  }

  /// One row on the screen, of a field if it is in the comparison.
  private struct Row {
    let row: FieldComparison.Row
    let field: Int?
    /// Whether it is the first one of its field.
    var isFirst = false
  }

  init(_ stack: ScreenStack, _ versions: ComparedVersions, _ ways: Ways) {
    (self.stack, self.versions, self.ways) = (stack, versions, ways)
  }

  /// Both versions may have changed elsewhere. What was chosen stays chosen; a form over it is not closed.
  func reload() async {
    guard let fresh = await ways.renew(versions) else {
      if stack.top === self { close() }
      return
    }
    versions = fresh
    theirs.formIntersection(fresh.fields.map(\.field))
    rows = (0, [])
    select(current)
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .compareVersions,
      parts: [.init(text: versions.title, minColumns: 8)],
      trailing: moreBelow.isEmpty ? [versions.moment].compactMap(\.self) : moreBelow,
      isTrailingNeeded: !moreBelow.isEmpty
    )
  }
  var otherHelp: [KeyHelp] {
    stack.mouseHelp((.mouseClick, .helpClickVersion), (.mouseWheel, .helpWheel))
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body
    let columns = columns(area.columns)
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

  private func columns(_ total: Int) -> VersionColumns {
    VersionColumns(total, names: versions.fields.map(\.comparison.name))
  }

  /// The height from which on a blank row is below the headings and between fields.
  private static let airyRows = 12

  private func rows(_ columns: VersionColumns) -> [Row] {
    var rows: [Row] = []
    for (index, comparison) in versions.fields.map(\.comparison).enumerated() {
      let own =
        columns.isSideBySide
        ? comparison.sideBySide(columns.width) : comparison.stacked(columns.width)
      rows += own.enumerated().map { Row(row: $1, field: index, isFirst: $0 == 0) }
      if index + 1 < versions.fields.count { rows.append(Row(row: .blank, field: nil)) }
    }
    guard !versions.same.isEmpty else { return rows }
    let text = stack.text(.sameInBoth(values: versions.same))
    return rows + [Row(row: .blank, field: nil), Row(row: .blank, field: nil)]
      + WrappedText(text, columns: columns.total - 2).fittingRows.map { Row(row: .note($0), field: nil) }
  }

  private func drawHeadings(_ columns: VersionColumns, _ canvas: inout Canvas, _ line: Rect) {
    columns.drawHeadings(&canvas, line)
    guard let origin = versions.origin else { return }
    canvas.writeRight(origin, in: line.inset(right: 1), canvas.theme.faint)
  }

  private func draw(_ row: Row, _ columns: VersionColumns, _ canvas: inout Canvas, _ line: Rect) {
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
    let takesTheirs = row.field.map { theirs.contains(versions.fields[$0].field) } ?? false
    let name = row.field.map { versions.fields[$0].comparison.name } ?? ""
    if row.isFirst, columns.isSideBySide {
      canvas.writeRight(name, in: columns.name(line), style(theme.quiet))
      let check = takesTheirs ? columns.theirs : columns.mine
      canvas.write(String(canvas.marks.check), in: line.inset(left: check - 2), style(theme.accent))
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
    case .blank: break
    case .name(let isTheirs):
      let heading: Message = isTheirs ? .versionTheirs(field: name) : .versionMine(field: name)
      canvas.write(heading, in: line.inset(left: columns.mine), style(theme.strong))
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

  // MARK: Keys

  var canMove: Bool { versions.fields.count > 1 || viewport.canScroll }

  /// Up and down go from field to field, and scroll within one that is higher than the window.
  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    switch movement {
    case .up, .down: go(by: movement == .up ? -1 : 1)
    case .first, .last:
      current = movement == .first ? 0 : versions.fields.count - 1
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
    current = min(max(field, 0), versions.fields.count - 1)
    followsCurrent = true
  }

  private var field: SyncField { versions.fields[current].field }

  func chooseMine() { theirs.remove(field) }
  func chooseTheirs() { theirs.insert(field) }
  func chooseAllMine() { theirs = [] }
  func chooseAllTheirs() { theirs = Set(versions.fields.map(\.field)) }

  /// Why the current field has only two values to choose from; nil if another one can be set.
  fileprivate var obstacleToEditing: Message? {
    if case .field = field { nil } else { .conflictNotEditable }
  }

  func edit() async {
    let field = field
    if !ways.staysForEditing { close() }
    await ways.edit(field)
  }

  func saveChosen() async {
    close()
    await ways.save(theirs)
  }

  /// A click on a version chooses it.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard case .entry(let field) = click.target else { return }
      select(field)
      let columns = columns(click.area.columns)
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
    .init(.items, "conflict-mine", ["m", Key(.left), "h"], [.inFooter, .isMain]) { $0.chooseMine },
    .init(.items, "conflict-theirs", ["t", Key(.right), "l"], [.inFooter, .isMain]) { $0.chooseTheirs },
    .init(.items, "conflict-keep-mine", ["M"], [.inFooter, .withNextKey], named: { _ in .conflictAll }) { $0.chooseAllMine },
    .init(.items, "conflict-take-theirs", ["T"]) { $0.chooseAllTheirs },
    .init(.items, "conflict-edit", ["e"], .inFooter, needs: [.editable]) { $0.edit },
  ] + KeyTable.scrolling("conflict") + [
    .init(.items, "conflict-save", [.enter, .control("s")], [.inFooter, .isMain]) { $0.saveChosen },
    .help("conflict-help", ["?", .f1]),
    .init(.app, "conflict-close", [.escape, "q"], .inFooter) { $0.close },
  ])
}

extension KeyTable<ConflictScreen>.Need {
  fileprivate static let editable = Self { $0.obstacleToEditing }
}
