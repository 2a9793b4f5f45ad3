import TODOCore
import TODOScreens
import TODOWording
import TaskFormats
import TerminalUI

/// What became of what is in some files, or of some items in a file.
struct FileReport {
  /// A file, and what is told of it.
  struct File {
    /// As it was named.
    var name: String
    var format: FileFormat
    var notes: [FileNotes] = []
    /// The item to which a line belongs.
    var id: (_ line: Int) -> TODOItem.ID? = { _ in nil }
  }

  /// One thing that is told on a line of its own.
  struct Problem {
    var note: FileNote
    /// The file, where there are several; nil if it is not known.
    var file: String?
    var id: TODOItem.ID?
  }

  let files: [File]
  /// What is told of all of them together, without saying which.
  let further: FileNotes
  /// What a dry run says of the first items that would change.
  let changes: [Change]
  /// How many more would change.
  let furtherChanges: Int

  /// A change of an item, and how it is said.
  typealias Change = (item: ImportPlan.Changed, words: Message)

  init(
    _ files: [File],
    further: FileNotes = FileNotes(),
    changes: [Change] = [],
    furtherChanges: Int = 0
  ) {
    (self.files, self.further) = (files, further)
    (self.changes, self.furtherChanges) = (changes, furtherChanges)
  }

  private var allNotes: [FileNotes] { files.flatMap(\.notes) + [further] }

  /// Whether there is anything to tell.
  var isEmpty: Bool { allNotes.allSatisfy(\.counts.isEmpty) }

  /// How many of what became what.
  var counts: [FileNotes.Kind: Int] {
    allNotes.reduce(into: [:]) { all, notes in all.merge(notes.counts, uniquingKeysWith: +) }
  }

  /// How many problems there are, those included that are not listed.
  var problemCount: Int { allNotes.reduce(0) { $0 + $1.count } }

  /// The first ones.
  var problems: [Problem] {
    let ofFiles = files.enumerated().flatMap { number, file in
      let notes = file.notes.flatMap(\.first).sorted { $0.line < $1.line }
      return notes.map { note in
        // What was left out belongs to no item.
        Problem(
          note: note,
          file: nameOfFile(number),
          id: note.fate == .leftOut ? nil : file.id(note.line)
        )
      }
    }
    return ofFiles
      + further.first.map { note in
        var note = note
        note.line = 0
        return Problem(note: note)
      }
  }

  /// The name of a file, where there are several; nil for the only one.
  func nameOfFile(_ number: Int) -> String? { files.count == 1 ? nil : files[number].name }

  /// How many values did not fit.
  var lostCount: Int { counts.filter { $0.key.fate == .lost }.values.reduce(0, +) }
}

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

extension FileNotes.Kind {
  fileprivate var sortKey: String {
    if case .becomes(let from, let to) = reason { "\(name)\n\(from)\n\(to)" } else { name }
  }
}

/// A report as a JSON object on one line; `Docs/Formats.md` describes it.
struct ReportJSON {
  private var object = JSON.Object()

  /// - Parameters:
  ///   - items: how many items became what, in the order of the object.
  ///   - step: the number of the change in the history; nil for none.
  ///   - words: words a reason.
  init(
    _ report: FileReport,
    isDryRun: Bool,
    step: Int64? = nil,
    hasStep: Bool,
    items: [(name: String, count: Int)],
    words: (Message) -> String
  ) {
    object.add("file", string: report.files.count == 1 ? report.files.first?.name : nil)
    if report.files.count > 1 { object.add("files", strings: report.files.map(\.name)) }
    let formats = report.files.map(\.format).firstOfEach
    object.add("format", string: formats.count == 1 ? formats.first?.rawValue : nil)
    object.add("dryRun", value: isDryRun ? "true" : "false")
    if hasStep { object.add("step", value: step.map { "\($0)" } ?? "null") }
    var counts = JSON.Object()
    for item in items { counts.add(item.name, value: "\(item.count)") }
    object.add("items", value: counts.text)
    let fields = report.counts.sorted {
      ($0.key.sortKey, $0.key.fate.rawValue) < ($1.key.sortKey, $1.key.fate.rawValue)
    }
    object.add("fields", value: "[\(fields.map(Self.field).joined(separator: ","))]")
    let problems = report.problems
    object.add("problems", value: "[\(problems.map { Self.problem($0, words) }.joined(separator: ","))]")
    if report.problemCount > problems.count { object.add("problemCount", value: "\(report.problemCount)") }
    if hasStep, isDryRun {
      let changes = report.changes.map { Self.change($0, report) }
      object.add("changes", value: "[\(changes.joined(separator: ","))]")
    }
  }

  var text: String { object.text }

  private static func field(_ kind: FileNotes.Kind, _ count: Int) -> String {
    var object = JSON.Object()
    object.add("name", string: kind.name)
    object.add("fate", string: kind.fate.rawValue)
    if case .becomes(let from, let to) = kind.reason {
      object.add("from", string: from)
      object.add("to", string: to)
    }
    object.add("count", value: "\(count)")
    return object.text
  }

  /// An item with what changes in it, as it is and as it would be.
  private static func change(_ change: FileReport.Change, _ report: FileReport) -> String {
    let changed = change.item
    var (object, before, after) = (JSON.Object(), JSON.Object(), JSON.Object())
    for field in changed.changes.map(\.field) {
      before.add(field, of: changed.item.values)
      after.add(field, of: changed.after.values)
    }
    if let file = report.nameOfFile(changed.file) { object.add("file", string: file) }
    object.add("line", value: "\(changed.line)")
    object.add("id", string: "\(ItemIDPrefix(changed.item.id))")
    object.add("title", string: changed.item.title)
    object.add("before", value: before.text)
    object.add("after", value: after.text)
    return object.text
  }

  private static func problem(_ problem: FileReport.Problem, _ words: (Message) -> String) -> String {
    var object = JSON.Object()
    if let file = problem.file { object.add("file", string: file) }
    object.add("line", value: "\(problem.note.line)")
    object.add("id", string: problem.id.map { "\(ItemIDPrefix($0))" })
    object.add("field", string: problem.note.name)
    object.add("fate", string: problem.note.fate.rawValue)
    object.add("text", string: words(.problem(problem.note)))
    return object.text
  }
}
