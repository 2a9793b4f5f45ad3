import Foundation
import TODOCore

/// Writes an item as a row of a Todoist template: as what was kept, with the cells of the fields that differ replaced, or as a new one.
struct TodoistWriter {
  private typealias Column = TodoistEntry.Column

  private let exported: ExportedItem
  private let settings: FormatSettings
  private let entry: TodoistEntry?
  /// The head of the file that is written.
  private let head: TableHead
  /// The new texts of the task's row, and of notes by their rows; nil for a note that goes.
  private var task: [Column: String] = [:]
  private var notes: [Int: String?] = [:]
  private var newNote: String?
  private var told: [FileNote] = []

  private var values: TODOItemValues { exported.item.values }
  private var lineEnd: String { settings.updated?.lineEnd ?? TodoistFormat.lineEnd }

  init(_ exported: ExportedItem, _ settings: FormatSettings) {
    (self.exported, self.settings) = (exported, settings)
    entry = exported.kept.flatMap { TodoistEntry($0.text, settings) }
    head = settings.updated.flatMap { try? CSVText($0.context) }?.head ?? TodoistFormat.head
  }

  mutating func write() -> WrittenEntry {
    told = exported.item.losses { !TodoistFormat.has($0) }
    let before = entry?.read().values ?? TODOItemValues()
    let changed = Set(before.fields(differingFrom: values))
    for field in ItemField.allCases { put(field, changed) }
    // A file of several lists does not say which one.
    if settings.fileList == .unnamed, !values.list.isEmpty { note(.list, .lost, .noPlace) }
    return WrittenEntry(text, notes: told)
  }

  /// The table: what of a row each field sets, if it differs.
  private mutating func put(_ field: ItemField, _ changed: Set<ItemField>) {
    switch field {
    case .title where changed.contains(.title) && !isWithoutTitle: putContent(isTitleNew: true)
    case .tags where changed.contains(.tags) && !changed.contains(.title): putContent(isTitleNew: false)
    case .detail where changed.contains(.detail): putDetail(isTitleNew: changed.contains(.title))
    case .priority: putPriority()
    case .due: putDate()
    case .parent where !exported.isInPlace:
      let indent = min(exported.level + 1, TodoistFormat.deepest)
      if entry?.indent != indent { task[.indent] = "\(indent)" }
      if indent <= exported.level {
        note(field, .changed, .becomes("\(exported.level + 1)", "\(indent)"))
      }
    case .title, .tags, .detail, .repeats, .isDone, .start, .reminder, .list, .parent, .locationName,
      .locationAddress,
      .coordinate, .url:
      break
    }
  }

  private var isWithoutTitle: Bool { entry?.titleParts.title == "" && values.title == ForeignText.noTitle }

  /// The title and the labels, which stay where they are as long as the title does.
  private mutating func putContent(isTitleNew: Bool) {
    let old = (entry?.words ?? []).filter { !isTitleNew || TodoistEntry.isLabel($0) }
    let (words, new) = values.tags.spelled(by: old) {
      TodoistEntry.isLabel($0) ? TodoistEntry.tag($0) : nil
    }
    let title = StoredText.line(values.title)
    let labels = new.map { "@" + $0 }
    task[.content] = ((isTitleNew ? [title] : []) + words.map(String.init) + labels).joined(separator: " ")
    let parts = title.split(separator: " ")
    if isTitleNew, parts.contains(where: TodoistEntry.isLabel) {
      let read = parts.filter { !TodoistEntry.isLabel($0) }.joined(separator: " ")
      note(.title, .changed, .becomes(title, read))
    }
  }

  private mutating func putPriority() {
    let (text, read): (String, TODOPriority) =
      switch values.priority {
      case .highest: ("1", .highest)
      case .high: ("2", .high)
      case .middle, .low: ("4", .middle)
      }
    if entry.map({ TodoistEntry.priority($0.cell(.priority)) ?? .middle }) != read { task[.priority] = text }
    if read != values.priority {
      note(.priority, .changed, .becomes(values.priority.typedName, read.typedName))
    }
  }

  private mutating func putDate() {
    guard let due = values.due else {
      // A date that was not understood stays.
      if let entry, entry.date(now: settings.clock.localNow) != nil { task[entry.dueColumn] = "" }
      return
    }
    let date = TodoistDate(due: due, rule: values.repeats)
    let clock = settings.clock
    // “Tomorrow” counts from the day on which it was read. A task that repeats has gone on since then, up to the date that is next now.
    let times = [exported.item.createdAt, exported.item.modifiedAt].map(clock.local) + [clock.localNow]
    if let entry, let next = entry.date(now: clock.localNow), due <= next.due,
      times.contains(where: { entry.date(now: $0)?.includes(date) ?? false })
    {
      return
    }
    let text = date.text(now: clock.localNow)
    let column = values.repeats == nil ? entry?.dueColumn ?? .date : .date
    task[column] = text
    // A date in numbers is one in every language.
    if entry == nil || values.repeats != nil, entry?.cell(.dateLanguage) != "en" {
      task[.dateLanguage] = "en"
    }
    let read = TodoistDate(text, language: "en", now: clock.localNow)
    if read?.rule != date.rule { note(.repeats, .lost, .noPlace) }
    if let read, read.due != due { note(.due, .changed, .becomes(due.description, read.due.description)) }
  }

  private mutating func note(_ field: ItemField, _ fate: FileNote.Fate, _ reason: FileNote.Reason = .noField)
  {
    told.append(FileNote(line: 0, field.row.name, fate, reason, title: values.title))
  }
}

/// The details: the description, and the notes below the task, which stay as long as their text does.
extension TodoistWriter {
  private mutating func putDetail(isTitleNew: Bool) {
    var text = values.detail
    if let entry, !isTitleNew, let rest = entry.titleParts.rest {
      if let behind = text.removing(prefix: rest + "\n") ?? (text.hasSameBytes(as: rest) ? "" : nil) {
        text = behind
      } else {
        putContent(isTitleNew: true)
      }
    }
    var left = Array(zip(entry?.notes ?? [], entry?.noteTexts ?? []))
    while let last = left.last,
      let before = text.removing(suffix: "\n" + last.1) ?? (text.hasSameBytes(as: last.1) ? "" : nil)
    {
      text = before
      left.removeLast()
    }
    // The notes that are left over are replaced.
    for (row, _) in left { notes[row] = .some(nil) }
    let description = entry?.cell(.description) ?? ""
    let rest = description.isEmpty ? text : text.removing(prefix: description + "\n")
    if head[Column.description.rawValue] == nil {
      if let first = left.first, !text.isEmpty {
        notes[first.0] = text
      } else {
        newNote = text.isEmpty ? nil : text
      }
    } else if left.count == 1, let rest, !rest.isEmpty {
      notes[left[0].0] = rest
    } else if !text.hasSameBytes(as: description) {
      task[.description] = text
    }
  }
}

/// The rows.
extension TodoistWriter {
  private var text: Data {
    guard let entry else {
      return head.row(columns(task.merging([.type: "task"]) { $1 }), lineEnd: lineEnd) + noteRow
    }
    let table = entry.table
    let isSameHead = table.separator == head.separator && entry.head.names == head.names
    var result = Data()
    var end = table.rows[0].range.upperBound
    for row in table.rows.indices.dropFirst() {
      let before = table.bytes[end..<table.rows[row].range.lowerBound]
      end = table.rows[row].range.upperBound
      var new = row == TodoistEntry.row ? task : [:]
      switch notes[row] {
      case .some(.some(let text)): new[.content] = text
      case .some(.none): continue
      case .none: break
      }
      if isSameHead {
        result += before
        result += table.patched(row, columns(new))
      } else {
        result += head.row(moved(row, of: entry).merging(columns(new)) { $1 }, lineEnd: lineEnd)
      }
      if row == TodoistEntry.row { result += noteRow }
    }
    return result
  }

  private var noteRow: Data {
    newNote.map { head.row(columns([.type: "note", .content: $0]), lineEnd: lineEnd) } ?? Data()
  }

  /// Texts by the columns of the file that is written.
  private func columns(_ texts: [Column: String]) -> [Int: String] {
    var columns: [Int: String] = [:]
    for (column, text) in texts {
      if let index = head[column.rawValue] { columns[index] = text }
    }
    return columns
  }

  /// The texts of a row of another file.
  private func moved(_ row: Int, of entry: TodoistEntry) -> [Int: String] {
    var columns: [Int: String] = [:]
    for (index, text) in entry.table.cells(row).enumerated() where entry.head.names.indices.contains(index) {
      if let column = head[entry.head.names[index]] { columns[column] = text }
    }
    return columns
  }
}

/// By bytes, since a line end may be one character with what is in front of it.
extension String {
  /// Nil if it does not begin with the text.
  func removing(prefix text: String) -> String? {
    utf8.starts(with: text.utf8) ? String(decoding: utf8.dropFirst(text.utf8.count), as: UTF8.self) : nil
  }

  /// Nil if it does not end with the text.
  func removing(suffix text: String) -> String? {
    utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
      ? String(decoding: utf8.dropLast(text.utf8.count), as: UTF8.self) : nil
  }
}
