import TODOConfiguration
import TODOCore
import TODOScreens
import TODOWording

/// The source of the configuration in one run: a file, and the overrides of the command line and the environment.
struct ConfigurationSource {
  let file: ConfigurationFile
  /// Who named the file.
  let fileOrigin: Origin
  private let localeName: String
  private let clock: WallClock
  private let theme: (name: String, origin: Origin)?

  /// With the file and the theme that the command line names.
  ///
  /// - Throws: for a path that is not UTF-8, or a time in the environment that cannot be read.
  init(_ world: World, path: String?, theme: String? = nil) throws(CommandFailure) {
    let environment = world.environment
    let variable = environment["MYTODO_CONFIG"]
    file = ConfigurationFile(
      path: try world.path(path ?? variable ?? environment.configurationPath),
      isNamed: path != nil || variable != nil
    )
    fileOrigin =
      path != nil ? .commandLine("--config") : variable != nil ? .environment("MYTODO_CONFIG") : .default
    localeName = environment.localeName
    clock = try environment.clock()
    self.theme =
      theme.map { ($0, .commandLine("--theme")) }
      ?? environment["MYTODO_THEME"].map { ($0, .environment("MYTODO_THEME")) }
  }

  /// The configuration, with its errors, which are reported; everything else applies.
  struct Reading {
    let configuration: Configuration
    /// The errors of the file.
    let problems: [ConfigurationProblem]
    /// The errors of the theme that the command line or the environment names.
    let themeProblem: ConfigurationProblem?
  }

  /// - Parameter mistakeOfTemplate: what is wrong with a template of the fields of an item; nil if nothing is.
  func read(mistakeOfTemplate: (String) -> Message? = { _ in nil }) -> Reading {
    var (configuration, problems) = file.read(
      defaults: Configuration(localeName: localeName),
      clock: clock,
      mistakeOfTemplate: mistakeOfTemplate
    )
    let themeProblem = theme.flatMap { configuration.chooseTheme($0.name, $0.origin) }
    return Reading(configuration: configuration, problems: problems, themeProblem: themeProblem)
  }

  var hasThemeOfCommandLine: Bool { theme?.origin == .commandLine("--theme") }
}
