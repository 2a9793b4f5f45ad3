import TODOCore

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
