import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Finds the items named on a command line.
///
/// A name is the start of an id, four digits or more, or words that match exactly one item: each is a word of the item, or
/// three letters or more that one begins with. Other parts of words only propose an item. A slash before the name marks words.
struct ItemFinder {
  private let session: CommandSession
  /// The items searched first; all others come after. Where any may be meant, the only open one is: a done one, such as a former date of
  /// one that repeats, often has the same title.
  private let filter: TODOFilter

  init(_ session: CommandSession, lookingFirstIn filter: TODOFilter = .all) {
    self.session = session
    self.filter = filter
  }

  /// How many items are listed if a name matches several.
  private static let listed = 10
  /// How many matches are looked at to find the one whose words are meant.
  private static let compared = 200

  /// The items that some arguments name, without duplicates.
  ///
  /// - Throws: ``CommandFailure`` for the first name that does not match exactly one item.
  func items(_ arguments: [String]) async throws -> [TODOItem] {
    var items: [TODOItem] = []
    var ids: Set<TODOItem.ID> = []
    for name in try await names(in: arguments) {
      let item = try await item(name)
      if ids.insert(item.id).inserted { items.append(item) }
    }
    return items
  }

  /// The names in some arguments. Ids are names of their own, and so are all arguments if one of them has a blank or a slash
  /// before it; otherwise the words are one name together.
  private func names(in arguments: [String]) async throws -> [String] {
    let isQuoted = arguments.contains { $0.hasPrefix("/") || $0.contains(where: \.isWhitespace) }
    if arguments.count == 1 || isQuoted { return arguments }
    let prefixes = arguments.compactMap { ItemIDPrefix($0) }
    if prefixes.count == arguments.count {
      for prefix in prefixes where try await session.store.items(withID: prefix, limit: 1).count > 0 {
        return arguments
      }
    }
    return [arguments.joined(separator: " ")]
  }

  func item(_ name: String) async throws -> TODOItem {
    if let item = try await item(withID: name) { return item }
    let search = try session.query([name.hasPrefix("/") ? String(name.dropFirst()) : name])
    guard !search.isEmpty else { throw CommandFailure.usage(.itemNameEmpty) }
    try await session.prepareSearch()
    var proposed: Matches?
    for filter in [filter == .all ? .open : filter, .all] {
      let matches = try await matches(TODOQuery(filter: filter, search: search))
      if matches.named.count == 1, let item = matches.named.first { return item }
      // Where any may be meant, all are listed.
      if self.filter == .all, filter == .open { continue }
      if !matches.named.isEmpty { throw try await ambiguous(name, matches.named, count: matches.count) }
      if !matches.all.isEmpty { proposed = proposed ?? matches }
    }
    guard let proposed else { throw CommandFailure.notFound(.itemNotFound(name: name)) }
    guard proposed.all.count == 1, let item = proposed.all.first else {
      throw try await ambiguous(name, proposed.all, count: proposed.count)
    }
    guard try await isMeant(item, by: name) else {
      throw session.onlyReads
        ? CommandFailure.notFound(.itemNotFound(name: name)) : CommandFailure.refused(.nothingWasChanged)
    }
    return item
  }

  /// The item whose id begins with a text; nil if there is none.
  ///
  /// - Throws: ``CommandFailure`` if there are several.
  func item(withID text: String) async throws -> TODOItem? {
    guard let prefix = ItemIDPrefix(text) else { return nil }
    let found = try await session.store.items(withID: prefix, limit: Self.listed)
    if found.count > 1 { throw try await ambiguous(text, found.items, count: .exactly(found.count)) }
    return found.items.first
  }

  /// The items that a search finds.
  private struct Matches {
    /// Up to a limit.
    let all: [TODOItem]
    /// Those that the words name; all of them if there are more than are compared.
    let named: [TODOItem]
    /// How many there are of the latter, or of all if there is none.
    let count: TODOMatchCount
  }

  private func matches(_ query: TODOQuery) async throws -> Matches {
    let page = try await session.store.filteredItems(query, window: .start(count: Self.compared))
    let all = page.rows.map(\.item)
    guard !page.hasMoreAfter else {
      return Matches(all: all, named: all, count: try await session.store.countMatches(query))
    }
    let named = all.filter(query.search.words.names)
    return Matches(all: all, named: named, count: .exactly(named.isEmpty ? all.count : named.count))
  }

  /// Asks whether an item is meant by a part of one of its words.
  ///
  /// - Throws: ``CommandFailure`` in a script, where there is no one to ask.
  private func isMeant(_ item: TODOItem, by name: String) async throws -> Bool {
    guard session.world.canAsk else {
      let items = try await lines([item])
      throw CommandFailure.ambiguous(
        session.onlyReads
          ? .itemPartOfWordToRead(name: name, items: items) : .itemPartOfWord(name: name, items: items)
      )
    }
    return session.world.ask(.itemPartOfWordQuestion(name: name, item: try await session.name(item)))
  }

  private func ambiguous(
    _ name: String,
    _ items: [TODOItem],
    count: TODOMatchCount
  ) async throws -> CommandFailure {
    let lines = try await lines(Array(items.prefix(Self.listed)))
    let (shown, limit) = (lines.count, TODOMatchCount.limit)
    let message: Message =
      switch (count, session.onlyReads) {
      case (.exactly(shown), false): .itemAmbiguous(count: shown, name: name, items: lines)
      case (.exactly(shown), true): .itemAmbiguousToRead(count: shown, name: name, items: lines)
      case (.exactly(let count), false):
        .itemAmbiguousCut(count: count, name: name, shown: shown, items: lines)
      case (.exactly(let count), true):
        .itemAmbiguousCutToRead(count: count, name: name, shown: shown, items: lines)
      case (.moreThanLimit, false): .itemAmbiguousMany(name: name, limit: limit, shown: shown, items: lines)
      case (.moreThanLimit, true):
        .itemAmbiguousManyToRead(name: name, limit: limit, shown: shown, items: lines)
      case (.unknown, false), (.notReady, false):
        .itemAmbiguousUncounted(name: name, shown: shown, items: lines)
      case (.unknown, true), (.notReady, true):
        .itemAmbiguousUncountedToRead(name: name, shown: shown, items: lines)
      }
    return .ambiguous(message)
  }

  private func lines(_ items: [TODOItem]) async throws -> [Message] {
    let short = try await session.store.shortIDs(of: items.map(\.id))
    return items.map { item in
      let id = short[item.id]?.description ?? ""
      return item.isDone
        ? .ambiguousItemDone(id: id, title: item.title) : .ambiguousItem(id: id, title: item.title)
    }
  }
}

extension TODOSearch {
  /// Whether each word is a word of an item, or three letters or more that one begins with.
  fileprivate func names(_ item: TODOItem) -> Bool {
    let text = Array(Self.foldedText(of: item.values).unicodeScalars)
    return forms.allSatisfy { forms in
      forms.contains { Self.names(Array($0.text.unicodeScalars), in: text) }
    }
  }

  private static let fewestLetters = 3

  private static func names(_ word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool {
    guard let first = word.first, word.count <= text.count else { return false }
    return (0...text.count - word.count).contains { start in
      guard text[start] == first, text[start...].starts(with: word) else { return false }
      let (before, after) = (text[..<start].reversed(), text[(start + word.count)...])
      if word.count < fewestLetters { return isEnd(before) && isEnd(after) }
      // The scripts of East Asia, which begin at U+2E80, do not divide words.
      let isDivided = !isInWord(first) || first.value >= 0x2E80
      return isDivided || before.first.map { !isInWord($0) || $0.value >= 0x2E80 } ?? true
    }
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether a word ends before what follows, seen from it: the “e” of “e-mail” does not.
  private static func isEnd(_ rest: some Collection<Unicode.Scalar>) -> Bool {
    guard let next = rest.first else { return true }
    guard !next.properties.isWhitespace else { return true }
    return !isInWord(next) && !(rest.dropFirst().first.map(isInWord) ?? false)
  }
}

/// The help on naming items.
enum ItemName {
  nonisolated static let explanation = """
    An item is named by the start of its id, as mytodo list shows it, or by words that match exactly one item, each in \
    full or three letters or more of its beginning; prefix them with / to search for words even if they look like an id. \
    If a name matches several items, they are listed and nothing is changed.
    """

  /// Added where several items can be named.
  nonisolated static let several =
    " Several words are one name; to name several items by words, quote each name."

  nonisolated static let help = ArgumentHelp(
    "Start of an id, or words; several arguments are joined.",
    valueName: "item"
  )
  nonisolated static let listHelp = ArgumentHelp("Starts of ids, or words.", valueName: "item")
}
