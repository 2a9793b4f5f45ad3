import Foundation
import TODOCore
import TestDrivers
import Testing

@testable import TODOCommands

@Suite("The grammar of the commands") struct GrammarTests {
  @Test("undone still works, and help names only reopen")
  func formerName() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      try await shell.run("done", "rent")
      #expect(try await shell.run("undone", "rent").output.hasPrefix("Reopened "))
      let help = try await shell.run("--help").output
      #expect(help.contains("  reopen "))
      #expect(!help.contains("  undone "))
    }
  }

  @Test(
    "every command has its help, in three forms",
    arguments: Commands.all.map { $0._commandName }
  )
  func help(name: String) async throws {
    try await Shell.test { shell in
      let byWord = try await shell.run("help", name)
      let byOption = try await shell.run(name, "--help")
      let short = try await shell.run(name, "-h")
      #expect(byWord.status == 0)
      #expect(byWord.output.contains("USAGE: mytodo \(name)"))
      #expect(byOption.output == byWord.output && short.output == byWord.output)
    }
  }

  @Test("no command looks for a request for a completion script in its own arguments")
  func completionScript() async throws {
    for command in Commands.all + [WindowCommand.self] {
      #expect(command.configuration._superCommandName == MyTODOCommand.program, "\(command._commandName)")
    }
    try await Shell.test { shell in
      let script = try await shell.run("--generate-completion-script", "bash").output
      #expect(script.contains("mytodo"))
      #expect(try await shell.run("list", "--generate-completion-script", "bash").output == script)
    }
  }

  @Test("the version is that of the program", arguments: [["--version"], ["list", "--version"]])
  func version(arguments: [String]) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.output == ProgramVersion.text + "\n")
    }
  }

  @Test(
    "an error is one sentence, and says where the help of its command is",
    arguments: [
      (["show"], "mytodo show"), (["add", "--nonsense"], "mytodo add"), (["list", "--limit"], "mytodo list"),
      (["--nonsense", "add", "x"], "mytodo"),
    ]
  )
  func usage(arguments: [String], command: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 64)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("mytodo: ") == true)
      #expect(lines.last == "See “\(command) --help”")
    }
  }

  @Test(
    "an unknown command is refused, and the name that was meant is offered",
    arguments: [
      (["lsit"], "unknown command “lsit”; did you mean list?"),
      (["ad", "Milk"], "unknown command “ad”; did you mean add?"),
      (["help", "delte"], "unknown command “delte”; did you mean delete?"),
      (["hepl"], "unknown command “hepl”; did you mean help?"),
      (["--in-memory", "lsit"], "unknown command “lsit”; did you mean list?"),
      (["--theme", "dark", "ad", "Milk"], "unknown command “ad”; did you mean add?"),
      (["frobnicate"], "unknown command “frobnicate”"),
    ]
  )
  func unknownCommand(arguments: [String], message: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors == "mytodo: \(message)\nSee “mytodo --help”\n")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(
    "a command that other programs have is answered with the one that does it, which works",
    arguments: UnknownCommand.expected.keys.sorted()
  )
  func expectedCommand(word: String) async throws {
    try await Shell.test { shell in
      try await shell.fill("Milk")
      let instead = try #require(UnknownCommand.expected[word])
      let typed = word.uppercased().replacing("TAGS", with: "tags")
      let outcome = try await shell.run(typed.split(separator: " ").map(String.init) + ["milk"])
      #expect(outcome.status == 64)
      #expect(outcome.errors == "mytodo: unknown command “\(typed)”; use “\(instead)”\n")
      let examples = ["ITEM": "milk", "DATE": "tomorrow"]
      let words = instead.split(separator: " ").dropFirst().map { examples[String($0)] ?? String($0) }
      #expect(try await shell.run(words).status == 0)
    }
  }

  @Test("an unknown command of a group is refused like one of the program")
  func unknownSubcommand() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("lists", "renmae", "Work", "Office")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors
          == "mytodo: unknown command “lists renmae”; did you mean rename?\nSee “mytodo lists --help”\n"
      )
      #expect(
        try await shell.run("views", "Today").errors.hasPrefix("mytodo: unknown command “views Today”\n")
      )
    }
  }

  @Test("list is also known as ls, delete as rm; help lists both names")
  func shortNames() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      #expect(try await shell.run("ls").output == shell.run("list").output)
      #expect(try await shell.run("rm", "rent").output.hasPrefix("Deleted "))
      #expect(try await shell.run("help", "ls").output == shell.run("help", "list").output)
      let help = try await shell.run("--help").output
      #expect(help.contains("list, ls") && help.contains("delete, rm"))
    }
  }

  @Test("an option with an empty value after = is the same as one with an empty argument")
  func emptyValue() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent", "--due=fri", "--location=Bank")
      #expect(try await shell.run("edit", "rent", "--due=", "--location=").status == 0)
      let item = try #require(try await shell.items().first)
      #expect(item.due == nil)
      #expect(item.location.name.isEmpty)
      // After the end of the options it is text.
      try await shell.run("add", "--literal", "--", "--due=")
      #expect(try await shell.items().contains { $0.title == "--due=" })
    }
  }

  @Test("a value after = may begin with a combining mark") func combiningMark() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent", "--location=\u{301}%=b")
      #expect(try await shell.items().map(\.location.name) == ["\u{301}%=b"])
    }
  }

  @Test("Docs/Commands.md and the manual list the exit codes", arguments: ["Commands.md", "mytodo.1"])
  func exitCodes(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/\(name)")
    let text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    for code in ExitCode.allCases {
      #expect(text.contains(name == "mytodo.1" ? "\n.It \(code.rawValue)\n" : "\n| \(code.rawValue) |"))
    }
  }
}
