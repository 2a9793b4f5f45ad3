import TODOWording
import TerminalUI

/// Two versions of one field, laid out line by line. Long identical passages are left out.
struct FieldComparison {
  /// One row on the screen.
  enum Row: Hashable {
    case heading(String)
    /// The two versions side by side.
    case pair(mine: String, theirs: String, isSame: Bool)
    /// A row of one version.
    case text(String)
    case note(String)
  }

  private let name: Message
  private let formatter: MessageFormatter
  private let mine: [String]
  private let theirs: [String]
  /// How many lines are identical at the start and at the end.
  private let sameAtStart: Int
  private let sameAtEnd: Int

  /// How many identical lines are shown around a difference.
  private static let context = 3

  init(name: Message, mine: String, theirs: String, formatter: MessageFormatter) {
    self.name = name
    self.formatter = formatter
    self.mine = Self.lines(mine)
    self.theirs = Self.lines(theirs)
    let shorter = min(self.mine.count, self.theirs.count)
    let start = zip(self.mine, self.theirs).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    sameAtStart = start
    sameAtEnd =
      zip(self.mine.reversed(), self.theirs.reversed()).prefix(shorter - start)
      .prefix { $0.utf8.elementsEqual($1.utf8) }.count
  }

  private static func lines(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Rows

  /// The two versions beside each other, each in this many columns.
  func sideBySide(_ columns: Int) -> [Row] {
    var rows: [Row] = [.heading(formatter.text(name))]
    rows += same(mine.prefix(sameAtStart), keepingEnd: true, columns)
    let (myPart, theirPart) = (differing(mine), differing(theirs))
    for index in 0..<max(myPart.count, theirPart.count) {
      let left = index < myPart.count ? Self.wrapped(myPart[index], columns) : []
      let right = index < theirPart.count ? Self.wrapped(theirPart[index], columns) : []
      rows += Self.pairs(left, right, isSame: false)
    }
    if mine.isEmpty || theirs.isEmpty {
      let empty = formatter.text(.emptyValue)
      rows.append(.pair(mine: mine.isEmpty ? empty : "", theirs: theirs.isEmpty ? empty : "", isSame: true))
    }
    rows += same(mine.suffix(sameAtEnd), keepingEnd: false, columns)
    return rows + [.text("")]
  }

  /// One version below the other, in this many columns.
  func stacked(_ columns: Int) -> [Row] {
    let versions = [(Message.fieldMine(field: name), mine), (.fieldTheirs(field: name), theirs)]
    return versions.flatMap { heading, lines -> [Row] in
      let texts = lines.flatMap { Self.wrapped($0, columns) }.map(Row.text)
      let shown = lines.isEmpty ? [.note(formatter.text(.emptyValue))] : texts
      return [.heading(formatter.text(heading))] + shown + [.text("")]
    }
  }

  private func differing(_ lines: [String]) -> [String] {
    Array(lines.dropFirst(sameAtStart).dropLast(sameAtEnd))
  }

  /// Lines that both versions have; if there are many, only those next to the difference.
  ///
  /// - Parameter keepingEnd: whether the difference comes after them.
  private func same(_ lines: ArraySlice<String>, keepingEnd: Bool, _ columns: Int) -> [Row] {
    func rows(_ lines: ArraySlice<String>) -> [Row] {
      lines.flatMap { line in
        let wrapped = Self.wrapped(line, columns)
        return Self.pairs(wrapped, wrapped, isSame: true)
      }
    }
    let hidden = lines.count - Self.context
    guard hidden > 1 else { return rows(lines) }
    let note = Row.note(formatter.text(.sameLines(count: hidden)))
    return keepingEnd ? [note] + rows(lines.suffix(Self.context)) : rows(lines.prefix(Self.context)) + [note]
  }

  private static func pairs(_ left: [String], _ right: [String], isSame: Bool) -> [Row] {
    (0..<max(left.count, right.count)).map { index in
      .pair(
        mine: index < left.count ? left[index] : "",
        theirs: index < right.count ? right[index] : "",
        isSame: isSame
      )
    }
  }

  /// The rows of one line of text; an empty line also takes a row.
  private static func wrapped(_ line: String, _ columns: Int) -> [String] {
    let rows = WrappedText(line, columns: columns).fittingRows
    return rows.isEmpty ? [""] : rows
  }
}
