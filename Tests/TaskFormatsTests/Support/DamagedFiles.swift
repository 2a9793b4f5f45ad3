import Foundation
import TODOCore
import TaskFormats
import TestSupport
import Testing

/// Files that were damaged by chance.
enum DamagedFiles {
  /// How many of each format are read. `Scripts/test` sets the variable for a build in which the readers are optimised.
  static let count = ProcessInfo.processInfo.environment["DAMAGED_FILES"].flatMap(Int.init) ?? 1_000

  /// Reads damaged parts of the fixtures of a format of lines, and writes them back: as they are, and with one field of an entry edited,
  /// which changes no byte outside of that entry.
  ///
  /// - Parameter pieces: what means something in the format.
  static func check<Format: TaskFormat>(
    _ type: Format.Type,
    _ fixtures: [String],
    pieces: [String],
    seed: UInt64
  ) throws {
    var mutations = Mutations(seed: seed, of: try fixtures.map(World.fixture), pieces: pieces)
    var edited = 0
    for round in 0..<count {
      let data = mutations.next()
      let file = try FormatFile(data, as: type)
      if file.entries.count != file.scanned.places.count { Issue.record("\(Array(data))") }
      guard round % 5 == 0, !file.entries.isEmpty else { continue }
      if try file.updated() != data { Issue.record("not written as it is: \(Array(data))") }
      let index = mutations.random(0..<file.entries.count)
      let field = ItemField.allCases[mutations.random(0..<ItemField.allCases.count)]
      let after = try file.updated([index: { Edits.change(field, of: &$0) }])
      let range = file.scanned.places[index].range
      // Details can go on after steps.
      let end = file.scanned.parts[index]?.last?.upperBound ?? range.upperBound
      if !after.starts(with: data[..<range.lowerBound]) || after.suffix(data.count - end) != data[end...] {
        Issue.record("changed beside entry \(index): \(Array(data))")
      }
      edited += 1
    }
    #expect(edited > count / 20, "some files are still files")
  }
}
