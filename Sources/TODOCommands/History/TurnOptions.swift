import ArgumentParser

/// The options of undo and redo.
struct TurnOptions: ParsableArguments {
  @Flag(name: .long, help: "Do not ask before undoing a change made elsewhere.")
  var yes = false

  @Flag(name: .long, help: "Skip a change that can no longer be undone.")
  var skip = false
}
