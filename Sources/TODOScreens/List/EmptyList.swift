import TODOCore
import TODOWording
import TerminalUI

/// The text of a list without items: why it is empty, what comes next, and what to press. Where there is no room for all, what to
/// press; the header says the rest.
struct EmptyList {
  let heading: Message
  var advice: [Message] = []
  /// What comes next, elsewhere.
  var next: Next?
  /// Keys that go on from here.
  var keys: [(key: String, text: String)] = []

  /// An item that comes next, and more about it: "tomorrow, with 3 more".
  struct Next {
    let label: Message
    let title: String
    let note: String
  }

  /// How far down it is: two fifths.
  private static let (part, parts) = (2, 5)
  private static let (labelGap, keyGap) = (2, 5)

  /// - Parameter taken: the rows at the top that show something else.
  func draw(_ canvas: inout Canvas, _ area: Rect, below taken: Int = 0) {
    let room = area.inset(top: taken)
    let theme = canvas.theme
    let formatter = canvas.formatter
    let columns = max(1, area.columns - 2)
    func rows(_ message: Message) -> [String] {
      WrappedText(formatter.text(message), columns: columns).fittingRows
    }
    var (heading, advice) = (rows(heading), advice.flatMap(rows))
    let label = next.map { formatter.text($0.label) } ?? ""
    let indent = DrawableText.width(of: label) + Self.labelGap
    let facts = next.map { [$0.title, $0.note].map { $0.cut(to: max(1, columns - indent)) } } ?? []
    let inlineKeys = InlineKeys(keys, gap: Self.keyGap)
    let hasKeys = !keys.isEmpty && inlineKeys.columns <= columns
    let all = heading.count + advice.count + facts.count + (hasKeys ? 1 : 0)
    let wantedGaps = [advice.isEmpty, facts.isEmpty, !hasKeys].count { !$0 }
    // Air only where there is room for it, and no heading where even the advice has none.
    let isAiry = room.rows >= all + wantedGaps
    if all > room.rows, !advice.isEmpty || hasKeys { heading = [] }
    if heading.count + advice.count > room.rows, room.rows > 0 {
      // What has no room is cut with a sign.
      advice.removeSubrange(max(0, room.rows - heading.count)...)
      if let last = advice.popLast() { advice.append((last + " …").cut(to: columns)) }
    }
    let widths =
      (heading + advice).map { DrawableText.width(of: $0) }
      + facts.map { indent + DrawableText.width(of: $0) }
    let width = max(widths.max() ?? 0, hasKeys ? inlineKeys.columns : 0)
    let gaps = isAiry ? wantedGaps : 0
    var place = area.inset(left: max(0, (area.columns - width) / 2))
    // While there is room, the rows above do not push the words down.
    let top = (area.rows - all - gaps) * Self.part / Self.parts
    place = place.inset(top: max(taken, top))
    func write(_ lines: [String], _ style: Style) {
      for line in lines where !place.isEmpty {
        canvas.write(line, in: place.row(at: 0), style)
        place = place.inset(top: 1)
      }
    }
    write(heading, theme.strong)
    if !advice.isEmpty {
      if isAiry, !heading.isEmpty { place = place.inset(top: 1) }
      write(advice, theme.quiet)
    }
    if !facts.isEmpty, !place.isEmpty {
      if isAiry { place = place.inset(top: 1) }
      canvas.write(label, in: place.row(at: 0), theme.quiet)
      for (index, fact) in facts.enumerated() where !fact.isEmpty && !place.isEmpty {
        canvas.write(fact, in: place.row(at: 0).inset(left: indent), index == 0 ? theme.plain : theme.quiet)
        place = place.inset(top: 1)
      }
    }
    if hasKeys, !place.isEmpty {
      if isAiry { place = place.inset(top: 1) }
      inlineKeys.draw(&canvas, place.row(at: 0))
    }
  }
}

extension EmptyList {
  /// - Parameters:
  ///   - otherMatches: how many done items match a search for open ones, or the other way round; nil if that is unknown.
  ///   - isTyping: whether the search is being typed, so that letters are not keys.
  init(query: TODOQuery, counts: TODOCounts, otherMatches: TODOGroupCount? = nil, isTyping: Bool) {
    heading = .empty(query, counts)
    let isOfAll =
      query.searchReplacesFilter || query.filter.row.count(counts) == counts.total
    advice =
      switch query.filter {
      // An item that is added there may have no date, and is not shown there then.
      case _ where query.place == .upcoming && query.isWholeDestination: [.everythingNext]
      case .open where query.destination?.kind != .view && query.isWholeDestination:
        [.addItemNext, .everythingNext]
      case .all where query.isWholeDestination: [.everythingNext]
      case .open where query.isWholeDestination, .done where query.isWholeDestination:
        [query.searchReplacesFilter ? .everythingNext : .otherItemsNext]
      case _ where !query.search.isEmpty && isOfAll: [.clearSearchNext]
      // The footer names the key that ends the prompt.
      case _ where !query.search.isEmpty && otherMatches == .exactly(0): isTyping ? [] : [.clearSearchNext]
      case .open where !query.search.isEmpty: [isTyping ? .searchOpenItemsNext : .completedMatchesNext]
      case .done where !query.search.isEmpty: [isTyping ? .searchDoneItemsNext : .openMatchesNext]
      case .open where counts.asleep > 0: [.addItemNext, .sleepingItemsNext(count: counts.asleep)]
      case .open where counts.done > 0: [.addItemNext, .doneItemsNext(count: counts.done)]
      case .asleep where counts.total > 0: [.letSleepNext, .allItemsNext]
      // An item that is added here is open, and not shown here.
      case .asleep where query.search.isEmpty, .done where query.search.isEmpty && counts.total == 0:
        [.everythingNext]
      case _ where counts.total > 0 && !isOfAll: [.allItemsNext]
      case _: [.addItemNext, .noItemsHelp]
      }
  }
}
