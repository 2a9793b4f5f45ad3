import TODOCore
import TODOWording
import TerminalUI

/// Figures as lines: the weeks, and beside or below them the oldest item and what was done by list.
struct FiguresText {
  /// Lines below each other.
  struct Column {
    let start: Int
    let columns: Int
    let lines: [Line]
  }

  enum Line {
    case heading(Message)
    case text([Piece])
    /// The title of the oldest open item.
    case oldestItem(String)

    fileprivate static let blank = Line.text([])
  }

  /// A part of a line, in one style.
  struct Piece {
    let text: String
    let style: Style
  }

  let columns: [Column]
  var rowCount: Int { columns.map(\.lines.count).max() ?? 0 }

  private static let gap = 4
  /// The least room beside the weeks for what else there is.
  private static let narrowest = 27
  /// From this width on, lines do not become longer.
  private static let widest = 80

  init(_ figures: Figures, columns: Int, _ canvas: Canvas, _ stack: ScreenStack) {
    let parts = [
      WeekTable.Part(title: .figuresDone, days: figures.done),
      WeekTable.Part(title: .figuresAdded, days: figures.added),
    ]
    let room = columns - Self.gap - Self.narrowest
    if let table = WeekTable(figures.weeks, parts, fitting: room, canvas, stack) {
      let start = table.width + Self.gap
      let rest = min(columns - start, Self.widest)
      self.columns = [
        Column(start: 0, columns: table.width, lines: table.lines),
        Column(start: start, columns: rest, lines: Self.others(figures, columns: rest, canvas, stack)),
      ]
      return
    }
    let tables =
      WeekTable(figures.weeks, parts, fitting: columns, canvas, stack).map { [$0] }
      ?? parts.map { part in
        WeekTable(figures.weeks, [part], fitting: columns, canvas, stack)
          ?? WeekTable(figures.weeks, [part], canvas, stack)
      }
    let others = Self.others(figures, columns: columns, canvas, stack)
    let blocks = tables.map(\.lines) + (others.isEmpty ? [] : [others])
    self.columns = [Column(start: 0, columns: columns, lines: Array(blocks.joined(separator: [.blank])))]
  }

  /// The oldest open item, and what was done by list.
  private static func others(
    _ figures: Figures,
    columns: Int,
    _ canvas: Canvas,
    _ stack: ScreenStack
  ) -> [Line] {
    var lines: [Line] = []
    if let item = figures.oldestItem {
      lines += [.heading(.figuresOldest), .oldestItem(item.title)]
      let day = stack.clock.local(item.createdAt).day
      let age = figures.weeks.today.dayNumber - day.dayNumber
      let facts: [Message?] = [
        .figuresAddedOn(date: stack.dates.fullDue(DueDate(day: day))), age > 0 ? .daysAgo(count: age) : nil,
      ]
      let texts = facts.compactMap { $0.map(stack.text) }
      let line = texts.joined(separator: " · ".punctuated(for: canvas.marks))
      // In a narrow column, each has its own line.
      lines += (DrawableText.width(of: line) <= columns ? [line] : texts).map {
        .text([Piece(text: $0, style: canvas.theme.quiet)])
      }
    }
    guard let most = figures.lists.first?.count else { return lines }
    if !lines.isEmpty { lines.append(.blank) }
    lines.append(.heading(.figuresByList))
    let names = figures.lists.map { $0.name?.text ?? stack.text(.inbox) }
    let numbers = figures.lists.map { stack.formatter.language.text(of: $0.count) }
    let numberColumns = numbers.map(\.count).max() ?? 0
    let widestName = names.map { DrawableText.width(of: $0) }.max() ?? 0
    let nameColumns = min(widestName, max(8, columns - numberColumns - 2 - mostBarColumns / 2))
    let barColumns = min(mostBarColumns, columns - nameColumns - numberColumns - 4)
    for (list, (name, number)) in zip(figures.lists, zip(names, numbers)) {
      let bar = String(
        repeating: canvas.marks == .unicode ? "▇" : "#",
        count: max(0, (list.count * barColumns + most - 1) / most)
      )
      lines.append(
        .text([
          Piece(text: name.cut(to: nameColumns).filled(to: nameColumns + 2), style: canvas.theme.plain),
          Piece(text: number.filled(to: numberColumns, atRight: true), style: canvas.theme.strong),
          Piece(text: "  " + bar, style: canvas.theme.accent),
        ])
      )
    }
    return lines
  }

  private static let mostBarColumns = 24
}

extension String {
  /// The text with blanks up to a width in columns.
  ///
  /// - Parameter atRight: whether the text is at the right, after the blanks.
  func filled(to columns: Int, atRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - DrawableText.width(of: self)))
    return atRight ? blanks + self : self + blanks
  }
}
