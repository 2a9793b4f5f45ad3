import Foundation

/// The name of a list, a tag or a view. Names that differ only in case or width are the same.
public struct CollectionName: Hashable, Sendable {
  /// As it was typed first.
  public let text: String
  /// What equal names have in common: compatibility composition (Unicode UAX #15, NFKC) in lower case.
  public let key: String

  /// In characters.
  public static let longest = 64

  /// Nil for a text that cannot be a name: one that is empty, too long or contains a control character; or, for a tag,
  /// what is not part of a word that is typed after `#`: white space, `#`, a comma, a quotation mark or a backslash, or
  /// a minus at its beginning.
  public init?(_ text: some StringProtocol, _ kind: TODOCollection.Kind) {
    // Most tags: what follows takes twenty times as long, and a page has hundreds.
    if Self.isPlain(text) {
      self.text = String(text)
      key = self.text.lowercased()
      return
    }
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if kind == .tag, text.first == "#" { text.removeFirst() }
    guard !text.isEmpty, text.utf8.count <= 16 * Self.longest, text.count <= Self.longest,
      text.unicodeScalars.allSatisfy({ Self.accepts($0, kind) }), kind != .tag || text.first != "-"
    else { return nil }
    self.text = text
    key = text.compatibilityComposed.lowercased()
  }

  /// The list that a text names, as ``TODOItemValues/list`` has it: empty for the Inbox. Nil for a text that cannot be
  /// the name of a list.
  public static func list(typed text: String) -> String? {
    guard StoredText.isFilled(text) else { return "" }
    guard let name = CollectionName(text, .list), !name.isEverything(.list) else { return nil }
    return name.isInbox(.list) ? "" : name.text
  }

  /// The Inbox where data is read by programs and typed; no other list can have its name.
  public static let inbox = "Inbox"

  /// Whether it names the Inbox, as a list.
  public func isInbox(_ kind: TODOCollection.Kind) -> Bool {
    kind == .list && key == Self.inbox.lowercased()
  }

  /// All lists together, as the sidebar names them; no list can have its name.
  public static let everything = "Everything"

  /// Whether it names all lists together. A list may have the name in a file of an older release, which made it.
  public func isEverything(_ kind: TODOCollection.Kind) -> Bool {
    kind == .list && key == Self.everything.lowercased()
  }

  /// Whether a text is a name that consists of letters and digits of ASCII.
  static func isPlain(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= longest && text.utf8.allSatisfy(\.isASCIILetterOrDigit)
  }

  /// Whether a name may have a character in it; the first one of a tag has another rule.
  package static func accepts(_ scalar: Unicode.Scalar, _ kind: TODOCollection.Kind) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: kind != .tag || !(scalar.properties.isWhitespace || "#,\"\\".unicodeScalars.contains(scalar))
    }
  }

  public static func == (a: CollectionName, b: CollectionName) -> Bool { a.key.hasSameBytes(as: b.key) }

  public func hash(into hasher: inout Hasher) { for byte in key.utf8 { hasher.combine(byte) } }
}

/// The tags of an item, each once, in the order of their names.
public struct ItemTags: Hashable, Sendable {
  /// Without `#`.
  public private(set) var names: [String]

  /// No tags.
  public init() { names = [] }

  /// - Parameter names: those that cannot be names of tags are left out.
  public init(_ names: some Sequence<String>) {
    let names = names.compactMap { CollectionName($0, .tag) }.firstOfEach
    self.names = names.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.text)
  }

  /// - Parameter names: separated by blanks.
  package init(stored names: String) {
    let names = names.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard names.count > 1 else {
      self.names = names
      return
    }
    self = Self(plain: names) ?? Self(names)
  }

  /// Names of ASCII letters and digits, sorted without their keys: a page has hundreds, and making the keys takes five times
  /// as long. Nil for other names.
  private init?(plain names: [String]) {
    guard names.allSatisfy(CollectionName.isPlain) else { return nil }
    // Of ASCII letters and digits, this makes small letters and leaves the others.
    func key(_ name: String) -> some Sequence<UInt8> { name.utf8.lazy.map { $0 | 0x20 } }
    self.names = names.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    guard zip(self.names, self.names.dropFirst()).allSatisfy({ !key($0).elementsEqual(key($1)) }) else {
      return nil
    }
  }

  /// Tags as typed: words with or without `#`, separated by blanks or commas.
  ///
  /// - Returns: nil if one of the words cannot be the name of a tag.
  public init?(typed text: String) {
    let words = text.split { $0.isWhitespace || $0 == "," }.filter { $0 != "#" }
    guard words.allSatisfy({ CollectionName($0, .tag) != nil }) else { return nil }
    self.init(words.map(String.init))
  }

  public var isEmpty: Bool { names.isEmpty }

  /// As they are typed and shown: `#call #home`.
  public var text: String {
    names.reduce(into: "") { text, name in
      text += text.isEmpty ? "#" : " #"
      text += name
    }
  }

  package var keyedNames: [CollectionName] { names.compactMap { CollectionName($0, .tag) } }

  /// Whether one of the tags has the name, in whatever case or width.
  public func contains(_ name: CollectionName) -> Bool { keyedNames.contains(name) }

  /// These tags and others; a tag that both have keeps the spelling that it has here.
  public func adding(_ tags: ItemTags) -> ItemTags { ItemTags(names + tags.names) }

  /// These tags without those that others equal, in whatever case or width.
  public func removing(_ tags: ItemTags) -> ItemTags {
    guard !isEmpty, !tags.isEmpty else { return self }
    let removed = Set(tags.keyedNames)
    return ItemTags(keyedNames.filter { !removed.contains($0) }.map(\.text))
  }
}
