import TerminalUI

/// A key in the footer.
struct KeyHint: Hashable {
  /// Its name.
  let key: String
  /// The key itself, which a click on the entry presses.
  let press: Key
  /// Empty where there is no room for it.
  var name: String
  let isAvailable: Bool
}
