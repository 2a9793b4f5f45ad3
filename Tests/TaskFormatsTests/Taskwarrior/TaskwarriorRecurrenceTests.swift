import Foundation
import TODOCore
import TaskFormats
import Testing

@Suite struct TaskwarriorRecurrenceTests {
  @Test(arguments: [
    ("daily", "FREQ=DAILY"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("weekly", "FREQ=WEEKLY"),
    ("biweekly", "FREQ=WEEKLY;INTERVAL=2"), ("fortnight", "FREQ=WEEKLY;INTERVAL=2"),
    ("2w", "FREQ=WEEKLY;INTERVAL=2"),
    ("2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("10days", "FREQ=DAILY;INTERVAL=10"),
    ("P3D", "FREQ=DAILY;INTERVAL=3"),
    ("P1Y", "FREQ=YEARLY"), ("monthly", "FREQ=MONTHLY"), ("bimonthly", "FREQ=MONTHLY;INTERVAL=2"),
    ("quarterly", "FREQ=MONTHLY;INTERVAL=3"), ("2q", "FREQ=MONTHLY;INTERVAL=6"),
    ("semiannual", "FREQ=MONTHLY;INTERVAL=6"),
    ("annual", "FREQ=YEARLY"), ("yearly", "FREQ=YEARLY"), ("biannual", "FREQ=YEARLY;INTERVAL=2"),
    ("hourly", nil), ("PT1H", nil),
    ("P1M2D", nil), ("0d", nil), ("99999999d", nil), ("d", nil), ("", nil),
  ])
  func whatRecurSaysIsARule(_ recur: String, _ rule: String?) throws {
    let json =
      "[{\"uuid\":\"a\",\"status\":\"recurring\",\"due\":\"20261130T230000Z\",\"recur\":\"\(recur)\"}]"
    let file = try FormatFile(Data(json.utf8), as: TaskwarriorFormat.self)
    #expect(file.entries[0].values.repeats?.stored == rule)
    #expect(try file.updated() == file.data)
    // An item that was edited elsewhere keeps the word.
    let edited = file.format.write(file.exported(0) { $0.due = DueDate(stored: "2026-12-08") }).text
    if rule != nil { #expect(String(decoding: edited, as: UTF8.self).contains("\"recur\":\"\(recur)\"")) }
  }

  @Test func ourOwnRuleCountsUntilTaskwarriorIsToldAnotherOne() throws {
    func rule(_ recur: String) throws -> String? {
      let json =
        "[{\"status\":\"recurring\",\"due\":\"20261202T230000Z\",\"recur\":\"\(recur)\",\"mytodo_repeat\":\"FREQ=WEEKLY;BYDAY=TH\"}]"
      return try FormatFile(Data(json.utf8), as: TaskwarriorFormat.self).entries[0].values.repeats?.stored
    }
    #expect(try rule("weekly") == "FREQ=WEEKLY;BYDAY=TH")
    #expect(try rule("7d") == "FREQ=DAILY;INTERVAL=7")
    #expect(try rule("monthly") == "FREQ=MONTHLY")
  }
}
