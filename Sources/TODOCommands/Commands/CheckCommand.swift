import ArgumentParser
import TODOCore
import TODOStore

/// `mytodo check`: checks the database for damage.
struct CheckCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the database for damage.",
    discussion: """
      Prints one line per finding. Windows can go on writing meanwhile: a copy is checked. \
      Exit codes: 0 if no damage was found; 1 if there is some, or the database cannot be read.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup(visibility: .private) var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    try settings.refuse()
    try screen.refuse()
    let library = try options.library(in: world)
    let findings: [DatabaseFinding]
    do {
      findings = try library.check()
    } catch {
      throw CommandFailure(error, path: library.database)
    }
    for finding in findings { try output.print(Self.explain(finding)) }
    guard findings.isEmpty else { return .failure }
    try output.print("\(library.database): no damage found")
    return .success
  }

  private static func explain(_ finding: DatabaseFinding) -> String {
    switch finding {
    case .unreadable: "pages: the file is truncated, or its schema cannot be read"
    case .pages(let words): "pages: \(words)"
    case .references(let table, let rows):
      "references: \(rows) rows of “\(table)” refer to missing rows"
    case .item(let number): "item \(number): holds a value that MyTODO never writes"
    case .step(let number, .unknownValue): "history: step \(number) holds a value that MyTODO never writes"
    case .step(let number, .itemCount): "history: step \(number) does not change as many items as it says"
    case .step(let number, .order): "history: step \(number) can be redone although a later one is done"
    case .search(.texts, let items): "search: \(items) items are not found by their words, or by others"
    case .search(.orders, let items): "search: \(items) items are found at the wrong place"
    case .search(.memberships, let items): "search: \(items) items are found in the wrong list"
    case .counts(let stated, let counted):
      "counts: \(stated.open) open and \(stated.done) done items are stored, \(counted.open) and \(counted.done) were counted"
    }
  }
}
