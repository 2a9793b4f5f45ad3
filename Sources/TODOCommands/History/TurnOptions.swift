import ArgumentParser

/// How a step is undone or redone.
struct TurnOptions: ParsableArguments {
  @Flag(name: .long, help: "Do not ask before undoing a change made elsewhere.")
  var yes = false

  @Flag(name: .long, help: "Skip a change that can no longer be undone.")
  var skip = false
}
