import Foundation
import TODOCore
import Testing

@testable import TaskFormats

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
    let last = try Tasks("++", #","until":"20261207T230000Z""#).file().entries[0].values.due
    #expect(last == DueDate(stored: "2026-12-08"))
    #expect(
      try !Tasks("+-", #","until":"20261207T230000Z""#).task(1, "20261207T230000Z").file().entries[0]
        .values.isDone
    )
  }

  // MARK: Written

  /// - Parameter completed: the dates that have done copies.
  private static func settings(_ completed: [String], of file: FormatFile<TaskwarriorFormat>)
    -> FormatSettings
  {
    var settings = World.settings()
    settings.completedCopies = Set(completed.map { UUID($0, within: file.id(0)) })
    return settings
  }

  private static func written(
    _ file: FormatFile<TaskwarriorFormat>,
    completed: [String] = [],
    _ edit: (inout TODOItemValues) -> Void
  ) throws -> (
    entry: WrittenEntry, tasks: [[String: String]], again: FormatFile<TaskwarriorFormat>
  ) {
    let entry = TaskwarriorFormat(settings(completed, of: file)).write(file.exported(0, edit))
    let text = Data("[".utf8) + entry.text + Data("]".utf8)
    let objects = try #require(JSONSerialization.jsonObject(with: text) as? [[String: Any]])
    return (
      entry, objects.map { $0.mapValues { "\($0)" } }, try FormatFile(text, as: TaskwarriorFormat.self)
    )
  }

  @Test("has its pending task completed when the item moves to the next date") func completed() throws {
    let file = try Tasks("--").task(0, "20261130T230000Z").task(1, "20261207T230000Z").file()
    let (entry, tasks, again) = try Self.written(file, completed: ["2026-12-01"]) {
      $0.due = DueDate(stored: "2026-12-08")
    }
    #expect(tasks.map { $0["status"] } == ["recurring", "completed", "pending"])
    #expect(tasks[0]["mask"] == "+-" && tasks[0]["due"] == "20261130T230000Z")
    #expect(tasks[1]["due"] == "20261130T230000Z" && tasks[1]["end"] != nil && tasks[1]["id"] == nil)
    // The task that is left stays as it was, byte for byte.
    #expect(String(decoding: entry.text, as: UTF8.self).hasSuffix(file.text(0).suffix(200)))
    #expect(again.entries.map(\.values.due) == ["2026-12-08", "2026-12-01"].map { DueDate(stored: $0) })
    #expect(again.entries[1].id == entry.others.first?.id && entry.others.count == 1)
    #expect(again.entries[1].copyOf == file.id(0))
    #expect(entry.notes.isEmpty)
  }

  @Test("has the pending tasks of missed dates deleted, each where it is") func missed() throws {
    let file = try Tasks("---").task(1, "20261207T230000Z").task(0, "20261130T230000Z")
      .task(2, "20261214T230000Z").file()
    let (entry, tasks, again) = try Self.written(file, completed: ["2026-12-01"]) {
      $0.due = DueDate(stored: "2026-12-15")
    }
    #expect(tasks.map { $0["status"] } == ["recurring", "deleted", "completed", "pending"])
    #expect(tasks[0]["mask"] == "+X-" && entry.others.map(\.part) == [2] && entry.parts.count == 4)
    #expect(again.entries.map(\.values.isDone) == [false, true])
  }

  @Test("counts the dates that have passed without a task") func padded() throws {
    let file = try Tasks("X-").task(1, "20261207T230000Z").file()
    let (entry, tasks, again) = try Self.written(file, completed: ["2026-12-08"]) {
      $0.due = DueDate(stored: "2026-12-29")
    }
    #expect(tasks.map { $0["mask"] } == ["X+XX", nil] && entry.others.count == 1)
    #expect(again.entries[0].values.due == DueDate(stored: "2026-12-29"))
    // Without any task.
    let alone = try Self.written(try Tasks("+").file()) { $0.due = DueDate(stored: "2026-12-15") }
    #expect(alone.tasks.map { $0["mask"] } == ["+X"] && alone.entry.others.isEmpty)
    #expect(alone.again.entries[0].values.due == DueDate(stored: "2026-12-15"))
  }

  @Test("finds the next task although summer time has shifted it by an hour") func shifted() throws {
    let file = try Tasks("--").task(0, "20261130T230000Z").task(1, "20261207T220000Z").file()
    let (_, tasks, again) = try Self.written(file) { $0.due = DueDate(stored: "2026-12-08") }
    #expect(tasks.map { $0["status"] } == ["recurring", "deleted", "pending"])
    #expect(again.entries[0].values.due == DueDate(stored: "2026-12-08"))
  }

  @Test("starts again with a new rule, or with a date that is not one of its own") func otherDates() throws {
    let file = try Tasks("+--").task(1, "20261207T230000Z").task(2, "20261214T230000Z").file()
    let edits: [(inout TODOItemValues) -> Void] = [
      { $0.due = DueDate(stored: "2026-12-10") }, { $0.due = DueDate(stored: "2026-12-01") },
      { $0.due = nil }, { $0.repeats = Repeat(stored: "FREQ=DAILY") },
    ]
    for edit in edits {
      let (entry, tasks, again) = try Self.written(file, edit)
      #expect(tasks.count == 1 && tasks[0]["mask"] == nil && entry.others.isEmpty)
      let expected = file.exported(0, edit).item.values
      #expect(again.entries[0].values.due == expected.due)
      #expect(again.entries[0].values.repeats == (expected.due == nil ? nil : expected.repeats))
    }
  }

  @Test("shares what is edited with its pending tasks, unless they say something else") func edited() throws {
    let file = try Tasks("--", #","tags":["a"]"#)
      .task(0, "20261130T230000Z", "pending", #","tags":["a"]"#)
      .task(
        1,
        "20261207T230000Z",
        "pending",
        #","tags":["b"],"annotations":[{"entry":"20261127T112108Z","description":"x"}]"#
      )
      .file()
    // What they say is not here, but kept.
    #expect(file.entries[0].notes.suffix(2).map(\.name) == ["tags", "annotations"])
    #expect(file.entries[0].notes.allSatisfy { $0.fate == .kept })
    let (_, tasks, again) = try Self.written(file) {
      $0.title = "Water all"
      $0.tags = ItemTags(["new"])
      $0.list = "Home"
    }
    #expect(tasks.map { $0["description"] } == ["Water all", "Water all", "Water all"])
    #expect(tasks.map { $0["project"] } == ["Home", "Home", "Home"])
    #expect(again.text(0).contains("\"tags\":[\"b\"],\"annotations\":[{\"entry\""))
    #expect(again.text(0).components(separatedBy: "[\"new\"]").count == 3)
    #expect(tasks.map { $0["mask"] } == ["--", nil, nil])
    #expect(
      again.entries[0].values
        == file.exported(0) {
          $0.title = "Water all"
          $0.tags = ItemTags(["new"])
          $0.list = "Home"
        }.item.values
    )
  }

  @Test("is snoozed with its next task") func snoozed() throws {
    let start = DueDate(stored: "2026-12-04T12:00")
    let file = try Tasks("+-").task(1, "20261207T230000Z").file()
    let (_, tasks, again) = try Self.written(file) { $0.start = start }
    #expect(tasks.map { $0["wait"] } == [nil, "20261204T110000Z"])
    #expect(again.entries[0].values.start == start)
    let woken = try Self.written(again) { $0.start = nil }
    #expect(woken.tasks.map { $0["wait"] } == [nil, nil])
    // Before it is made, by as much as Taskwarrior moves it.
    let alone = try Self.written(try Tasks("+").file()) { $0.start = start }
    #expect(alone.tasks[0]["wait"] == "20261127T110000Z" && alone.tasks[0]["mask"] == "+")
    #expect(alone.again.entries[0].values.start == start)
  }

  // MARK: Done copies

  /// The done copy of the item at a date, with the item as it is now.
  private func copy(
    _ date: String,
    of file: FormatFile<TaskwarriorFormat>,
    _ edit: (inout TODOItemValues) -> Void
  ) -> ExportedItem {
    let original = file.exported(0, edit)
    var values = file.entries[0].values
    (values.isDone, values.repeats, values.start) = (true, nil, nil)
    values.due = DueDate(stored: date)
    let item = TODOItem(
      id: UUID(date, within: original.item.id),
      values: values,
      completedAt: World.now,
      createdAt: World.now,
      modifiedAt: World.now,
      copyOf: original.item.id
    )
    let kept = original.kept.map { (item: original.item, kept: $0) }
    return ExportedItem(item, kept: nil, parent: nil, level: 0, original: kept)
  }

  @Test("says what its done copy says") func doneCopy() throws {
    let file = try Tasks("--").task(0, "20261130T230000Z").task(1, "20261207T230000Z").file()
    let passed = file.format.write(copy("2026-12-01", of: file) { $0.due = DueDate(stored: "2026-12-08") })
    #expect(passed.text.isEmpty && passed.isInOther)
    // If the template says nothing of it, the copy is its task.
    let own = file.format.write(copy("2026-12-01", of: file) { $0.repeats = Repeat(stored: "FREQ=DAILY") })
    let text = String(decoding: own.text, as: UTF8.self)
    #expect(text.contains("\"imask\":0.000000,") && text.contains("\"status\":\"completed\""))
    // Of a date without a task it is one of its own.
    let other = file.format.write(copy("2026-12-15", of: file) { $0.due = DueDate(stored: "2026-12-22") })
    #expect(!other.isInOther && !String(decoding: other.text, as: UTF8.self).contains("parent"))
  }

  @Test("leaves its completed task to the done copy, in an updated file and in a new one")
  func filesWithCopies()
    throws
  {
    let file = try Tasks("--").task(0, "20261130T230000Z").task(1, "20261207T230000Z").file()
    let item = file.exported(0) { $0.due = DueDate(stored: "2026-12-08") }
    let copy = copy("2026-12-01", of: file) { $0.due = DueDate(stored: "2026-12-08") }
    let settings = Self.settings(["2026-12-01"], of: file)
    var update = FileUpdate(try FileItems(file.data, .taskwarrior, settings), settings)
    update.set(0, to: item)
    update.add(copy)
    #expect(update.counts.changed == 1 && update.counts.added == 0)
    var updated = Data()
    update.write { updated += $0 }
    let sources = try update.sources(in: updated)
    #expect(sources.map(\.item) == [item.item.id, copy.item.id])
    let read = try FileItems(updated, .taskwarrior, World.settings())
    #expect(read.ids == [item.item.id, copy.item.id] && read.item(at: 1).copyOf == item.item.id)

    var export = FileExport(.taskwarrior, settings, of: ExportContents())
    let new = export.piece(item) + export.piece(copy) + export.end()
    #expect(export.count == 2 && export.leftOut == 0)
    #expect(try FileItems(new, .taskwarrior, World.settings()).ids == read.ids)
  }

  @Test("stays with its tasks in its place, and so do the tasks between them") func order() throws {
    let made = Tasks("--").task(0, "20261130T230000Z").task(1, "20261207T230000Z")
    let other = #"{"uuid":"0e1d1f26-0000-4000-8000-0000000000c0","description":"Milk","status":"pending"}"#
    let rows = [made.made[0], other, made.template, made.made[1]]
    let data = Data("[\n\(rows.joined(separator: ",\n"))\n]\n".utf8)
    let file = try FormatFile(data, as: TaskwarriorFormat.self)
    let copy = UUID("2026-12-01", within: file.id(1))
    var settings = World.settings()
    settings.completedCopies = [copy]
    let items = try FileItems(data, .taskwarrior, settings)
    var update = FileUpdate(items, settings)
    for number in 0..<items.count {
      let exported = file.exported(number) { if number == 1 { $0.due = DueDate(stored: "2026-12-08") } }
      update.set(number, to: exported)
    }
    var updated = Data()
    update.write { updated += $0 }
    let lines = String(decoding: updated, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines[1].contains("\"status\":\"completed\"") && lines[2] == other + ",")
    #expect(lines[3].contains("\"mask\":\"+-\"") && lines[4] == made.made[1])
    let kept = Dictionary(
      uniqueKeysWithValues: try update.sources(in: updated).map { ($0.item, $0.source.key) }
    )
    #expect(
      kept == [
        copy: EntryKey("0e1d1f26-0000-4000-8000-0000000000b0", .added).text,
        file.id(1): "0e1d1f26-0000-4000-8000-00000000000a",
      ]
    )
  }

  @Test("can have two completed tasks of one date") func twoOfOneDate() throws {
    let file = try Tasks("++").task(0, "20261130T230000Z", "completed").task(
      1,
      "20261130T230000Z",
      "completed"
    )
    .file()
    let items = try FileItems(file.data, .taskwarrior, World.settings())
    #expect(Set(items.ids).count == 3 && items.item(at: 2).id == items.ids[2])
  }
}
