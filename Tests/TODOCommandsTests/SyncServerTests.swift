import Foundation
import SyncServer
import TestDrivers
import Testing

@Suite("mytodo sync with a server") struct SyncServerTests {
  /// A person on the scripted server.
  private struct Person {
    let server: ScriptedServer
    let name: String
    let variables: [String: String]

    init(_ options: [String: Any] = [:]) throws {
      server = try ScriptedServer.shared.get()
      name = server.newName()
      try server.tell(["do": "world", "world": name].merging(options) { $1 })
      variables = ["MYTODO_DAV": try LineProgram.built("mytodo-dav")]
    }

    var url: String { server.addresses.http + "/\(name)/" }
    var password: [String] { ["--password-command", "cat", server.addresses.password] }

    func rules(_ rules: [String: Any]...) throws {
      try server.tell(["do": "rules", "world": name, "rules": rules])
    }

    var resources: [String] {
      get throws {
        let list = try server.tell(["do": "list", "world": name])
        return try #require(list["items"] as? [String: String]).values.sorted()
      }
    }
  }

  @Test("looks at it, prints the lines for the configuration, and syncs with them") func add() async throws {
    try await Shell.test { shell in
      let person = try Person()
      let added = try await shell.run(
        ["sync", "add", person.url, "--user", person.name, "--name", "work"] + person.password,
        input: [],
        environment: person.variables
      )
      #expect(added.status == 0)
      #expect(
        added.lines == [
          "[accounts.work]", "url = \"\(person.url)\"", "user = \"\(person.name)\"",
          "password_command = [\"cat\", \"\(person.server.addresses.password)\"]",
        ]
      )
      #expect(added.errors.contains("It has 2 collections: Any"))
      try shell.write(added.output, to: "sync.toml")
      func sync(_ arguments: String...) async throws -> Shell.Outcome {
        try await shell.run(
          ["sync"] + arguments + ["--config", shell.path("sync.toml")],
          input: [],
          environment: person.variables
        )
      }
      #expect(try await sync("lists").lines == ["work/Any: not linked", "work/Tasks: not linked"])
      try await shell.run("add", "Bread list:Home")
      #expect(
        try await sync("link", "Home", "work/Tasks", "--yes").lines.last
          == "Linked Home with work/Tasks. “mytodo sync” sends the rest."
      )
      #expect(try await sync().output == "work/Tasks: 1 out\n")
      #expect(try person.resources.first?.contains("SUMMARY:Bread\r\n") ?? false)
      #expect(try await sync("work/Tasks").output == "work/Tasks: nothing new\n")
      #expect(try await sync("status").output.hasPrefix("work/Tasks: with Home, 1 item, last synced "))
      try await shell.run("lists", "add", "Trip")
      #expect(try await sync("link", "Trip", "work/Travel", "--make", "--yes").status == 0)
      #expect(try await sync("lists").lines.contains("work/Travel: with Trip"))
      // By the last part of its path, which is not its name.
      let last = try await sync("link", "Inbox", "work/any", "--dry-run")
      #expect(last.status == 0)
      try person.rules(["on": "PUT", "status": 415])
      try await shell.run("add", "Milk list:Home")
      // It is named as long as it is not taken, and not sent once more.
      for _ in 1...2 {
        let run = try await sync("work/Tasks")
        #expect(run.lines == ["work/Tasks: 1 refused", "  Milk: refused: HTTP 415"] && run.status == 0)
      }
      let status = try await sync("status")
      #expect(status.output.contains(", 1 refused, ") && status.lines.contains("  Milk: refused: HTTP 415"))
      let array = try await sync("status", "--json")
      #expect(array.output.contains(#""refused":1,"refusals":[{"title":"Milk","reason":"HTTP 415"}]"#))
      try person.rules(["status": 401])
      let refused = try await sync()
      #expect(refused.status == 1)
      #expect(refused.output.hasSuffix(": the user or the password is not accepted\n"))
      try person.rules(["status": 503, "headers": ["Retry-After": "900"]])
      let busy = try await sync()
      #expect(busy.status == 75 && busy.output.hasSuffix(": the server is busy; try again later\n"))
      try person.rules(["status": 403])
      #expect(try await sync().output.hasSuffix(": it cannot be read there: HTTP 403\n"))
    }
  }

  @Test("says what is missing, and that Google has no to-dos") func mistakes() async throws {
    try await Shell.test { shell in
      let person = try Person()
      let arguments = ["sync", "add", person.url, "--user", person.name] + person.password
      #expect(
        try await shell.run(arguments, input: [], environment: ["MYTODO_DAV": ""]).errors
          == "mytodo: mytodo-dav, which reaches servers, is not installed\n"
      )
      let anonymous = try await shell.run(
        ["sync", "add", person.url],
        input: [],
        environment: person.variables
      )
      #expect(anonymous.status == 64 && anonymous.errors.contains("use --user"))
      let google = try await shell.run("sync", "add", "https://apidata.googleusercontent.com/caldav/v2/")
      #expect(google.status == 1 && google.errors.contains("Google offers no to-dos"))
      let http = try await shell.run(
        ["sync", "add", "http://dav.example.org/", "--user", "alice", "--password-command", "true"],
        input: [],
        environment: person.variables
      )
      #expect(http.status == 1 && http.errors.contains("http is not encrypted"))
      #expect(try await shell.run("sync", "add", "ftp://dav.example.org/").status == 64)
      let program = try await shell.run(
        ["sync", "add", person.url, "--user", "alice", "--name", "work", "--password-command", "/nowhere/x"],
        input: [],
        environment: person.variables
      )
      #expect(
        program.errors == "mytodo: work: cannot get the password: /nowhere/x: No such file or directory\n"
      )
    }
  }

  @Test("leaves the keyring to secret-tool, and says that nothing was tested") func keyring() async throws {
    try await Shell.test { shell in
      let person = try Person()
      let added = try await shell.run(
        ["sync", "add", person.url, "--user", person.name],
        input: [],
        environment: person.variables
      )
      #expect(
        added.lines == [
          "secret-tool store --label=MyTODO service mytodo account 127-0-0-1", "[accounts.127-0-0-1]",
          "url = \"\(person.url)\"", "user = \"\(person.name)\"",
          "password_command = [\"secret-tool\", \"lookup\", \"service\", \"mytodo\", \"account\", \"127-0-0-1\"]",
        ]
      )
      #expect(added.errors.contains("Nothing was tested"))
      let url = person.url.replacing("://", with: "://\(person.name):secret@")
      let named = try await shell.run(["sync", "add", url], input: [], environment: person.variables)
      #expect(named.lines == added.lines)
    }
  }

  @Test("asks before the password goes to another host") func otherHost() async throws {
    try await Shell.test { shell in
      let person = try Person()
      try person.rules([
        "path": "principal", "swap": [["/\(person.name)/calendars/", "https://calendars.example.net/7/"]],
      ])
      let arguments = ["sync", "add", person.url, "--user", person.name] + person.password
      let added = try await shell.run(arguments, input: [], environment: person.variables)
      #expect(added.status == 1 && added.output.isEmpty)
      #expect(added.errors.contains("https://calendars.example.net:443/7/"))
    }
  }

  @Test("says in the status that an account is not encrypted") func unencrypted() async throws {
    try await Shell.test { shell in
      let person = try Person()
      try shell.write(
        """
        [accounts.work]
        url = "\(person.url)"
        user = "\(person.name)"
        password_command = ["cat", "\(person.server.addresses.password)"]
        allow_http = true
        """,
        to: "sync.toml"
      )
      let settings = ["--config", shell.path("sync.toml")]
      try await shell.run("lists", "add", "Home")
      try await shell.run(
        ["sync", "link", "Home", "work/Tasks", "--yes"] + settings,
        input: [],
        environment: person.variables
      )
      let status = try await shell.run(
        ["sync", "status"] + settings,
        input: [],
        environment: person.variables
      )
      #expect(status.output.contains("not encrypted"))
    }
  }
}
