import Foundation
import TODOCore
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("Completion") struct CompletionTests {
    @Test("ids are offered with their titles, in the form of each shell", arguments: ["zsh", "fish"])
    func titles(shell: String) async throws {
      try await Shell.test { sh in
        try await sh.fill("Pay rent")
        let id = try #require(try await sh.items().first).id.uuidString.lowercased().prefix(4)
        let separator = shell == "zsh" ? ":" : "\t"
        #expect(try await sh.complete("done ", for: shell).first == "\(id)\(separator)Pay rent")
      }
    }

    @Test("done offers open items, reopen done ones")
    func filter() async throws {
      try await Shell.test { sh in
        try await sh.fill([TODOItemValues("open"), TODOItemValues("finished", isDone: true)])
        #expect(try await sh.titles("done ") == ["open"])
        #expect(try await sh.titles("reopen ") == ["finished"])
        #expect(try await sh.titles("show ") == ["open", "finished"])
      }
    }

    @Test(
      "a title with commands and quotation marks is text for bash",
      arguments: ["$(touch gone)", "`id`", "it's \"$HOME\" \\ !x"]
    )
    func bash(title: String) async throws {
      try await Shell.test { sh in
        try await sh.fill(title, "other")
        let ids = Dictionary(
          uniqueKeysWithValues: try await sh.items().map {
            ($0.title, $0.id.uuidString.lowercased().prefix(4))
          }
        )
        let offered = try await sh.completeInBash("mytodo delete ")
        #expect(offered.contains("\(try #require(ids[title]))  \(title)"))
        #expect(offered.count == 2)
      }
    }

    @Test("bash inserts only an id if only one is left")
    func one() async throws {
      try await Shell.test { sh in
        try await sh.fill("Pay rent")
        let id = try #require(try await sh.items().first).id.uuidString.lowercased().prefix(4)
        #expect(try await sh.completeInBash("mytodo show \(id.prefix(2))") == [String(id)])
        #expect(try await sh.completeInBash("mytodo show zz") == [])
      }
    }

    @Test(
      "names of lists, tags and views are offered, also as values of options",
      arguments: [
        ("lists delete ", ["Inbox", "It's \"x\" $(id)", "Work"]),
        ("list --list ", ["Inbox", "It's \"x\" $(id)", "Work"]),
        ("tags rename ", ["call", "home"]), ("edit x --tag -", ["-call", "-home"]),
        ("list --view ", ["Two words"]),
      ]
    )
    func names(line: String, names: [String]) async throws {
      try await Shell.test { sh in
        for list in ["Work", "It's \"x\" $(id)"] { try await sh.run("lists", "add", list) }
        try await sh.run("add", "Milk #home #call")
        try await sh.run("views", "add", "Two words", "milk")
        #expect(try await sh.completeInBash("mytodo " + line).sorted() == names)
      }
    }

    @Test(
      "a list beside a folder of the same name is completed without a slash",
      arguments: ["Work", "Own work"]
    )
    func folder(list: String) async throws {
      try await Shell.test { sh in
        try await sh.run("lists", "add", list)
        let folder = sh.workspace.path + "/" + list
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let word = list.replacing(" ", with: "\\ ")
        #expect(
          try await sh.completeInBash("mytodo list --list \(list.prefix(2))") == [
            "compopt +o filenames", word,
          ]
        )
        #expect(try await sh.completeInBash("mytodo list --list I") == ["Inbox"])
      }
    }

    @Test("a missing file is not created")
    func missing() async throws {
      try await Shell.test { sh in
        let titles = try await sh.titles("done ")
        #expect(titles.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: sh.workspace.database))
      }
    }
  }
}

extension Shell {
  /// The offers after the last word of a command line.
  fileprivate func complete(_ line: String, for shell: String) async throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = """
      SAP_SHELL=\(shell) '\(Program.path)' ---completion \(words[0]) -- positional@0 2 0 mytodo \(words[0]) ''
      """
    return try await Program(workspace).runInShell(run).output.split(separator: "\n").map(String.init)
      .filter { $0 != " " }
  }

  fileprivate func titles(_ line: String) async throws -> [String] {
    try await complete(line, for: "fish").compactMap { $0.split(separator: "\t").last.map(String.init) }
  }

  /// The words that a real bash completes with the script that the program prints.
  fileprivate func completeInBash(_ line: String) async throws -> [String] {
    let run = """
      cd '\(workspace.path)'
      bash -c 'mytodo() { "\(Program.path)" "$@"; }
      source <(mytodo --generate-completion-script bash)
      compopt() { printf "compopt %s\\n" "$*"; }
      COMP_LINE=$1 COMP_POINT=${#1}
      read -ra COMP_WORDS <<<"$1"; [[ $1 == *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
      _mytodo mytodo "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      [[ ${#COMPREPLY[@]} -eq 0 ]] || printf "%s\\n" "${COMPREPLY[@]}"' bash '\(line)'
      """
    return try await Program(workspace).runInShell(run).output.split(separator: "\n").map(String.init)
  }
}
