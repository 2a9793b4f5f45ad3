import TODOCore

/// An item as `mytodo list` prints it.
struct ListedItem {
  let item: TODOItem
  /// From the place of `--near`; nil without one.
  var kilometres: Double?

  /// The distance for programs.
  var metres: Int? { kilometres.map { Int(($0 * 1000).rounded()) } }
}
