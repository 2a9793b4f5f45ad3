import TODOCore
import TODOWording

/// A part of what a preview shows of the items, such as the new ones.
struct PreviewSection {
  let label: Message
  let note: Message?
  /// How many items there are, with those that are not shown.
  let count: Int
  let rows: [TODOListRow]
  /// What changes in the item of a row, the longest form first; empty for one that is drawn as it will look.
  var changes: (_ row: Int) -> [Message] = { _ in [] }

  init(_ label: Message, _ note: Message? = nil, count: Int, _ rows: [TODOListRow]) {
    (self.label, self.note, self.count, self.rows) = (label, note, count, rows)
  }
}

/// The sections of a preview in lines. The label of the section that the first visible line is in is above the lines; those of further
/// sections are lines.
struct PreviewLines {
  enum Line: Hashable {
    case label(section: Int)
    /// An item, by its row in the section, and its number among all.
    case item(section: Int, row: Int, number: Int)

    var section: Int {
      switch self {
      case .label(let section), .item(let section, _, _): section
      }
    }
  }

  let sections: [PreviewSection]
  private(set) var lines: [Line] = []
  /// The line of each item.
  private var places: [Int] = []

  init(_ sections: [PreviewSection]) {
    self.sections = sections.filter { !$0.rows.isEmpty }
    for (number, section) in self.sections.enumerated() {
      if number > 0 { lines.append(.label(section: number)) }
      for row in section.rows.indices {
        lines.append(.item(section: number, row: row, number: places.count))
        places.append(lines.count - 1)
      }
    }
  }

  var itemCount: Int { places.count }

  /// The lines that are drawn where some are visible: without a label at their top, which is above them, but with the line below them in
  /// its row.
  func drawn(of visible: Range<Int>) -> Range<Int> {
    guard case .label? = lines[visible].first else { return visible }
    return visible.lowerBound + 1..<min(visible.upperBound + 1, lines.count)
  }

  /// How many items are in the sections below the one of the last drawn line.
  func itemsInSections(below drawn: Range<Int>) -> Int {
    guard let last = lines[drawn].last?.section else { return 0 }
    return sections[(last + 1)...].reduce(0) { $0 + $1.count }
  }

  /// The line of an item, and that of the label right above it.
  func place(ofItem number: Int) -> Range<Int> {
    guard places.indices.contains(number) else { return 0..<1 }
    let line = places[number]
    if line > 0, case .label = lines[line - 1] { return line - 1..<line + 1 }
    return line..<line + 1
  }
}
