import ArgumentParser
import TODOModel

/// `mytodo check`: looks through the whole database.
struct CheckCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look through the whole database for damage.",
    discussion: """
      Prints a line for each finding. Windows can go on writing meanwhile: it is a copy that is looked at. \
      Exit codes: 0 when the database is sound, 1 when it is not or could not be read.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup(visibility: .private) var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  func run() throws {
    try settings.refuse()
    try screen.refuse()
    let library = options.library()
    let findings = try reportingFailures(of: library.database) { () throws(TODOStoreError) in
      try library.check()
    }
    for finding in findings { print(Self.explain(finding)) }
    guard findings.isEmpty else { throw ExitCode.failure }
    print("\(library.database): sound")
  }

  private static func explain(_ finding: DatabaseFinding) -> String {
    switch finding {
    case .unreadable: "pages: the file is cut short, or the description of its tables cannot be read"
    case .pages(let words): "pages: \(words)"
    case .references(let table, let rows):
      "references: \(rows) rows of “\(table)” refer to rows that are not there"
    case .item(let number): "item \(number): holds a value that MyTODO never writes"
    case .step(let number, .unknownValue): "history: step \(number) holds a value that MyTODO never writes"
    case .step(let number, .itemCount): "history: step \(number) does not touch as many items as it says"
    case .step(let number, .order): "history: step \(number) can be redone though a later one stands"
    case .search(.texts, let items): "search: \(items) items are not found by their words, or by others"
    case .search(.orders, let items): "search: \(items) items are found at the wrong place"
    case .search(.memberships, let items): "search: \(items) items are found in the wrong list"
    case .counts(let stated, let counted):
      "counts: \(stated.open) open and \(stated.done) done are stated, \(counted.open) and \(counted.done) are there"
    }
  }
}
