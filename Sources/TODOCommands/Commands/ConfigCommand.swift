import ArgumentParser
import Foundation
import TODOConfiguration
import TODOScreens
import TODOWording

/// `mytodo config`: prints the configuration in effect.
struct ConfigCommand: Command, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "config",
    abstract: "Print the configuration in effect, and its errors.",
    discussion: """
      Each value is followed by its source: a line of the file, the command line, the environment, or the default. The \
      output is itself a valid configuration. Errors go to standard error, one per line.

      Exit codes: 0 if there are no errors, 1 if there are.
      """
  )

  @OptionGroup var options: ConfigurationOptions
  @OptionGroup var look: ThemeOptions

  @Flag(name: .long, help: "Print only the path of the file.")
  var path = false

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    let source = try ConfigurationSource(world, path: options.config, theme: look.theme)
    guard !path else {
      try output.print(source.file.path)
      return .success
    }
    let reading = source.read(mistakeOfTemplate: ItemTemplate.mistake)
    let formatter = world.formatter(for: world.output)
    let listing = ConfigurationListing(
      reading.configuration,
      fileName: source.file.name,
      formatter: formatter
    )
    for line in heading(source, world.environment, formatter) + listing.lines { try output.print(line) }
    try output.flush()
    let problems = reading.problems + [reading.themeProblem].compactMap(\.self)
    for problem in problems { world.say(problem.message) }
    return problems.contains { $0.kind == .mistake } ? .failure : .success
  }

  /// The file that was read, and the effect of the environment on every theme.
  @MainActor
  private func heading(
    _ source: ConfigurationSource,
    _ environment: AppEnvironment,
    _ formatter: MessageFormatter
  ) -> [String] {
    let isThere = FileManager.default.fileExists(atPath: source.file.path)
    let (path, origin) = (source.file.path, source.fileOrigin.message(fileName: ""))
    let file: Message =
      isThere ? .configFile(path: path, origin: origin) : .configFileMissing(path: path, origin: origin)
    return ([file] + (environment["NO_COLOR"] == nil ? [] : [.configNoColor])).map {
      "# " + formatter.text($0)
    }
  }
}
