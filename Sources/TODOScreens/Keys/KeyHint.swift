import TerminalUI

/// A key in the footer.
struct KeyHint: Hashable {
  /// Its name.
  let key: String
  /// The key itself, which a click on the entry presses.
  let press: Key
  let name: String
  let isAvailable: Bool
}
