import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The review: items to decide on, part by part, with the current one in full beside them if there is room. What is done with
/// an item, or kept, leaves the review, and the next one is current.
final class ReviewScreen: ListGuise {
  let listScreen: ListScreen
  let review: ReviewViewModel

  init(_ listScreen: ListScreen, _ review: ReviewViewModel) {
    self.listScreen = listScreen
    self.review = review
  }

  var header: ScreenHeader {
    var parts: [ScreenHeader.Part] = []
    if let part = review.part {
      parts.append(.init(text: stack.text(ListHeading.review(part).name(stack.dates))))
    }
    switch (review.place, review.itemCount) {
    case (let place?, let count?):
      parts.append(.init(text: stack.text(.reviewPlace(place: place, count: count))))
    case (nil, let count?): parts.append(.init(text: stack.text(.reviewLeft(number: count))))
    case (_, nil): break
    }
    if list.isOutdated { parts.append(.init(text: stack.text(.notUpToDate))) }
    let selected = list.selectedCount.map(Message.selected)
    let kept = review.keptCount > 0 ? Message.reviewKept(number: review.keptCount) : nil
    return ScreenHeader(
      title: .reviewScreen,
      parts: parts,
      trailing: [selected ?? kept].compactMap(\.self).map(stack.text)
    )
  }

  var otherHelp: [KeyHelp] {
    stack.mouseHelp(
      (.mouseClick, .helpClickItem),
      (.mouseClickBox, .helpClickBox),
      (.mouseWheel, .helpWheelList),
      (.mouseClickFooter, .helpClickFooter)
    )
  }

  var noItem: Message { review.hadItems ? .reviewComplete : .nothingToReview }

  // MARK: Drawing

  func layout(_ size: TerminalSize, wantsSidebar: Bool?) -> FrameLayout { FrameLayout(size) }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    list.visibleRowCount = layout.list.rows
    listScreen.drawPane(&canvas, layout)
    if list.currentItem == nil {
      EmptyList(
        heading: noItem,
        advice: [.listNext]
      )
      .draw(&canvas, layout.list)
    } else {
      listScreen.drawing.draw(&canvas, ListArea(layout))
    }
    return nil
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
      stack.say(count == 0 ? .refused(.deleted) : kept)
    } else {
      stack.say(.keptItems(count: count))
    }
  }

  func leave() async throws(TODOStoreError) {
    try await review.close()
    close()
  }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    // The parts of a review are not folded.
    if case .press(let click) = act, case .heading = click.target { return }
    await listScreen.handle(act)
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
    .ofList("undo"), .ofList("redo"), .ofList("history"),
    .init(.view, "review-search", ["/"]) { $0.search },
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
}

extension ListScreen {
  /// Shows the review, from its start.
  func showReview() async throws(TODOStoreError) {
    stack.push(ReviewScreen(self, try await ReviewViewModel(list)))
    rows.selectionLine = 0
  }
}
