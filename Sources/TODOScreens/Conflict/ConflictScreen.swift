import TODOViewModel
import TerminalUI

/// Both versions of the fields that two have changed, whole, and the choice between them.
final class ConflictScreen: Screen {
  private let stack: ScreenStack
  private let conflict: TODOEditConflict
  private let comparisons: [FieldComparison]
  private let answers: ConflictAnswers
  private var rows: (columns: Int, rows: [FieldComparison.Row]) = (0, [])
  private var firstRow = 0
  private var visibleRows = 1

  /// - Parameter mine: what the form holds.
  init(_ stack: ScreenStack, _ conflict: TODOEditConflict, mine: TODODraft, _ answers: ConflictAnswers) {
    self.stack = stack
    self.conflict = conflict
    self.answers = answers
    let dates = stack.dates
    comparisons = conflict.fields.map { field in
      FieldComparison(
        name: Wording.name(field),
        mine: Wording.value(field, of: mine, dates: dates),
        theirs: Wording.value(field, of: conflict.state.item.draft, dates: dates)
      )
    }
  }

  let placement = Placement.window
  var header: ScreenHeader { ScreenHeader(title: "Two versions", subtitle: Wording.question(conflict)) }
  var hints: [KeyHint] { stack.keys.table(ConflictAction.self).hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] { stack.keys.table(ConflictAction.self).help(stack.marks) { _ in nil } }

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
      canvas.write("Mine", in: columns.left(area.row(at: 0)), canvas.theme.accent)
      canvas.write("Theirs", in: columns.right(area.row(at: 0)), canvas.theme.accent)
    }
    visibleRows = max(1, body.rows)
    scroll(by: 0)
    for (offset, row) in rows.rows.dropFirst(firstRow).prefix(body.rows).enumerated() {
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
      canvas.buffer.drawVerticalLine(
        at: Position(column: columns.divider(line), row: line.row),
        rows: 1,
        style: theme.quiet,
        marks: canvas.marks
      )
    }
  }

  /// Two columns where there is room for them.
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
    func divider(_ line: Rect) -> Int { line.column + width + 1 }
  }

  // MARK: Keys

  func handle(_ key: Key) async {
    guard let action: ConflictAction = stack.keys.action(for: key) else {
      return stack.sayUnused(key, see: ConflictAction.help)
    }
    switch action {
    case .keepMine:
      stack.remove(self)
      await answers.keepMine()
    case .takeTheirs:
      stack.remove(self)
      await answers.takeTheirs()
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .pageDown: scroll(by: visibleRows)
    case .pageUp: scroll(by: -visibleRows)
    case .first: scroll(by: -rows.rows.count)
    case .last: scroll(by: rows.rows.count)
    case .help: stack.push(HelpScreen(stack, of: self))
    case .close: stack.remove(self)
    }
  }

  func handle(_ act: MouseAct) async {
    if case .wheel(let lines) = act { scroll(by: lines) }
  }

  private func scroll(by rowCount: Int) {
    firstRow = min(max(firstRow + rowCount, 0), max(0, rows.rows.count - visibleRows))
  }
}

/// What a person can do with two versions before them.
enum ConflictAction: String, ScreenAction {
  case keepMine = "conflict-keep-mine"
  case takeTheirs = "conflict-take-theirs"
  case down = "conflict-down"
  case up = "conflict-up"
  case pageDown = "conflict-page-down"
  case pageUp = "conflict-page-up"
  case first = "conflict-first"
  case last = "conflict-last"
  case help = "conflict-help"
  case close = "conflict-close"

  static let place = ActionPlace.conflict

  static let keyTable = KeyTable<ConflictAction>([
    .init(.keepMine, [.character("m")], "keep mine", "Keep mine, and save", inFooter: true),
    .init(.takeTheirs, [.character("t")], "take theirs", "Take theirs into the form", inFooter: true),
    .init(.down, [Key(.down), .character("j")], "scroll", "Down", inFooter: true),
    .init(.up, [Key(.up), .character("k")], "up", "Up"),
    .init(.pageDown, [Key(.pageDown), .character(" ")], "page", "A screen down"),
    .init(.pageUp, [Key(.pageUp)], "page up", "A screen up"),
    .init(.first, [Key(.home), .character("g")], "top", "To the top"),
    .init(.last, [Key(.end), .character("G")], "end", "To the end"),
    .init(.help, [.character("?"), Key(.function(1))], "help", "All keys", inFooter: true),
    .init(.close, [Key(.escape), .character("q")], "back", "Back to the form", inFooter: true),
  ])
}
