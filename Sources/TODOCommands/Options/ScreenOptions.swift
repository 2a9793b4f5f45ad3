import ArgumentParser

/// Options for the list on the screen.
struct ScreenOptions: AppOptions {
  @OptionGroup var look: ThemeOptions
  @OptionGroup var memory: MemoryOptions

  var given: [String] { look.given + memory.given }
}
