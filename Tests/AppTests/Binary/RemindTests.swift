import TODOCore
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("mytodo remind --wait") struct RemindTests {
    /// A shell in which `said N` waits until the file `said` has that many lines.
    private static func run(_ line: String, in shell: Shell) async throws -> Program.Outcome {
      try await Program(shell.workspace).runInShell(
        """
        cd '\(shell.workspace.path)'; mytodo='\(Program.path)'; unset MYTODO_NOW
        said() { until [ "$(wc -l <said)" -ge "$1" ]; do sleep 0.1; done; }
        : >said
        \(line)
        kill $waiting; wait $waiting; echo $?
        """
      )
    }

    private static let command = #"""
      [remind]
      command = ["sh", "-c", 'echo "$1|$MYTODO_TITLE|$MYTODO_DUE|$(printf %s "$MYTODO_ID" | wc -c)" >>said', "sh", "{title}"]
      """#

    @Test(
      "runs its command for a reminder that another process sets, prints the item, and ends at SIGTERM"
    )
    func changes() async throws {
      try await Shell.test { shell in
        try shell.workspace.configure(Self.command)
        let outcome = try await Self.run(
          """
          $mytodo add 'Before' --remind '2020-01-02 08:30' >/dev/null
          $mytodo remind --wait --format '{title}' & waiting=$!
          said 1
          $mytodo add '$(touch hit)' --due '2020-01-02 10:00' --remind 1h >/dev/null
          said 2
          """,
          in: shell
        )
        let id = 36
        #expect(
          shell.workspace.contents("said")
            == "Before|Before||\(id)\n$(touch hit)|$(touch hit)|2020-01-02T10:00|\(id)\n"
        )
        #expect(outcome.lines == ["Before", "$(touch hit)", "0"])
        #expect(shell.workspace.contents("hit") == nil)
      }
    }

    @Test("wakes at the minute of the next reminder") func minute() async throws {
      try await Shell.test { shell in
        try shell.workspace.configure(Self.command)
        // A time zone in which the next minute begins in a few seconds.
        let outcome = try await Self.run(
          """
          export TZ="<R>0:0:$(( ($(date +%-S) + 6) % 60 ))"
          $mytodo add 'Soon' --remind "$(date -d '+1 minute' '+%Y-%m-%d %H:%M')" >/dev/null
          $mytodo remind --wait --format '{title}' & waiting=$!
          said 1
          """,
          in: shell
        )
        #expect(outcome.lines == ["Soon", "0"])
      }
    }

    @Test("says that its command failed, and goes on with the next") func failure() async throws {
      try await Shell.test { shell in
        try shell.workspace.configure(
          #"""
          [remind]
          command = ["sh", "-c", "echo x >>said; exit 7"]
          """#
        )
        let outcome = try await Self.run(
          """
          for title in a b; do $mytodo add $title --remind '2020-01-02 08:30' >/dev/null; done
          $mytodo remind --wait --format '{title}' & waiting=$!
          said 2
          until [ "$(grep -c 'status 7' errors)" = 2 ]; do sleep 0.1; done
          """,
          in: shell
        )
        #expect(outcome.lines == ["a", "b", "0"])
        let errors = outcome.errors.split(separator: "\n").sorted()
        #expect(
          errors == ["a", "b"].map { "mytodo: cannot show the reminder “\($0)”: sh exited with status 7" }
        )
      }
    }

    @Test("says that its command cannot be started, and goes on") func missing() async throws {
      try await Shell.test { shell in
        try shell.workspace.configure("[remind]\ncommand = [\"./{title}\"]\n")
        let outcome = try await Self.run(
          """
          $mytodo add nothing --remind '2020-01-02 08:30' >/dev/null
          $mytodo remind --wait --format '{title}' & waiting=$!
          until grep -q nothing errors; do sleep 0.1; done
          """,
          in: shell
        )
        #expect(outcome.lines == ["nothing", "0"])
        let start = "mytodo: cannot show the reminder “nothing”: cannot run ./nothing: "
        #expect(outcome.errors.hasPrefix(start))
      }
    }
  }
}
