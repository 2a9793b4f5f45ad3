import TODOCore
import TerminalUI

/// Both versions of the fields that two windows have changed, in full, and the choice between them.
final class ConflictScreen: ReadingScreen {
  let stack: ScreenStack
  private let conflict: EditConflict
  private let comparisons: [FieldComparison]
  private let answers: ConflictAnswers
  private var rows: (columns: Int, rows: [FieldComparison.Row]) = (0, [])
  var viewport = Viewport()

  /// - Parameter mine: the values in the form.
  init(_ stack: ScreenStack, _ conflict: EditConflict, mine: TODOItemValues, _ answers: ConflictAnswers) {
    self.stack = stack
    self.conflict = conflict
    self.answers = answers
    let dates = stack.dates
    comparisons = conflict.fields.map { field in
      FieldComparison(
        name: .field(field),
        mine: stack.formatter.value(field, of: mine, dates: dates),
        theirs: stack.formatter.value(field, of: conflict.state.item.values, dates: dates),
        formatter: stack.formatter
      )
    }
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .compareVersions,
      parts: [.init(text: stack.text(.alsoChanged(conflict)))],
      trailing: moreBelow,
      isTrailingNeeded: true
    )
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body.inset(left: 1, right: 1)
    let columns = Columns(area)
    if rows.columns != area.columns {
      rows = (
        area.columns,
        comparisons.flatMap {
          columns.isSideBySide ? $0.sideBySide(columns.width) : $0.stacked(columns.width)
        }
      )
    }
    let body = columns.isSideBySide ? area.inset(top: 1) : area
    if columns.isSideBySide {
      canvas.write(.mine, in: columns.left(area.row(at: 0)), canvas.theme.accent)
      canvas.write(.theirs, in: columns.right(area.row(at: 0)), canvas.theme.accent)
    }
    viewport.fit(rows.rows.count, in: body.rows)
    for (offset, row) in rows.rows[viewport.rows].enumerated() where offset < body.rows {
      draw(row, &canvas, body.row(at: offset), columns)
    }
    return nil
  }

  private func draw(_ row: FieldComparison.Row, _ canvas: inout Canvas, _ line: Rect, _ columns: Columns) {
    let theme = canvas.theme
    switch row {
    case .heading(let name): canvas.write(name, in: line, theme.strong)
    case .note(let text): canvas.write(text, in: line, theme.quiet)
    case .text(let text): canvas.write(text, in: line, theme.plain)
    case .pair(let mine, let theirs, let isSame):
      let style = isSame ? theme.quiet : theme.plain
      canvas.write(mine, in: columns.left(line), style)
      canvas.write(theirs, in: columns.right(line), style)
      canvas.verticalLine(in: line.inset(left: columns.width + 1))
    }
  }

  /// Two columns if they fit.
  private struct Columns {
    let isSideBySide: Bool
    /// How wide a text is.
    let width: Int

    private static let threshold = 56

    init(_ area: Rect) {
      isSideBySide = area.columns >= Self.threshold
      width = max(1, isSideBySide ? (area.columns - 3) / 2 : area.columns)
    }

    func left(_ line: Rect) -> Rect { line.inset(right: line.columns - width) }
    func right(_ line: Rect) -> Rect { line.inset(left: width + 3) }
  }

  // MARK: Keys

  func keepMine() async {
    close()
    await answers.keepMine()
  }

  func takeTheirs() async {
    close()
    await answers.takeTheirs()
  }

}

extension ConflictScreen {
  static let place = ActionPlace(heading: .inConflict)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ConflictScreen>([
    .init(.items, "conflict-keep-mine", ["m"], [.inFooter, .isMain]) { $0.keepMine },
    .init(.items, "conflict-take-theirs", ["t"], [.inFooter, .isMain]) { $0.takeTheirs },
  ] + KeyTable.scrolling("conflict") + [
    .help("conflict-help", ["?", .f1]),
    .init(.app, "conflict-close", [.escape, "q"], .inFooter) { $0.close },
  ])
}

/// What to do for each answer to whose values are kept.
struct ConflictAnswers {
  let keepMine: () async -> Void
  let takeTheirs: () async -> Void
}
