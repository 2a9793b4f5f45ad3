import ArgumentParser

/// The theme of one run.
struct ThemeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Theme for this run.",
      discussion: "Default: $MYTODO_THEME, or the theme from the configuration.",
      valueName: "name"
    )
  )
  var theme: String?
}
