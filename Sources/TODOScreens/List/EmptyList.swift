import TODOCore
import TODOWording
import TerminalUI

/// The text of a list without items: why it is empty, and what to press. Where there is no room for both, what to press; the
/// header says the rest.
struct EmptyList {
  let heading: Message
  let advice: [Message]

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    func rows(_ message: Message) -> [String] {
      WrappedText(canvas.formatter.text(message), columns: area.columns - 2).fittingRows
    }
    var heading = rows(heading)
    let advice = advice.flatMap(rows)
    if heading.count + advice.count > area.rows { heading = [] }
    var lines = heading + advice
    if lines.count > area.rows, area.rows > 0 {
      // What has no room is cut with a sign.
      lines.removeSubrange(area.rows...)
      lines[area.rows - 1] = (lines[area.rows - 1] + " …").cut(to: area.columns - 2)
    }
    var place = area.centered(columns: area.columns, rows: lines.count)
    for (index, line) in lines.enumerated() {
      let style = index < heading.count ? canvas.theme.strong : canvas.theme.quiet
      canvas.writeCentered(line, in: place.row(at: 0), style)
      place = place.inset(top: 1)
    }
  }
}

extension EmptyList {
  /// - Parameter isTyping: whether the search is being typed, so that letters are not keys.
  init(query: TODOQuery, counts: TODOCounts, isTyping: Bool) {
    heading = .empty(query, counts)
    let isOfAll =
      query.searchReplacesFilter || query.filter.row.count(counts) == counts.total
    advice =
      switch query.filter {
      case .open where query.destination?.kind != .view && query.isWholeDestination:
        [.addItemNext, .everythingNext]
      case .all where query.isWholeDestination: [.everythingNext]
      case .open where query.isWholeDestination, .done where query.isWholeDestination:
        [query.searchReplacesFilter ? .everythingNext : .otherItemsNext]
      case _ where !query.search.isEmpty && isOfAll: [.clearSearchNext]
      case .open where !query.search.isEmpty: [isTyping ? .searchOpenItemsNext : .completedMatchesNext]
      case .done where !query.search.isEmpty: [isTyping ? .searchDoneItemsNext : .openMatchesNext]
      case .open where counts.asleep > 0: [.addItemNext, .sleepingItemsNext(count: counts.asleep)]
      case .open where counts.done > 0: [.addItemNext, .doneItemsNext(count: counts.done)]
      case .asleep where counts.total > 0: [.letSleepNext, .allItemsNext]
      case _ where counts.total > 0 && !isOfAll: [.allItemsNext]
      case _: [.noItemsNext, .noItemsHelp]
      }
  }
}
