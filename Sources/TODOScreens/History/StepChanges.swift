import TODOCore
import TODOWording
import TerminalUI

/// What a step of the history changed, as lines: the items, and their old and new values below each other.
struct StepChanges {
  typealias Line = [TextPiece]

  /// The lines of each item.
  private var items: [[Line]] = []
  private let itemCount: Int
  private let isMixed: Bool
  private let columns: Int
  private let theme: Theme
  private let formatter: MessageFormatter

  /// How many rows a value, or a long line of a text, takes.
  private static let lineRows = 3
  /// How many changed lines of a text are shown.
  private static let maxLines = 60
  /// The columns that a cut title takes at least.
  private static let shortTitle = 12

  /// - Parameter items: the first ones that the step changed.
  init(
    of step: HistoryStep,
    _ items: [ChangedItem],
    columns: Int,
    theme: Theme,
    formatter: MessageFormatter,
    dates: DateWording
  ) {
    (itemCount, isMixed) = (step.itemCount, step.isMixed)
    self.columns = max(1, columns)
    self.theme = theme
    self.formatter = formatter
    self.items = items.map { item in
      let values = item.changes.map { ChangedValues($0, formatter, dates) }
      return lines(of: item, values, isNamed: itemCount == 1 && !isMixed)
    }
  }

  /// As many lines as there is room for; the last one says how much more there is.
  func lines(rows: Int) -> [Line] {
    var shown: [Line] = []
    for (index, item) in items.enumerated() {
      let isLast = index + 1 == itemCount
      if shown.count + item.count + (isLast ? 0 : 1) <= rows {
        shown += item
      } else if index == 0, rows > 0 {
        // The item alone has no room.
        let start = item.prefix(rows - 1)
        return start + [note(itemCount == 1 ? .moreBelow(count: item.count - start.count) : more(after: 1))]
      } else {
        return shown + [note(more(after: index))]
      }
    }
    return itemCount > items.count && !items.isEmpty ? shown + [note(more(after: items.count))] : shown
  }

  private func more(after shown: Int) -> Message { .andMoreItems(count: itemCount - shown) }

  private func note(_ message: Message) -> Line {
    [TextPiece(text: formatter.text(message), style: theme.quiet)]
  }

  // MARK: One item

  /// - Parameter isNamed: whether the list names the item: the step changed no other one.
  private func lines(of item: ChangedItem, _ values: [ChangedValues], isNamed: Bool) -> [Line] {
    if !isNamed, item.presence == nil, values.count == 1, let line = line(of: item.title, values[0]) {
      return [line]
    }
    let indent = isNamed ? 0 : 2
    let nameColumns = values.map { DrawableText.width(of: $0.name) }.max() ?? 0
    let changes = values.flatMap { lines(of: $0, nameColumns: nameColumns, indent: indent) }
    guard !isNamed else { return changes }
    let name = isMixed ? Message.name(of: item) : .itemTitle(title: item.title)
    let uncut = DrawableText.width(of: formatter.text(name, titleColumns: 1)) - 1
    let title = formatter.text(name, titleColumns: max(1, columns - uncut)).cut(to: columns)
    return [[TextPiece(text: title, style: theme.plain)]] + changes
  }

  /// An item with one short change, in one line.
  private func line(of title: String, _ values: ChangedValues) -> Line? {
    guard !values.areTexts else { return nil }
    let change = [
      TextPiece(
        text: values.before.isEmpty ? formatter.text(.emptyValue) : values.before,
        style: theme.faint
      ),
      TextPiece(text: " → ".punctuated(for: formatter.marks), style: theme.quiet),
      TextPiece(text: values.after.isEmpty ? formatter.text(.emptyValue) : values.after, style: theme.plain),
    ]
    let room = columns - change.reduce(0) { $0 + DrawableText.width(of: $1.text) } - 2
    guard room >= min(Self.shortTitle, DrawableText.width(of: title)) else { return nil }
    return [TextPiece(text: title.cut(to: room) + "  ", style: theme.plain)] + change
  }

  /// A field: its name, and the old value above the new one or, of texts, the lines that differ.
  private func lines(of values: ChangedValues, nameColumns: Int, indent: Int) -> [Line] {
    let room = max(1, columns - indent - nameColumns - 2)
    let rows = values.areTexts ? textRows(of: values, room) : valueRows(of: values, room)
    let start = String(repeating: " ", count: indent)
    let blank = start + String(repeating: " ", count: nameColumns + 2)
    let name = start + values.name.filled(to: nameColumns, atRight: true) + "  "
    return rows.enumerated().map { index, row in
      [TextPiece(text: index == 0 ? name : blank, style: theme.quiet), row]
    }
  }

  private func valueRows(of values: ChangedValues, _ room: Int) -> [TextPiece] {
    func pieces(_ text: String, _ style: Style) -> [TextPiece] {
      self.rows(of: text, room).map { TextPiece(text: $0, style: style) }
    }
    let before =
      values.before.isEmpty
      ? pieces(formatter.text(.noneBefore), theme.faint) : pieces(values.before, theme.faint.struck)
    let after =
      values.after.isEmpty ? pieces(formatter.text(.noneNow), theme.quiet) : pieces(values.after, theme.plain)
    return before + after
  }

  private func textRows(of values: ChangedValues, _ room: Int) -> [TextPiece] {
    let changed = TextDifference(values.before, values.after).lines
    let rows = changed.prefix(Self.maxLines).flatMap { line in
      let style = line.isNew ? theme.plain : theme.faint.struck
      return self.rows(of: line.text, room - 2).enumerated().map { index, row in
        TextPiece(text: (index > 0 ? "  " : line.isNew ? "+ " : "- ") + row, style: style)
      }
    }
    return rows + (changed.count > Self.maxLines ? [TextPiece(text: "…", style: theme.quiet)] : [])
  }

  /// The first rows of a text, with a sign where it continues.
  private func rows(of text: String, _ room: Int) -> [String] {
    let rows = WrappedText(text, columns: room).rows.prefix(Self.lineRows + 1).map { row in
      String(row.prefix(row.count - row.reversed().prefix { $0 == " " }.count))
    }
    var shown = Array(rows.prefix(Self.lineRows))
    if rows.count > shown.count, let last = shown.popLast() { shown.append((last + " …").cut(to: room)) }
    return shown
  }
}

/// The lines in which two versions of a text differ.
struct TextDifference: Hashable {
  struct Line: Hashable {
    /// Whether only the later version has it.
    let isNew: Bool
    let text: String
  }

  /// In the order of the text, the old lines before the new ones in the same place; without empty ones.
  let lines: [Line]

  /// From this number of lines on, all of them count as changed.
  private static let maxLines = 300

  init(_ before: String, _ after: String) {
    var old = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var new = after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let a = old.first, let b = new.first, a == b { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let a = old.last, let b = new.last, a == b { (old, new) = (old.dropLast(), new.dropLast()) }
    lines = Self.lines(Array(old), Array(new)).filter { !$0.text.isEmpty }
  }

  private static func lines(_ old: [String], _ new: [String]) -> [Line] {
    var (removed, added) = (Set(old.indices), Set(new.indices))
    if old.count + new.count <= maxLines {
      let difference = new.difference(from: old)
      (removed, added) = ([], [])
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let start = (i, j)
      while removed.contains(i) { i += 1 }
      while added.contains(j) { j += 1 }
      lines += changed(old[start.0..<i], new[start.1..<j])
      (i, j) = (i + 1, j + 1)
    }
    return lines
  }

  private static func changed(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> [Line] {
    guard old.count == 1, new.count == 1, let before = old.first, let after = new.first else {
      return old.map { Line(isNew: false, text: $0) } + new.map { Line(isNew: true, text: $0) }
    }
    let same = zip(before, after).prefix { $0 == $1 }.count - context
    return [(false, before), (true, after)].map { isNew, text in
      Line(isNew: isNew, text: same > context ? "…" + text.dropFirst(same) : text)
    }
  }

  /// How many characters of a line are kept before the first difference.
  private static let context = 20
}
