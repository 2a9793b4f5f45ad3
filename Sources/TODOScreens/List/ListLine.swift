import TODOCore

/// One line of the list area.
enum ListLine: Hashable {
  /// With the number of items below it, if that is known.
  case heading(ListHeading, count: TODOGroupCount?)
  /// A blank line before a heading.
  case gap
  /// The item at an index of the page.
  case row(Int)

  var isHeading: Bool { if case .heading = self { true } else { false } }
  var isRow: Bool { if case .row = self { true } else { false } }

  /// From this height on, a list in full sight has a blank line before each heading.
  private static let roomyHeight = 30

  /// The lines of a page: its rows, and a heading before each row whose heading is not that of the row above.
  ///
  /// - Parameters:
  ///   - visible: how many lines the list area has.
  ///   - ending: the count of the last group, if it goes on beyond the page.
  static func lines(
    of page: TODOPage,
    under headings: ListHeadings,
    visible: Int,
    ending: TODOGroupCount? = nil
  ) -> [ListLine] {
    guard headings.areAny else { return page.rows.indices.map(ListLine.row) }
    var lines: [ListLine] = []
    lines.reserveCapacity(page.rows.count + ListHeadings.most)
    // The row before a page that is not the first is unknown, and not visible.
    var last = page.hasMoreBefore ? page.rows.first.flatMap { headings.heading(over: $0.item) } : nil
    var start: (line: Int, row: Int)?
    func close(_ count: (_ firstRow: Int) -> TODOGroupCount?) {
      guard let start, case .heading(let heading, _) = lines[start.line] else { return }
      lines[start.line] = .heading(heading, count: count(start.row))
    }
    for index in page.rows.indices {
      let heading = headings.heading(over: page.rows[index].item)
      // A list in which no item has a date, or a point, has no groups.
      let isAlone = lines.isEmpty && heading?.isAboutNothing == true
      if let heading, heading != last, !isAlone {
        close { .exactly(index - $0) }
        start = (lines.count, index)
        lines.append(.heading(heading, count: nil))
      }
      last = heading
      lines.append(.row(index))
    }
    close { page.hasMoreAfter ? ending : .exactly(page.rows.count - $0) }
    return spaced(lines, of: page, visible: visible)
  }

  private static func spaced(_ lines: [ListLine], of page: TODOPage, visible: Int) -> [ListLine] {
    let gaps = lines.dropFirst().count(where: \.isHeading)
    guard visible >= roomyHeight, !page.hasMoreBefore, !page.hasMoreAfter, lines.count + gaps <= visible
    else {
      return lines
    }
    return lines.enumerated().flatMap { index, line in index > 0 && line.isHeading ? [.gap, line] : [line] }
  }
}
