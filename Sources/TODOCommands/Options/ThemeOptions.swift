import ArgumentParser

/// The theme of one run.
struct ThemeOptions: AppOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Theme for this run.",
      discussion: "Default: $MYTODO_THEME, or the theme from the configuration.",
      valueName: "name"
    )
  )
  var theme: String?

  var given: [String] { theme == nil ? [] : ["--theme"] }
}
