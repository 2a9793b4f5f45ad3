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
  /// - Parameters:
  ///   - actions: all actions that there are.
  ///   - refuse: called for each wish that is not granted.
  init(_ wishes: [Wish], among actions: [ActionDescription], refuse: (Wish, Refusal) -> Void) {
    var granted: [Wish] = []
    for wish in wishes {
      if let refusal = Self.refusal(of: wish, among: actions) {
        refuse(wish, refusal)
      } else {
        granted.append(wish)
      }
    }
    // A wish that is refused gives its action the usual keys back, which may stand in the way of another.
    while true {
      keys = Dictionary(granted.map { ($0.action, $0.keys) }) { $1 }
      let conflicts = granted.compactMap { wish in conflict(of: wish, among: actions).map { (wish, $0) } }
      if conflicts.isEmpty { return }
      for (wish, refusal) in conflicts { refuse(wish, refusal) }
      let refused = Set(conflicts.map(\.0))
      granted.removeAll { refused.contains($0) }
    }
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The keys of an action; nil when they are its usual ones.
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
      let taken = Set(keys[rival.identifier] ?? rival.usualKeys)
      // A screen and its text field share some keys by usual: one of them comes first.
      let shared = rival.place == action.place ? [] : action.usualKeys
      if let key = wish.keys.first(where: { taken.contains($0) && !shared.contains($0) }) {
        return .taken(key, by: rival.identifier)
      }
    }
    return nil
  }
}
