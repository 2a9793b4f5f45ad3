import ArgumentParser

/// Which configuration is meant; the same for the app and its commands.
struct ConfigurationOptions: AppOptions {
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

  var given: [String] { config == nil ? [] : ["--config"] }

  func validate() throws {
    if config?.isEmpty == true { throw ValidationError("--config needs the path of a file.") }
  }
}
