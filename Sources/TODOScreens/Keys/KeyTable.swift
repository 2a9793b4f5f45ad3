import TODOCore
import TODOWording
import TerminalUI

/// The actions of a screen, a row for each: its keys, what it needs and what it does. Dispatch, footer, help, palette,
/// manual page and configuration are made from the rows; the words of an action are in the catalogue.
struct KeyTable<Owner: ActionOwner> {
  /// In the order of the footer, and of the groups of the help. No key and no identifier is in two of them.
  let rows: [Row]

  init(_ rows: [Row]) { self.rows = rows }

  /// One action.
  struct Row {
    /// Where the help shows it.
    let group: ActionGroup
    /// In lower-case letters and hyphens, unique among the actions of all screens. The configuration names actions by it,
    /// and the catalogue their words, so it never changes.
    let identifier: String
    /// Each of them works; footer and messages name the first.
    var keys: [Key]
    let traits: ActionTraits
    /// The conditions under which the action is available.
    let needs: [Need]
    /// What the footer calls it now; nil for the name in the catalogue.
    let name: @MainActor (Owner) -> Message?
    let perform: Handler

    typealias Handler = @MainActor (Owner) -> @MainActor () async throws(TODOStoreError) -> Void

    init(
      _ group: ActionGroup,
      _ identifier: String,
      _ keys: [Key],
      _ traits: ActionTraits = [],
      needs: [Need] = [],
      named name: @escaping @MainActor (Owner) -> Message? = { _ in nil },
      do perform: @escaping Handler
    ) {
      (self.group, self.identifier, self.keys, self.traits) = (group, identifier, keys, traits)
      (self.needs, self.name, self.perform) = (needs, name, perform)
    }

    /// Why the action is unavailable now; nil if it is available.
    func obstacle(_ owner: Owner) -> Message? {
      for need in needs {
        if let obstacle = need.obstacle(owner) { return obstacle }
      }
      return nil
    }
  }

  /// A condition for an action.
  struct Need {
    /// The message if the condition is not met; nil if it is.
    let obstacle: @MainActor (Owner) -> Message?
  }

  func row(for key: Key) -> Row? {
    let key = key.withoutCase
    return rows.first { $0.keys.contains(key) }
  }

  func row(named identifier: String) -> Row? { rows.first { $0.identifier == identifier } }

  /// The same table with the user's keys.
  func rebound(_ bindings: KeyBindings) -> KeyTable {
    KeyTable(
      rows.map { row in
        var row = row
        row.keys = bindings.keys(for: row.identifier) ?? row.keys
        return row
      }
    )
  }

  // MARK: The rows as they are now

  /// The entries of the footer.
  ///
  /// - Parameters:
  ///   - traits: an entry has one of them.
  ///   - unwanted: an entry has none of them.
  func hints(
    _ owner: Owner,
    _ formatter: MessageFormatter,
    with traits: ActionTraits = .inFooter,
    without unwanted: ActionTraits = []
  ) -> [KeyHint] {
    rows.indices.compactMap { index in
      let row = rows[index]
      guard !row.traits.isDisjoint(with: traits), row.traits.isDisjoint(with: unwanted),
        let key = row.keys.first, !row.traits.contains(.ifAvailable) || row.obstacle(owner) == nil
      else { return nil }
      var hint = hint(row, key, owner, formatter)
      if row.traits.contains(.withNextKey), let other = rows[index + 1].keys.first {
        hint.key += " " + other.name(formatter)
      }
      return hint
    }
  }

  /// The entry of one action in the footer; nil without a key.
  func hint(of identifier: String, _ owner: Owner, _ formatter: MessageFormatter) -> KeyHint? {
    guard let row = row(named: identifier), let key = row.keys.first else { return nil }
    return hint(row, key, owner, formatter)
  }

  private func hint(_ row: Row, _ key: Key, _ owner: Owner, _ formatter: MessageFormatter) -> KeyHint {
    KeyHint(
      key: key.name(formatter),
      press: key,
      name: row.name(owner).map { formatter.text($0) } ?? formatter.words(ofAction: row.identifier).name,
      isAvailable: row.obstacle(owner) == nil,
      isMain: row.traits.contains(.isMain),
      isHelp: row.traits.contains(.opensHelp),
      isAtEnd: row.traits.contains(.atEnd)
    )
  }

  /// The entries of the help and the palette.
  ///
  /// - Parameter act: performs an action as its key does, or says why it is unavailable.
  func offers(
    _ owner: Owner,
    _ formatter: MessageFormatter,
    act: @escaping @MainActor (Row) async -> Void
  ) -> [OfferedAction] {
    rows.map { row in
      OfferedAction(
        group: row.group,
        identifier: row.identifier,
        keys: row.keys.told.map { $0.name(formatter) },
        words: formatter.words(ofAction: row.identifier),
        obstacle: row.obstacle(owner),
        isInPalette: !row.traits.contains(.notInPalette),
        perform: { await act(row) }
      )
    }
  }
}

/// Anything with a key table: a screen, the app, or every text field.
protocol ActionOwner {
  /// Where the actions work.
  static var place: ActionPlace { get }
  static var keyTable: KeyTable<Self> { get }
}

/// Special traits of an action in footer, palette and configuration.
struct ActionTraits: OptionSet {
  let rawValue: Int

  /// The footer shows it, if there is room.
  static let inFooter = ActionTraits(rawValue: 1)
  /// The palette does not offer it.
  static let notInPalette = ActionTraits(rawValue: 2)
  /// It keeps a key even if the palette offers it.
  static let needsKey = ActionTraits(rawValue: 4)
  /// The footer shows it while items are selected.
  static let forSelection = ActionTraits(rawValue: 16)
  /// The screen is there for it: in a narrow window, the help makes room for it in the footer.
  static let isMain = ActionTraits(rawValue: 64)
  /// Its keys are newer than configurations that use them for something else, and give way to these.
  static let givesWay = ActionTraits(rawValue: 128)
  /// The footer names the key of the next row, too, which does the same in the other direction.
  static let withNextKey = ActionTraits(rawValue: 256)
  /// It opens the help, which a key that does nothing points to.
  static let opensHelp = ActionTraits(rawValue: 8)
  /// It moves among rows: where there are none to move to, the footer leaves it out.
  static let moves = ActionTraits(rawValue: 32)
  /// While it is unavailable, the footer leaves it out.
  static let ifAvailable = ActionTraits(rawValue: 512)
  /// It is the way out, which is at the end of the footer wherever it has room.
  static let atEnd = ActionTraits(rawValue: 1024)
}

/// A key in the footer.
struct KeyHint: Hashable {
  /// Its name.
  var key: String
  /// The key itself, which a click on the entry presses.
  let press: Key
  var name: String
  let isAvailable: Bool
  /// Whether it comes before help in a narrow window.
  var isMain = false
  /// Whether it opens the help.
  var isHelp = false
  /// Whether it is at the end, however early it gets room.
  var isAtEnd = false
}
