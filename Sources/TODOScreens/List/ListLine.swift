import TODOViewModel

/// One line of the list area.
enum ListLine: Hashable {
  /// The heading over the finished items.
  case heading
  /// The item at an index of the page.
  case row(Int)

  /// The lines of a page: its rows, and in *All* the heading before the first finished one.
  static func lines(of page: TODOPage, filter: TODOFilter) -> [ListLine] {
    var lines: [ListLine] = []
    lines.reserveCapacity(page.rows.count + 1)
    for index in page.rows.indices {
      if filter == .all, page.rows[index].item.isDone {
        // What comes before the first row of a page that is not the first is not known, and not in sight.
        let follows = index > 0 ? !page.rows[index - 1].item.isDone : !page.hasMoreBefore
        if follows { lines.append(.heading) }
      }
      lines.append(.row(index))
    }
    return lines
  }
}
