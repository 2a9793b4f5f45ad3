import Foundation
import Testing

/// What follows “mytodo: ” on standard error.
@Suite struct ErrorWordingTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// The sentences of `en.po` by the names of their messages.
  private static func sentences() throws -> [String: String] {
    let catalogue = sources.appending(path: "TODOWording/en.po")
    let entries = try String(contentsOf: catalogue, encoding: .utf8)
      .matches(of: /\nmsgctxt "(.+)"\nmsgid "(.+)"/)
    let named = entries.map { entry in
      let words = entry.1.split(separator: "-")
      return (words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined(), String(entry.2))
    }
    return Dictionary(named) { first, _ in first }
  }

  /// The sources of the commands.
  private static func commands() throws -> [String] {
    let folder = sources.appending(path: "TODOCommands")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test("every error of a command begins in lower case, as what follows a colon") func lowerCase() throws {
    let said = try Self.commands().flatMap { source in
      source.matches(of: /\b(?:usage|refused|notFound|noTerminal|ambiguous|tell)\(\s*\.(\w+)/).map {
        String($0.1)
      }
        + (source.contains("struct CommandFailure")
          ? source.matches(of: /: \.(\w+)/).map { String($0.1) } : [])
    }
    let sentences = try Self.sentences()
    let texts = Set(said).compactMap { sentences[$0] }
    #expect(texts.count > 40)
    // A name in capitals, such as MYTODO_NOW, begins as it is written; Message.collectionNotFound(_:_:) is no sentence.
    let wrong = texts.filter { $0.first?.isUppercase == true && $0.dropFirst().first?.isUppercase != true }
    #expect(wrong.filter { $0 != sentences["collectionNotFound"] } == [])
  }

  @Test(
    "an error repeats no more of a text than one can read",
    arguments: [
      ["show"], ["list", "--format"], ["lists", "delete"], ["add", "x", "--due"],
      ["add", "x", "--coordinate"], ["restore"],
      ["add", "x", "--repeat"], ["list", "--sort"], ["list", "--view"], ["--theme"], ["list", "--near"],
      ["done"], [],
      ["views", "add", "V", "is:x", "--sort"], ["add", "--parent"], ["--query"], ["list", "--within"],
    ]
  )
  func longInput(arguments: [String]) async throws {
    try await Shell.test { shell in
      for text in [
        "{" + String(repeating: "x", count: 100_000), "{" + String(repeating: "e\u{301}", count: 50_000),
      ] {
        let outcome = try await shell.run(arguments + [text])
        #expect(outcome.status != 0 && !outcome.errors.isEmpty && outcome.errors.utf8.count < 5000)
      }
    }
  }
}
