import TODOCore

/// One line of the list area.
enum ListLine: Hashable {
  /// With the number of items below it, if that is known, and whether they are hidden.
  case heading(ListHeading, count: TODOGroupCount?, isFolded: Bool = false)
  /// A blank line before a heading.
  case gap
  /// The item at an index of the page.
  case row(Int)
  /// The item that has just left its place.
  case leaving
  /// What is said under the selected day of a calendar if it has nothing.
  case nothingDue
  /// A later date of an item that repeats, in a calendar.
  case coming(title: String, minute: MinuteOfDay?, isSelected: Bool = false)

  /// Whether it is under the selected day of a calendar, in place of a current item.
  var isOfEmptyDay: Bool {
    switch self {
    case .nothingDue, .coming(_, _, isSelected: true): true
    default: false
    }
  }

  var isHeading: Bool { if case .heading = self { true } else { false } }
  var isComing: Bool { if case .coming = self { true } else { false } }
  /// The group of the line if it is folded.
  var foldedGroup: ListHeading? { if case .heading(let heading, _, true) = self { heading } else { nil } }
  var isRow: Bool { if case .row = self { true } else { false } }
  /// The line of a group that is not folded: without one of its own where labels are beside the rows.
  fileprivate var isLabel: Bool { if case .heading(_, _, false) = self { true } else { false } }

  /// From this height of the list on, a blank line is before each group, and in any height where all of the list fits with it.
  fileprivate static let roomyHeight = 26

  /// The lines of a page: its rows, and a heading before each row whose heading is not that of the row above.
  ///
  /// - Parameters:
  ///   - visible: how many lines the list area has.
  ///   - areBeside: whether the labels of groups are beside their rows, and have no lines of their own.
  ///   - ending: the count of the last group, if it continues beyond the page.
  ///   - overdue: how many items of a calendar are overdue; its days have no count.
  ///   - folded: the folded groups, from the top of the list.
  ///   - leaving: the item that has just left its place, and the row that it is before.
  ///   - empty: the selected day of a calendar if it has no items, and the row that it is before.
  ///   - coming: the later dates of items that repeat, by the days of a calendar from today on.
  static func lines(
    of page: TODOPage,
    under headings: ListHeadings,
    visible: Int,
    areBeside: Bool = false,
    ending: TODOGroupCount? = nil,
    overdue: TODOGroupCount? = nil,
    folded: [(heading: ListHeading, count: TODOGroupCount)] = [],
    leaving: (row: LeavingRow, index: Int)? = nil,
    empty: (day: CalendarDay, row: Int)? = nil,
    coming: [(day: CalendarDay, entries: [ListLine])] = []
  ) -> ListLines {
    guard headings.areAny else {
      var lines = page.rows.indices.map(ListLine.row)
      if let leaving { lines.insert(.leaving, at: leaving.index) }
      return ListLines(lines: lines)
    }
    func isHidden(_ row: TODOListRow) -> Bool { leaving?.row.isShown(by: row.item) ?? false }
    /// The number of rows at the top of an outline.
    func count(_ range: Range<Int>) -> Int { page.rows[range].count { $0.level == 0 && !isHidden($0) } }
    var lines: [ListLine] = []
    lines.reserveCapacity(page.rows.count + headings.all.count)
    // The row before a page that is not the first is unknown, and not visible.
    let first = page.top ?? page.rows.first?.item
    var last = page.hasMoreBefore || page.top != nil ? first.flatMap(headings.heading) : nil
    var start: (line: Int, row: Int)?
    func close(_ count: (_ firstRow: Int) -> TODOGroupCount?) {
      guard let start, case .heading(let heading, _, _) = lines[start.line] else { return }
      if case .day = heading { return }
      var count = count(start.row)
      if heading.isOverdue, let overdue { count = overdue }
      // The item that leaves may have been the only one.
      lines[start.line] = .heading(heading, count: count == .exactly(0) ? nil : count)
    }
    var folded = folded[...]
    if let last { folded = folded.drop { headings.rank($0.heading) < headings.rank(last) } }
    func addFolded(above heading: ListHeading?) {
      let rank = heading.map(headings.rank) ?? headings.all.count
      while let next = folded.first, headings.rank(next.heading) < rank {
        lines.append(.heading(next.heading, count: next.count, isFolded: true))
        folded.removeFirst()
      }
    }
    func begin(_ heading: ListHeading?, at index: Int) {
      if let heading, heading != last {
        close { .exactly(count($0..<index)) }
        addFolded(above: heading)
        // A list in which no item has a date, or a point, has no groups.
        if areBeside || !lines.isEmpty || !heading.isAboutNothing {
          start = (lines.count, index)
          lines.append(.heading(heading, count: nil))
        }
      }
      last = heading
    }
    func addLeaving(before index: Int) {
      guard let leaving, leaving.index == index else { return }
      if leaving.row.row.level == 0 { begin(leaving.row.heading, at: index) }
      lines.append(.leaving)
    }
    for index in page.rows.indices {
      addLeaving(before: index)
      if isHidden(page.rows[index]) { continue }
      // Steps are under the heading of the item that they are below.
      if page.rows[index].level == 0 { begin(headings.heading(over: page.rows[index].item), at: index) }
      lines.append(.row(index))
    }
    addLeaving(before: page.rows.count)
    close { page.hasMoreAfter ? ending : .exactly(count($0..<page.rows.count)) }
    if !page.hasMoreAfter { addFolded(above: nil) }
    if let empty {
      var line = lines.firstIndex(of: .row(empty.row)) ?? lines.count
      if line > 0, line < lines.count, lines[line - 1].isHeading { line -= 1 }
      lines.insert(contentsOf: [.heading(.day(empty.day), count: nil), .nothingDue], at: line)
    }
    func due(_ line: ListLine) -> DueDate? {
      switch line {
      case .row(let index): page.rows[index].item.due
      case .leaving: leaving?.row.row.item.due
      default: nil
      }
    }
    for (day, entries) in coming {
      insert(entries, of: day, into: &lines, page, headings, empty: empty?.day, due: due)
    }
    return ListLines(lines, of: page, visible: visible, areBeside: areBeside)
  }

  /// Adds later dates among the items of their day, by time, or below a heading of their own if the page has the days around it.
  ///
  /// - Parameters:
  ///   - emptyDay: the selected day if it has no items: it is then shown by the first of the dates.
  ///   - due: when the item of a line is due.
  private static func insert(
    _ entries: [ListLine],
    of day: CalendarDay,
    into lines: inout [ListLine],
    _ page: TODOPage,
    _ headings: ListHeadings,
    empty emptyDay: CalendarDay?,
    due: (ListLine) -> DueDate?
  ) {
    var entries = entries
    func headingDay(_ line: ListLine) -> CalendarDay? {
      if case .heading(.day(let day), _, _) = line { day } else { nil }
    }
    let next = lines.firstIndex { line in headingDay(line).map { $0 > day } ?? false } ?? lines.count
    let goesOn = next == lines.count && page.hasMoreAfter
    let isCut = page.hasMoreBefore && page.rows.first.flatMap { headings.heading(over: $0.item) } == .day(day)
    guard let first = isCut ? 0 : lines.firstIndex(where: { headingDay($0) == day }).map({ $0 + 1 }) else {
      guard !goesOn, next > 0 || !page.hasMoreBefore else { return }
      lines.insert(contentsOf: [.heading(.day(day), count: nil)] + entries, at: next)
      return
    }
    if day == emptyDay, let nothing = lines[first..<next].firstIndex(of: .nothingDue) {
      if case .coming(let title, let minute, _) = entries[0] {
        entries[0] = .coming(title: title, minute: minute, isSelected: true)
      }
      lines.replaceSubrange(nothing...nothing, with: entries)
      return
    }
    var place = first
    for entry in entries {
      guard case .coming(_, let minute, _) = entry else { continue }
      while place < lines.count, let due = due(lines[place]), due.day == day,
        !DayEntries.precedes(minute, due.minute)
      { place += 1 }
      // Those that are due above or below the page may be before it.
      if place == lines.count, goesOn { return }
      if place == 0 { continue }
      lines.insert(entry, at: place)
      place += 1
    }
  }
}

/// The lines of a list, and how many items its groups have.
struct ListLines {
  let lines: [ListLine]
  /// By the labels that are beside the rows; nil where the number is not known.
  private(set) var counts: [ListHeading: TODOGroupCount?] = [:]

  init(lines: [ListLine]) { self.lines = lines }

  fileprivate init(_ lines: [ListLine], of page: TODOPage, visible: Int, areBeside: Bool) {
    let gaps = lines.dropFirst().count(where: \.isHeading)
    let labels = areBeside ? lines.count(where: \.isLabel) : 0
    let fits = !page.hasMoreBefore && !page.hasMoreAfter && lines.count - labels + gaps <= visible
    let isRoomy = visible >= ListLine.roomyHeight || fits
    var shown: [ListLine] = []
    shown.reserveCapacity(lines.count + gaps)
    for line in lines {
      if isRoomy, line.isHeading, !shown.isEmpty { shown.append(.gap) }
      if areBeside, case .heading(let heading, let count, false) = line {
        counts[heading] = .some(count)
      } else {
        shown.append(line)
      }
    }
    self.lines = shown
  }
}
