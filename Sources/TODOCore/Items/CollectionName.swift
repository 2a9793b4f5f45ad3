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
    key = text.precomposedStringWithCompatibilityMapping.lowercased()
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
    !text.isEmpty && text.utf8.count <= longest
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: false
        }
      }
  }

  private static func accepts(_ scalar: Unicode.Scalar, _ kind: TODOCollection.Kind) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: kind != .tag || !(scalar.properties.isWhitespace || "#,\"\\".unicodeScalars.contains(scalar))
    }
  }

  public static func == (a: CollectionName, b: CollectionName) -> Bool { a.key.hasSameBytes(as: b.key) }

  public func hash(into hasher: inout Hasher) { for byte in key.utf8 { hasher.combine(byte) } }
}
