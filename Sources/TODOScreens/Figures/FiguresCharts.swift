import TODOCore
import TODOWording
import TerminalUI

/// The charts of the statistics: weeks as pairs of bars, days as dots, and bars across.
struct FiguresCharts {
  private let figures: Figures
  private let theme: Theme
  private let stack: ScreenStack
  private let bar, otherBar: Bar
  private let dates: DateWording

  /// The columns of the names of weekdays, before the weeks.
  static let labelColumns = 5
  /// The columns of a week: two bars of three columns and a gap, or fewer.
  static let (usualPitch, minPitch) = (8, 4)

  init(_ figures: Figures, _ canvas: Canvas, _ stack: ScreenStack) {
    self.figures = figures
    self.stack = stack
    theme = canvas.theme
    (bar, otherBar) = (Bar(canvas.marks), Bar(canvas.marks, sign: ":"))
    dates = stack.dates
  }

  private func number(_ count: Int) -> String { stack.formatter.language.text(of: count) }

  // MARK: Numbers

  /// Five numbers beside each other or, in a narrow window, below each other.
  func numbers(open: Int, columns: Int) -> FiguresBlock {
    let weeks = RecentWeeks.count - 1
    let overdue = figures.overdue
    let all: [(number: String, text: Message, style: Style)] = [
      (number(figures.done.sum(ofWeek: weeks)), .figuresDoneThisWeek, theme.label),
      (number(figures.added.sum(ofWeek: weeks)), .figuresAddedThisWeek, theme.strong),
      (number(open), .figuresOpen, theme.strong),
      (overdue.text, .figuresOverdue, overdue == .exactly(0) ? theme.strong : theme.alarm.bold),
      (stack.text(.figuresDays(count: figures.daysInARow)), .figuresInARow, theme.strong),
    ]
    var block = FiguresBlock()
    let widths = all.map {
      max(DrawableText.width(of: $0.number), DrawableText.width(of: stack.text($0.text)))
    }
    let gap = (columns - widths.reduce(0, +)) / (all.count - 1)
    if gap >= Self.minNumberGap {
      let isEven = widths.allSatisfy { $0 < Self.numberPitch } && Self.numberPitch * all.count <= columns
      var column = 0
      for (index, one) in all.enumerated() {
        block.put(one.number, row: 0, column: column, one.style)
        block.put(stack.text(one.text), row: 1, column: column, theme.quiet)
        column += isEven ? Self.numberPitch : widths[index] + min(gap, Self.maxNumberGap)
      }
    } else {
      let numbers = all.map { DrawableText.width(of: $0.number) }.max() ?? 0
      for (index, one) in all.enumerated() {
        block.put(one.number, row: index, endingAt: numbers, one.style)
        block.put(stack.text(one.text), row: index, column: numbers + 2, theme.quiet)
      }
    }
    return block
  }

  private static let numberPitch = 20
  private static let (minNumberGap, maxNumberGap) = (2, 5)

  // MARK: Weeks and days

  /// How many weeks have room, the current one last.
  private func weeks(_ columns: Int) -> (shown: Range<Int>, pitch: Int) {
    let room = columns - Self.labelColumns
    let count = min(RecentWeeks.count, max(1, room / Self.minPitch))
    return (RecentWeeks.count - count..<RecentWeeks.count, room / count)
  }

  /// Weeks as pairs of bars, with the number of what was done above its bar and the first day below, or the month
  /// that begins there if it has no room beside the day.
  ///
  /// - Parameter rows: the height of the highest bar.
  func byWeek(columns: Int, rows: Int) -> FiguresBlock {
    let (weeks, pitch) = weeks(columns)
    let width = max(1, (pitch - 2) / 2)
    var block = FiguresBlock()
    var end = put(.figuresByWeek, in: &block)
    for (bar, style, text) in [
      (bar, theme.accent, Message.figuresDone), (otherBar, theme.faint, .figuresAdded),
    ] {
      block.put(bar.text(columns: 2), row: 0, column: end + 3, style)
      block.put(stack.text(text), row: 0, column: end + 6, theme.quiet)
      end += 6 + DrawableText.width(of: stack.text(text))
    }
    let maximum = max(figures.done.weeklyMaximum, figures.added.weeklyMaximum)
    let bottom = Self.headingRows + rows
    var lastMonth: Int?
    for (index, week) in weeks.enumerated() {
      let column = Self.labelColumns + index * pitch
      let isCurrent = week == RecentWeeks.count - 1
      let done = figures.done.sum(ofWeek: week)
      let bars = bar.upwards(done, maximum: maximum, rows: rows, columns: width)
      for (row, text) in bars.enumerated() {
        block.put(text, row: bottom - row, column: column, theme.accent)
      }
      let added = otherBar.upwards(
        figures.added.sum(ofWeek: week),
        maximum: maximum,
        rows: rows,
        columns: width
      )
      for (row, text) in added.enumerated() {
        block.put(text, row: bottom - row, column: column + width, theme.faint)
      }
      if done > 0 {
        let text = number(done)
        // It would touch a higher bar beside it.
        let isAboveBoth = DrawableText.width(of: text) >= width
        block.put(
          text,
          row: bottom - (isAboveBoth ? max(bars.count, added.count) : bars.count),
          column: column,
          isCurrent ? theme.strong : theme.quiet
        )
      }
      guard let day = figures.weeks.days(ofWeek: week).compactMap(\.self).first else { continue }
      let named = [dates.day(day.day, of: day.month), dates.name(ofMonth: day)]
      let isNew = day.month != lastMonth
      lastMonth = day.month
      block.put(
        named.first { isNew && DrawableText.width(of: $0) < pitch } ?? String(day.day),
        row: bottom + 1,
        column: column,
        isCurrent ? theme.strong : theme.faint
      )
    }
    return block
  }

  /// Days as dots, one for each done item.
  func byDay(columns: Int) -> FiguresBlock {
    let (weeks, pitch) = weeks(columns)
    var block = FiguresBlock()
    let end = put(.figuresByDay, in: &block)
    let dot = stack.marks == .unicode ? "∙" : "."
    block.put(dot, row: 0, column: end + 3, theme.accent)
    block.put(stack.text(.figuresDot), row: 0, column: end + 5, theme.quiet)
    for (index, name) in dates.weekdays(from: stack.conventions.firstWeekday).enumerated() {
      block.put(name, row: Self.headingRows + index, column: 0, isWeekend(index) ? theme.faint : theme.quiet)
    }
    for (index, week) in weeks.enumerated() {
      for (day, count) in figures.done.counts(ofWeek: week).enumerated() {
        // Two columns stay free before the next week.
        let most = max(1, pitch - 2)
        let dots =
          count <= most ? String(repeating: dot, count: count) : String(repeating: dot, count: most - 1) + "+"
        block.put(
          count == 0 ? "-" : dots,
          row: Self.headingRows + day,
          column: Self.labelColumns + index * pitch,
          count == 0 ? theme.faint : theme.accent
        )
      }
    }
    return block
  }

  /// Whether a day of the week, 0 for the first one, is a Saturday or a Sunday.
  private func isWeekend(_ index: Int) -> Bool {
    Weekday.allCases[(stack.conventions.firstWeekday.rawValue - 1 + index) % 7].isWeekend
  }

  // MARK: Bars across

  /// What was done, by list; as many lists as there is room for.
  func byList(columns: Int, limit: Int) -> FiguresBlock {
    let lists = figures.lists.prefix(limit)
    let rows = lists.map { list in
      Row(name: list.name?.text ?? stack.text(.inbox), count: list.count, look: theme.plain)
    }
    return bars(.figuresByList, .figuresDone, rows, theme.accent, columns)
  }

  func byWeekday(columns: Int) -> FiguresBlock {
    let rows = dates.weekdays(from: stack.conventions.firstWeekday).enumerated().map { index, name in
      Row(
        name: name,
        count: figures.done.sum(ofWeekday: index),
        look: isWeekend(index) ? theme.quiet : theme.plain
      )
    }
    return bars(.figuresByWeekday, .figuresDone, rows, theme.accent, columns)
  }

  /// How long what was done had waited.
  func waits(columns: Int) -> FiguresBlock {
    let rows = Figures.Wait.allCases.map { wait in
      Row(name: stack.text(name(of: wait)), count: figures.waits[wait] ?? 0, look: theme.plain)
    }
    return bars(.figuresWaits, nil, rows, theme.quiet, columns)
  }

  private func name(of wait: Figures.Wait) -> Message {
    switch wait {
    case .sameDay: .waitSameDay
    case .aWeek: .waitAWeek
    case .aMonth: .waitAMonth
    case .longer: .waitLonger
    }
  }

  private struct Row {
    let name: String
    let count: Int
    let look: Style
  }

  private static let (minName, maxName, maxBar) = (6, 12, 36)

  private func bars(
    _ heading: Message,
    _ note: Message?,
    _ rows: [Row],
    _ look: Style,
    _ columns: Int
  ) -> FiguresBlock {
    var block = FiguresBlock()
    let maximum = rows.map(\.count).max() ?? 0
    guard maximum > 0 else { return block }
    let end = put(heading, in: &block)
    if let note { block.put(stack.text(note), row: 0, column: end + 1, theme.quiet) }
    let widest = rows.map { DrawableText.width(of: $0.name) }.max() ?? 0
    let nameColumns = min(max(widest, Self.minName), Self.maxName)
    let numberColumns = number(maximum).count
    let barColumns = min(Self.maxBar, columns - nameColumns - numberColumns - 4)
    for (index, row) in rows.enumerated() {
      let line = Self.headingRows + index
      block.put(row.name.cut(to: nameColumns), row: line, column: 0, row.look)
      block.put(
        bar.across(row.count, maximum: maximum, columns: barColumns),
        row: line,
        column: nameColumns + 2,
        look
      )
      block.put(
        number(row.count),
        row: line,
        endingAt: min(columns, Self.maxName + 4 + Self.maxBar + numberColumns),
        theme.quiet
      )
    }
    return block
  }

  // MARK: Headings

  /// A heading and the blank row below it.
  static let headingRows = 2

  /// - Returns: where the heading ends.
  private func put(_ heading: Message, in block: inout FiguresBlock) -> Int {
    let text = stack.text(heading)
    block.put(text, row: 0, column: 0, theme.label)
    return DrawableText.width(of: text)
  }
}
