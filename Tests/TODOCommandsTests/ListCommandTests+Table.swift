import Foundation
import TODOCore
import TODOStore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

/// The table on a terminal.
extension ListCommandTests {
  @Test("prints a table on a terminal, in straight columns", arguments: [80, 60, 44, 20])
  func table(columns: Int) async throws {
    try await filled { shell in
      let sight = try await shell.look("list --filter all --color never", columns: columns)
      #expect(sight.status == 0)
      #expect(sight.lines.allSatisfy { DrawableText.width(of: $0) <= columns })
      let rows = sight.lines.map { $0.contains(/[▢✓]/) ? String($0.dropFirst(4)) : $0 }
      let overdue = String(repeating: " ", count: 44)
      switch columns {
      case 80:
        #expect(
          rows == [
            "Overdue 1", "  ! ▢ Pay rent\(overdue)yesterday",
            "Later 1", "  ‼ ▢ Book the flight  ⌂ Nội Bài                         Thu 24 Dec 17:30",
            "No date 1", "  - ▢ 牛乳を買う",
            "Done 1", "    ✓ Call the dentist                                    yesterday",
          ]
        )
      case 44:
        #expect(
          rows
            == [
              "Overdue 1", "  ! ▢ Pay rent                 20 Nov",
              "Later 1", "  ‼ ▢ Book the flight          24 Dec",
              "No date 1", "  - ▢ 牛乳を買う", "Done 1", "    ✓ Call the dentist         20 Nov",
            ]
        )
      default: #expect(rows.count == 8)
      }
    }
  }

  @Test("has groups, lists, tags, steps and repeats in columns, and one form of dates in each group")
  func groups() async throws {
    try await Shell.test { shell in
      for line in [
        "Pay tax list:Work due:\"2026-11-16 17:00\"", "Review #code list:Work due:today !high",
        "Standup list:Work due:\"every day 9:45\"", "Milk due:tomorrow at:Shop #food", "Gym due:monday",
        "Rent list:Household due:\"1 dec\"", "Move due:\"5 jan 2027\"",
        "A title that is so long that it runs into the columns of the lists and dates, which are empty",
      ] { try await shell.run("add", line) }
      try await shell.run("add", "Boxes", "--parent", "Move")
      let sight = try await shell.look("list --color never")
      let lines = sight.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(
        lines.map { $0.contains("▢") ? String($0.dropFirst(4)) : String($0) } == [
          "Overdue 1",
          "    ▢ Pay tax                                Work        Mon 16 Nov 17:00", "",
          "Today 2  Sat 21 Nov",
          "  ! ▢ Review  #code                          Work",
          "    ▢ Standup                                Work                   09:45 ↻", "",
          "Tomorrow 1  Sun 22 Nov",
          "    ▢ Milk  #food  ⌂ Shop", "",
          "Next week 1",
          "    ▢ Gym                                                Mon 23 Nov", "",
          "Later 2",
          "    ▢ Rent                                   Household    Tue 1 Dec",
          "    ▢ Move  0/1                                          5 Jan 2027", "",
          "No date 2",
          "    ▢ A title that is so long that it runs into the columns of the lists an…",
          "    ▢ Boxes  ‹ Move",
        ]
      )
      // In the place of a list, its column is not needed.
      #expect(
        try await shell.look("list --list Work --color never").lines.allSatisfy { !$0.contains("Work") }
      )
      // Other orders have no groups, and say that a date has passed.
      let byTitle = try await shell.look("list --sort title --color never").lines
      #expect(byTitle.count == 9 && byTitle.contains { $0.hasSuffix("Work        5 days ago 17:00") })
    }
  }

  @Test("has what was due earlier today with what is overdue, and counts no snoozed items there")
  func lateToday() async throws {
    try await Shell.test { shell in
      func values(_ title: String, _ due: String, start: String? = nil) -> TODOItemValues {
        var values = TODOItemValues(title, due: DueDate(stored: due))
        values.start = start.flatMap(DueDate.init(stored:))
        return values
      }
      try await shell.fill([
        values("Day", "2026-11-21"), values("Early", "2026-11-21T08:00"), values("Old", "2026-11-20"),
        values("Evening", "2026-11-21T20:00"), values("Asleep", "2026-11-19", start: "2026-11-30"),
      ])
      let lines = try await shell.look("list --color never").lines.map { line in
        line.split(separator: " ").drop { !$0.hasPrefix("▢") && line.contains("▢") }.joined(separator: " ")
      }
      #expect(
        lines.filter { !$0.isEmpty } == [
          "Overdue 2", "▢ Old yesterday", "▢ Early today 08:00", "Today 2 Sat 21 Nov", "▢ Day",
          "▢ Evening 20:00",
        ]
      )
      let overdue = try await shell.look("list is:overdue --color never").lines
      #expect(overdue.count { $0.contains("▢") } == 2 && overdue.contains("Overdue 2"))
      #expect(try await shell.look("list --filter all --color never").lines.contains("Earlier 3"))
    }
  }

  @Test("shows plain symbols on a plain console")
  func plainConsole() async throws {
    try await filled { shell in
      let sight = try await shell.look("list --sort title --color never", columns: 60, term: "vt100")
      #expect(
        sight.lines.first.map { String($0.dropFirst(4)) }
          == "  !! [ ] Book the flight  @ Nội Bài  Thu 24 Dec 17:30"
      )
    }
  }

  @Test("is in colour on a terminal, unless NO_COLOR or --color says otherwise")
  func color() async throws {
    try await filled { shell in
      func hasColor(_ options: String = "", _ environment: [String: String] = [:]) async throws -> Bool {
        try await shell.look("list \(options)", environment: environment).text.contains("\u{1B}[")
      }
      let looks = [
        try await hasColor(), try await hasColor("--color always", ["NO_COLOR": "1"]),
        try await hasColor("", ["NO_COLOR": "1"]), try await hasColor("", ["TERM": "dumb"]),
        try await hasColor("--color never"),
      ]
      #expect(looks == [true, true, false, false, false])
      let table = try await shell.run("list", "--table")
      let painted = try await shell.run("list", "--table", "--color", "always")
      #expect(!table.output.contains("\u{1B}["))
      #expect(painted.output.contains("\u{1B}["))
    }
  }

  @Test(
    "lets no control sequence reach a terminal",
    arguments: ["list", "list --plain", "list --format '{title}{detail}{location}'"]
  )
  func hardText(command: String) async throws {
    try await inWorkspace { workspace in
      try await HardText.fill(workspace)
      let sight = try await Shell(workspace: workspace).look("\(command) --color never", columns: 200)
      #expect(sight.status == 0)
      #expect(sight.lines.count == HardText.all.count)
      #expect(
        !sight.text.unicodeScalars.contains {
          $0 != "\r" && $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control
        }
      )
      #expect(!sight.text.unicodeScalars.contains { $0.properties.generalCategory == .format })
    }
  }
}
