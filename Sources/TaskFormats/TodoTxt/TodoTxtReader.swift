import Foundation
import TODOCore

extension TodoTxtEntry {
  /// The values of a line, and what is kept or changed on the way.
  func read(_ clock: WallClock) -> ForeignEntry {
    var entry = ForeignEntry(fields: fields)
    let title = line.titleText
    entry.key = id ?? TextKeys.key(title)
    if let rest = entry.takeTitle(title) {
      entry.values.detail = rest
      entry.fields.insert(.detail)
    }
    if !entry.values.hasTitle { entry.values.title = ForeignText.noTitle }
    readDone(&entry, clock)
    entry.values.priority = priority.map { TODOPriority(letter: $0.letter) } ?? .middle
    readNames(&entry)
    readDates(&entry)
    entry.parentKey = parentID
    if let place = first(.location, { $0 }) {
      entry.values.location.name = place.value.replacing("_", with: " ")
    }
    entry.notes += keptNotes(entry.values)
    entry.nameNotes()
    return entry
  }

  /// The fields of which a line says something by a key, or by not having it.
  private var fields: Set<ItemField> {
    var fields: Set<ItemField> = [
      .title, .isDone, .priority, .due, .repeats, .start, .reminder, .tags, .parent,
    ]
    if mode.list != nil || mode.firstProjectIsList { fields.insert(.list) }
    if first(.location, { $0 }) != nil { fields.insert(.locationName) }
    return fields
  }

  private func readDone(_ entry: inout ForeignEntry, _ clock: WallClock) {
    func date(_ role: TodoTxtLine.Role) -> Date? {
      line.first(role).flatMap { TodoTxtLine.day(line.bytes[$0.range]) }.map(clock.beginning)
    }
    entry.values.isDone = line.isDone
    entry.completedAt = date(.completed)
    entry.createdAt = date(.created)
  }

  private func readNames(_ entry: inout ForeignEntry) {
    if let list = mode.list {
      entry.values.list = ForeignText.list(list) ?? ""
    } else if let word = listWord {
      let name = line.name(word)
      entry.values.list = ForeignText.list(name) ?? ""
      let isSame = entry.values.list == name || entry.values.list.isEmpty
      if !isSame { entry.notes.append(FileNote(line: 0, "+", .changed, .becomes(name, entry.values.list))) }
    }
    entry.takeTags(tagWords.map { line.name($0.word) })
  }

  private func readDates(_ entry: inout ForeignEntry) {
    var due = due?.value
    if due != nil, due?.minute == nil, let time { due?.minute = time.value }
    entry.values.due = due
    entry.values.start = start?.value
    entry.values.reminder = reminder?.value
    let keys = repeatKeys
    guard !keys.isEmpty else { return }
    if let due, let repeats = keys.repeats(due: due) {
      entry.values.repeats = repeats
      if !repeats.isUnderstood {
        entry.notes.append(FileNote(line: 0, Key.rule.rawValue, .kept, .doesNotRepeatHere))
      }
    } else {
      entry.notes.append(keys.unreadNote(due: due))
    }
  }

  /// Keys of other programs, and values that are none.
  private func keptNotes(_ values: TODOItemValues) -> [FileNote] {
    var notes: [FileNote] = []
    let repeats = !repeatKeys.isEmpty
    var read: Set<String> = []
    for word in line.words where word.role == .pair && notes.count < FormatLimits.tags {
      let (key, value) = (line.key(word), line.value(word))
      let isRead: Bool? =
        switch Key(rawValue: key) {
        case nil: nil
        case .due, .start: DueDate(stored: value) != nil
        case .time: values.due != nil && Self.minute(value) != nil
        case .reminder: Self.reminder(value) != nil
        case .until: repeats
        case .priority: line.isDone && TodoTxtLine.letter(ArraySlice(value.utf8)) != nil
        case .rec, .rule, .parent, .id, .uid, .location: true
        }
      switch isRead {
      // Of several values, the first one counts.
      case true?: if !read.insert(key).inserted { notes.append(FileNote(line: 0, key, .kept)) }
      case false?: notes.append(FileNote(line: 0, key, .kept, .notUnderstood(value)))
      case nil: notes.append(FileNote(line: 0, key, .kept))
      }
    }
    return notes
  }
}
