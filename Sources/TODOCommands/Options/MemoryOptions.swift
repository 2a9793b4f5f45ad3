import ArgumentParser

/// Whether anything is saved.
struct MemoryOptions: AppOptions {
  @Flag(name: .long, help: "Do not save anything; items are lost on exit.")
  var inMemory = false

  var given: [String] { inMemory ? ["--in-memory"] : [] }
}
