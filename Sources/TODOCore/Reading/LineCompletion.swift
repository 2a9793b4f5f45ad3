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
  public let offers: [Offer]

  private static let limit = 6

  /// Nil if the word before the cursor has no names to offer.
  ///
  /// - Parameters:
  ///   - cursor: in characters.
  ///   - collections: the lists and tags that exist.
  public init?(_ line: String, cursor: Int, _ collections: [TODOCollection]) {
    let before = line.prefix(cursor)
    let start = before.lastIndex(where: \.isWhitespace).map { line.index(after: $0) } ?? line.startIndex
    let word = before[start...]
    let offers: [Offer]
    if word.lowercased().hasPrefix("list:") {
      let name = word.dropFirst(5).drop { $0 == "\"" }
      offers = Self.matching(name, collections, [.list]) + Self.new(name, .list, collections)
    } else {
      switch word.first {
      case "#"?:
        offers =
          Self.matching(word.dropFirst(), collections, [.tag]) + Self.new(word.dropFirst(), .tag, collections)
      case "@"?: offers = Self.matching(word.dropFirst(), collections, [.tag, .list])
      case "+"? where word.count > 1: offers = Self.matching(word.dropFirst(), collections, [.list])
      case "!"?: offers = Self.priorities(word.dropFirst())
      default: return nil
      }
    }
    // What is there already needs no completing.
    guard !offers.isEmpty, !offers.contains(where: { $0.text == word && !$0.isNew }) else { return nil }
    let first = line.distance(from: line.startIndex, to: start)
    characters = first..<first + word.count
    self.offers = offers
  }

  /// How the text of the field for a list, or of that for tags, can go on; nil if it has no names to offer.
  ///
  /// - Parameter cursor: in characters.
  public init?(_ field: ItemField, _ text: String, cursor: Int, _ collections: [TODOCollection]) {
    let before = text.prefix(cursor)
    let isList = field == .list
    let start = isList ? nil : before.lastIndex { $0.isWhitespace || $0 == "," }
    let word = before[(start.map { before.index(after: $0) } ?? before.startIndex)...]
    let typed = isList ? word : word.drop { $0 == "#" }
    guard [.list, .tags].contains(field), !typed.isEmpty else { return nil }
    let kind = isList ? TODOCollection.Kind.list : .tag
    offers = (Self.matching(typed, collections, [kind]) + Self.new(typed, kind, collections)).map { offer in
      switch offer.meaning {
      case .collection(let collection): Offer(text: collection.name, meaning: offer.meaning)
      case .newTag(let name), .newList(let name): Offer(text: name, meaning: offer.meaning)
      case .priority: offer
      }
    }
    guard !offers.isEmpty, !offers.contains(where: { $0.text == typed && !$0.isNew }) else { return nil }
    characters = before.count - typed.count..<before.count
  }

  private static func priorities(_ typed: Substring) -> [Offer] {
    TODOPriority.allCases.reversed().filter { $0.typedName.hasPrefix(typed.lowercased()) }
      .map { Offer(text: "!" + $0.typedName, meaning: .priority($0)) }
  }

  /// The names that begin so before those that have such a word; of each, the most used first.
  private static func matching(
    _ typed: Substring,
    _ collections: [TODOCollection],
    _ kinds: Set<TODOCollection.Kind>
  ) -> [Offer] {
    let typed = TextFold.fold(String(typed))
    func rank(_ name: String) -> Int? {
      let name = TextFold.fold(name)
      if name.hasPrefix(typed) { return 0 }
      return name.contains(" " + typed) ? 1 : nil
    }
    return collections.filter { kinds.contains($0.kind) && !$0.isInbox }.enumerated()
      .compactMap { place, collection in
        rank(collection.name).map { (($0, -collection.openItems, place), collection) }
      }
      .sorted { $0.0 < $1.0 }.prefix(limit)
      .map { Offer(text: text(of: $1.kind, $1.name), meaning: .collection($1)) }
  }

  /// A name that does not exist yet, if it can be one.
  private static func new(
    _ typed: Substring,
    _ kind: TODOCollection.Kind,
    _ collections: [TODOCollection]
  ) -> [Offer] {
    guard let name = CollectionName(String(typed), kind)?.text, name.contains(where: \.isLetter),
      !collections.contains(where: { $0.kind == kind && TextFold.fold($0.name) == TextFold.fold(name) })
    else { return [] }
    return [Offer(text: text(of: kind, name), meaning: kind == .tag ? .newTag(name) : .newList(name))]
  }

  private static func text(of kind: TODOCollection.Kind, _ name: String) -> String {
    if kind == .tag { return "#" + name }
    return "list:" + (name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name)
  }
}
