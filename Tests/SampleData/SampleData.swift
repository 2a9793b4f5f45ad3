import Foundation
import TODOCore
import TODOStore

/// Makes a database of a given size for measurements: `SampleData PATH COUNT`. The same arguments give the same
/// titles, details, priorities, dates and places.
@main
struct SampleData {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), count >= 0 else {
      FileHandle.standardError.write(Data("usage: SampleData PATH COUNT\n".utf8))
      exit(EX_USAGE)
    }
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let store = try TODOItemStore(
      .file(arguments[1]),
      session: TODOSession(name: "sample data"),
      clock: .fixed(at: start)
    )
    var drafts = DraftGenerator(seed: 2026)
    let slice = 50_000
    for first in stride(from: 0, to: count, by: slice) {
      try await store.fill(with: (first..<min(first + slice, count)).map { drafts.draft($0) })
    }
    try await store.buildSearchIndex()
  }
}
