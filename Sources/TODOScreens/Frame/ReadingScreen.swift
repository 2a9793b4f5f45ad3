import TODOCore
import TODOWording
import TerminalUI

/// A screen that is mostly for reading: the view moves.
protocol ReadingScreen: ScrollingScreen {
  var viewport: Viewport { get set }
}

extension ReadingScreen {
  var canMove: Bool { viewport.canScroll }
  /// For the header: how many rows are below the visible ones, and the same in short.
  var moreBelow: [String] {
    let count = viewport.rowsBelow
    return count > 0 ? [Message.moreBelow(count: count), .moreBelowShort(count: count)].map(stack.text) : []
  }

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    viewport.scroll(by: viewport.offset(of: movement))
  }

  func move(by offset: Int) async throws(TODOStoreError) { viewport.scroll(by: offset) }
}
