import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The one-line prompt for a query, above the footer; every letter narrows the list. Above the line is how
/// the term that is typed could go on; below it, what was understood or cannot be read.
final class SearchScreen: PromptScreen, ScrollingScreen {
  let stack: ScreenStack
  /// The screen with the rows.
  private let rows: any ScrollingScreen
  let search: SearchViewModel
  /// The first letter replaces the previous query.
  var prompt: LinePrompt
  /// How the term that is typed can go on; each is the whole query with it.
  var offered: Completion?
  /// Whether the arrows choose one of these, and Esc closes them.
  private var hasChoice = false
  /// The lists, tags and views whose names are offered, with the numbers of their items.
  private var collections: [TODOCollection] { didSet { noteNames() } }
  private var names = KnownNames(of: [])
  /// The lists, tags and views by the names that a query has for them.
  private var known: [TypedQuery.Name: TODOCollection] = [:]

  /// The row that was chosen of what can be done where nothing matches.
  var chosenWay = 0
  /// Adds an item of what was typed, where nothing matches.
  let add: (String) async throws(TODOStoreError) -> Void

  init(
    _ stack: ScreenStack,
    over rows: any ScrollingScreen,
    _ collections: [TODOCollection] = [],
    add: @escaping (String) async throws(TODOStoreError) -> Void
  ) {
    self.stack = stack
    (self.rows, self.add) = (rows, add)
    self.collections = collections
    search = SearchViewModel(stack.list)
    prompt = LinePrompt(
      "/",
      text: search.query.text,
      examples: [stack.text(.searchExample), "due:week", "!high", "#home"],
      replaces: true
    )
    noteNames()
  }

  var header: ScreenHeader { ScreenHeader(title: .searchScreen) }
  /// Completing is named while there is something to complete; giving back by what it does now.
  var hints: [KeyHint] {
    let table = stack.keys.table(of: SearchScreen.self)
    let giveBack = table.row(named: "search-give-back")?.keys.first
    return hints(without: offered == nil ? "search-complete" : "").map { hint in
      guard hint.press == giveBack, let name = givingBack else { return hint }
      var hint = hint
      hint.name = stack.text(name)
      return hint
    }
  }

  /// What giving back does; nil if it clears the search.
  private var givingBack: Message? { hasChoice ? .hintClose : search.hasOrigin ? .hintRestoreSearch : nil }

  var otherHelp: [KeyHelp] {
    let terms: [(keys: String, description: Message)] = [
      (stack.text(.typedLetters), .helpSearchLetters),
      ("is:open is:done is:overdue is:step", .helpQueryState),
      (
        "due:fri",
        .helpQueryDue(examples: ["due:<fri", "due:mon..fri", "due:week", "due:overdue", "due:none"])
      ),
      ("done:week created:fri", .helpQueryDone), ("!high !high+", .helpQueryPriority),
      ("list:Work #home", .helpQueryCollections),
      ("due:today,none", .helpQueryComma),
      ("-milk -due:any", .helpQueryMinus), ("\"buy milk\"", .helpQueryPhrase), ("\\", .helpQueryBackslash),
    ]
    return terms.map { KeyHelp(group: .typing, keys: $0.keys, description: stack.text($0.description)) }
      + stack.keys.textHelp(hasRows: false)
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    if let ways, let keep = stack.keys.table(of: SearchScreen.self).row(named: "search-keep")?.keys.first {
      let free = layout.list.inset(bottom: coveredRows(layout))
      ways.draw(&canvas, free, key: keep.name(stack.formatter))
    }
    return drawLine(&canvas, layout)
  }

  /// What Enter is called now.
  var nameOfKeeping: Message? { offered?.chosen != nil ? .hintTake : ways == nil ? nil : .hintChoose }

  private func noteNames() {
    names = KnownNames(of: collections)
    let named = collections.compactMap { collection in
      CollectionName(collection.name, collection.kind).map {
        (TypedQuery.Name(collection.kind, $0), collection)
      }
    }
    known = Dictionary(named) { first, _ in first }
  }

  // MARK: Drawing

  /// The terms that are no words, each in the colour of its kind, as in a line for a new item.
  func highlights(_ theme: Theme) -> [TextHighlight] {
    let text = search.query.text
    return search.query.terms.compactMap { term in
      term.meaning.kind.map { kind in
        let start = text.distance(from: text.startIndex, to: term.range.lowerBound)
        return TextHighlight(start..<start + text[term.range].count, of: kind.look(theme), theme)
      }
    }
  }

  /// What the query means, and how many items that are; or what cannot be read.
  func understood(_ room: Rect) -> MeaningText? {
    if let failure = search.failure { return MeaningText(stack.text(.store(failure)), .alarm) }
    if let unreadable, offered == nil { return MeaningText(stack.text(unreadable), .alarm) }
    let parts = [wording.understood(search.query), Message.matches(matchCount)].compactMap {
      $0.map(stack.text)
    }
    return MeaningText(parts.isEmpty ? "" : stack.formatter.joined(parts))
  }

  private var wording: QueryWording {
    QueryWording(dates: stack.dates, formatter: stack.formatter, missing: missing)
  }

  var offerRows: OfferRows? {
    offered.map { OfferRows(rows: $0.rows, selection: $0.selection, start: $0.characters.lowerBound) }
  }

  /// The character at which the last word begins, which is completed.
  private var startOfWord: Int {
    let text = prompt.text
    return text.lastIndex(of: " ").map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }

  /// The lists and tags that the query names and that do not exist. The beginning of a name that is being typed does not count.
  private var missing: Set<TypedQuery.Name> { Set(missing(in: search.query.terms)) }

  /// The lists and tags that terms name and that do not exist.
  func missing(in terms: [QueryTerm]) -> [TypedQuery.Name] {
    terms.flatMap(\.names).filter { known[$0] == nil }
  }

  /// How many items the list has, as far as that is known.
  private var matchCount: TODOMatchCount? {
    guard stack.list.isNarrowed else { return nil }
    return stack.list.matchCount ?? stack.list.window.listedCount.map(TODOMatchCount.exactly)
  }

  /// Why the query, or a term of it, cannot be read; nil if all of it can.
  var unreadable: Message? {
    let query = search.query
    switch query.excess {
    case .terms: return .searchTooManyTerms(limit: TypedQuery.termLimit)
    case .letters: return .searchTooLong(limit: TypedQuery.letterLimit)
    case nil: break
    }
    guard let term = query.unreadableTerm, case .unreadable(let examples, let isLunar) = term.meaning else {
      return nil
    }
    let text = query.text(of: term)
    return isLunar
      ? .lunarDateUnreadable(text: text, examples: stack.text(.queryAnyOf(terms: examples)))
      : .queryUnreadable(term: text, examples: examples)
  }

  private func description(of offer: QueryOffer, _ wording: QueryWording) -> String {
    let counts = stack.list.window.counts
    let meaning = wording.text(offer.meaning)
    let count: Message? =
      switch offer.meaning {
      case .state(.open): .matchCount(count: counts.open)
      case .state(.done): .matchCount(count: counts.done)
      case .list(let name): openCount(.list, name)
      case .tag(let name): openCount(.tag, name)
      default: nil
      }
    return stack.formatter.joined([meaning, count].compactMap { $0.map(stack.text) })
  }

  /// The number of open items of a list or tag; nil if there is none of that name.
  private func openCount(_ kind: TODOCollection.Kind, _ name: CollectionName?) -> Message? {
    let meant = name.map { known[TypedQuery.Name(kind, $0)] } ?? collections.first(where: \.isInbox)
    return meant.map { .count($0.shownItems, .open) }
  }

  // MARK: Typing

  func textChanged() {
    var reader = stack.queries
    (reader.lists, reader.tags) = (names.lists, names.tags)
    // Both are about the last term.
    search.narrow(to: reader.read(prompt.text, isUnfinished: prompt.isCursorAtEnd))
    offer(prompt.isCursorAtEnd ? reader.offers(for: prompt.text) : [])
    chosenWay = 0
  }

  private func offer(_ offers: [QueryOffer]) {
    let wording = wording
    offered = Completion(
      startOfWord..<prompt.text.count,
      offers.map { offer in
        // “overdue” is said once.
        let meaning = description(of: offer, wording)
        let shown = offer.value == meaning ? "" : meaning
        return (.init(value: offer.value, meaning: shown, typed: offer.typed), .text(offer.text))
      }
    )
    hasChoice = offers.first?.isOfWord == false
  }

  /// Takes the chosen offer or the first; without offers, goes to the next match.
  func complete() async throws(TODOStoreError) {
    guard let offered, let value = offered.taken else { return try await down() }
    take(value)
  }

  private func take(_ value: Completion.Value) {
    guard case .text(let query) = value else { return }
    prompt.replaceAll(with: query)
    textChanged()
  }

  func next() async throws(TODOStoreError) { try await select(by: 1, otherwise: down) }
  func previous() async throws(TODOStoreError) { try await select(by: -1, otherwise: up) }

  private func select(
    by offset: Int,
    otherwise move: () async throws(TODOStoreError) -> Void
  ) async throws(TODOStoreError) {
    guard hasChoice else {
      guard let ways else { return try await move() }
      chosenWay = min(max(chosenWay + offset, 0), ways.ways.count - 1)
      return
    }
    offered?.choose(by: offset)
  }

  /// What cannot be read is said, and stays until it has been corrected; a list or tag that does not exist is said with the result.
  func keep() async throws(TODOStoreError) {
    if let ways { return try await go(ways.chosen) }
    if let chosen = offered?.chosen { return take(chosen) }
    if let unreadable {
      closeOffers()
      return stack.say(unreadable)
    }
    finishName()
    let missing = missing(in: search.query.terms).first
    try await search.settle()
    close()
    guard let missing else { return }
    stack.say(
      missing.kind == .list ? .listMissing(name: missing.name.text) : .tagMissing(name: missing.name.text)
    )
  }

  /// What was the beginning of a name is now a name.
  private func finishName() {
    let query = stack.queries.read(prompt.text)
    if query != search.query { search.narrow(to: query) }
  }

  /// Keeps the search and asks for a name under which it is saved, with what is shown and the order.
  func saveView() async throws(TODOStoreError) {
    if let unreadable, offered == nil { return stack.say(unreadable) }
    guard let view = stack.viewOfSearch() else { return }
    finishName()
    try await search.settle()
    close()
    stack.push(NameScreen(stack, saving: view))
  }

  /// Closes the offers, or else the prompt.
  func giveBack() async throws(TODOStoreError) {
    if hasChoice { return closeOffers() }
    close()
    try await search.giveBack()
  }

  private func closeOffers() { (offered, hasChoice) = (nil, false) }

  /// The list below has been read before; its search follows lists and tags that are renamed.
  func reload() async {
    if prompt.text != search.query.text { prompt.replaceAll(with: search.query.text) }
    await stack.attemptUnasked { () async throws(TODOStoreError) in
      collections = try await stack.list.collections()
    }
  }

  // MARK: Rows

  func move(_ movement: RowMovement) async throws(TODOStoreError) { try await rows.move(movement) }
  func move(by offset: Int) async throws(TODOStoreError) { try await rows.move(by: offset) }

  func handle(_ act: MouseAct) async {
    switch act {
    case .wheel: await rows.handle(act)
    case .press(let click):
      guard case .offer(let index) = click.target else { fallthrough }
      if let offered, offered.rows.indices.contains(index) {
        take(offered.value(at: index))
      } else if let ways, ways.ways.indices.contains(index) {
        await stack.attempt { () async throws(TODOStoreError) in try await go(ways.ways[index]) }
      }
    case .drag, .drop: _ = prompt.take(act)
    }
  }
}

extension QueryMeaning {
  /// The kind of what is typed; nil for words, and for what cannot be read.
  fileprivate var kind: LineSpan.Kind? {
    switch self {
    case .text, .unreadable: nil
    case .state, .time: .date
    case .priority: .priority
    case .list, .listsBeginning: .list
    case .tag, .tagsBeginning: .tag
    case .anyOf(let meanings): meanings.first?.kind
    }
  }
}

extension SearchScreen {
  static let place = ActionPlace(heading: .inSearch, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<SearchScreen>([
    .init(.view, "search-complete", [.tab], [.inFooter, .isMain]) { $0.complete },
    .init(.view, "search-keep", [.enter], [.inFooter, .isMain], named: { $0.nameOfKeeping }) { $0.keep },
    .init(.items, "search-save-view", [.control("s")], .inFooter) { $0.saveView },
    .init(.move, "search-down", [.down]) { $0.next },
    .init(.move, "search-up", [.up, .shift(.tab)]) { $0.previous },
    .init(.move, "search-page-down", [.pageDown]) { $0.pageDown },
    .init(.move, "search-page-up", [.pageUp]) { $0.pageUp },
    .help("search-help", [.f1]),
    .init(.view, "search-give-back", [.escape], .inFooter) { $0.giveBack },
  ])
}
