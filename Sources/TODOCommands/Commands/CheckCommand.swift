import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo check`: checks the database for damage.
struct CheckCommand: Command, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "check",
    abstract: "Check the database for damage.",
    discussion: """
      Prints one line per finding. Windows can go on writing meanwhile: a copy is checked. \
      Your map files that cannot be shown are named, too. \
      Exit codes: 0 if no damage was found; 1 if there is some, or the database cannot be read.
      """
  )

  @OptionGroup var options: DatabaseOptions

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    let library = try options.library(in: world)
    let findings: [DatabaseFinding]
    do {
      findings = try library.check()
    } catch {
      throw CommandFailure(error, path: library.database)
    }
    for finding in findings { try output.print(Self.explain(finding)) }
    if findings.isEmpty { try output.print(.checkSound(path: library.database)) }
    for file in MapFile.all(in: world.environment.mapDirectory) where !file.isUsable {
      try output.print(file.message)
    }
    return findings.isEmpty ? .success : .failure
  }

  private static func explain(_ finding: DatabaseFinding) -> Message {
    switch finding {
    case .unreadable: .checkUnreadable
    case .pages(let words): .checkPages(words: words)
    case .references(let table, let rows): .checkReferences(count: rows, table: table)
    case .item(let number): .checkItem(number: "\(number)")
    case .step(let number, .unknownValue): .checkStepValue(number: "\(number)")
    case .step(let number, .itemCount): .checkStepCount(number: "\(number)")
    case .step(let number, .order): .checkStepOrder(number: "\(number)")
    case .search(.texts, let items): .checkSearchTexts(count: items)
    case .search(.orders, let items): .checkSearchOrders(count: items)
    case .search(.memberships, let items): .checkSearchLists(count: items)
    case .starts(let days): .checkStarts(count: days)
    case .collections(let count): .checkCollections(count: count)
    case .views(let count): .checkViews(count: count)
    case .sync(let rows): .checkSync(count: rows)
    case .counts(let stated, let counted):
      .checkCounts(open: stated.open, done: stated.done, actualOpen: counted.open, actualDone: counted.done)
    }
  }
}
