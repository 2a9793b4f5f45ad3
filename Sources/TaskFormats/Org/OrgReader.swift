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
    switch headline.priority?.uppercased() {
    case nil, "C": .middle
    case "A": .highest
    case "B": .high
    case let letter?: letter.first?.isLetter == true ? .low : .middle
    }
  }

  static func letter(_ level: TODOPriority) -> String? {
    switch level {
    case .highest: "A"
    case .high: "B"
    case .middle: nil
    case .low: "D"
    }
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
    if settings.list != nil || settings.listIsFile {
      entry.fields.insert(.list)
      entry.values.list = settings.list("")
    }
    let (title, rest) = ForeignText.title(headline.title)
    entry.key = id ?? TextKeys.key(headline.title)
    entry.values.title = StoredText.isFilled(title) ? title : ForeignText.noTitle
    entry.values.detail = StoredText.lines(
      [rest, detail.isEmpty ? nil : detail].compactMap(\.self).joined(separator: "\n")
    )
    if rest != nil {
      entry.notes.append(
        FileNote(line: 0, ItemField.title.row.name, .changed, .tooLong(limit: FormatLimits.title))
      )
    }
    entry.values.isDone = headline.isDone
    entry.values.priority = level
    entry.values.due = due
    entry.values.start = start
    entry.values.repeats = repeats
    entry.completedAt = headline.isDone ? planning[.closed].map { date($0.date, settings) } : nil
    entry.createdAt = property(.created).flatMap { OrgTimestamp.at($0[...]) }.map {
      date($0.stamp.date, settings)
    }
    readTags(&entry)
    readProperties(&entry)
    addNotes(to: &entry)
    for index in entry.notes.indices { entry.notes[index].title = entry.values.title }
    return entry
  }

  private func date(_ date: DueDate, _ settings: FormatSettings) -> Date {
    guard let minute = date.minute else { return settings.clock.beginning(of: date.day) }
    return settings.clock.coming(LocalMoment(day: date.day, minute: minute))
  }

  private func readTags(_ entry: inout ForeignEntry) {
    let names = headline.tags.prefix(FormatLimits.tags).compactMap { tag -> String? in
      let name = ForeignText.tag(tag)
      if name != tag { entry.notes.append(FileNote(line: 0, ":", .changed, .becomes(tag, name ?? ""))) }
      return name
    }
    entry.values.tags = ItemTags(names)
    if headline.tags.count > FormatLimits.tags {
      entry.notes.append(
        FileNote(line: 0, ItemField.tags.row.name, .kept, .tooLong(limit: FormatLimits.tags))
      )
    }
  }

  private func readProperties(_ entry: inout ForeignEntry) {
    if let value = property(.reminder), let reminder = Reminder(stored: value) {
      entry.values.reminder = reminder
      entry.fields.insert(.reminder)
    }
    if let value = property(.location) {
      entry.values.location.name = value
      entry.fields.insert(.locationName)
    }
    if let value = property(.address) {
      entry.values.location.address = value
      entry.fields.insert(.locationAddress)
    }
    if let value = property(.coordinate), let coordinate = Coordinate(stored: value) {
      entry.values.location.coordinate = coordinate
      entry.fields.insert(.coordinate)
    }
    if let value = property(.url) {
      entry.values.url = value
      entry.fields.insert(.url)
    }
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
