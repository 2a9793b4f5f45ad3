import TODOCore
import TerminalUI

/// The rows of the history: its steps by day, the newest first, and its start.
struct HistoryLines {
  enum Line: Hashable {
    /// The name of a day above its steps.
    case day(CalendarDay)
    case gap
    /// The step at an index; the start of the history comes after the last one.
    case step(Int)
  }

  let lines: [Line]
  /// Whether the day of the first line in sight stays there while its steps scroll, over the first of them.
  let keepsLabel: Bool

  /// From this height on, a blank line is between days, and in any height where all of the history fits with it.
  private static let roomyHeight = 26

  /// - Parameters:
  ///   - days: those of the steps.
  ///   - hasStart: whether the start of the history comes after them.
  ///   - visible: how many rows there are.
  ///   - areBeside: whether the names of days are beside their steps.
  init(_ days: [CalendarDay], hasStart: Bool, visible: Int, areBeside: Bool) {
    let breaks = days.indices.dropFirst().count { days[$0] != days[$0 - 1] }
    let labels = areBeside || days.isEmpty ? 0 : breaks + 1
    let rows = days.count + (hasStart ? 1 : 0) + labels
    let isRoomy = visible >= Self.roomyHeight || hasStart && rows + breaks <= visible
    var lines: [Line] = []
    for (index, day) in days.enumerated() {
      if index == 0 || day != days[index - 1] {
        if index > 0, isRoomy { lines.append(.gap) }
        if !areBeside { lines.append(.day(day)) }
      }
      lines.append(.step(index))
    }
    if hasStart { lines.append(.step(days.count)) }
    self.lines = lines
    keepsLabel = !areBeside && visible >= FrameLayout.minRowsWithLabel
  }

  /// The lines to keep in sight for a row of the history: its own, and the one above it, which has the name of its day or has it drawn over
  /// it.
  func lines(of index: Int) -> Range<Int> {
    guard let line = lines.firstIndex(of: .step(index)) else { return 0..<0 }
    guard line > 0 else { return line..<line + 1 }
    if case .day = lines[line - 1] { return line - 1..<line + 1 }
    return (keepsLabel ? line - 1 : line)..<line + 1
  }
}
