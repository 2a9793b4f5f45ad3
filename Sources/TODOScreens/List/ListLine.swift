import TODOCore

/// One line of the list area.
enum ListLine: Hashable {
  case heading(ListHeading)
  /// The item at an index of the page.
  case row(Int)

  var isHeading: Bool { if case .heading = self { true } else { false } }

  /// The lines of a page: its rows, and a heading before each that stands under another than the row above it.
  static func lines(of page: TODOPage, under headings: ListHeadings) -> [ListLine] {
    guard headings.areAny else { return page.rows.indices.map(ListLine.row) }
    var lines: [ListLine] = []
    lines.reserveCapacity(page.rows.count + ListHeadings.most)
    // What comes before the first row of a page that is not the first is not known, and not in sight.
    var last = page.hasMoreBefore ? page.rows.first.flatMap { headings.heading(over: $0.item) } : nil
    for index in page.rows.indices {
      let heading = headings.heading(over: page.rows[index].item)
      if let heading, heading != last { lines.append(.heading(heading)) }
      last = heading
      lines.append(.row(index))
    }
    return lines
  }
}
