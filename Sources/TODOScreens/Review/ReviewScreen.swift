import TODOCore
import TODOViewModel
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

  func layout(_ size: TerminalSize, wantsSidebar: Bool) -> FrameLayout { FrameLayout(size) }

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
      stack.say(count == 0 ? .outcome(.notFound) : kept)
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
