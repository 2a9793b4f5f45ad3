public import TerminalUI

extension TextEditor {
  /// Handles a key with the default keys.
  public mutating func handle(_ key: Key) -> Bool {
    let plain = Key(key.code, key.modifiers.subtracting(.shift)).withoutCase
    return handle(key, as: EditAction.allCases.first { $0.usualKeys.contains(plain) })
  }
}
