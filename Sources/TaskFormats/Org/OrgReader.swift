import Foundation
import TODOCore

/// The properties that say what org has nothing else for.
enum OrgProperty: String, CaseIterable {
  case id = "ID"
  case created = "CREATED"
  /// A rule that no repeater says, as stored.
  case repeats = "REPEAT"
  case reminder = "REMIND"
  case location = "LOCATION"
  case address = "ADDRESS"
  case coordinate = "COORDINATE"
  case url = "URL"
}

extension OrgEntry {
  func property(_ property: OrgProperty) -> String? { self.property(property.rawValue) }

  /// The level of a letter; a priority in numbers is kept.
  var level: TODOPriority {
    guard let letter = headline.priority, letter.first?.isLetter == true else { return .middle }
    return TODOPriority(letter: letter.uppercased())
  }

  /// What says the due date: without a deadline, a task that repeats is due when it is scheduled.
  var dueKind: Planning {
    planning[.deadline] == nil && planning[.scheduled]?.repeats != nil ? .scheduled : .deadline
  }

  var due: DueDate? { planning[dueKind]?.date }

  var start: DueDate? { dueKind == .scheduled ? nil : planning[.scheduled]?.date }

  var repeats: Repeat? {
    guard due != nil else { return nil }
    return property(.repeats).flatMap { Repeat(stored: $0) } ?? planning[dueKind]?.repeats
  }

  /// The values of the task, and what is kept or changed on the way.
  func read(_ settings: FormatSettings) -> ForeignEntry {
    var entry = ForeignEntry(fields: [
      .title, .detail, .isDone, .priority, .due, .repeats, .start, .tags, .parent,
    ])
    entry.key = id ?? TextKeys.key(headline.title)
    entry.takeTexts(headline.title, detail)
    if !entry.values.hasTitle { entry.values.title = ForeignText.noTitle }
    entry.values.isDone = headline.isDone
    entry.values.priority = level
    entry.values.due = due
    entry.values.start = start
    entry.values.repeats = repeats
    entry.completedAt = headline.isDone ? planning[.closed].map { date($0.date, settings) } : nil
    entry.createdAt = property(.created).flatMap { OrgTimestamp.at($0[...]) }.map {
      date($0.stamp.date, settings)
    }
    entry.takeTags(headline.tags)
    readProperties(&entry)
    addNotes(to: &entry)
    entry.nameNotes()
    return entry
  }

  private func date(_ date: DueDate, _ settings: FormatSettings) -> Date {
    guard let minute = date.minute else { return settings.clock.beginning(of: date.day) }
    return settings.clock.coming(LocalMoment(day: date.day, minute: minute))
  }

  private func readProperties(_ entry: inout ForeignEntry) {
    let fields: [(property: OrgProperty, field: ItemField)] = [
      (.reminder, .reminder), (.location, .locationName), (.address, .locationAddress),
      (.coordinate, .coordinate), (.url, .url),
    ]
    func keep(_ property: OrgProperty, _ reason: FileNote.Reason) {
      entry.notes.append(FileNote(line: 0, property.rawValue, .kept, reason))
    }
    for (property, field) in fields {
      guard let value = self.property(property) else { continue }
      if field.set(.text(value), in: &entry.values) {
        entry.fields.insert(field)
      } else {
        keep(property, .notUnderstood(value))
      }
    }
    if let value = property(.repeats), due == nil || Repeat(stored: value) == nil {
      keep(.repeats, due == nil ? .doesNotRepeatHere : .notUnderstood(value))
    }
    if let value = property(.created), entry.createdAt == nil { keep(.created, .notUnderstood(value)) }
  }

  private func addNotes(to entry: inout ForeignEntry) {
    if let keyword = headline.keyword, OrgKeywords.usual.isDone(keyword) == nil {
      let usual = (headline.isDone ? OrgKeywords.usual.done : OrgKeywords.usual.open)[0]
      entry.notes.append(FileNote(line: 0, "#+TODO", .changed, .becomes(keyword, usual)))
    }
    if let number = headline.priority, number.first?.isLetter == false {
      entry.notes.append(FileNote(line: 0, "[#\(number)]", .kept))
    }
    for (kind, stamp) in planning.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for part in [stamp.length == nil ? nil : stamp.time, stamp.warning].compactMap(\.self) {
        entry.notes.append(FileNote(line: 0, "\(kind.rawValue) \(part)", .kept))
      }
      guard let repeater = stamp.repeater else { continue }
      if kind != dueKind {
        entry.notes.append(FileNote(line: 0, kind.rawValue, .kept, .doesNotRepeatHere))
      } else if stamp.repeats == nil {
        entry.notes.append(FileNote(line: 0, kind.rawValue, .kept, .notUnderstood(repeater)))
      }
    }
    for text in furtherPlanning.prefix(FormatLimits.tags) {
      entry.notes.append(FileNote(line: planningLine ?? 0, String(text.prefix(100)), .kept))
    }
    for (name, _, line) in properties.prefix(FormatLimits.tags) where OrgProperty(rawValue: name) == nil {
      entry.notes.append(FileNote(line: line, name, .kept))
    }
    for (name, line) in logs.prefix(FormatLimits.tags) {
      entry.notes.append(FileNote(line: line, name, .kept))
    }
    if let repeats, !repeats.isUnderstood {
      entry.notes.append(FileNote(line: 0, OrgProperty.repeats.rawValue, .kept, .doesNotRepeatHere))
    }
  }
}
