import Foundation
import GRDB
import TODOCore
import TODOStore

/// Makes a database of a given size for measurements: `SampleData PATH COUNT [with-points|without-points|with-lists|with-repeats]`. The
/// same arguments give the same titles, details, priorities, dates and places. With points, each item has one, anywhere in
/// the world; otherwise one item in ten has one. With lists, the items are in 100 lists and have 2,000 tags, and three of ten are steps.
/// With repeats, three open items of a thousand repeat, one in fifty sleeps, and one in a thousand has a reminder.
@main
struct SampleData {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let hasLists = arguments.dropFirst(3).first == "with-lists"
    let hasRepeats = arguments.dropFirst(3).first == "with-repeats"
    let choice =
      hasLists || hasRepeats ? .some : arguments.dropFirst(3).first.map(PointChoice.init(rawValue:)) ?? .some
    guard (3...4).contains(arguments.count), let count = Int(arguments[2]), count >= 0, let choice else {
      FileHandle.standardError.write(
        Data("usage: SampleData PATH COUNT [with-points|without-points|with-lists|with-repeats]\n".utf8)
      )
      exit(EX_USAGE)
    }
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let store = try TODOItemStore(
      .file(arguments[1]),
      session: TODOSession(name: "sample data"),
      clock: .fixed(at: start)
    )
    var drafts = DraftGenerator(seed: 2026)
    var points = PointGenerator(seed: 2026)
    var collections = CollectionGenerator(seed: 2026)
    let slice = 50_000
    for first in stride(from: 0, to: count, by: slice) {
      try await store.fill(
        with: (first..<min(first + slice, count)).map { index in
          var values = drafts.draft(index)
          points.set(choice, in: &values.location)
          if hasLists { collections.set(in: &values) }
          if hasRepeats { PlanningGenerator.set(in: &values, index) }
          return values
        }
      )
    }
    if hasLists { try nestSome(in: arguments[1]) }
    try await store.buildSearchIndex()
  }

  /// Makes three items of ten steps of the one before them, in its list.
  private static func nestSome(in path: String) throws {
    try DatabaseQueue(path: path).write { db in
      try db.execute(
        sql: """
          UPDATE item SET parent = number - number % 10,
            list = (SELECT list FROM item AS above WHERE above.number = item.number - item.number % 10)
          WHERE number % 10 BETWEEN 1 AND 3 AND number > 10
          """
      )
    }
  }
}
