import TerminalUI

/// The keys of a screen: one row for each thing a person can do there. The footer and the help are made from it.
struct KeyTable<Action: ScreenAction> {
  /// One thing to do.
  struct Row {
    let action: Action
    /// Any of them does it; the first is the one that the footer names.
    let keys: [Key]
    /// One or two words for the footer.
    let name: String
    /// One line for the help.
    let description: String
    /// Whether the footer names it, where there is room.
    let isInFooter: Bool

    init(_ action: Action, _ keys: [Key], _ name: String, _ description: String, inFooter: Bool = false) {
      self.action = action
      self.keys = keys
      self.name = name
      self.description = description
      isInFooter = inFooter
    }
  }

  /// In the order of the help; the footer takes its rows in the same order.
  let rows: [Row]
  private let actions: [Key: Action]

  /// - Precondition: no key stands in two rows.
  init(_ rows: [Row]) {
    self.rows = rows
    let pairs = rows.flatMap { row in row.keys.map { ($0, row.action) } }
    actions = Dictionary(uniqueKeysWithValues: pairs)
  }

  func action(for key: Key) -> Action? { actions[key.withoutCase] }

  func row(for action: Action) -> Row? { rows.first { $0.action == action } }

  /// - Parameter obstacle: why an action cannot be done now; nil when it can.
  func hints(_ marks: MarkStyle, obstacle: (Action) -> String?) -> [KeyHint] {
    rows.compactMap { row in
      guard row.isInFooter, let key = row.keys.first else { return nil }
      return KeyHint(
        key: key.name(marks),
        press: key,
        name: row.name,
        isAvailable: obstacle(row.action) == nil
      )
    }
  }

  func help(_ marks: MarkStyle, obstacle: (Action) -> String?) -> [KeyHelp] {
    rows.map { row in
      KeyHelp(
        keys: row.keys.isEmpty ? "no key" : row.keys.map { $0.name(marks) }.joined(separator: " "),
        description: row.description,
        obstacle: obstacle(row.action)
      )
    }
  }
}

extension KeyTable {
  /// The actions for the palette.
  ///
  /// - Parameters:
  ///   - isOffered: whether it is one for the palette.
  ///   - perform: does what its key does, or says why that cannot be done.
  func offers(
    _ marks: MarkStyle,
    where isOffered: (Action) -> Bool = { _ in true },
    obstacle: (Action) -> String?,
    perform: @escaping @MainActor (Action) async -> Void
  ) -> [OfferedAction] {
    rows.filter { isOffered($0.action) }.map { row in
      OfferedAction(
        identifier: row.action.rawValue,
        keys: row.keys.map { $0.name(marks) }.joined(separator: " "),
        name: row.name,
        description: row.description,
        obstacle: obstacle(row.action),
        perform: { await perform(row.action) }
      )
    }
  }
}

/// An action as the palette offers it.
struct OfferedAction {
  let identifier: String
  let keys: String
  let name: String
  let description: String
  /// Why it cannot be done now; nil when it can.
  let obstacle: String?
  let perform: @MainActor () async -> Void
}

/// A key in the footer.
struct KeyHint: Hashable {
  let key: String
  /// The key itself, which a click on the entry presses.
  let press: Key
  let name: String
  let isAvailable: Bool
}

/// A row of the help.
struct KeyHelp: Hashable {
  let keys: String
  let description: String
  /// Why it cannot be done now; nil when it can.
  let obstacle: String?

  /// What a line does in which something is typed.
  static let textKeys = KeyHelp(
    keys: "Ctrl-A E W U K",
    description: "Change the text, as in every text field",
    obstacle: nil
  )
}
