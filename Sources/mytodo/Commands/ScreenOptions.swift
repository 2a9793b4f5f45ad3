import ArgumentParser

/// Options of the app, some of which a command does not have.
///
/// The parser takes them for the app's wherever they stand, also behind the name of a command, and hands them on only to
/// a command with the same group: one that does not have the options has the group all the same, hidden, to refuse them.
nonisolated protocol AppOptions: ParsableArguments {
  /// The names of those that are set.
  var given: [String] { get }
}

nonisolated extension AppOptions {
  func refuse() throws {
    guard let option = given.first else { return }
    throw ValidationError("\(option) is no option of this command; nothing was done.")
  }
}

/// Options for the list on the screen.
struct ScreenOptions: AppOptions {
  @OptionGroup var look: ThemeOptions
  @OptionGroup var memory: MemoryOptions

  var given: [String] { look.given + memory.given }
}

/// How the app looks in one run.
struct ThemeOptions: AppOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The theme of this run.",
      discussion: "Default: $MYTODO_THEME, else that of the configuration.",
      valueName: "name"
    )
  )
  var theme: String?

  var given: [String] { theme == nil ? [] : ["--theme"] }
}

/// Whether anything is kept.
struct MemoryOptions: AppOptions {
  @Flag(name: .long, help: "Keep nothing: the items are gone when the app ends.")
  var inMemory = false

  var given: [String] { inMemory ? ["--in-memory"] : [] }
}
