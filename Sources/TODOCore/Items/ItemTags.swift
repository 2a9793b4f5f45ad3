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

  public func contains(_ name: CollectionName) -> Bool { keyedNames.contains(name) }

  public func adding(_ tags: ItemTags) -> ItemTags { ItemTags(names + tags.names) }

  public func removing(_ tags: ItemTags) -> ItemTags {
    guard !isEmpty, !tags.isEmpty else { return self }
    let removed = Set(tags.keyedNames)
    return ItemTags(keyedNames.filter { !removed.contains($0) }.map(\.text))
  }
}
