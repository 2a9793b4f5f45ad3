import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What can be done where a search finds nothing, in rows in the middle of the list.
struct SearchWays: Hashable {
  enum Way: Hashable {
    /// Shows the done items that match.
    case done(TODOGroupCount)
    /// Looks for the same outside the place that is shown.
    case everything
    /// Makes an item of what was typed.
    case add(String)
  }

  /// Why there are no rows in the list.
  let heading: Message
  let ways: [Way]
  private(set) var selection = 0

  init(_ heading: Message, _ ways: [Way]) { (self.heading, self.ways) = (heading, ways) }

  var chosen: Way { ways[selection] }

  mutating func choose(by offset: Int) { selection = min(max(selection + offset, 0), ways.count - 1) }
  mutating func choose(_ index: Int) { choose(by: index - selection) }

  private static let minColumns = 36
  /// The columns before a text, with the bar.
  private static let margin = 2

  func draw(_ canvas: inout Canvas, _ area: Rect, key: String) {
    let theme = canvas.theme
    canvas.buffer.fill(area)
    let texts = ways.map { canvas.formatter.text($0.message) }
    let widest =
      texts.map { DrawableText.width(of: $0) + DrawableText.width(of: key) + 2 * Self.margin + 1 }.max() ?? 0
    let columns = min(area.columns - 2, max(Self.minColumns, widest))
    let hasHeading = area.rows > ways.count
    let hasGap = area.rows > ways.count + 1
    var place = area.centered(columns: columns, rows: ways.count + (hasHeading ? 1 : 0) + (hasGap ? 1 : 0))
    if hasHeading {
      canvas.write(heading, in: place.inset(left: Self.margin), theme.strong)
      place = place.inset(top: hasGap ? 2 : 1)
    }
    for (index, text) in texts.enumerated() where index < place.rows {
      let row = place.row(at: index)
      let look = index == selection ? theme.selection : theme.plain
      if index == selection {
        canvas.buffer.fill(row, style: look)
        canvas.bar(at: row)
      }
      let inside = row.inset(left: Self.margin, right: 1)
      let shown = index == selection ? key : ""
      let width = canvas.writeRight(shown, in: inside, theme.quiet.laid(on: look))
      canvas.write(text, in: inside.inset(right: width + 1), index == selection ? look : theme.plain)
      canvas.areas.note(.offer(index), at: row)
    }
  }
}

extension SearchWays.Way {
  fileprivate var message: Message {
    switch self {
    case .done(.exactly(let count)): .showDoneMatches(count: count)
    case .done: .showManyDoneMatches
    case .everything: .lookInEverything
    case .add(let text): .addSearched(text: text)
    }
  }
}

extension SearchScreen {
  /// What can be done where nothing matches; nil where something does, or what is typed cannot be read.
  var ways: SearchWays? {
    let (list, query) = (stack.list, search.query)
    guard offered == nil, unreadable == nil, !query.terms.isEmpty, list.matchCount == .exactly(0),
      !list.isSearching, list.query.filter == .open, !query.expression.namesState,
      missing(in: query.terms).isEmpty
    else { return nil }
    var ways: [SearchWays.Way] = []
    if let done = list.otherMatches, done != .exactly(0), doneQuery != nil { ways.append(.done(done)) }
    if list.query.destination != nil, !hasOpenName { ways.append(.everything) }
    if isTitle(query) { ways.append(.add(prompt.text)) }
    guard !ways.isEmpty else { return nil }
    var shown = SearchWays(.empty(list.query, list.window.counts), ways)
    shown.choose(chosenWay)
    return shown
  }

  /// Whether what is typed may be meant as a title: words, and no term that went wrong, such as `near:Hue` or an open quotation mark.
  private func isTitle(_ query: TypedQuery) -> Bool {
    query.terms.contains(where: \.meaning.isText) && query.terms.allSatisfy { $0.unknownKey == nil }
      && prompt.text.count { $0 == "\"" }.isMultiple(of: 2)
      && prompt.text.contains { !$0.isPunctuation && !$0.isWhitespace }
  }

  /// Whether a name in the search is not complete.
  private var hasOpenName: Bool {
    search.query.terms.contains { term in
      term.meaning.values.contains { meaning in
        switch meaning {
        case .tagsBeginning, .listsBeginning: true
        default: false
        }
      }
    }
  }

  /// What looks for the same among done items; nil while a name in it is not complete, or where it would be too long.
  private var doneQuery: TypedQuery? {
    let query = stack.queries.read("is:done \(prompt.text)")
    return hasOpenName || query.excess != nil ? nil : query
  }

  func go(_ way: SearchWays.Way) async throws(TODOStoreError) {
    switch way {
    case .done:
      // The end of the search is the end of that, too.
      guard let doneQuery else { return }
      search.narrow(to: doneQuery)
      try await search.settle()
      close()
    case .everything:
      try await search.settle()
      close()
      try await search.lookInEverything()
    case .add(let text):
      close()
      try await search.giveBack()
      try await add(text)
    }
  }
}
