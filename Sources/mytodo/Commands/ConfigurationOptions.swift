import ArgumentParser

/// Which configuration is meant; the same for the app and its commands.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file with the configuration.",
      discussion: "Default: $MYTODO_CONFIG, else $XDG_CONFIG_HOME/mytodo/config.toml. It may be missing.",
      valueName: "path"
    ),
    completion: .file(extensions: ["toml"])
  )
  var config: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The theme of this run.",
      discussion: "Default: $MYTODO_THEME, else that of the configuration.",
      valueName: "name"
    )
  )
  var theme: String?

  func validate() throws {
    if config?.isEmpty == true { throw ValidationError("--config needs the path of a file.") }
  }
}
