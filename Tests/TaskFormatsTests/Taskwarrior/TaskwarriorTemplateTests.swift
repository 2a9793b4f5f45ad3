import Foundation
import TODOCore
import TaskFormats
import Testing

@Suite("A template of Taskwarrior") struct TaskwarriorTemplateTests {
  /// A template with tasks, as `task export` prints them, a line each.
  struct Tasks {
    var template =
      #"{"id":1,"description":"Water","due":"20261130T230000Z","mask":"MASK","recur":"weekly","status":"recurring","uuid":"0e1d1f26-0000-4000-8000-00000000000a","urgency":8}"#
    var made: [String] = []

    init(_ mask: String, recur: String = "weekly", due: String = "20261130T230000Z", _ more: String = "") {
      template = template.replacing("MASK", with: mask).replacing("weekly", with: recur)
        .replacing("20261130T230000Z", with: due).replacing(#","urgency""#, with: more + #","urgency""#)
    }

    /// Adds a task that was made.
    func task(_ imask: Int, _ due: String, _ status: String = "pending", _ more: String = "") -> Self {
      var tasks = self
      tasks.made.append(
        #"{"id":\#(imask + 2),"description":"Water","due":"\#(due)","imask":\#(imask).000000,"parent":"0e1d1f26-0000-4000-8000-00000000000a","recur":"weekly","status":"\#(status)","uuid":"0e1d1f26-0000-4000-8000-0000000000b\#(imask)"\#(more),"urgency":8}"#
      )
      return tasks
    }

    func file() throws -> FormatFile<TaskwarriorFormat> {
      let text = "[\n" + ([template] + made).joined(separator: ",\n") + "\n]\n"
      return try FormatFile(Data(text.utf8), as: TaskwarriorFormat.self)
    }
  }

  private static let completed = #","end":"20261128T101500Z""#

  @Test("is due on the date after its last task, before Taskwarrior makes the next one") func nextDate()
    throws
  {
    let file = try Tasks("+").task(0, "20261130T230000Z", "completed", Self.completed).file()
    #expect(file.entries.map(\.values.due) == ["2026-12-08", "2026-12-01"].map { DueDate(stored: $0) })
    #expect(file.entries.map(\.values.isDone) == [false, true])
    #expect(try file.updated() == file.data)
    // Without the tasks, and for each that was made, whatever became of it.
    #expect(try Tasks("+X+").file().entries[0].values.due == DueDate(stored: "2026-12-22"))
    #expect(try Tasks("").file().entries[0].values.due == DueDate(stored: "2026-12-01"))
    // What Taskwarrior waits for moves with it.
    let waiting = try Tasks("+", #","wait":"20261128T230000Z""#).file()
    #expect(waiting.entries[0].values.start == DueDate(stored: "2026-12-06"))
  }

  @Test("is due with the first of its pending tasks") func firstPending() throws {
    let file = try Tasks("+--").task(0, "20261130T230000Z", "completed", Self.completed)
      .task(2, "20261214T230000Z").task(1, "20261207T230000Z").file()
    #expect(file.entries[0].values.due == DueDate(stored: "2026-12-08"))
  }

  @Test(
    "counts its dates as Taskwarrior does",
    arguments: [
      ("daily", "20261130T163000Z", "2026-12-02T17:30"), ("3d", "20261130T230000Z", "2026-12-07"),
      ("weekdays", "20261125T230000Z", "2026-11-30"), ("2w", "20261130T230000Z", "2026-12-29"),
      ("monthly", "20260130T230000Z", "2026-03-28"), ("quarterly", "20251129T230000Z", "2026-05-28"),
      ("yearly", "20240228T230000Z", "2026-02-28"),
    ]
  )
  func dates(recur: String, due: String, third: String) throws {
    let entry = try Tasks("++", recur: recur, due: due).file().entries[0]
    #expect(entry.values.due == DueDate(stored: third))
  }

  @Test("is done after its last date, until Taskwarrior removes it") func over() throws {
    func isDone(_ mask: String) throws -> Bool {
      try Tasks(mask, #","until":"20261207T230000Z""#).file().entries[0].values.isDone
    }
    #expect(try !isDone("+") && isDone("++"))
    #expect(
      try !Tasks("+-", #","until":"20261207T230000Z""#).task(1, "20261207T230000Z").file().entries[0]
        .values.isDone
    )
  }
}
