public import TerminalUI

/// The keys that the user has assigned to actions, by the actions' identifiers. All other actions have their default
/// keys.
public struct KeyBindings: Hashable, Sendable {
  /// The user's assignment of other keys to an action.
  public struct Wish: Hashable, Sendable {
    /// The action's identifier.
    public let action: String
    /// They replace all default keys. If empty, the action is left to the command palette, where there is one.
    public let keys: [Key]

    public init(action: String, keys: [Key]) {
      self.action = action
      self.keys = keys
    }
  }

  /// Why an assignment is refused; the action keeps its default keys.
  public enum Refusal: Hashable, Sendable {
    case unknownAction
    /// The palette does not offer it wherever it is needed, or there would be no way out of a screen.
    case needsKey
    /// It types a character where the action works.
    case isTyped(Key)
    /// The action with this identifier has the key, by default or by another assignment.
    case taken(Key, by: String)
  }

  /// What actions were called in an older release: the configuration may still name them so.
  private static let formerIdentifiers = [
    "mark": "select", "mark-range": "select-range", "mark-all": "select-all", "next-sort": "sort",
  ]

  /// The identifier of the action that a configuration names.
  public static func identifier(named name: String) -> String { formerIdentifiers[name] ?? name }

  private var keys: [String: [Key]] = [:]

  public init() {}

  /// Accepts all assignments that conflict neither with each other nor with the default keys of the other actions.
  ///
  /// - Parameters:
  ///   - actions: all actions.
  ///   - refuse: called for each assignment that is refused.
  init(_ wishes: [Wish], among actions: [ActionDescription], refuse: (Wish, Refusal) -> Void) {
    var granted: [Wish] = []
    for wish in wishes {
      if let refusal = Self.refusal(of: wish, among: actions) {
        refuse(wish, refusal)
      } else {
        granted.append(wish)
      }
    }
    // A refused assignment gives its action the default keys back, which may conflict with another.
    while true {
      keys = Dictionary(granted.map { ($0.action, $0.keys) }) { $1 }
      let conflicts = granted.compactMap { wish in conflict(of: wish, among: actions).map { (wish, $0) } }
      if conflicts.isEmpty { break }
      for (wish, refusal) in conflicts { refuse(wish, refusal) }
      let refused = Set(conflicts.map(\.0))
      granted.removeAll { refused.contains($0) }
    }
    giveWay(to: granted, among: actions)
  }

  /// Takes the keys of assignments away from actions that give way to them.
  private mutating func giveWay(to wishes: [Wish], among actions: [ActionDescription]) {
    for action in actions where action.givesWay && keys[action.identifier] == nil {
      let rivals = wishes.filter { wish in
        actions.contains { $0.identifier == wish.action && $0.place.meets(action.place) }
      }
      let left = action.usualKeys.filter { key in !rivals.contains { $0.keys.contains(key) } }
      if left.count < action.usualKeys.count { keys[action.identifier] = left }
    }
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The keys of an action; nil for the default ones.
  public func keys(for action: String) -> [Key]? { keys[action] }

  // MARK: Conflicts

  private static func refusal(of wish: Wish, among actions: [ActionDescription]) -> Refusal? {
    guard let action = actions.first(where: { $0.identifier == wish.action }) else { return .unknownAction }
    if wish.keys.isEmpty, !action.canBeWithoutKey { return .needsKey }
    guard action.place.takesText || action.place == .everywhere else { return nil }
    return wish.keys.first { $0.typesText && !action.usualKeys.contains($0) }.map(Refusal.isTyped)
  }

  private func conflict(of wish: Wish, among actions: [ActionDescription]) -> Refusal? {
    guard let action = actions.first(where: { $0.identifier == wish.action }) else { return nil }
    for rival in actions where rival.identifier != wish.action && rival.place.meets(action.place) {
      let taken = Set(keys[rival.identifier] ?? (rival.givesWay ? [] : rival.usualKeys))
      // By default, a screen and its text field share some keys: one of them takes precedence.
      let shared = rival.place == action.place ? [] : action.usualKeys
      if let key = wish.keys.first(where: { taken.contains($0) && !shared.contains($0) }) {
        return .taken(key, by: rival.identifier)
      }
    }
    return nil
  }
}
