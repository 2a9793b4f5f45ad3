import Foundation
import TODOCore
import TestDrivers
import Testing

extension WholeApp {
  /// Import and export with other programs, as far as they are installed: `Scripts/prepare --test` installs them.
  @Suite("Interchange with other programs") struct InterchangeTests {
    private nonisolated static func isInstalled(_ command: String) -> Bool {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }

    nonisolated static let hasTaskwarrior = isInstalled("command -v task")
    nonisolated static let hasCalendar = isInstalled("/usr/bin/python3 -c 'import icalendar, vobject'")

    private static func run(_ lines: String, in shell: Shell) async throws -> Program.Outcome {
      try await Program(shell.workspace).runInShell(
        """
        cd '\(shell.workspace.path)'
        mytodo='\(Program.path)'
        export TASKRC="$PWD/taskrc" TASKDATA="$PWD/task"
        \(lines)
        """
      )
    }

    /// Commands that change thousands of items, and what they say when they are stopped.
    nonisolated static let largeChanges = [
      ("import todo.txt", "Stopped. Nothing was imported."),
      ("add - <todo.txt", "stopped; nothing was added"),
    ]

    @Test(
      "SIGTERM in the middle of an import, or of many lines, takes back what it did",
      arguments: ["TERM", "INT"],
      largeChanges
    )
    func stopped(signal: String, change: (command: String, message: String)) async throws {
      try await Shell.test { shell in
        try await shell.fill("Milk")
        let before = DatabaseFacts(path: shell.workspace.database)
        let lines = (1...6_000).map { "Item \($0) +List @tag\n" }.joined()
        try shell.workspace.write(lines, to: "todo.txt")
        let outcome = try await Self.run(
          """
          database='\(shell.workspace.database)'
          size=$(stat -c %s "$database")
          $mytodo \(change.command) 2>stopped &
          # Once it has begun to write.
          while [ $(stat -c %s "$database") -lt $((size + 200000)) ]; do sleep 0.05; done
          kill -\(signal) $!
          wait $!
          echo $?
          cat stopped
          $mytodo list --filter all --format '{title}'
          $mytodo lists
          """,
          in: shell
        )
        #expect(outcome.lines == ["1", "mytodo: \(change.message)", "Milk", "1\tInbox"])
        #expect(try before.faults() == [])
      }
    }

    @Test(
      "Taskwarrior gives back what was imported from it and exported to it",
      .enabled(if: hasTaskwarrior, "task is not installed")
    )
    func taskwarrior() async throws {
      try await Shell.test { shell in
        let outcome = try await Self.run(
          """
          printf 'confirmation=off\\nnews.version=2.6.0\\nuda.size.type=numeric\\nuda.size.label=Size\\n' >"$TASKRC"
          mkdir "$TASKDATA"
          task add 'Pay rent' due:2026-11-30 priority:H project:Home.Flat +bank size:3.5 >/dev/null 2>&1
          task add 'Water the plants' due:2026-12-01 recur:weekly >/dev/null 2>&1
          task add 'Renew passport' wait:2026-12-05 depends:1 >/dev/null 2>&1
          task 1 annotate 'Account 12' >/dev/null 2>&1
          task add 'Call the dentist' >/dev/null 2>&1
          task rc.gc=off 'Call' done >/dev/null 2>&1
          task export >before.json 2>/dev/null
          task export 2>/dev/null | $mytodo import - >report
          $mytodo export --to taskwarrior >export.json
          task import export.json >/dev/null 2>&1
          task export >after.json 2>/dev/null
          """,
          in: shell
        )
        #expect(outcome.errors == "")
        let files = try ["before.json", "after.json"].map { name in
          let data = try Data(contentsOf: URL(filePath: shell.workspace.path + "/" + name))
          let tasks = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
          let kept = tasks.map { task in task.filter { !["id", "urgency", "modified"].contains($0.key) } }
          return kept.map { NSDictionary(dictionary: $0) }.sorted {
            "\($0["uuid"] ?? "")" < "\($1["uuid"] ?? "")"
          }
        }
        #expect(files[0].count >= 4)
        #expect(files[0] == files[1])
      }
    }

    @Test(
      "completing a recurring task moves it to its next date, in Taskwarrior and here, whichever side does it",
      .enabled(if: hasTaskwarrior, "task is not installed")
    )
    func recurringTask() async throws {
      try await Shell.test { shell in
        let outcome = try await Self.run(
          """
          printf 'confirmation=off\\nnews.version=2.6.0\\nrecurrence.limit=2\\n' >"$TASKRC"
          mkdir "$TASKDATA"
          import() { task export 2>/dev/null | $mytodo import - >report; }
          items() { $mytodo list --filter all --sort due --format '{state} {due}'; }
          task add 'Water the plants' due:2030-01-07 recur:weekly >/dev/null 2>&1
          task list >/dev/null 2>&1
          import
          $mytodo done Water >report
          $mytodo export --to taskwarrior >export.json
          task import export.json </dev/null >/dev/null 2>&1
          task export 2>/dev/null | sed -n 's/.*"due":"\\([0-9]*\\).*"status":"\\([a-z]*\\)".*/\\2 \\1/p' | sort
          import
          items
          task +CHILD +PENDING done </dev/null >/dev/null 2>&1
          import
          import
          items
          """,
          in: shell
        )
        #expect(outcome.errors == "")
        #expect(
          outcome.lines == [
            "completed 20300107", "pending 20300114", "recurring 20300107",
            "open 2030-01-14", "done 2030-01-07",
            "open 2030-01-21", "done 2030-01-07", "done 2030-01-14",
          ]
        )
      }
    }

    @Test(
      "icalendar and vobject read what is exported",
      .enabled(if: hasCalendar, "python3-icalendar or python3-vobject is not installed")
    )
    func calendar() async throws {
      try await Shell.test { shell in
        let title =
          "Übergabe: Schlüssel; Zähler, " + String(repeating: "sehr langer Titel ", count: 8) + "Ende"
        try await shell.fill([
          TODOItemValues(title, detail: "One\nTwo, three; four \\ five")
        ])
        try await shell.run(
          "add",
          "Pay rent",
          "--due",
          "2026-11-30 17:30",
          "--repeat",
          "every month",
          "--tag",
          "a",
          "--tag",
          "b"
        )
        let script = """
          import icalendar, vobject
          text = open("all.ics", "rb").read()
          todos = icalendar.Calendar.from_ical(text).walk("VTODO")
          for todo in todos: print(todo["SUMMARY"], "|", todo.get("DESCRIPTION", ""))
          for todo in todos: print(todo["DUE"].dt if "DUE" in todo else None, todo["RRULE"].to_ical().decode() if "RRULE" in todo else None)
          calendar = vobject.readOne(text.decode())
          print([len(todo.summary.value) for todo in calendar.vtodo_list])
          print(all(len(line) <= 75 for line in text.split(b"\\r\\n")))
          """
        try shell.workspace.write(script, to: "read.py")
        let outcome = try await Self.run("$mytodo export -o all.ics && /usr/bin/python3 read.py", in: shell)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("\(title) | One\nTwo, three; four \\ five\nPay rent | \n"))
        #expect(outcome.lines.contains("None None"))
        #expect(outcome.lines.contains { $0.hasPrefix("2026-11-30 17:30:00 FREQ=MONTHLY") })
        #expect(outcome.lines.suffix(2) == ["[\(title.count), 8]", "True"])
      }
    }
  }
}
