import Foundation
import GRDB
import TODOCore

/// Rows that a new step creates, changes or deletes. They are processed one after the other, so that a step of many
/// rows can be made in slices, between which other windows write.
protocol StepPart: Sendable {
  /// How many rows are left to process.
  var rowCount: Int { get }

  /// Changes the next rows, up to `limit`, and records each change. A row that already has the value, or has another
  /// one than expected, is skipped and is not part of the step.
  ///
  /// - Throws: ``StaleChange`` if the step must not be made at all; then it is rolled back. In a step that is made at
  ///   once, this is known before.
  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws
}

extension StepPart {
  /// Changes all rows that are left.
  mutating func makeAll(in step: inout StepRecorder) throws {
    while rowCount > 0 { try makeNext(.max, in: &step) }
  }
}

/// What follows from the row that was changed last, and is made before the next row is read.
struct FollowingParts {
  private var parts: [any StepPart] = []

  var rowCount: Int { parts.reduce(0) { $0 + $1.rowCount } }

  static func += (following: inout FollowingParts, parts: [any StepPart]) { following.parts += parts }

  /// Changes the next rows of the first part.
  ///
  /// - Parameter left: how many rows may be changed, and how many then.
  /// - Returns: how many rows were changed; nil if there is no part.
  mutating func makeNext(_ left: inout Int, in step: inout StepRecorder) throws -> Int? {
    guard let count = parts.first?.rowCount else { return nil }
    try parts[0].makeNext(left, in: &step)
    let rest = parts[0].rowCount
    left -= max(1, count - rest)
    if rest == 0 { parts.removeFirst() }
    return count - rest
  }
}

/// Changes whose values are known when the step begins.
struct ChangeList: StepPart {
  private(set) var changes: ArraySlice<TODOChange>
  private(set) var rowCount = 0

  /// - Parameter changes: in the order in which they are made, those of one row together.
  init(_ changes: [TODOChange]) {
    self.changes = changes[...]
    var rest = self.changes
    while !rest.isEmpty {
      _ = Self.takeRow(&rest)
      rowCount += 1
    }
  }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    let rest = max(0, rowCount - limit)
    while rowCount > rest {
      try step.make(ofRows: Array(Self.takeRow(&changes)))
      rowCount -= 1
    }
  }

  private static func takeRow(_ changes: inout ArraySlice<TODOChange>) -> ArraySlice<TODOChange> {
    let row = changes.prefix { $0.row == changes.first?.row && $0.entity == changes.first?.entity }
    changes = changes.dropFirst(row.count)
    return row
  }
}

struct RowCreation: StepPart {
  let entity: TODOEntity
  /// Each inserts a row that is flagged for deletion, and returns its number.
  private var inserts: ArraySlice<Insert>

  typealias Insert = @Sendable (_ db: Database, _ now: Date) throws -> Int64

  init(_ entity: TODOEntity, _ inserts: [Insert]) {
    self.entity = entity
    self.inserts = inserts[...]
  }

  init(_ entity: TODOEntity, _ insert: @escaping Insert) { self.init(entity, [insert]) }

  var rowCount: Int { inserts.count }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    for insert in inserts.prefix(limit) {
      let row = try insert(step.history.db, step.madeAt)
      try step.make(CollectionOfOne(.creation(entity, row, at: step.madeAt)))
    }
    inserts = inserts.dropFirst(limit)
  }
}

/// How far the processing of a step has come.
struct StepPlace: Sendable {
  /// The ordinal of the change processed last.
  var ordinal: Int64 = 0
  /// How many rows have been processed.
  var rowCount = 0
  /// The items that were passed by, because they had come back already.
  var returned = ReturnedItems()
  /// The rest of a step that is being made.
  var parts: [any StepPart] = []
  /// The file after the step was planned, or after its last rows were made; nil if others cannot write in between.
  var version: FileVersion?
  /// Whether others have written since the step was planned. Rows that they changed can belong to any later slice.
  var comesAfterOthers = false
}
