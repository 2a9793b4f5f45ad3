import TODOWording
import TerminalUI

/// The first row of a window.
struct ScreenHeader {
  /// At the left: the name of the screen, or of the place that it shows.
  var title: Message
  /// What a click on it hits.
  var titleTarget: ClickTarget?
  /// After it: only what differs from the usual.
  var parts: [Part] = []
  /// At the right: as many of these as fit.
  var counts: [Count] = []
  /// At the right of a screen without counts: the first of these that fits.
  var trailing: [String] = []
  /// Whether the rest makes room for the last of them, because nothing else says it: how much is out of sight or selected.
  var isTrailingNeeded = false

  /// How a part looks.
  enum Look {
    case plain, quiet, accent, notice, alarm

    func style(_ theme: Theme) -> Style {
      switch self {
      case .plain: theme.plain
      case .quiet: theme.quiet
      case .accent: theme.label
      case .notice: theme.notice
      case .alarm: theme.alarm
      }
    }
  }

  /// A part of what the screen shows.
  struct Part {
    let text: String
    /// The same for a narrow window.
    var short: String?
    var look = Look.quiet
    /// What a click on it hits.
    var target: ClickTarget?
    /// Whether it makes room for the others in a narrow window.
    var isOptional = false
    /// The width to which it may be cut so that what is at the right has room; nil for never.
    var minColumns: Int?

    fileprivate var shortened: Part { with(short ?? text) }

    fileprivate func with(_ text: String) -> Part {
      Part(text: text, look: look, target: target, isOptional: isOptional, minColumns: minColumns)
    }
  }

  /// A number at the right.
  struct Count {
    let text: String
    /// The same for a narrow window.
    var short: String?
    var look = Look.quiet
    /// Of the counts that do not fit, the one with the highest rank goes first.
    var rank = 0
    /// What a click on it hits.
    var target: ClickTarget?
  }

  static let gap = 3

  /// Notes what a click on a text hits.
  fileprivate static func note(_ target: ClickTarget?, at place: Rect, _ columns: Int, _ canvas: inout Canvas)
  {
    guard let target else { return }
    canvas.areas.note(target, at: Rect(column: place.column, row: place.row, columns: columns, rows: 1))
  }

  private static func width(_ texts: some Sequence<String>) -> Int {
    texts.reduce(-gap) { $0 + gap + ($1.isEmpty ? -gap : DrawableText.width(of: $1)) }
  }

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    var title = canvas.formatter.text(title)
    var parts = parts
    // What nothing else says keeps its room.
    let needed = counts.filter { $0.rank == 0 }.map { $0.short ?? $0.text }
    let least =
      needed.isEmpty
      ? isTrailingNeeded ? trailing.last.map { DrawableText.width(of: $0) + 2 } ?? 0 : 0
      : Self.width(needed) + 2
    func left() -> Int { Self.width([title] + parts.map(\.text)) }
    func isTooWide(beside columns: Int) -> Bool { left() + columns > line.columns }
    // Quiet words make room for numbers that must not be missed.
    let loud = counts.filter { $0.rank == 0 || $0.look == .alarm }.map { $0.short ?? $0.text }
    let loudMinimum = loud.isEmpty ? least : Self.width(loud) + 2
    while isTooWide(beside: loudMinimum), let index = parts.lastIndex(where: \.isOptional) {
      parts.remove(at: index)
    }
    if isTooWide(beside: loudMinimum) { parts = parts.map(\.shortened) }
    while !loud.isEmpty, isTooWide(beside: loudMinimum),
      let index = parts.firstIndex(where: { $0.look == .quiet && $0.minColumns == nil })
    {
      parts.remove(at: index)
    }
    let wanted = trailing.last.map { DrawableText.width(of: $0) + 2 } ?? countsWidth(fewestCounts) + 2
    let excess = left() + wanted - line.columns
    if excess > 0, let index = parts.firstIndex(where: { $0.minColumns != nil }) {
      let columns = DrawableText.width(of: parts[index].text) - excess
      if columns >= parts[index].minColumns ?? 0 {
        parts[index] = parts[index].with(parts[index].text.cut(to: columns))
      }
    }
    let others = parts.isEmpty ? 0 : Self.width(parts.map(\.text)) + Self.gap
    title = title.cut(to: max(line.columns < 30 ? 4 : 12, line.columns - least - others))
    let rest = line.columns - left() - 2
    if counts.isEmpty {
      if let shown = Room(rest).first(of: trailing, size: { DrawableText.width(of: $0) })
        ?? (isTrailingNeeded ? trailing.last : nil)
      {
        canvas.writeRight(shown, in: line, canvas.theme.quiet)
      }
    } else {
      draw(fitting(rest), &canvas, line)
    }
    var place = line.inset(right: least)
    let columns = canvas.write(title, in: place, canvas.theme.strong)
    Self.note(titleTarget, at: place, columns, &canvas)
    place = place.inset(left: columns + Self.gap)
    for part in parts {
      let columns = canvas.write(part.text, in: place, part.look.style(canvas.theme))
      Self.note(part.target, at: place, columns, &canvas)
      place = place.inset(left: columns + Self.gap)
    }
  }

  // MARK: Counts

  private func countsWidth(_ counts: [Count]) -> Int { Self.width(counts.map(\.text)) }

  /// The one that goes last, in its shortest form.
  private var fewestCounts: [Count] {
    counts.min { $0.rank < $1.rank }.map { [Count(text: $0.short ?? $0.text)] } ?? []
  }

  /// As many of them as fit, then shorter ones.
  private func fitting(_ columns: Int) -> [Count] {
    var counts = counts
    while !counts.isEmpty, countsWidth(counts) > columns {
      if let index = counts.firstIndex(where: { $0.short != nil }) {
        let count = counts[index]
        counts[index] = Count(
          text: count.short ?? "",
          look: count.look,
          rank: count.rank,
          target: count.target
        )
      } else if let index = counts.indices.max(by: { counts[$0].rank < counts[$1].rank }) {
        counts.remove(at: index)
      }
    }
    return counts
  }

  private func draw(_ counts: [Count], _ canvas: inout Canvas, _ line: Rect) {
    var end = line
    for count in counts.reversed() {
      end = end.inset(right: count.draw(&canvas, end) + Self.gap)
    }
  }
}

extension ScreenHeader.Count {
  /// Draws it at the right end of a line; returns its width.
  @discardableResult
  func draw(_ canvas: inout Canvas, _ line: Rect) -> Int {
    let columns = canvas.writeRight(text, in: line, look.style(canvas.theme))
    ScreenHeader.note(target, at: line.inset(left: line.columns - columns), columns, &canvas)
    return columns
  }
}

extension ScreenStack {
  /// What headers call the database; nil for the usual one.
  var databaseName: ScreenHeader.Part? {
    switch database {
    case .usual: nil
    case .other(let name): .init(text: name.cut(to: 24), short: name.cut(to: 10), minColumns: 6)
    case .unsaved, .sample: .init(text: text(.databaseUnsaved))
    }
  }
}
