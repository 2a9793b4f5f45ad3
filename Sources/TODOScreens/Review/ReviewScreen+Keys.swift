import TODOCore
import TODOViewModel
import TerminalUI

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
