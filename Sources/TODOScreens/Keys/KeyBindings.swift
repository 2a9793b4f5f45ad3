public import TerminalUI

/// The keys that a person has given to actions, by the actions' identifiers. All other actions have their usual keys.
public struct KeyBindings: Hashable, Sendable {
  /// A wish to give an action other keys.
  public struct Wish: Hashable, Sendable {
    /// The action's identifier.
    public let action: String
    /// In the place of all its usual ones. None leaves the action to the palette of all actions, where there is one.
    public let keys: [Key]

    public init(action: String, keys: [Key]) {
      self.action = action
      self.keys = keys
    }
  }

  /// Why a wish cannot be granted; the action keeps its usual keys.
  public enum Refusal: Hashable, Sendable {
    case unknownAction
    /// A text field acts on its keys.
    case belongsToTextField
    /// No palette offers it wherever it is needed, and without some of these actions nobody would get out of a screen.
    case needsKey
    /// It is typed into the text where the action belongs.
    case isTyped(Key)
    /// The action with this identifier has the key, by its usual keys or by another wish.
    case taken(Key, by: String)
  }

  private var keys: [String: [Key]] = [:]

  public init() {}

  /// Grants all wishes that stand against neither one another nor the usual keys of the other actions.
  ///
  /// - Parameter refuse: called for each wish that is not granted.
  public init(_ wishes: [Wish], refuse: (Wish, Refusal) -> Void) {
    var granted: [Wish] = []
    for wish in wishes {
      if let refusal = Self.refusal(of: wish) { refuse(wish, refusal) } else { granted.append(wish) }
    }
    // A wish that is refused gives its action the usual keys back, which may stand in the way of another.
    while true {
      keys = Dictionary(granted.map { ($0.action, $0.keys) }) { $1 }
      let conflicts = granted.compactMap { wish in conflict(of: wish).map { (wish, $0) } }
      if conflicts.isEmpty { return }
      for (wish, refusal) in conflicts { refuse(wish, refusal) }
      let refused = Set(conflicts.map(\.0))
      granted.removeAll { refused.contains($0) }
    }
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The keys of an action; nil when they are its usual ones.
  public func keys(for action: String) -> [Key]? { keys[action] }

  /// The table of a screen with the person's keys in it.
  func applied<Action: ScreenAction>(to table: KeyTable<Action>) -> KeyTable<Action> {
    guard table.rows.contains(where: { keys[$0.action.rawValue] != nil }) else { return table }
    return KeyTable(table.rows.map { row in keys[row.action.rawValue].map(row.with) ?? row })
  }

  // MARK: Conflicts

  /// Whether the keys of the action with this identifier can be chosen: those of a text field are its own.
  static func canBeRebound(_ action: String) -> Bool { FormAction(rawValue: action)?.editsText != true }

  private static func refusal(of wish: Wish) -> Refusal? {
    guard let action = ActionDescription.named(wish.action) else { return .unknownAction }
    let place = action.place
    if !canBeRebound(wish.action) { return .belongsToTextField }
    if wish.keys.isEmpty, !canBeLeftToPalette(wish.action, in: place) { return .needsKey }
    guard place.takesText || place == .everywhere else { return nil }
    return wish.keys.first { $0.typesText && !action.usualKeys.contains($0) }.map(Refusal.isTyped)
  }

  /// Whether the palette offers the action wherever it can be done; one that opens the palette is not in it.
  private static func canBeLeftToPalette(_ action: String, in place: ActionPlace) -> Bool {
    switch place {
    case .list: action != ListAction.palette.rawValue
    case .form: action != FormAction.palette.rawValue
    case .history: action != HistoryAction.palette.rawValue
    case .everywhere: action != AppAction.quit.rawValue
    case .palette, .search, .duePrompt, .quickAdd, .conflict, .menu, .help: false
    }
  }

  private func conflict(of wish: Wish) -> Refusal? {
    guard let place = ActionDescription.named(wish.action)?.place else { return nil }
    for rival in ActionDescription.all where rival.identifier != wish.action {
      // What acts on every screen takes its key from all others.
      guard rival.place == place || rival.place == .everywhere || place == .everywhere else { continue }
      let taken = Set(keys[rival.identifier] ?? rival.usualKeys)
      if let key = wish.keys.first(where: taken.contains) { return .taken(key, by: rival.identifier) }
    }
    return nil
  }
}

extension ActionPlace {
  /// Whether letters are text there.
  var takesText: Bool {
    switch self {
    case .palette, .search, .duePrompt, .quickAdd, .form: true
    case .list, .conflict, .menu, .history, .help, .everywhere: false
    }
  }
}

extension KeyTable.Row {
  /// The same with other keys.
  fileprivate func with(_ keys: [Key]) -> KeyTable.Row {
    KeyTable.Row(action, keys, name, description, inFooter: isInFooter)
  }
}
