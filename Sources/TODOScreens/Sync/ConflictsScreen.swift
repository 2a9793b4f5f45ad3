import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The items in which both sides of a linked list differ, and below them both versions of the current one.
final class ConflictsScreen: RowsScreen {
  let stack: ScreenStack
  private let conflicts: ConflictsViewModel
  var viewport = Viewport()
  var scrollBar: ScrollBar?

  init(_ stack: ScreenStack, _ conflicts: ConflictsViewModel) {
    self.stack = stack
    self.conflicts = conflicts
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let count = conflicts.items.count
    let words: Message = conflicts.mayHaveMore ? .itemCountOrMore(count: count) : .itemCount(count: count)
    return ScreenHeader(
      title: .conflictsScreen,
      trailing: count == 0 ? [] : [stack.text(words)],
      isTrailingNeeded: count > 0
    )
  }
  static var clickHelp: Message { .helpClickConflict }
  static let mainAction = "conflicts-compare"
  var rowCount: Int { conflicts.items.count }
  var currentIndex: Int { conflicts.currentIndex }
  func go(to index: Int) { conflicts.go(to: index) }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await conflicts.reload() }
  }

  fileprivate var hasConflict: Bool { conflicts.current != nil }

  // MARK: Drawing

  /// The height from which on blank rows are around both versions.
  private static let airyRows = 12
  /// Both versions take at most this part of the height.
  private static let versionsPart = 3

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.inSight(layout.body)
    guard let current = conflicts.current else {
      viewport.fit(0, in: area.rows)
      EmptyList(heading: .noConflicts, advice: [.noConflictsHelp]).draw(&canvas, area)
      return nil
    }
    let versions = current.conflicts.map { FieldComparison($0, in: current, stack) }
    let columns = VersionColumns(area.columns, names: versions.map(\.name))
    let wanted = versions.count + (columns.isSideBySide ? 1 : 0)
    let count = min(wanted, max(1, area.rows / Self.versionsPart))
    let list = area.inset(bottom: count + (area.rows >= Self.airyRows ? 2 : 0))
    drawItems(&canvas, list)
    draw(versions, columns, &canvas, area.inset(top: area.rows - count))
    return nil
  }

  private func drawItems(_ canvas: inout Canvas, _ area: Rect) {
    let items = conflicts.items
    let shown = fit(items.count, current: currentIndex, in: area)
    let columns = ConflictColumns(area.columns, items[viewport.rows], stack)
    for (index, line) in shown {
      canvas.areas.note(.entry(index), at: line)
      columns.draw(items[index], isCurrent: index == currentIndex, &canvas, line)
    }
    drawScrollBar(&canvas, of: items.count, beside: area)
  }

  /// Draws what differs in the current item, a row for each field.
  private func draw(
    _ versions: [FieldComparison],
    _ columns: VersionColumns,
    _ canvas: inout Canvas,
    _ area: Rect
  ) {
    let theme = canvas.theme
    canvas.areas.note(.pane, at: area)
    var rows = area
    if columns.isSideBySide, area.rows > 1 {
      columns.drawHeadings(&canvas, area.row(at: 0))
      rows = area.inset(top: 1)
    }
    let empty = stack.text(.emptyValue)
    for (offset, version) in versions.prefix(rows.rows).enumerated() {
      let line = rows.row(at: offset)
      let texts = version.firstDifference
      let mine = texts.mine.isEmpty ? empty : texts.mine
      let theirs = texts.theirs.isEmpty ? empty : texts.theirs
      guard columns.isSideBySide else {
        let text = stack.text(.conflictVersions(field: version.name, mine: mine, theirs: theirs))
        canvas.write(text, in: line.inset(left: 2, right: 1), theme.quiet)
        continue
      }
      canvas.writeRight(version.name, in: columns.name(line), theme.quiet)
      canvas.write(mine, in: columns.text(line, at: columns.mine), theme.plain)
      canvas.write(theirs, in: columns.text(line, at: columns.theirs), theme.plain)
    }
  }

  // MARK: Choosing

  func keepMine() async throws(TODOStoreError) {
    guard let current = conflicts.current else { return }
    try await resolve(current, theirs: [])
  }

  func takeTheirs() async throws(TODOStoreError) {
    guard let current = conflicts.current else { return }
    try await resolve(current, theirs: Set(current.conflicts.map(\.field)))
  }

  private func resolve(_ item: ConflictedItem, theirs: Set<SyncField>) async throws(TODOStoreError) {
    let outcome = try await conflicts.resolve(item, theirs: theirs)
    guard case .made = outcome else { return stack.say(.outcome(outcome, dates: stack.dates)) }
    let choices = item.conflicts.map { conflict in
      (conflict: conflict, choice: theirs.contains(conflict.field) ? SyncChoice.theirs : .mine)
    }
    stack.say(.chosen(choices, in: item.item.title, waiting: 0))
  }

  /// Shows both versions of the current item in full.
  func compare() {
    guard let current = conflicts.current else { return }
    weak var comparison: ConflictScreen?
    let item = { [conflicts] in conflicts.items.first { $0.id == current.id } }
    let ways = ConflictScreen.Ways(
      save: { [self] theirs in
        await stack.attempt { () async throws(TODOStoreError) in
          guard let item = item() else { return }
          try await resolve(item, theirs: theirs)
        }
      },
      edit: { [self] field in
        guard let item = item(), case .field(let field) = field else { return }
        edit(item, field, saved: { await comparison?.reload() })
      },
      renew: { [self] _ in
        await reload()
        return item().map { ComparedVersions($0, stack) }
      },
      staysForEditing: true
    )
    let screen = ConflictScreen(stack, ComparedVersions(current, stack), ways)
    comparison = screen
    stack.push(screen)
  }

  /// Opens the form of an item at a field. Saving it resolves the conflicts about what was changed there.
  ///
  /// - Parameter saved: called afterwards.
  private func edit(_ item: ConflictedItem, _ field: ItemField, saved: @escaping () async -> Void) {
    let form = EditViewModel(
      stack.list,
      item: item.item,
      clock: stack.clock,
      conventions: stack.conventions,
      map: stack.map
    )
    form.conflicts = item.conflicts
    let screen = FormScreen(stack, form: form)
    screen.onSave = saved
    if form.decides(.editing(field)) { screen.go(to: .editing(field)) }
    stack.push(screen)
  }

  func undo() async throws(TODOStoreError) {
    try await stack.undo()
    try await conflicts.follow()
  }

  func redo() async throws(TODOStoreError) {
    try await stack.redo()
    try await conflicts.follow()
  }
}

extension ConflictsScreen {
  static let place = ActionPlace(heading: .inConflicts, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ConflictsScreen>([
    .init(.items, "conflicts-compare", [.enter], [.inFooter, .isMain], needs: [.conflict]) { $0.compare },
    .init(.items, "conflicts-mine", ["m"], .inFooter, needs: [.conflict, .noJob]) { $0.keepMine },
    .init(.items, "conflicts-theirs", ["t"], .inFooter, needs: [.conflict, .noJob]) { $0.takeTheirs },
    .init(.undo, "conflicts-undo", ["u"], needs: [.noJob, .stepToUndo]) { $0.undo },
    .init(.undo, "conflicts-redo", ["r"], needs: [.noJob, .stepToRedo]) { $0.redo },
  ] + KeyTable.scrolling("conflicts") + [
    .init(.app, "conflicts-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("conflicts-help", ["?", .f1]),
    .init(.app, "conflicts-close", [.escape, "q", "C"], .inFooter) { $0.close },
  ])
}

extension KeyTable<ConflictsScreen>.Need {
  fileprivate static let conflict = Self { $0.hasConflict ? nil : .noConflicts }
}

extension ListScreen {
  /// Shows the items in which both sides of a linked list differ.
  func showConflicts() async throws(TODOStoreError) {
    stack.push(ConflictsScreen(stack, try await ConflictsViewModel(list)))
  }
}
