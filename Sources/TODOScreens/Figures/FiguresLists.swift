import TODOCore
import TODOWording
import TerminalUI

/// The items of the statistics: those that have been open longest, and those that were done this week.
struct FiguresLists {
  private let figures: Figures
  private let theme: Theme
  private let stack: ScreenStack

  private static let listRange = 4...12
  /// From this width on, a row has the list of its item.
  private static let listThreshold = 56
  /// The columns that a title keeps.
  private static let minTitle = 12

  init(_ figures: Figures, _ canvas: Canvas, _ stack: ScreenStack) {
    self.figures = figures
    self.stack = stack
    theme = canvas.theme
  }

  private var boxColumns: Int { stack.marks.boxColumns }

  /// The open items that are the oldest, as many as there is room for.
  func oldest(columns: Int, rows: Int) -> FiguresBlock {
    var block = FiguresBlock()
    guard !figures.oldestItems.isEmpty, rows > 0 else { return block }
    block.put(stack.text(.figuresOldest), row: 0, column: 0, theme.label)
    let items = figures.oldestItems.prefix(rows)
    let ages = items.map { item in
      let days = figures.weeks.today.dayNumber - stack.clock.local(item.createdAt).day.dayNumber
      return stack.text(days > 0 ? .openForDays(count: days) : .openSinceToday)
    }
    let ageColumns = ages.map { DrawableText.width(of: $0) }.max() ?? 0
    let hasList = columns >= Self.listThreshold
    let longest = items.map { DrawableText.width(of: $0.list, limit: Self.listRange.upperBound) }.max() ?? 0
    let listColumns = hasList ? longest.clamped(to: Self.listRange) : 0
    let end = columns - 2
    let title = 2 + boxColumns + 1
    let room = end - ageColumns - title - 2 - (hasList ? listColumns + Self.listGap : 0)
    for (index, item) in items.enumerated() {
      let row = FiguresCharts.headingRows + index
      block.put(stack.marks.openBox, row: row, column: 2, theme.quiet)
      let isShort = room < Self.minTitle
      block.put(item.title.cut(to: isShort ? end - title : room), row: row, column: title, theme.plain)
      if hasList {
        let column = end - ageColumns - Self.listGap - listColumns
        block.put(item.list.cut(to: listColumns), row: row, column: column, theme.quiet)
      }
      if !isShort { block.put(ages[index], row: row, endingAt: end, theme.quiet) }
      block.noteEntry(row: row, columns: 0..<columns)
    }
    return block
  }

  /// Between the list and how long an item is open.
  private static let listGap = 4

  /// What was done this week, the last one first, and how much more there is.
  func doneThisWeek(columns: Int, rows: Int) -> FiguresBlock {
    var block = FiguresBlock()
    let count = figures.done.sum(ofWeek: RecentWeeks.count - 1)
    guard count > 0, !figures.doneThisWeek.isEmpty, rows > 0 else { return block }
    let heading = stack.text(.figuresDoneWeek)
    block.put(heading, row: 0, column: 0, theme.label)
    block.put(
      stack.formatter.language.text(of: count),
      row: 0,
      column: DrawableText.width(of: heading) + 1,
      theme.quiet
    )
    let isWhole = count <= rows && count == figures.doneThisWeek.count
    let items = figures.doneThisWeek.prefix(isWhole ? rows : max(1, rows - 1))
    let box = stack.marks.doneBox
    let title = boxColumns + 1
    for (index, item) in items.enumerated() {
      let row = FiguresCharts.headingRows + index
      let completed = item.completedAt.map(stack.clock.local)
      let date = stack.dates.rowDate(item, under: nil, isThisWeek: true, completed: completed)
      let when = [date.day, date.time].filter { !$0.isEmpty }.joined(separator: " ")
      block.put(box, row: row, column: 0, theme.faint)
      let room = columns - title - DrawableText.width(of: when) - 2
      block.put(item.title.cut(to: max(Self.minTitle, room)), row: row, column: title, theme.quiet)
      if room >= Self.minTitle { block.put(when, row: row, endingAt: columns, theme.faint) }
    }
    if items.count < count {
      let row = FiguresCharts.headingRows + items.count
      block.put(stack.text(.figuresMore(number: count - items.count)), row: row, column: title, theme.faint)
    }
    return block
  }
}
