import TODOCore
import TODOScreens
import TODOWording
import TaskFormats
import TerminalUI

/// Prints reports for people.
struct ReportPrinter {
  let report: FileReport
  let world: World
  /// The stream that they are for.
  let stream: StandardStream
  let columns: Int

  /// How many problems a terminal shows.
  private static let problemLimit = 20
  /// How many kinds of values a line has.
  private static let kindLimit = 20
  private static let separator = " · "

  /// The lines below the first one, safe for the stream.
  func lines() -> [String] {
    var rows: [(label: String, text: String)] = []
    let isExplained = { (reason: FileNote.Reason) in reason.telling != .counted }
    let problems = report.problems
    // What has a line of its own is not counted again.
    var explained: [FileNotes.Kind: Int] = [:]
    for note in problems.map(\.note) where isExplained(note.reason) {
      explained[FileNotes.Kind(name: note.name, fate: note.fate, reason: nil), default: 0] += 1
    }
    let counts = report.counts.map { (kind: $0, count: $1 - explained[$0, default: 0]) }.filter {
      $0.count > 0
    }
    for fate in [FileNote.Fate.kept, .changed, .lost] {
      let kinds = counts.filter { $0.kind.fate == fate }.sorted { $0.kind.sortKey < $1.kind.sortKey }
      if !kinds.isEmpty { rows.append((text(.fate(fate)), joined(kinds.map(text)))) }
    }
    let left = leftOut(problems, counts.filter { $0.kind.fate == .leftOut })
    if !left.isEmpty { rows.append((text(.fate(.leftOut)), joined(left))) }
    let told = problems.filter { $0.note.fate != .leftOut && isExplained($0.note.reason) }
    let limit = stream.terminal == nil ? .max : Self.problemLimit
    let shown = told.prefix(limit)
    rows += shown.map { (place($0), text(.problem($0.note.short))) }
    rows += report.changes.prefix(limit).map { change in
      (place(change.item.line, in: report.nameOfFile(change.item.file)), text(change.words))
    }
    var lines = laidOut(rows)
    let rest =
      told.count - shown.count + (report.problemCount - problems.count)
      + max(0, report.changes.count - limit) + report.furtherChanges
    if rest > 0 { lines += wrapped("  " + text(.reportMore(count: rest)), indent: 2) }
    return lines
  }

  private func text(_ message: Message) -> String { world.text(message, on: stream) }

  private func text(_ count: (kind: FileNotes.Kind, count: Int)) -> String {
    let words = [count.kind.name, count.kind.reason.flatMap(Message.reason).map(text), "\(count.count)"]
    return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func joined(_ parts: [String]) -> String {
    let more = parts.count - Self.kindLimit
    guard more > 1 else { return parts.joined(separator: Self.separator) }
    return (parts.prefix(Self.kindLimit) + [text(.fileLeftOutMore(count: more))]).joined(
      separator: Self.separator
    )
  }

  private func place(_ problem: FileReport.Problem) -> String {
    guard problem.note.line > 0 else { return text(.fate(problem.note.fate)) }
    return place(problem.note.line, in: problem.file)
  }

  private func place(_ line: Int, in file: String?) -> String {
    text(file.map { .fileLineOf(file: $0, line: line) } ?? .fileLine(line: line))
  }

  /// The entries that were left out: those with a reason one by one, those that are no to-dos by their number.
  private func leftOut(
    _ problems: [FileReport.Problem],
    _ counts: [(kind: FileNotes.Kind, count: Int)]
  ) -> [String] {
    let single = problems.filter { $0.note.fate == .leftOut && $0.note.reason.telling != .counted }
    let reasons = single.map { problem -> String in
      let (line, reason) = (problem.note.line, Message.reason(problem.note.reason) ?? .fileNotToDo)
      return text(
        problem.file.map { .fileLeftOutOf(file: $0, line: line, reason: reason) }
          ?? (line > 0 ? .fileLeftOut(line: line, reason: reason) : reason)
      )
    }
    return grouped(reasons)
      + counts.sorted { $0.kind.sortKey < $1.kind.sortKey }.map { kind, count in
        Message.leftOut(count, named: kind.name).map(text) ?? "\(kind.name) \(count)"
      }
  }

  /// What is said several times, once with its number.
  private func grouped(_ texts: [String]) -> [String] {
    let numbers = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    return texts.firstOfEach.map { text in
      let number = numbers[text, default: 1]
      return number == 1 ? text : "\(text) \(number)"
    }
  }

  // MARK: Layout

  private func laidOut(_ rows: [(label: String, text: String)]) -> [String] {
    let labels = rows.map { safe($0.label) }
    let width = labels.map { DrawableText.width(of: $0) }.max() ?? 0
    return zip(labels, rows).flatMap { label, row in
      let space = String(repeating: " ", count: width - DrawableText.width(of: label) + 2)
      return wrapped("  " + label + space + row.text, indent: width + 4)
    }
  }

  private func safe(_ text: String) -> String { world.printable(text, on: stream) }

  /// In as many lines as a terminal needs, each but the first indented; in one line elsewhere.
  private func wrapped(_ text: String, indent: Int) -> [String] {
    let text = safe(text)
    guard stream.terminal != nil, indent < columns / 2 else { return [text] }
    var lines: [String] = []
    var (line, width) = ("", 0)
    for (number, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let length = DrawableText.width(of: word)
      if number > 0, !word.isEmpty, width + 1 + length > columns, width > indent {
        lines.append(line)
        (line, width) = (String(repeating: " ", count: indent) + word, indent + length)
      } else {
        line += (number > 0 ? " " : "") + word
        width += (number > 0 ? 1 : 0) + length
      }
    }
    return lines + [line]
  }
}

extension FileNote {
  /// With the beginnings of long titles and values, each in one line.
  fileprivate var short: FileNote {
    func short(_ text: String) -> String {
      let line = text.prefix(Self.shortLength).map { $0.isNewline ? " " : $0 }
      return String(line) + (text.dropFirst(Self.shortLength).isEmpty ? "" : "…")
    }
    var note = self
    note.title = title.map(short)
    if case .both(let ours, let theirs) = reason { note.reason = .both(short(ours), short(theirs)) }
    if case .notUnderstood(let value) = reason { note.reason = .notUnderstood(short(value)) }
    return note
  }

  private static let shortLength = 100
}
