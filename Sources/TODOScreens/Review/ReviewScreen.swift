import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The review: items to decide on, part by part, with the current one in full beside them if there is room. An item that was dealt with or
/// kept leaves the review, and the next one becomes current. At the end, it says what was decided.
final class ReviewScreen: ListGuise {
  let listScreen: ListScreen
  let review: ReviewViewModel
  /// Counts what was decided.
  private(set) var settling: Task<Void, Never>?

  init(_ listScreen: ListScreen, _ review: ReviewViewModel) {
    self.listScreen = listScreen
    self.review = review
  }

  var header: ScreenHeader {
    var parts: [ScreenHeader.Part] = []
    if let place = review.place, review.hadItems {
      parts.append(.init(text: stack.text(.reviewPlace(place: place.number, count: place.total))))
    }
    if let selected = list.selectedCount {
      parts.append(.init(text: stack.text(.selected(selected)), look: .accent))
    }
    if list.isOutdated { parts.append(.init(text: stack.text(.notUpToDate), look: .alarm)) }
    return ScreenHeader(title: .reviewScreen, parts: parts)
  }

  /// At the end, the ways to go on from there. Without an item, only the keys that need none.
  var hints: [KeyHint] {
    let table = stack.keys.table(of: ReviewScreen.self)
    guard end != nil else { return list.currentItem == nil ? usualHints.filter(\.isAvailable) : usualHints }
    let wayBack = table.hint(of: "review-close", self, stack.formatter).map { hint in
      KeyHint(
        key: Key.enter.name(stack.formatter),
        press: .enter,
        name: hint.name,
        isAvailable: true,
        isMain: true
      )
    }
    let others = ["review-undo", "review-calendar", "review-help"].map {
      table.hint(of: $0, self, stack.formatter)
    }
    return ([wayBack] + others).compactMap(\.self).filter(\.isAvailable)
  }

  var otherHelp: [KeyHelp] {
    stack.mouseHelp(
      (.mouseClick, .helpClickItem),
      (.mouseClickBox(box: stack.marks.openBox), .helpClickBox),
      (.mouseWheel, .helpWheelList),
      (.mouseClickFooter, .helpClickFooter)
    )
  }

  var noItem: Message { review.hadItems ? .reviewComplete : .nothingToReview }

  // MARK: Drawing

  func layout(_ size: TerminalSize, wantsSidebar: Bool?) -> FrameLayout { FrameLayout(size) }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    list.visibleRowCount = layout.list.rows
    let counts = [stack.ringingCount, stack.conflictCount].compactMap { $0?.text }
    let width = counts.reduce(0) { $0 + DrawableText.width(of: $1) + ScreenHeader.gap }
    drawProgress(&canvas, layout.line(layout.header).inset(right: width))
    settleIfNeeded()
    if let decisions = end {
      ReviewEnd(decisions, itemCount: review.progress?.total, stack).draw(&canvas, layout.body)
    } else if list.currentItem == nil {
      EmptyList(heading: noItem, advice: [.listNext]).draw(&canvas, layout.body)
    } else {
      listScreen.drawPane(&canvas, layout)
      listScreen.drawing.draw(&canvas, ListArea(layout))
    }
    return nil
  }

  /// The columns of the bar in the header, and those that it leaves to the words.
  private static let (barColumns, wordColumns) = (28, 26)

  private func drawProgress(_ canvas: inout Canvas, _ line: Rect) {
    guard review.hadItems, let progress = review.progress, progress.total > 0 else { return }
    let name = stack.databaseName.map { ScreenHeader.gap + DrawableText.width(of: $0.text) } ?? 0
    let columns = min(Self.barColumns, line.columns - Self.wordColumns - name)
    guard columns >= Self.barColumns / 3, list.selectedCount == nil, !list.isOutdated else { return }
    let place = line.inset(left: line.columns - columns)
    let bar = Bar(canvas.marks)
    canvas.write(bar.rest(columns: columns, canvas.theme), in: place, canvas.theme.line)
    let filled = columns * progress.decided / progress.total
    canvas.write(bar.text(columns: filled), in: place, canvas.theme.accent)
  }

  // MARK: Keys

  /// At the end, Enter shows the list again.
  func handle(_ key: Key) async {
    if end != nil, key == .enter { return await act(named: "review-close") }
    await act(on: key)
    await settle()
  }

  func reload() async { await settle() }

  /// What was decided, once no item is left.
  private var end: ReviewDecisions? { list.currentItem == nil ? review.decisions : nil }

  /// Counts what was decided when no item is left.
  private func settle() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await review.settle() }
  }

  /// The last decision may have been made on another screen, such as a form.
  private func settleIfNeeded() {
    // Where it could not be read, the next key asks again.
    guard settling == nil, review.hadItems, list.currentItem == nil, review.decisions == nil,
      stack.message?.kind != .error
    else { return }
    settling = Task { [self] in
      await settle()
      settling = nil
      stack.askForFrame()
    }
  }

  // MARK: Keeping

  /// Keeps the current item, or those selected, as they are.
  func keep() async throws(TODOStoreError) {
    let item = list.selectedCount == nil ? list.currentItem : nil
    let part = review.part
    let count = try await review.keep()
    if let item {
      let kept: Message =
        part == .untouched
        ? .keptUntouched(count: Review.untouchedDays, title: item.title) : .kept(title: item.title)
      stack.say(count == 0 ? .refused(.deleted) : kept, turn: count == 0 ? nil : .undo)
    } else {
      stack.say(.keptItems(count: count), turn: .undo)
    }
  }

  /// Undoes the last decision: that items were kept, or the last change.
  func undo() async throws(TODOStoreError) {
    guard let (count, item) = try await review.takeBackKeeping() else { return try await stack.undo() }
    stack.say(item.map { .reviewedAgain(title: $0.title) } ?? .reviewedAgainItems(count: count))
  }

  func leave() async throws(TODOStoreError) {
    try await review.close()
    close()
  }

  /// Goes on in the calendar, with the same item.
  func showCalendar() async throws(TODOStoreError) {
    try await review.close(followsItem: true)
    close()
    try await listScreen.showCalendar()
  }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    // The parts of a review are not folded.
    if case .press(let click) = act, case .heading = click.target { return }
    await listScreen.handle(act)
    await settle()
  }
}

/// What a person can do in the review: keep items, and most of what can be done in the list.
extension ReviewScreen {
  static let place = ActionPlace(heading: .inReview, hasPalette: true)
  static let prefix = "review-"

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ReviewScreen>([
    .init(.items, "review-keep", ["K"], [.inFooter, .forSelection], needs: [.items]) { $0.keep },
    .ofList("toggle-done", .inFooter),
    .ofList("set-due", .inFooter),
    .ofList("set-start", [.inFooter, .forSelection]),
    .ofList("show-reminder"), .ofList("dismiss-reminder"),
    .ofList("move-to-list", .inFooter),
    .ofList("delete", .inFooter),
    .ofList("edit", .inFooter),
    .ofList("tags", .inFooter),
    .ofList("pick-priority", .inFooter),
    .ofList("due-later"), .ofList("due-earlier"), .ofList("due-week-later"), .ofList("due-week-earlier"),
    .ofList("skip-date"), .ofList("add-step"),
    .ofList("add"), .ofList("quick-add"),
    .ofList("set-priority-low"), .ofList("set-priority-middle"),
    .ofList("set-priority-high"), .ofList("set-priority-highest"),
    .ofList("duplicate"), .ofList("open-link"), .ofList("copy"),
    .ofList("select"), .ofList("select-range"), .ofList("select-all"),
    .ofList("up"), .ofList("down"), .ofList("page-up"), .ofList("page-down"), .ofList("first"), .ofList("last"),
    .ofList("pane-up"), .ofList("pane-down"),
    .init(.undo, "review-undo", ["u"], needs: [.decision]) { $0.undo },
    .ofList("redo"), .ofList("history"),
    .backInList("go-to"), .backInList("show-everything"), .backInList("place-today"), .backInList("place-upcoming"),
    .backInList("place-inbox"), .backInList("place-snoozed"), .backInList("place-done"),
    .init(.view, "review-search", ["/"]) { $0.search },
    .init(.view, "review-calendar", ["c"]) { $0.showCalendar },
    .init(.app, "review-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("review-help", ["?", .f1]),
    .init(.app, "review-close", ["R", .escape, "q"], [.inFooter, .forSelection]) { $0.back },
  ])
}

extension KeyTable<ReviewScreen>.Need {
  /// An item is current, or items are selected.
  fileprivate static let items = Self { screen in
    screen.list.currentItem == nil && screen.list.selectedCount == nil ? screen.noItem : nil
  }

  /// Something was decided that can be undone.
  fileprivate static let decision = Self { screen in
    screen.review.endsWithKeeping
      ? nil : ListScreen.keyTable.row(named: "undo")?.obstacle(screen.listScreen)
  }
}

extension ListScreen {
  /// Shows the review, from its start.
  func showReview() async throws(TODOStoreError) {
    stack.push(ReviewScreen(self, try await ReviewViewModel(list)))
    rows.selectionLine = 0
  }
}
