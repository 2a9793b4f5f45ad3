import TODOCore
import TODOWording
import TerminalUI

/// A row for each week, the current one first, with a bar for each day and the sum of the week: what was done, what was added, or both
/// side by side.
struct WeekTable {
  private let weeks: RecentWeeks
  private let parts: [Part]
  /// The first days of the weeks.
  private let labels: [String]
  /// The columns of a day.
  private let pitch: Int
  private let canvas: Canvas
  private let stack: ScreenStack

  /// What is counted.
  struct Part {
    let title: Message
    let days: Figures.Days
  }

  init(_ weeks: RecentWeeks, _ parts: [Part], pitch: Int = 1, _ canvas: Canvas, _ stack: ScreenStack) {
    self.weeks = weeks
    self.parts = parts
    self.pitch = pitch
    self.canvas = canvas
    self.stack = stack
    labels = (0..<RecentWeeks.count).map { week in
      weeks.days(ofWeek: week).compactMap(\.self).first.map { stack.dates.day($0.day, of: $0.month) } ?? ""
    }
  }

  /// The widest table for that many columns; nil if there is none.
  init?(
    _ weeks: RecentWeeks,
    _ parts: [Part],
    fitting columns: Int,
    _ canvas: Canvas,
    _ stack: ScreenStack
  ) {
    let tables = [3, 2, 1].lazy.map { Self(weeks, parts, pitch: $0, canvas, stack) }
    guard let table = tables.first(where: { $0.width <= columns }) else { return nil }
    self = table
  }

  // MARK: Measures

  var width: Int { labelColumns + parts.enumerated().map { gap(before: $0) + columns(of: $1) }.reduce(0, +) }

  private var labelColumns: Int {
    (labels + [stack.text(.figuresTotal)]).map { DrawableText.width(of: $0) }.max() ?? 0
  }

  /// The columns before a part: less before the first one.
  private func gap(before part: Int) -> Int { part > 0 ? 4 : pitch == 1 ? 1 : 2 }

  /// The columns between the last day and the sum; wide days have a blank of their own.
  private var gapBeforeSum: Int { pitch == 1 ? 1 : 0 }

  private func sumColumns(_ part: Part) -> Int { max(2, number(part.days.total).count) }

  private func number(_ count: Int) -> String { stack.formatter.language.text(of: count) }

  // MARK: Lines

  var lines: [FiguresText.Line] {
    let theme = canvas.theme
    let titles = line("") { part in
      [FiguresText.Piece(text: stack.text(part.title).filled(to: columns(of: part)), style: theme.accent)]
    }
    let weekLines = (0..<RecentWeeks.count).reversed().map { week in
      line(labels[week]) { days($0.days, ofWeek: week) + sum($0.days.sum(ofWeek: week), of: $0, theme.plain) }
    }
    let totals = line(stack.text(.figuresTotal)) { part in
      [blank(7 * pitch)] + sum(part.days.total, of: part, theme.strong)
    }
    let scales = line("") { part in
      let scale = DayBar(most: part.days.most, canvas.marks).scale.map {
        stack.text(.figuresScale(mark: $0, number: part.days.most))
      }
      return [FiguresText.Piece(text: (scale ?? "").filled(to: columns(of: part)), style: theme.quiet)]
    }
    return [titles, line("") { weekdays + [blank(gapBeforeSum + sumColumns($0))] }] + weekLines + [
      totals, scales,
    ]
  }

  private func columns(of part: Part) -> Int { 7 * pitch + gapBeforeSum + sumColumns(part) }

  private func line(_ label: String, _ pieces: (Part) -> [FiguresText.Piece]) -> FiguresText.Line {
    let label = FiguresText.Piece(
      text: label.filled(to: labelColumns, atRight: true),
      style: canvas.theme.quiet
    )
    return .text([label] + parts.enumerated().flatMap { [blank(gap(before: $0))] + pieces($1) })
  }

  private func blank(_ columns: Int) -> FiguresText.Piece {
    FiguresText.Piece(text: "".filled(to: columns), style: canvas.theme.plain)
  }

  private func sum(_ count: Int, of part: Part, _ style: Style) -> [FiguresText.Piece] {
    let text = number(count).filled(to: gapBeforeSum + sumColumns(part), atRight: true)
    return [FiguresText.Piece(text: text, style: count == 0 ? canvas.theme.quiet : style)]
  }

  /// The letters of the days, that of today marked.
  private var weekdays: [FiguresText.Piece] {
    zip(stack.dates.weekdays(from: stack.conventions.firstWeekday), weeks.days(ofWeek: RecentWeeks.count - 1))
      .flatMap {
        name,
        day in
        let letters = String(name.prefix(max(1, pitch - 1)))
        let style =
          day.map { DayLook($0, chosen: nil, today: weeks.today, isInMonth: false).style(canvas.theme) }
          ?? canvas.theme.quiet
        return [FiguresText.Piece(text: letters, style: style), blank(pitch - letters.count)]
      }
  }

  private func days(_ days: Figures.Days, ofWeek week: Int) -> [FiguresText.Piece] {
    let bar = DayBar(most: days.most, canvas.marks)
    let counts = days.counts(ofWeek: week)
    let cells = zip(counts, weeks.days(ofWeek: week)).map { count, day in
      let text = count == 0 || canvas.marks == .ascii ? bar.text(count) : bar.text(count) + bar.text(count)
      let isWide = pitch > 2
      let style =
        count == 0 ? canvas.theme.quiet : day == weeks.today ? canvas.theme.accent : canvas.theme.plain
      return FiguresText.Piece(text: (isWide ? text : bar.text(count)).filled(to: pitch), style: style)
    }
    return cells + [blank((7 - counts.count) * pitch)]
  }
}

/// How a number of items looks in one cell: as high as it is in comparison with that of the busiest day, or a digit where the
/// terminal has no such symbols. Digits are numbers of items, unless there are more than nine on a day.
struct DayBar {
  private let most: Int
  private let marks: MarkStyle

  init(most: Int, _ marks: MarkStyle) { (self.most, self.marks) = (most, marks) }

  private static let bars = ["▁", "▂", "▃", "▅", "▇"]
  private static let digits = (1...9).map(String.init)
  private var levels: [String] { marks == .unicode ? Self.bars : Self.digits }

  func text(_ count: Int) -> String {
    guard count > 0 else { return marks == .unicode ? "·" : "." }
    let most = marks == .unicode ? most : max(most, levels.count)
    return levels[(count * levels.count + most - 1) / most - 1]
  }

  /// What stands for the busiest day; nil if the digits say it themselves.
  var scale: String? { most == 0 || marks == .ascii && most <= levels.count ? nil : levels.last }
}
