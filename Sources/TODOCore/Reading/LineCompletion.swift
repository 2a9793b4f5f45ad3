/// How a line can go on at its cursor: the tags, lists, priorities, dates and reminders that the word there begins with.
public struct LineCompletion: Hashable, Sendable {
  /// One way in which the line can go on.
  public struct Offer: Hashable, Sendable {
    /// What a line with the offer would mean.
    public enum Meaning: Hashable, Sendable {
      case collection(TODOCollection)
      case priority(TODOPriority)
      case newTag(String), newList(String)
      /// Words, and the date that they mean now.
      case date(String, DueDate)
      case reminder(String, Reminder)
    }

    /// What takes the place of the word.
    public let text: String
    public let meaning: Meaning

    fileprivate var isNew: Bool {
      switch meaning {
      case .newTag, .newList: true
      case .collection, .priority, .date, .reminder: false
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
  /// - Parameters:
  ///   - cursor: in characters.
  ///   - now: the reference for “tomorrow”.
  public init?(
    _ line: String,
    cursor: Int,
    _ names: KnownNames,
    now: LocalMoment,
    conventions: DateConventions
  ) {
    let before = line.prefix(cursor)
    let word = Self.word(before)
    let meanings: [Offer.Meaning]
    var prefix = ""
    if let (key, value) = Self.keyAndValue(word) {
      prefix = String(word[..<value.startIndex])
      let typed = value.drop { $0 == "\"" }
      switch key {
      case .list:
        prefix = ""
        meanings = Self.meanings(typed, names, [.list], orNew: .list)
      case .due, .start: meanings = Self.dates(typed, now, conventions)
      case .reminder: meanings = Self.reminders(typed, now, conventions)
      default: return nil
      }
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
    let offers = meanings.map { Offer(text: prefix + $0.textInLine, meaning: $0) }
    self.init(offers, for: word, at: before.count - word.count..<before.count)
  }

  /// The beginning of the name of a location after its key, and the characters that a name replaces with the key; nil if no such is before
  /// the cursor.
  ///
  /// - Parameter cursor: in characters.
  public static func location(in line: String, cursor: Int) -> (typed: String, characters: Range<Int>)? {
    let before = line.prefix(cursor)
    let word = word(before)
    guard case (.locationName, let value)? = keyAndValue(word) else { return nil }
    return (String(value.drop { $0 == "\"" }), before.count - word.count..<before.count)
  }

  /// The last word of a text.
  private static func word(_ text: Substring) -> Substring {
    text.suffix(from: text.lastIndex(where: \.isWhitespace).map(text.index(after:)) ?? text.startIndex)
  }

  /// The field that a word names, and what is after its colon.
  private static func keyAndValue(_ word: Substring) -> (key: ItemField, value: Substring)? {
    guard let colon = word.firstIndex(of: ":"), let key = ItemField(lineKey: word[..<colon].lowercased())
    else {
      return nil
    }
    return (key, word[word.index(after: colon)...])
  }

  /// The usual dates that begin like this.
  private static func dates(_ typed: Substring, _ now: LocalMoment, _ conventions: DateConventions)
    -> [Offer.Meaning]
  {
    beginning(typed, DueDateText.offers(in: conventions.language, on: now.day)).compactMap { text in
      DueDateText(text, now: now, conventions: conventions).dueDate.map { .date(text, $0) }
    }
  }

  private static func reminders(_ typed: Substring, _ now: LocalMoment, _ conventions: DateConventions)
    -> [Offer.Meaning]
  {
    beginning(typed, Reminder.offers).compactMap { text in
      Reminder(typed: text, now: now, conventions: conventions).map { .reminder(text, $0) }
    }
  }

  private static func beginning(_ typed: Substring, _ texts: [String]) -> some Sequence<String> {
    let folded = TextFold.fold(String(typed))
    return texts.filter { TextFold.fold($0).hasPrefix(folded) }.prefix(limit)
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
  public static func listInLine(_ name: String) -> String { "list:" + quotedIfNeeded(name) }

  /// A location as it is named in a line.
  public static func locationInLine(_ name: String) -> String { "at:" + quotedIfNeeded(name) }

  fileprivate static func quotedIfNeeded(_ name: String) -> String {
    guard name.contains(where: { $0.isWhitespace || $0 == "\"" }) else { return name }
    return "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The names that begin like this, then those with a word that does; the most used come first in each group. Last comes a name that does
  /// not exist yet, if there may be a new one.
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
    case .newTag(let name), .newList(let name), .date(let name, _), .reminder(let name, _): name
    }
  }

  /// As it is typed in a line.
  fileprivate var textInLine: String {
    switch self {
    case .priority: "!" + name
    case .newTag: "#" + name
    case .collection(let collection) where collection.kind == .tag: "#" + name
    case .collection, .newList: LineCompletion.listInLine(name)
    // The longest date after a key is taken, but of a reminder one word.
    case .date: name
    case .reminder: LineCompletion.quotedIfNeeded(name)
    }
  }
}
