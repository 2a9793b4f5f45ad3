import Foundation
import TODOCore

/// Reads a to-do in our terms.
struct VTodoReader: Sendable {
  let settings: FormatSettings
  let zones: CalendarZones
  private let categories = VTodoCategories.Cache()

  init(_ settings: FormatSettings, _ zones: CalendarZones) { (self.settings, self.zones) = (settings, zones) }

  /// What was found in a to-do, with what a patch of it needs as well.
  struct Reading: Sendable {
    var entry: ForeignEntry
    let dates: DateReading
    let layout: DateLayout
    let alarms: VTodoAlarms
    let place: VTodoPlace
    /// Whether the title is too long, so that the rest of it begins the details.
    let isTitleCut: Bool
  }

  func read(_ todo: VTodo) -> Reading {
    var entry = ForeignEntry(fields: Set(ItemField.allCases))
    entry.key = todo.key
    entry.parentKey = todo.parentKey
    let isTitleCut = readTexts(todo, into: &entry)
    readState(todo, into: &entry)
    let layout = DateLayout(todo)
    let dates = DateReader(zones, todo).read(layout)
    let alarms = VTodoAlarms(todo)
    let place = VTodoPlace(todo)
    if dates.isFinished { entry.values.isDone = true }
    (entry.values.due, entry.values.start) = (dates.dates.due, dates.dates.start)
    (entry.values.repeats, entry.scheduled) = (dates.dates.repeats, dates.dates.scheduled)
    let (reminder, eligible) = alarms.reading(dates, zones)
    entry.values.reminder = reminder
    entry.values.location = place.value
    entry.values.url = StoredText.line(todo.property("URL")?.trimmedText ?? "")
    let categories = categories.categories(todo)
    entry.values.tags = categories.tags
    readList(todo, into: &entry)
    entry.createdAt = todo.property("CREATED").flatMap { CalendarTime($0) }.map(zones.moment)
    let reading = Reading(
      entry: entry,
      dates: dates,
      layout: layout,
      alarms: alarms,
      place: place,
      isTitleCut: isTitleCut
    )
    return reading.with(VTodoNotes(todo, reading, categories, reminderAlarm: eligible.first, zones).notes)
  }

  /// - Returns: whether the title is cut.
  private func readTexts(_ todo: VTodo, into entry: inout ForeignEntry) -> Bool {
    let (title, rest) = ForeignText.title(todo.property("SUMMARY").map(EscapedText.text(of:)) ?? "")
    entry.values.title = StoredText.isFilled(title) ? title : ForeignText.noTitle
    let detail = todo.property("DESCRIPTION").map(EscapedText.text(of:)) ?? ""
    entry.values.detail = [rest, detail.isEmpty ? nil : detail].compactMap(\.self).joined(separator: "\n")
    return rest != nil
  }

  private func readState(_ todo: VTodo, into entry: inout ForeignEntry) {
    entry.values.isDone = VTodo.isDone(todo.main, in: todo.text)
    if entry.values.isDone {
      let time = [todo.property("COMPLETED"), todo.property("LAST-MODIFIED")].compactMap {
        $0.flatMap { CalendarTime($0) }
      }
      entry.completedAt = time.first.map(zones.moment)
    }
    entry.values.priority = VTodoPriority.level(todo.property("PRIORITY")) ?? .middle
  }

  private func readList(_ todo: VTodo, into entry: inout ForeignEntry) {
    let ofFolder = settings.listIsFolder ? settings.folderList : nil
    if let name = VTodoReader.ownList(todo) ?? VTodoReader.fileList(todo) ?? ofFolder {
      entry.values.list = name
    } else {
      // An item that is there already stays where it is.
      entry.fields.remove(.list)
    }
  }

  static let listName = "X-MYTODO-LIST"
  static let calendarName = "X-WR-CALNAME"

  /// The list that the to-do names; nil for none.
  static func ownList(_ todo: VTodo) -> String? {
    todo.property(listName).flatMap { ForeignText.list(EscapedText.text($0.value)) }
  }

  /// The list that its file named; nil for none.
  static func fileList(_ todo: VTodo) -> String? {
    todo.context(calendarName).flatMap { ForeignText.list(EscapedText.text($0.value)) }
  }
}

extension VTodoReader.Reading {
  fileprivate func with(_ notes: [FileNote]) -> Self {
    var reading = self
    reading.entry.notes = notes
    return reading
  }
}

/// PRIORITY as a level.
enum VTodoPriority {
  /// Nil for what is not a number from 0 to 9.
  static func level(_ property: ContentProperty?) -> TODOPriority? {
    guard let text = property?.trimmedText else { return .middle }
    return switch text {
    case "1": .highest
    case "2", "3", "4": .high
    case "0", "5": .middle
    case "6", "7", "8", "9": .low
    default: nil
    }
  }

  /// Nil for no property.
  static func value(_ level: TODOPriority) -> String? {
    switch level {
    case .highest: "1"
    case .high: "3"
    case .middle: nil
    case .low: "9"
    }
  }

  /// As a person types it.
  static func name(_ level: TODOPriority) -> String {
    switch level {
    case .highest: "highest"
    case .high: "high"
    case .middle: "normal"
    case .low: "low"
    }
  }
}
