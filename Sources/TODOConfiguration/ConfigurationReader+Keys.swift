import TODOScreens
import TOMLText
import TerminalUI

extension ConfigurationReader {
  mutating func readKeys(_ entries: [TOMLDocument.Entry]) {
    let wishes = entries.compactMap { wish($0) }
    let lines = Dictionary(uniqueKeysWithValues: entries.map { ($0.path[1], $0) })
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

  /// A key or a list of keys; nil when one of them is none.
  private mutating func wish(_ entry: TOMLDocument.Entry) -> KeyBindings.Wish? {
    let names: [TOMLValue.Element]
    switch entry.value {
    case .string(let text): names = [.init(text: text, line: entry.line)]
    case .array(let elements): names = elements
    case .boolean, .integer:
      note("\(text(entry)): not a key; allowed: \(Self.keyExamples), or a list of them", line: entry.line)
      return nil
    }
    var keys: [Key] = []
    var known: Set<Key> = []
    for name in names {
      guard let key = Key(text: name.text) else {
        let name = (key: TOMLSyntax.key(entry.path), value: TOMLSyntax.string(name.text), line: name.line)
        note("\(name.key) = \(name.value): not a key; allowed: \(Self.keyExamples)", line: name.line)
        return nil
      }
      if known.insert(key).inserted { keys.append(key) }
    }
    return KeyBindings.Wish(action: entry.path[1], keys: keys)
  }

  private static let keyExamples =
    "a, A, ?, space, enter, Tab, Esc, Up, PgDn, Del, F5, Ctrl-X, Alt-X, Shift-Up"

  private func explain(
    _ refusal: KeyBindings.Refusal,
    _ entry: TOMLDocument.Entry,
    _ entries: [String: TOMLDocument.Entry]
  ) -> String {
    let action = entry.path[1]
    switch refusal {
    case .unknownAction:
      let actions = ActionDescription.all.map(\.identifier)
      let meant = NearestName(of: action, among: actions).name
      return "\(TOMLSyntax.key(entry.path)): not an action; “mytodo config” lists them"
        + (meant.map { "; did you mean \($0)?" } ?? "")
    case .needsKey: return "\(text(entry)): needs a key, as no palette offers it wherever it is needed"
    case .isTyped(let key):
      return
        "\(text(entry)): \(key.text) is text where \(action) is done; allowed: keys with Ctrl or Alt, and F1 to F24"
    case .taken(let key, let other):
      let place = entries[other].map { " in line \($0.line)" } ?? ""
      return "\(text(entry)): \(key.text) is the key of \(other)\(place) too; \(action) keeps its usual keys"
    }
  }
}
