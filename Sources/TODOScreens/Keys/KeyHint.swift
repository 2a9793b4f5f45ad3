import TerminalUI

/// A key in the footer.
struct KeyHint: Hashable {
  /// Its name.
  let key: String
  /// The key itself, which a click on the entry presses.
  let press: Key
  var name: String
  let isAvailable: Bool
  /// Whether it comes before help in a narrow window.
  var isMain = false
}
