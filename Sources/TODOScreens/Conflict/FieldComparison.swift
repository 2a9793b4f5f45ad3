import TODOWording
import TerminalUI

/// Two versions of one field, laid out line by line, with what differs marked. Long identical passages are left out.
struct FieldComparison {
  /// One row on the screen.
  enum Row: Hashable {
    case blank
    /// The name of the field and the side above a version.
    case name(isTheirs: Bool)
    /// The two versions side by side.
    case pair(mine: MarkedText, theirs: MarkedText)
    /// A row of one version below the other, and whether it is the first one of that.
    case version(MarkedText, isTheirs: Bool, isStart: Bool)
    /// How many identical lines are left out.
    case same(String)
    /// What is said below all fields.
    case note(String)
  }

  let name: String
  private let formatter: MessageFormatter
  private let mine: [String]
  private let theirs: [String]
  /// How many lines are identical at the start and at the end.
  private let sameAtStart: Int
  private let sameAtEnd: Int

  /// How many identical lines are shown around a difference.
  private static let context = 3

  init(name: String, mine: String, theirs: String, formatter: MessageFormatter) {
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

  /// The first lines that differ, with the line before them where one version ends there; empty where one is empty.
  var firstDifference: (mine: String, theirs: String) {
    guard let first = differing.first else { return ("", "") }
    let lines = (mine: first.0?.0, theirs: first.1?.0)
    guard lines.mine == nil || lines.theirs == nil else { return (lines.mine ?? "", lines.theirs ?? "") }
    func text(_ line: String?) -> String {
      (mine.prefix(sameAtStart).suffix(1) + [line].compactMap(\.self)).joined(separator: ", ")
    }
    return (text(lines.mine), text(lines.theirs))
  }

  // MARK: Rows

  /// The two versions beside each other, each in this many columns.
  func sideBySide(_ columns: Int) -> [Row] {
    var rows = same(mine.prefix(sameAtStart), keepingEnd: true, columns)
    for (left, right) in differing {
      rows += Self.pairs(wrapped(left, columns), wrapped(right, columns))
    }
    rows += same(mine.suffix(sameAtEnd), keepingEnd: false, columns)
    return rows
  }

  /// One version below the other, in this many columns, each under the name of the field and its side.
  func stacked(_ columns: Int) -> [Row] {
    let versions = differing.reduce(into: (mine: [MarkedText](), theirs: [MarkedText]())) { versions, line in
      versions.mine += wrapped(line.0, columns)
      versions.theirs += wrapped(line.1, columns)
    }
    let (start, end) = (mine.prefix(sameAtStart), mine.suffix(sameAtEnd))
    let empty = formatter.text(.emptyValue)
    func rows(_ own: [MarkedText], isTheirs: Bool) -> [Row] {
      let texts = own.filter { !$0.text.isEmpty }
      if texts.isEmpty {
        // A version that only lacks lines of the other has a row, too, for the sign of what is chosen.
        return wrapped((empty, Array(repeating: false, count: empty.count)), columns)
          .enumerated().map { .version($1, isTheirs: isTheirs, isStart: $0 == 0) }
      }
      return texts.enumerated().map { .version($1, isTheirs: isTheirs, isStart: $0 == 0) }
    }
    let isCut = !start.isEmpty || !end.isEmpty
    let note = isCut ? [Row.same(formatter.text(.sameLines(count: start.count + end.count)))] : []
    return [.name(isTheirs: false)] + rows(versions.mine, isTheirs: false)
      + [.name(isTheirs: true)] + rows(versions.theirs, isTheirs: true) + note
  }

  /// The lines that differ, beside each other; nil beside a line that the other version does not have.
  private var differing: [((String, [Bool])?, (String, [Bool])?)] {
    let left = Array(mine.dropFirst(sameAtStart).dropLast(sameAtEnd))
    let right = Array(theirs.dropFirst(sameAtStart).dropLast(sameAtEnd))
    if mine.isEmpty || theirs.isEmpty {
      let empty = formatter.text(.emptyValue)
      func lines(_ own: [String]) -> [(String, [Bool])] {
        own.isEmpty
          ? [(empty, Array(repeating: false, count: empty.count))]
          : own.map { ($0, Array(repeating: true, count: $0.count)) }
      }
      let (left, right) = (lines(left), lines(right))
      return (0..<max(left.count, right.count)).map { index in
        (index < left.count ? left[index] : nil, index < right.count ? right[index] : nil)
      }
    }
    return (0..<max(left.count, right.count)).map { index in
      guard index < left.count else {
        return (nil, (right[index], Array(repeating: true, count: right[index].count)))
      }
      guard index < right.count else {
        return ((left[index], Array(repeating: true, count: left[index].count)), nil)
      }
      let marks = MarkedText.marks(left[index], right[index])
      return ((left[index], marks.mine), (right[index], marks.theirs))
    }
  }

  /// Lines that both versions have; if there are many, only those next to the difference.
  ///
  /// - Parameter keepingEnd: whether the difference comes after them.
  private func same(_ lines: ArraySlice<String>, keepingEnd: Bool, _ columns: Int) -> [Row] {
    func rows(_ lines: ArraySlice<String>) -> [Row] {
      lines.flatMap { line in
        let wrapped = wrapped((line, Array(repeating: false, count: line.count)), columns)
        return Self.pairs(wrapped, wrapped)
      }
    }
    let hidden = lines.count - Self.context
    guard hidden > 1 else { return rows(lines) }
    let note = Row.same(formatter.text(.sameLines(count: hidden)))
    return keepingEnd ? [note] + rows(lines.suffix(Self.context)) : rows(lines.prefix(Self.context)) + [note]
  }

  private static func pairs(_ left: [MarkedText], _ right: [MarkedText]) -> [Row] {
    let empty = MarkedText("", [])
    return (0..<max(left.count, right.count)).map { index in
      .pair(
        mine: index < left.count ? left[index] : empty,
        theirs: index < right.count ? right[index] : empty
      )
    }
  }

  /// The rows of one line of text; an empty line also takes a row.
  private func wrapped(_ line: (text: String, marks: [Bool])?, _ columns: Int) -> [MarkedText] {
    guard let line else { return [] }
    var marks = line.marks[...]
    let rows = WrappedText(line.text, columns: columns).rows.map { row in
      let own = MarkedText(row, marks)
      marks = marks.dropFirst(row.count)
      return own
    }
    return rows.isEmpty ? [MarkedText("", [])] : rows
  }
}
