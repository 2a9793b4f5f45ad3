import TODOCore
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
