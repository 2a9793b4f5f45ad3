import ArgumentParser
import Foundation
import TODOConfiguration
import TerminalUI

/// `mytodo config`: says what the configuration comes to.
struct ConfigCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the configuration as it is in effect, and what is wrong with it.",
    discussion: """
      Every value stands with where it comes from: a line of the file, the command line, the environment, or the \
      default. What is printed is itself a configuration. Mistakes go to standard error, a line for each.

      Exit codes: 0 when there are no mistakes, 1 when there are.
      """
  )

  @OptionGroup var options: ConfigurationOptions
  @OptionGroup var look: ThemeOptions
  @OptionGroup(visibility: .private) var database: DatabaseOptions
  @OptionGroup(visibility: .private) var memory: MemoryOptions

  @Flag(name: .long, help: "Print only the path of the file.")
  var path = false

  func run() throws {
    try database.refuse()
    try memory.refuse()
    let (path, theme, printsPathOnly) = (options.config, look.theme, path)
    try MainActor.assumeIsolated {
      let environment = AppEnvironment(ProcessInfo.processInfo.environment)
      let source = ConfigurationSource(environment, path: path, theme: theme)
      if printsPathOnly { print(source.file.path) } else { try Self.list(source, environment) }
    }
  }

  @MainActor
  private static func list(_ source: ConfigurationSource, _ environment: AppEnvironment) throws {
    let reading = source.read()
    let problems = reading.problems + [reading.themeProblem].compactMap(\.self)
    let listing = ConfigurationListing(reading.configuration, fileName: source.file.name)
    for line in heading(source, environment) + listing.lines { print(DrawableText(line).string) }
    for problem in problems {
      FileHandle.standardError.write(Data("\(DrawableText(problem.description).string)\n".utf8))
    }
    if problems.contains(where: { $0.kind == .mistake }) { throw ExitCode.failure }
  }

  /// Which file was read, and what the environment says over every theme.
  @MainActor
  private static func heading(_ source: ConfigurationSource, _ environment: AppEnvironment) -> [String] {
    let isThere = FileManager.default.fileExists(atPath: source.file.path)
    let file =
      "# \(source.file.path) (\(source.fileOrigin.text(fileName: "")))\(isThere ? "" : ": there is no such file")"
    return [file]
      + (environment["NO_COLOR"] == nil ? [] : ["# no theme shows colours (environment, NO_COLOR)"])
  }
}
