import ArgumentParser

/// Whether anything is saved.
struct MemoryOptions: ParsableArguments {
  @Flag(name: .long, help: "Do not save anything; items are lost on exit.")
  var inMemory = false
}
