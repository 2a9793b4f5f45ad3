import TODOScreens
import TODOWording
import TOMLText
import TerminalUI

extension ConfigurationReader {
  mutating func readKeys(_ entries: [TOMLDocument.Entry]) {
    var lines: [String: TOMLDocument.Entry] = [:]
    var wishes: [KeyBindings.Wish] = []
    for entry in entries {
      let action = KeyBindings.identifier(named: entry.path[1])
      if let earlier = lines[action] {
        note(.tomlKeyRepeated(name: "keys.\(action)", line: "\(earlier.line)"), line: entry.line)
      } else {
        lines[action] = entry
        if let keys = keys(entry) { wishes.append(KeyBindings.Wish(action: action, keys: keys)) }
      }
    }
    var refused: [(KeyBindings.Wish, KeyBindings.Refusal)] = []
    configuration.keys = KeyBindings(wishes) { refused.append(($0, $1)) }
    for (wish, refusal) in refused {
      guard let entry = lines[wish.action] else { continue }
      note(explain(refusal, entry, lines), line: entry.line)
    }
    for wish in wishes where configuration.keys.keys(for: wish.action) != nil {
      configuration.keyLines[wish.action] = lines[wish.action]?.line
    }
  }

  /// A key or a list of keys; nil if one of them is invalid.
  mutating func keys(_ entry: TOMLDocument.Entry) -> [Key]? {
    let names: [TOMLValue.Element]
    switch entry.value {
    case .string(let text): names = [.init(text: text, line: entry.line)]
    case .array(let elements): names = elements
    case .boolean, .integer:
      note(.configKeysNotValid(setting: text(entry), examples: Self.keyExamples), line: entry.line)
      return nil
    }
    var keys: [Key] = []
    var known: Set<Key> = []
    for name in names {
      guard let key = Key(text: name.text) else {
        let setting = "\(TOMLSyntax.key(entry.path)) = \(TOMLSyntax.string(name.text))"
        note(.configKeyNotValid(setting: setting, examples: Self.keyExamples), line: name.line)
        return nil
      }
      if known.insert(key).inserted { keys.append(key) }
    }
    return keys
  }

  private static let keyExamples =
    "a, A, ?, Space, Enter, Tab, Esc, Up, PgDn, Del, F5, Ctrl-X, Alt-X, Shift-Up"

  private static let actions = ActionDescription.all.map(\.identifier)

  private mutating func explain(
    _ refusal: KeyBindings.Refusal,
    _ entry: TOMLDocument.Entry,
    _ entries: [String: TOMLDocument.Entry]
  ) -> Message {
    let action = entry.path[1]
    return switch refusal {
    case .unknownAction:
      wrongValue(action, allowed: Self.actions).action(action)
    case .needsKey: .configKeyNeeded(setting: text(entry))
    case .isTyped(let key): .configKeyTyped(setting: text(entry), name: key.text)
    case .taken(let key, let other):
      entries[other].map {
        .configKeyTakenInLine(
          setting: text(entry),
          name: key.text,
          other: other,
          line: "\($0.line)",
          action: action
        )
      } ?? .configKeyTaken(setting: text(entry), name: key.text, other: other, action: action)
    }
  }
}
