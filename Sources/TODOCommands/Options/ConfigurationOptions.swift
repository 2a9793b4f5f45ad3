import ArgumentParser

/// The choice of the configuration; the same for the app and its commands.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Configuration file.",
      discussion: "Default: $MYTODO_CONFIG, or $XDG_CONFIG_HOME/mytodo/config.toml, which may be missing.",
      valueName: "path"
    ),
    completion: .file(extensions: ["toml"])
  )
  var config: String?

  func validate() throws {
    if config?.isEmpty == true { throw ValidationError(.pathMissing(option: "--config")) }
  }
}
