import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

/// Repeats, starts and reminders in the shell.
@Suite("Planning in commands") struct PlanningCommandTests {
  @Test("a repeat that has ended counts from the due date that is given") func endedRepeat() async throws {
    try await Shell.test { shell in
      let rule = "FREQ=WEEKLY;UNTIL=20220228"
      for arguments in [["Old", "--due", "2020-09-30"], ["Old due:2020-09-30"], ["Old", "due:2020-09-30"]] {
        let outcome = try await shell.run(["add"] + arguments + ["--repeat", rule])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let item = try #require(try await shell.items().last)
        #expect(item.values.repeats?.description == rule && item.due == DueDate(stored: "2020-09-30"))
      }
      #expect(try await shell.run("add", "Late", "--due", "2023-01-01", "--repeat", rule).status == 64)
      try await shell.run("add", "Plain", "--due", "2020-10-07")
      #expect(try await shell.run("edit", "Plain", "--repeat", rule).status == 0)
      #expect(try await shell.items().last?.due == DueDate(stored: "2020-10-07"))
      #expect(try await shell.run("add", "Late", "--repeat", rule).status == 64)
    }
  }

  private func object(_ title: String, _ shell: Shell) async throws -> [String: Any] {
    let output = try await shell.run("show", title, "--json").output
    return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  @Test(
    "a repeat that never comes is refused in a word, wherever it is typed",
    arguments: [
      ["--repeat", "FREQ=DAILY;COUNT=0"], ["--repeat", "every 30 feb"],
      ["--due", "every day until yesterday"],
      ["due:\"every day 0 times\""],
    ]
  )
  func withoutDates(words: [String]) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(["add", "Bins"] + words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("” never comes"))
      #expect(try await shell.run("list").lines == [])
    }
  }

  @Test("a repeat is typed in words, as a rule, or with the due date") func repeats() async throws {
    try await Shell.test { shell in
      _ = try await shell.run("add", "Bins", "--due", "every fri")
      _ = try await shell.run("add", "Plants", "--repeat", "after:P3D")
      _ = try await shell.run("add", "Rent due:\"every month on the 1st\"")
      _ = try await shell.run("add", "Walk", "--due", "tomorrow", "--repeat", "every day")
      #expect(try await object("Bins", shell)["repeat"] as? String == "FREQ=WEEKLY;BYDAY=FR")
      #expect((try await object("Bins", shell)["next"] as? [String])?.count == 5)
      #expect(try await object("Plants", shell)["repeat"] as? String == "after:P3D")
      #expect(try await object("Plants", shell)["next"] as? [String] == [])
      #expect(try await object("Rent", shell)["repeat"] as? String == "FREQ=MONTHLY;BYMONTHDAY=1")
      let walk = try await object("Walk", shell)
      #expect(walk["repeat"] as? String == "FREQ=DAILY")
      #expect(walk["due"] as? String != (walk["next"] as? [String])?.first)
      #expect(try await shell.run("list", "is:repeating").lines.count == 4)
      _ = try await shell.run("edit", "Walk", "--repeat", "")
      #expect(try await object("Walk", shell)["repeat"] is NSNull)
      #expect(try await object("Walk", shell)["due"] as? String != nil)
    }
  }

  @Test("a done copy says in JSON of which item it is one, and a reminder that rings finds its item")
  func copiesAndRinging() async throws {
    try await Shell.test { shell in
      _ = try await shell.run(
        "add",
        "Bins",
        "--due",
        "2026-11-20",
        "--repeat",
        "every week",
        "--remind",
        "1h"
      )
      let id = try await object("Bins", shell)["id"] as? String
      #expect(try await object("Bins", shell)["copyOf"] is NSNull)
      _ = try await shell.run("remind")
      #expect(try await shell.run("list", "is:ringing").lines.count == 1)
      _ = try await shell.run("done", "Bins")
      #expect(try await shell.run("list", "is:ringing").lines == [])
      let output = try await shell.run("list", "--filter", "done", "--json").output
      let done = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
      #expect(id != nil && done.map { $0["copyOf"] as? String } == [id])
    }
  }

  @Test(
    "a rule alone leaves an item at its due date, or at the first date of the rule after that",
    arguments: [
      ("every month", "2027-03-15T17:00"), ("FREQ=WEEKLY;BYDAY=FR", "2027-03-19T17:00"),
      ("every mon 9:00", "2027-03-15T09:00"),
    ]
  )
  func firstDate(rule: String, due: String) async throws {
    try await Shell.test { shell in
      _ = try await shell.run("add", "Loan", "--due", "2027-03-15 17:00")
      #expect(try await shell.run("edit", "Loan", "--repeat", rule).status == 0)
      #expect(try await object("Loan", shell)["due"] as? String == due)
    }
  }

  @Test("done says how many dates were missed, and that one was the last, as the screen does") func missed()
    async throws
  {
    try await Shell.test { shell in
      try await shell.run("add", "Bins", "--due", "2020-01-03", "--repeat", "FREQ=YEARLY;COUNT=3")
      #expect(try await shell.run("done", "Bins").output.contains("that was its last date"))
      let own = #"[{"title":"Tax","due":"2020-05-11","repeat":"FREQ=YEARLY;BYWEEKNO=20"}]"#
      try shell.write(own, to: "own.json")
      try await shell.run("import", shell.path("own.json"))
      #expect(try await shell.run("done", "Tax").output.contains("MyTODO does not know its next date"))
      try await shell.run("add", "Rent", "--due", "2020-01-03", "--repeat", "FREQ=YEARLY;COUNT=99")
      let output = try await shell.run("done", "Rent").output
      #expect(output.contains(". Next: ") && output.contains(" missed"))
    }
  }

  @Test("edit keeps the time for a day, the day for a time, and both for a repeat") func merges() async throws
  {
    try await Shell.test { shell in
      try await shell.run("add", "Rent", "--due", "2040-01-06 18:00")
      func due() async throws -> String {
        try await shell.run("list", "Rent", "--format", "{due} {repeat}").lines.first ?? ""
      }
      try await shell.run("edit", "Rent", "--due", "7 jan 2040")
      #expect(try await due() == "2040-01-07T18:00 ")
      try await shell.run("edit", "Rent", "--due", "9:00")
      #expect(try await due() == "2040-01-07T09:00 ")
      try await shell.run("edit", "Rent", "--due", "all day")
      #expect(try await due() == "2040-01-07 ")
      try await shell.run("edit", "Rent", "--due", "every week 8:00")
      #expect(try await due().hasPrefix("2040-01-07T08:00 FREQ=WEEKLY"))
      #expect(try await shell.run("add", "Call", "--due", "all day").status == 64)
    }
  }

  @Test("edit with the rule that an item has moves all its dates", arguments: ["--due", "--repeat"])
  func sameRule(option: String) async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Jog", "--due", "every day 8:00")
      try await shell.run("edit", "Jog", option, "every day 9:00")
      try await shell.run("done", "Jog")
      #expect(try await shell.run("list", "--format", "{due}").lines.first?.hasSuffix("T09:00") == true)
    }
  }

  @Test("done moves a repeating item to its next date and leaves a copy; skip leaves none") func done()
    async throws
  {
    try await Shell.test { shell in
      _ = try await shell.run("add", "Bins", "--due", "every fri")
      let before = try await object("Bins", shell)
      let next = try #require(before["next"] as? [String])
      #expect(try await shell.run("skip", "Bins").status == 0)
      #expect(try await object("Bins", shell)["due"] as? String == next[0])
      #expect(try await shell.run("done", "Bins").output.contains(". Next: "))
      #expect(try await shell.run("list", "--filter", "done").lines.count == 1)
      #expect(try await shell.run("list").lines.count == 1)
      _ = try await shell.run("undo")
      #expect(try await shell.run("list", "--filter", "all").lines.count == 1)
      _ = try await shell.run("add", "Once")
      let refused = try await shell.run("skip", "Once")
      #expect(refused.status != 0 && refused.errors.contains("does not repeat"))
    }
  }

  @Test("a start hides an item until then") func start() async throws {
    try await Shell.test { shell in
      _ = try await shell.run("add", "Tent start:tomorrow")
      #expect(try await shell.run("list").lines == [])
      #expect(try await shell.run("list", "--filter", "asleep").lines.count == 1)
      #expect(try await shell.run("list", "is:asleep").lines.count == 1)
      #expect(try await shell.run("list", "--list", "Inbox").lines == [])
      _ = try await shell.run("edit", "Tent", "--start", "")
      #expect(try await shell.run("list").lines.count == 1)
    }
  }

  @Test(
    "a value that cannot be read is refused, and nothing is changed",
    arguments: [
      ("--repeat", "every blue moon"), ("--repeat", "FREQ=DAILY;COUNT=0"), ("--start", "soon"),
      ("--remind", "often"),
      ("--due", "every 0 days"),
    ]
  ) func refused(option: String, value: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("add", "A", option, value)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(value))
      #expect(try await shell.items().isEmpty)
    }
  }

  @Test("agenda prints the days with their items and the later dates of what repeats") func agenda()
    async throws
  {
    try await Shell.test { shell in
      #expect(try await shell.run("agenda").lines == [])
      _ = try await shell.run("add", "Walk", "--due", "every day")
      _ = try await shell.run("add", "Late", "--due", "yesterday")
      _ = try await shell.run("add", "Far", "--due", "in 3 weeks")
      let lines = try await shell.run("agenda", "--days", "3").lines.map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).last.map(String.init)
      }
      #expect(lines == ["Late", "Walk", "Walk", "Walk"])
      let output = try await shell.run("agenda", "--json").output
      let days = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
      #expect(days.count == 7)
      #expect((days[0]["items"] as? [Any])?.count == 2)
      let coming = try #require((days[6]["coming"] as? [[String: String]])?.first)
      #expect(coming["title"] == "Walk" && coming["due"] == "2026-11-27")
      #expect(coming["id"] == (try await object("Walk", shell)["id"] as? String))
      #expect(try await shell.run("agenda", "--days", "0").status == 64)
    }
  }

  @Test("agenda says the day of its items once, and has coming dates among them") func agendaTable()
    async throws
  {
    try await Shell.test { shell in
      _ = try await shell.run("add", "Walk", "--due", "every day 9:45")
      _ = try await shell.run("add", "Late", "--due", "16 Nov 17:00")
      _ = try await shell.run("add", "Lunch", "--due", "tomorrow 12:00", "--list", "Work")
      _ = try await shell.run("add", "Rest", "--due", "tomorrow")
      let environment = ["NO_COLOR": "1"]
      let lines = try await shell.look("agenda --days 2", environment: environment).lines
      let id = try #require(try await shell.items().first).id.uuidString.prefix(4).count
      #expect(
        lines.map { $0.hasPrefix("S") ? $0 : String($0.dropFirst(id)) } == [
          "Sat 21 Nov · today",
          "    ▢ Late                                               5 days ago 17:00",
          "    ▢ Walk                                                          09:45 ↻",
          "Sun 22 Nov · tomorrow",
          "    ▢ Rest",
          "      Walk                                                          09:45 ↻",
          "    ▢ Lunch                                       Work              12:00",
        ]
      )
    }
  }

  @Test("agenda has what was due earlier today above today without a time") func lateToday() async throws {
    try await Shell.test { shell in
      let dues = [
        "Day": "2026-11-21", "Early": "2026-11-21T08:00", "Old": "2026-11-20", "Late": "2026-11-21T20:00",
      ]
      try await shell.fill(dues.map { TODOItemValues($0.key, due: DueDate(stored: $0.value)) })
      func titles(_ lines: [String]) -> [String] {
        lines.compactMap { $0.firstMatch(of: /(Day|Early|Old|Late)/).map { String($0.1) } }
      }
      let expected = ["Old", "Early", "Day", "Late"]
      #expect(titles(try await shell.run("agenda").lines) == expected)
      #expect(titles(try await shell.look("agenda").lines) == expected)
    }
  }

  @Test("agenda has what is snoozed below what is overdue") func snoozed() async throws {
    try await Shell.test { shell in
      var asleep = TODOItemValues("Asleep", due: DueDate(stored: "2026-11-19"))
      asleep.start = DueDate(stored: "2026-11-30")
      let others = ["Old": "2026-11-20", "Day": "2026-11-21"]
      try await shell.fill([asleep] + others.map { TODOItemValues($0.key, due: DueDate(stored: $0.value)) })
      let titles = try await shell.look("agenda").lines.compactMap { line in
        line.firstMatch(of: /(Asleep|Old|Day)/).map { String($0.1) }
      }
      #expect(titles == ["Old", "Asleep", "Day"])
      #expect(try await shell.run("show", "Asleep").lines.contains("Due         Thu 19 Nov 2026"))
    }
  }

  @Test("agenda says where it ends, and which later dates it has") func longAgenda() async throws {
    try await Shell.test { shell in
      var values = TODOItemValues("Walk", due: DueDate(stored: "2026-11-20"))
      try await shell.workspace.store().fill(
        with: Array(repeating: values, count: 8000)
      )
      values.repeats = Repeat(stored: "FREQ=YEARLY")
      try await shell.workspace.store().fill(with: Array(repeating: values, count: 2000))
      #expect(try await shell.run("agenda").errors == "")
      try await shell.workspace.store().fill(with: [values])
      let outcome = try await shell.run("agenda")
      #expect(outcome.lines.count == 10_000)
      #expect(outcome.errors.contains("the agenda ends after 10,000 items; use a smaller --days"))
      #expect(outcome.errors.contains("only the 2,000 repeating items that are due next"))
    }
  }
}
