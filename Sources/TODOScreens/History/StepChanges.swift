import TODOCore
import TODOWording
import TerminalUI

/// What a step of the history changed, as lines: the items, and their old and new values.
struct StepChanges {
  typealias Line = [Piece]

  /// A piece of a line, beside the one before it.
  struct Piece: Hashable {
    let text: String
    let style: Style
  }

  /// The lines of each item.
  private var items: [[Line]] = []
  private let rowCount: Int
  private let columns: Int
  private let theme: Theme
  private let formatter: MessageFormatter

  /// How many rows a long line of a text takes.
  private static let lineRows = 3
  /// How many changed lines of a text are shown.
  private static let mostLines = 60

  /// - Parameters:
  ///   - items: the first ones that the step changed.
  ///   - isTitled: whether the title of a single item is said above.
  init(
    of step: HistoryStep,
    _ items: [ChangedItem],
    columns: Int,
    isTitled: Bool,
    theme: Theme,
    formatter: MessageFormatter,
    dates: DateWording
  ) {
    rowCount = step.rowCount
    self.columns = max(1, columns)
    self.theme = theme
    self.formatter = formatter
    self.items = items.map { item in
      let values = item.changes.map { change in
        Values(
          name: formatter.text(change.field == .isDone ? .fieldStatus : .field(change.field)),
          before: formatter.value(change.field, stored: change.before, dates: dates),
          after: formatter.value(change.field, stored: change.after, dates: dates)
        )
      }
      let changes = lines(of: item.title, values, isOnly: step.rowCount == 1)
      return changes.isEmpty && !isTitled ? [titleLine(item.title)] : changes
    }
  }

  /// As many lines as there is room for; the last one says how much more there is.
  func lines(rows: Int) -> [Line] {
    var shown: [Line] = []
    for (index, item) in items.enumerated() {
      let isLast = index + 1 == rowCount
      if shown.count + item.count + (isLast ? 0 : 1) <= rows {
        shown += item
      } else if index == 0, rows > 0 {
        // The item alone has no room.
        let start = item.prefix(rows - 1)
        return start + [note(rowCount == 1 ? .moreBelow(count: item.count - start.count) : more(after: 1))]
      } else {
        return shown + [note(more(after: index))]
      }
    }
    return rowCount > items.count && !items.isEmpty ? shown + [note(more(after: items.count))] : shown
  }

  private func more(after shown: Int) -> Message { .andMoreItems(count: rowCount - shown) }

  private func note(_ message: Message) -> Line { [Piece(text: formatter.text(message), style: theme.quiet)] }

  // MARK: One item

  private struct Values {
    let name: String
    let before, after: String
  }

  /// - Parameter isOnly: whether the step changed no other item: the list names it.
  private func lines(of title: String, _ values: [Values], isOnly: Bool) -> [Line] {
    if !isOnly, values.count == 1, let line = line(of: title, values[0]) { return [line] }
    let indent = isOnly ? 0 : 2
    let nameColumns = values.map { DrawableText.width(of: $0.name) }.max() ?? 0
    let changes = values.flatMap { lines(of: $0, nameColumns: nameColumns, indent: indent) }
    return isOnly ? changes : [titleLine(title)] + changes
  }

  private func titleLine(_ title: String) -> Line {
    [Piece(text: title.cut(to: columns), style: theme.plain)]
  }

  /// An item with one short change, in one line.
  private func line(of title: String, _ values: Values) -> Line? {
    guard let change = shortChange(values) else { return nil }
    let room = columns - change.reduce(0) { $0 + DrawableText.width(of: $1.text) } - 2
    guard room >= min(Self.shortTitle, DrawableText.width(of: title)) else { return nil }
    return [Piece(text: title.cut(to: room) + "  ", style: theme.plain)] + change
  }

  /// The columns that a cut title takes at least.
  private static let shortTitle = 12

  /// The old value, an arrow and the new value, of values of one line.
  private func shortChange(_ values: Values) -> Line? {
    guard !values.before.contains(where: \.isNewline), !values.after.contains(where: \.isNewline) else {
      return nil
    }
    func text(_ value: String) -> String { value.isEmpty ? formatter.text(.emptyValue) : value }
    return [
      Piece(text: text(values.before) + " → ".punctuated(for: formatter.marks), style: theme.quiet),
      Piece(text: text(values.after), style: theme.plain),
    ]
  }

  /// A field: its name, and both values beside each other or, if they are long, the lines that differ.
  private func lines(of values: Values, nameColumns: Int, indent: Int) -> [Line] {
    let blank = String(repeating: " ", count: indent + nameColumns + 2)
    let padding = String(repeating: " ", count: nameColumns - DrawableText.width(of: values.name) + 2)
    let name = String(repeating: " ", count: indent) + values.name + padding
    let room = columns - indent - nameColumns - 2
    if let change = shortChange(values), change.reduce(0, { $0 + DrawableText.width(of: $1.text) }) <= room {
      return [[Piece(text: name, style: theme.quiet)] + change]
    }
    let changed = TextDifference(values.before, values.after).lines
    let rows = changed.prefix(Self.mostLines).flatMap { line in
      self.rows(of: line.text, sign: line.isNew ? "+ " : "- ", room).map {
        Piece(text: $0, style: line.isNew ? theme.plain : theme.quiet)
      }
    }
    let more = changed.count > Self.mostLines ? [Piece(text: "…", style: theme.quiet)] : []
    return (rows + more).enumerated().map { index, row in
      [Piece(text: index == 0 ? name : blank, style: theme.quiet), row]
    }
  }

  /// The first rows of a line, with a sign where it continues.
  private func rows(of text: String, sign: String, _ room: Int) -> [String] {
    let room = room - sign.count
    let rows = WrappedText(text, columns: room).rows.prefix(Self.lineRows + 1).map { row in
      String(row.prefix(row.count - row.reversed().prefix { $0 == " " }.count))
    }
    var shown = Array(rows.prefix(Self.lineRows))
    if rows.count > shown.count, let last = shown.popLast() { shown.append((last + " …").cut(to: room)) }
    return shown.enumerated().map { ($0 == 0 ? sign : "  ") + $1 }
  }
}

extension MessageFormatter {
  /// A value of the history as text; empty if there is none.
  fileprivate func value(_ field: ItemField, stored: StoredValue, dates: DateWording) -> String {
    if field == .parent { if case .text(let title) = stored { return title } else { return "" } }
    var values = TODOItemValues()
    guard field.set(stored, in: &values) else { return "" }
    if case .date(let path) = field.row.kind { return values[keyPath: path].map({ dates.dayDue($0) }) ?? "" }
    return value(field, of: values, dates: dates)
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
  private static let mostLines = 300

  init(_ before: String, _ after: String) {
    var old = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var new = after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let a = old.first, let b = new.first, a == b { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let a = old.last, let b = new.last, a == b { (old, new) = (old.dropLast(), new.dropLast()) }
    lines = Self.lines(Array(old), Array(new)).filter { !$0.text.isEmpty }
  }

  private static func lines(_ old: [String], _ new: [String]) -> [Line] {
    var (removed, added) = (Set(old.indices), Set(new.indices))
    if old.count + new.count <= mostLines {
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
