import TODOCore
import TODOWording
import TerminalUI

/// The statistics laid out in a window: five numbers, and below them the charts and the lists, in two columns that fill a wide
/// window or one below the other.
struct FiguresSheet {
  private(set) var block = FiguresBlock()

  /// From this width on, it has two columns.
  private static let wide = 96
  /// The least room beside the weeks for what else there is.
  private static let minRight = 30
  private static let usualRight = 52
  private static let gap = 3
  /// How high the bars of the weeks are.
  private static let barRange = 5...14
  /// How many items are listed at least, where all is below each other.
  private static let listedRows = 6
  private static let maxLists = 8

  /// - Parameter open: how many items are open.
  init(_ figures: Figures, open: Int, _ area: Rect, _ canvas: Canvas, _ stack: ScreenStack) {
    let charts = FiguresCharts(figures, canvas, stack)
    let lists = FiguresLists(figures, canvas, stack)
    block.append(charts.numbers(open: open, columns: area.columns), gap: 0)
    if area.columns >= Self.wide {
      appendWide(charts, lists, area)
    } else {
      appendNarrow(charts, lists, area.columns)
    }
  }

  private mutating func appendNarrow(_ charts: FiguresCharts, _ lists: FiguresLists, _ columns: Int) {
    let blocks = [
      charts.byWeek(columns: columns, rows: Self.barRange.lowerBound), charts.byDay(columns: columns),
      lists.oldest(columns: columns, rows: Self.listedRows),
      charts.byList(columns: columns, limit: Self.maxLists),
      charts.byWeekday(columns: columns), charts.waits(columns: columns),
      lists.doneThisWeek(columns: columns, rows: Self.listedRows + 1),
    ]
    for part in blocks { block.append(part, gap: 1) }
  }

  private mutating func appendWide(_ charts: FiguresCharts, _ lists: FiguresLists, _ area: Rect) {
    func widest(beside right: Int) -> Int {
      (area.columns - FiguresCharts.labelColumns - Self.gap - right) / RecentWeeks.count
    }
    // In a very wide window, the weeks take what is left.
    let most = max(FiguresCharts.usualPitch, widest(beside: Self.usualRight))
    let pitch = min(most, max(FiguresCharts.minPitch, widest(beside: Self.minRight)))
    let left = FiguresCharts.labelColumns + pitch * RecentWeeks.count
    let start = left + Self.gap
    let right = area.columns - start
    // Air where the window is high.
    let isAiry = area.rows >= 44
    let gap = isAiry ? 2 : 1
    let days = charts.byDay(columns: left)
    let top = block.rowCount + gap
    // What the bars do not need is for the lists.
    let fixed = top + FiguresCharts.headingRows + 2 + gap + days.rowCount + gap
    let bars = area.rows - fixed - FiguresCharts.headingRows - Self.listedRows
    var leftPart = charts.byWeek(
      columns: left,
      rows: bars.clamped(to: Self.barRange)
    )
    leftPart.append(days, gap: gap)
    let (weekdays, waits) = (charts.byWeekday(columns: right), charts.waits(columns: right))
    let others = weekdays.rowCount + waits.rowCount + 2 * gap + FiguresCharts.headingRows
    var rightPart = charts.byList(
      columns: right,
      limit: min(Self.maxLists, max(3, leftPart.rowCount - others))
    )
    rightPart.append(weekdays, gap: gap)
    rightPart.append(waits, gap: gap)
    block.add(leftPart, row: top)
    block.add(rightPart, row: top, column: start)
    let listTop = max(top + max(leftPart.rowCount, rightPart.rowCount) + gap, block.rowCount + gap)
    let rows = max(Self.listedRows, area.rows - listTop - FiguresCharts.headingRows)
    block.add(lists.oldest(columns: left - 2, rows: rows), row: listTop)
    block.add(lists.doneThisWeek(columns: right, rows: rows), row: listTop, column: start)
  }
}
