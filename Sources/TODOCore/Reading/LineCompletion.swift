/// How a line can go on at its cursor: the tags, lists and priorities that the word there begins with.
public struct LineCompletion: Hashable, Sendable {
  public struct Offer: Hashable, Sendable {
    public enum Meaning: Hashable, Sendable {
      case collection(TODOCollection)
      case priority(TODOPriority)
      case newTag(String), newList(String)
    }

    /// What takes the place of the word.
    public let text: String
    public let meaning: Meaning

    fileprivate var isNew: Bool {
      switch meaning {
      case .newTag, .newList: true
      case .collection, .priority: false
      }
    }
  }

  /// The characters that are replaced.
  public let characters: Range<Int>
  /// Not empty.
  public let offers: [Offer]

  private static let limit = 6

  private init?(_ offers: [Offer], for word: Substring, at characters: Range<Int>) {
    // What is there already needs no completing.
    guard !offers.isEmpty, !offers.contains(where: { $0.text == word && !$0.isNew }) else { return nil }
    (self.offers, self.characters) = (offers, characters)
  }

  /// Nil if the word before the cursor has no names to offer.
  ///
  /// - Parameter cursor: in characters.
  public init?(_ line: String, cursor: Int, _ names: KnownNames) {
    let before = line.prefix(cursor)
    let word = before.suffix(
      from: before.lastIndex(where: \.isWhitespace).map(before.index(after:)) ?? before.startIndex
    )
    let meanings: [Offer.Meaning]
    if word.lowercased().hasPrefix("list:") {
      meanings = Self.meanings(word.dropFirst(5).drop { $0 == "\"" }, names, [.list], orNew: .list)
    } else {
      let typed = word.dropFirst()
      switch word.first {
      case "#"?: meanings = Self.meanings(typed, names, [.tag], orNew: .tag)
      case "@"?: meanings = Self.meanings(typed, names, [.tag, .list])
      case "+"? where !typed.isEmpty: meanings = Self.meanings(typed, names, [.list])
      case "!"?:
        meanings = TODOPriority.allCases.reversed().filter { $0.offeredName.hasPrefix(typed.lowercased()) }
          .map(Offer.Meaning.priority)
      default: return nil
      }
    }
    let offers = meanings.map { Offer(text: $0.textInLine, meaning: $0) }
    self.init(offers, for: word, at: before.count - word.count..<before.count)
  }

  /// How the text of the field for a list, or of that for tags, can go on; nil if it has no names to offer.
  ///
  /// - Parameter cursor: in characters.
  public init?(_ field: ItemField, _ text: String, cursor: Int, _ names: KnownNames) {
    let before = text.prefix(cursor)
    let typed: Substring
    let kind: TODOCollection.Kind
    switch field {
    case .list: (typed, kind) = (before, .list)
    case .tags:
      let start =
        before.lastIndex { $0.isWhitespace || $0 == "," }.map(before.index(after:)) ?? before.startIndex
      (typed, kind) = (before[start...].drop { $0 == "#" }, .tag)
    default: return nil
    }
    guard !typed.isEmpty else { return nil }
    let offers = Self.meanings(typed, names, [kind], orNew: kind).map { Offer(text: $0.name, meaning: $0) }
    self.init(offers, for: typed, at: before.count - typed.count..<before.count)
  }

  /// A list as it is named in a line.
  public static func listInLine(_ name: String) -> String {
    "list:" + (name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name)
  }

  /// The names that begin so before those that have such a word; of each, the most used first. Last comes a name that does not
  /// exist yet, if there may be a new one.
  private static func meanings(
    _ typed: Substring,
    _ names: KnownNames,
    _ kinds: Set<TODOCollection.Kind>,
    orNew kind: TODOCollection.Kind? = nil
  ) -> [Offer.Meaning] {
    let folded = TextFold.fold(String(typed))
    func rank(_ name: String) -> Int? {
      name.hasPrefix(folded) ? 0 : name.contains(" " + folded) ? 1 : nil
    }
    let known = names.entries.enumerated()
      .compactMap { place, entry -> (order: (Int, Int, Int), collection: TODOCollection)? in
        guard kinds.contains(entry.collection.kind), let rank = rank(entry.folded) else { return nil }
        return ((rank, -entry.collection.openItems, place), entry.collection)
      }
      .sorted { $0.order < $1.order }.prefix(limit).map { Offer.Meaning.collection($0.collection) }
    guard let kind, let name = CollectionName(String(typed), kind)?.text, name.contains(where: \.isLetter),
      (kind == .tag ? names.tag(name) : names.list(name)) == nil
    else { return known }
    return known + [kind == .tag ? .newTag(name) : .newList(name)]
  }
}

extension LineCompletion.Offer.Meaning {
  fileprivate var name: String {
    switch self {
    case .collection(let collection): collection.name
    case .priority(let priority): priority.offeredName
    case .newTag(let name), .newList(let name): name
    }
  }

  /// As it is typed in a line.
  fileprivate var textInLine: String {
    switch self {
    case .priority: "!" + name
    case .newTag: "#" + name
    case .collection(let collection) where collection.kind == .tag: "#" + name
    case .collection, .newList: LineCompletion.listInLine(name)
    }
  }
}
