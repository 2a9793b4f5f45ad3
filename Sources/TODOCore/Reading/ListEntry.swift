/// An entry of a list in plain text, as it is pasted or read from a file: without the sign or number before it and its box.
///
/// An indented entry belongs to the one above it that is indented less. An open one is no step of a done one, which it would reopen: it
/// is beside that one.
public struct ListEntry: Hashable, Sendable {
  /// The index of its line among all lines.
  public let line: Int
  public let text: String
  /// Whether its box is ticked.
  public let isDone: Bool
  /// The index of the entry that it is a step of; nil for none.
  public fileprivate(set) var parent: Int?

  /// The columns that a tab is wide.
  private static let tab = 4

  /// The entries of some lines, those without a text left out. What is indented too far for a step is beside the last one above it.
  /// ``Swift/Array/below(level:)`` says what they are as steps of an item.
  ///
  /// - Parameters:
  ///   - now: the reference for dates.
  ///   - conventions: how dates are written: “24. Dezember” is one, and no 24th entry.
  public static func entries(
    of lines: [String],
    now: LocalMoment,
    conventions: DateConventions = DateConventions()
  ) -> [ListEntry] {
    var entries: [ListEntry] = []
    // The entries that the next one can be a step of, each one indented more than the one before.
    var above: [(entry: Int, indentation: Int)] = []
    for (index, line) in lines.enumerated() {
      let bare = line.drop(while: \.isWhitespace)
      let (text, isDone) = withoutSign(bare) { number in
        OneLineItem(number, now: now, conventions: conventions).spans
          .contains { $0.kind == .date && $0.characters.lowerBound == 0 }
      }
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      let indentation = columns(of: line[..<bare.startIndex])
      while let last = above.last, last.indentation >= indentation { above.removeLast() }
      let parent = above.last { isDone || !entries[$0.entry].isDone }?.entry
      above.append((entries.count, indentation))
      entries.append(ListEntry(line: index, text: String(text), isDone: isDone, parent: parent))
    }
    return entries.below(level: 0)
  }

  private static func columns(of blanks: Substring) -> Int {
    blanks.reduce(0) { $1 == "\t" ? ($0 / tab + 1) * tab : $0 + 1 }
  }

  /// - Parameter isDate: whether a line with a number begins with a date.
  private static func withoutSign(
    _ line: Substring,
    isDate: (String) -> Bool
  ) -> (text: Substring, isDone: Bool) {
    if let first = line.first, "-*+•".contains(first), let text = behindBlanks(line.dropFirst()) {
      return withoutBox(text)
    }
    let number = line.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(number.count), let sign = line[number.endIndex...].first, ".)".contains(sign),
      let text = behindBlanks(line[number.endIndex...].dropFirst()), !isDate(String(line))
    else { return (line, false) }
    return withoutBox(text)
  }

  /// What comes after blanks; nil if there are none.
  private static func behindBlanks(_ text: Substring) -> Substring? {
    text.first?.isWhitespace == true ? text.drop(while: \.isWhitespace) : nil
  }

  private static func withoutBox(_ text: Substring) -> (text: Substring, isDone: Bool) {
    let box = text.prefix(3).lowercased()
    guard ["[ ]", "[x]"].contains(box), let rest = behindBlanks(text.dropFirst(3)) else {
      return (text, false)
    }
    return (rest, box == "[x]")
  }
}

extension [ListEntry] {
  /// The same ones below an item of a level, 1 for one at the top: as steps of it, down to the last level that there is. What would be
  /// deeper is beside the last one above it.
  public func below(level: Int) -> [ListEntry] {
    var entries = self
    var levels: [Int] = []
    for index in entries.indices {
      while let parent = entries[index].parent, levels[parent] >= StepCount.levelLimit {
        entries[index].parent = entries[parent].parent
      }
      levels.append((entries[index].parent.map { levels[$0] } ?? level) + 1)
    }
    return entries
  }
}
