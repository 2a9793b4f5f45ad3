import TODOCore
import TODOWording
import TerminalUI

/// The end of a review: what was decided, and how long that took.
struct ReviewEnd {
  private let decisions: ReviewDecisions
  private let heading: String
  private let stack: ScreenStack

  /// Between the numbers and the words, and between the two keys.
  private static let (gap, keyGap) = (2, 5)

  /// - Parameter itemCount: how many items were decided on; nil if they were too many to be counted.
  init(_ decisions: ReviewDecisions, itemCount: Int?, _ stack: ScreenStack) {
    self.decisions = decisions
    self.stack = stack
    heading = stack.text(
      itemCount.map { .reviewDone(number: $0, minutes: decisions.minutes) } ?? .reviewComplete
    )
  }

  private var made: [(number: String, word: String)] {
    decisions.made.map { decision, count in
      (stack.formatter.language.text(of: count), stack.text(word(for: decision, count)))
    }
  }

  private func word(for decision: ReviewDecisions.Decision, _ count: Int) -> Message {
    switch decision {
    case .completed: .reviewCompleted
    case .dated: .reviewDated
    case .moved: .reviewMoved
    case .snoozed: .reviewSnoozed
    case .deleted: .reviewDeleted
    case .changed: .reviewChanged
    case .kept: .reviewKept(count: count)
    }
  }

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    let made = made
    let clear = decisions.isInboxClear ? stack.text(.reviewInboxClear) : ""
    let numbers = made.map { DrawableText.width(of: $0.number) }.max() ?? 0
    let keys = keys
    let widths =
      made.map { numbers + Self.gap + 1 + DrawableText.width(of: $0.word) }
      + [heading, clear].map { DrawableText.width(of: $0) } + [keys.columns]
    let columns = min(widths.max() ?? 0, area.columns - 2)
    let isAiry = area.rows >= made.count + 7
    let gap = isAiry ? 1 : 0
    let rows = 1 + gap + made.count + (clear.isEmpty ? 0 : 1 + gap) + 1 + gap
    var place = area.centered(columns: columns, rows: min(rows, area.rows))
    func next(_ count: Int = 1) { place = place.inset(top: count) }
    canvas.write(heading, in: place, theme.strong)
    next(1 + gap)
    for (number, word) in made {
      var line = place
      line.columns = min(line.columns, numbers + 1)
      canvas.writeRight(number, in: line, theme.plain)
      canvas.write(word, in: place.inset(left: numbers + 1 + Self.gap), theme.quiet)
      next()
    }
    if !clear.isEmpty {
      next(gap)
      canvas.write(clear, in: place, theme.quiet)
      next()
    }
    next(gap)
    keys.draw(&canvas, place)
  }

  private var keys: InlineKeys {
    let undo = stack.list.canUndo ? [("undo", Message.reviewUndo)] : []
    return InlineKeys(
      [(Key.enter.name(stack.formatter), stack.text(.reviewToList))]
        + undo.map { (stack.formatter.keyName($0.0), stack.text($0.1)) },
      gap: Self.keyGap
    )
  }
}
