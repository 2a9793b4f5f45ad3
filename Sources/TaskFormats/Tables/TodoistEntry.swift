import Foundation
import TODOCore

/// A task of a Todoist template with the notes below it. Source: “Import or export a project as a CSV file” of Todoist's help.
struct TodoistEntry {
  enum Column: String, CaseIterable {
    case type, content, description, priority, indent, date, deadline
    case dateLanguage = "date_lang"

    /// As the file has it.
    var name: String { rawValue.uppercased() }
  }

  let table: CSVText
  let head: TableHead
  private let settings: FormatSettings
  /// The numbers of the rows below the task that are notes.
  let notes: [Int]

  /// The row of the task.
  static let row = 1

  /// - Parameter text: the head of the table, and the rows.
  init?(_ text: Data, _ settings: FormatSettings) {
    guard let table = try? CSVText(text), let head = table.head, table.rows.count > Self.row else {
      return nil
    }
    (self.table, self.head, self.settings) = (table, head, settings)
    notes = table.rows.indices.dropFirst(Self.row + 1).filter { row in
      head[Column.type.rawValue].flatMap { table.cell(row, $0) }.map { TodoistFormat.type($0) == "note" }
        ?? false
    }
  }

  func cell(_ column: Column, row: Int = row) -> String {
    head[column.rawValue].flatMap { table.cell(row, $0) } ?? ""
  }

  /// The words of the content. A word after `@` is a label.
  var words: [Substring] { cell(.content).split(separator: " ", omittingEmptySubsequences: false) }

  static func isLabel(_ word: some StringProtocol) -> Bool {
    word.utf8.first == UInt8(ascii: "@") && word.utf8.count > 1
  }

  static func tag(_ label: some StringProtocol) -> String? {
    ForeignText.tag(String(label.dropFirst()))?.text
  }

  /// The content without its labels.
  private var title: String {
    let words = words
    let plain = words.filter { !Self.isLabel($0) }
    guard plain.count < words.count else { return cell(.content) }
    return plain.joined(separator: " ").trimmingCharacters(in: .whitespaces)
  }

  /// The title, and what of it goes on in the details.
  var titleParts: (title: String, rest: String?) { ForeignText.title(title) }

  /// What the details consist of besides the end of a long title.
  var noteTexts: [String] { notes.map { cell(.content, row: $0) } }

  /// The level that the indent says, from 1.
  var indent: Int { TodoistFormat.indent(cell(.indent)) }

  /// Nil for what is none.
  static func priority(_ text: String) -> TODOPriority? {
    switch text.trimmingCharacters(in: .whitespaces) {
    case "1": .highest
    case "2": .high
    case "3", "4", "": .middle
    default: nil
    }
  }

  /// The column that the due date comes from.
  var dueColumn: Column { cell(.date).isEmpty && !cell(.deadline).isEmpty ? .deadline : .date }

  /// The date as someone meant it at a moment; nil if there is none, or if it is not understood.
  func date(now: LocalMoment) -> TodoistDate? {
    let text = cell(dueColumn)
    if let moment = Timestamp.date(text).map(settings.clock.local) {
      return TodoistDate(due: DueDate(day: moment.day, minute: moment.minute), rule: nil)
    }
    return TodoistDate(text, language: cell(.dateLanguage), now: now)
  }

  func read() -> ForeignEntry {
    var entry = ForeignEntry(
      fields: Set(ItemField.allCases.filter { TodoistFormat.has($0) && $0 != .list })
    )
    let rest = entry.takeTitle(title, named: Column.content.name)
    let texts = (rest.map { [$0] } ?? []) + ([cell(.description)] + noteTexts).filter { !$0.isEmpty }
    entry.values.detail = texts.joined(separator: "\n")
    entry.values.priority = Self.priority(cell(.priority)) ?? .middle
    for (column, isRead) in [
      (Column.priority, Self.priority(cell(.priority)) != nil),
      (.indent, TodoistFormat.level(cell(.indent)) != nil),
    ] where !isRead {
      note(column, .kept, .notUnderstood(cell(column)), in: &entry)
    }
    entry.takeTags(words.filter(Self.isLabel).map { String($0.dropFirst()) }, named: Column.content.name)
    if let date = date(now: settings.clock.localNow) {
      (entry.values.due, entry.values.repeats) = (date.due, date.rule)
    } else if !cell(dueColumn).isEmpty {
      note(dueColumn, .kept, .notUnderstood(cell(dueColumn)), in: &entry)
    }
    noteOthers(in: &entry)
    entry.nameNotes()
    return entry
  }

  private func noteOthers(in entry: inout ForeignEntry) {
    for (column, text) in table.cells(Self.row).enumerated() where !text.isEmpty && column < head.names.count
    {
      let name = head.names[column].trimmingCharacters(in: .whitespacesAndNewlines)
      let isRead =
        Column(rawValue: name.lowercased()).map { $0 != .deadline || dueColumn == .deadline } ?? false
      // An author is in every row, and a number of minutes without a unit says nothing.
      if !isRead, text != "None" { entry.notes.append(FileNote(line: 0, name, .kept)) }
    }
  }

  private func note(
    _ column: Column,
    _ fate: FileNote.Fate,
    _ reason: FileNote.Reason,
    in entry: inout ForeignEntry
  ) {
    entry.notes.append(FileNote(line: 0, column.name, fate, reason))
  }
}
