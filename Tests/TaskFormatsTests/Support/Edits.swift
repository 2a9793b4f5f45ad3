import Foundation
import TODOCore

/// Another value for each field, in the order of the table of fields.
enum Edits {
  static func change(_ field: ItemField, of values: inout TODOItemValues) {
    switch field {
    case .title: values.title = "Another title"
    case .detail:
      values.detail += values.detail.isEmpty ? "2026-11-28 10:15 one line" : "\n2026-11-28 10:15 one line"
    case .isDone: values.isDone.toggle()
    case .priority: values.priority = values.priority == .high ? .middle : .high
    // A day stays a day.
    case .due:
      let isDay = values.due.map { $0.minute == nil } ?? false
      values.due = DueDate(stored: isDay ? "2027-03-04" : "2027-03-04T16:45")
    case .repeats:
      values.due = values.due ?? DueDate(stored: "2027-03-04")
      values.repeats = Repeat(
        stored: values.repeats?.stored == "FREQ=DAILY;INTERVAL=3" ? "FREQ=DAILY" : "FREQ=DAILY;INTERVAL=3"
      )
    case .start: values.start = DueDate(stored: "2027-02-01")
    case .reminder: values.reminder = .before(minutes: 45)
    case .list: values.list = "Another list"
    case .tags: values.tags = values.tags.adding(ItemTags(["another"]))
    case .parent: values.parent = UUID(uuidString: "99999999-1C1C-4A4A-8B8B-000000000009")
    case .locationName: values.location.name = "Café Sữa"
    case .locationAddress: values.location.address = "12, Phố Huế"
    case .coordinate:
      values.location.coordinate = Coordinate(latitude: -33.5, longitude: 151.25, uncertainty: 80)
    case .url: values.url = "https://example.com/?a=b&c"
    }
  }
}
