import TODOCore
import TODOWording
import TerminalUI

/// A screen with rows that may not all fit.
protocol ScrollingScreen: ActingScreen {
  func move(_ movement: RowMovement) async throws(TODOStoreError)
  /// Moves by that many rows, down if positive.
  func move(by offset: Int) async throws(TODOStoreError)
  /// Whether there is a row to move to.
  var canMove: Bool { get }
}

extension ScrollingScreen {
  var canMove: Bool { true }
  var hints: [KeyHint] {
    stack.keys.table(of: Self.self).hints(self, stack.formatter, without: canMove ? [] : .moves)
  }

  func up() async throws(TODOStoreError) { try await move(.up) }
  func down() async throws(TODOStoreError) { try await move(.down) }
  func pageUp() async throws(TODOStoreError) { try await move(.pageUp) }
  func pageDown() async throws(TODOStoreError) { try await move(.pageDown) }
  func first() async throws(TODOStoreError) { try await move(.first) }
  func last() async throws(TODOStoreError) { try await move(.last) }

  func handle(_ act: MouseAct) async {
    guard case .wheel(let lines, _) = act else { return }
    await stack.attempt { () async throws(TODOStoreError) in try await move(by: lines) }
  }
}

extension KeyTable where Owner: ScrollingScreen {
  /// The rows of a screen that moves by letters too.
  ///
  /// - Parameters:
  ///   - screen: what the identifiers begin with.
  ///   - page: the traits of the action that moves a page down.
  static func scrolling(
    _ screen: String,
    pageDown: [Key] = [.pageDown, " "],
    _ page: ActionTraits = []
  ) -> [Row] {
    [
      Row(.move, "\(screen)-down", [.down, "j"], [.inFooter, .moves, .notInPalette]) { $0.down },
      Row(.move, "\(screen)-up", [.up, "k"], .notInPalette) { $0.up },
      Row(.move, "\(screen)-page-down", pageDown, page.union([.moves, .notInPalette])) { $0.pageDown },
      Row(.move, "\(screen)-page-up", [.pageUp], .notInPalette) { $0.pageUp },
      Row(.move, "\(screen)-first", [.home, "g"], .notInPalette) { $0.first },
      Row(.move, "\(screen)-last", [.end, "G"], .notInPalette) { $0.last },
    ]
  }
}

/// The effect of keys, in rows.
enum RowMovement {
  case up, down, pageUp, pageDown, first, last
}

/// Which of many rows are visible.
struct Viewport {
  /// The first visible row.
  private(set) var first = 0
  /// How many rows fit, at least one.
  private(set) var room = 1
  private var total = 0

  /// The visible rows.
  var rows: Range<Int> { first..<min(first + room, total) }
  /// How many rows are below the visible ones.
  var rowsBelow: Int { max(0, total - rows.upperBound) }
  /// Whether some rows are not visible.
  var canScroll: Bool { total > room }

  /// Adjusts to the measures of a frame.
  ///
  /// - Parameter focus: the rows to keep visible, the first of them rather than the last.
  mutating func fit(_ total: Int, in room: Int, showing focus: Range<Int>? = nil) {
    self.total = total
    self.room = max(1, room)
    if let focus { first = min(max(first, focus.upperBound - self.room), focus.lowerBound) }
    scroll(by: 0)
  }

  /// Moves by that many rows, down if positive, as far as there are any.
  mutating func scroll(by offset: Int) { first = max(0, min(first + offset, total - room)) }

  /// The number of rows of a movement, including those beyond the ends.
  func offset(of movement: RowMovement) -> Int {
    switch movement {
    case .up: -1
    case .down: 1
    case .pageUp: -room
    case .pageDown: room
    case .first: -total
    case .last: total
    }
  }

  /// The number of entries of a movement among lines some of which are none, such as headings. A page is a number of lines, and no entry is
  /// skipped unseen.
  ///
  /// - Parameters:
  ///   - current: the line of the current entry; nil if there is none.
  ///   - isEntry: of each line, whether it is an entry.
  func offset(of movement: RowMovement, from current: Int?, among isEntry: [Bool]) -> Int {
    let offset = offset(of: movement)
    guard abs(offset) > 1, let current else { return offset }
    let end = max(0, min(current + offset, isEntry.count - 1))
    let passed = isEntry[min(current, end)...max(current, end)].count { $0 } - 1
    return max(1, passed) * offset.signum()
  }
}

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
